import type { Mapping } from '../../domain/listing-file/columns.ts'
import { readColumns } from '../../domain/listing-file.ts'
import { answerOf, api } from './calls.ts'
import { readBytes } from './send-file.client.ts'

/**
 * A file's columns and how they are read, as remembered or guessed. `isKnown` if nothing has to be
 * asked; JSON has no columns. Throws `UnreadableFile`.
 */
export async function askColumns(file: File) {
  const columns = await readColumns(readBytes(file), file.name)
  if (!columns) return { columns, mapping: null, isKnown: true }
  const json = { columns: columns.map(({ name }) => name) }
  const { mapping, guess, isKnown } = await answerOf(api.import.columns.$post({ json }))
  return { columns, mapping: isKnown ? mapping : guess, isKnown }
}

/** Remembers how columns are read, and resolves to what is wrong with that. */
export async function saveColumns(columns: string[], mapping: Mapping) {
  const json = { columns, mapping }
  const answer = await api.import.columns.$put({ json })
  if (Number(answer.status) !== 400) return answerOf(Promise.resolve(answer)).then(() => [])
  return ((await answer.json()) as unknown as { fields: { field: string; reason: string }[] })
    .fields
}
