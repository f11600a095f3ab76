import type { FieldError } from '../../../worker/middleware/valid.ts'
import { api, bodyOf } from '../../frame/console/calls.ts'
import type { Mapping } from '../import/columns.ts'
import { readColumns } from '../import/listing-file.ts'
import { importWords } from '../import-words.ts'
import { readBytes } from './send-file.client.ts'

/**
 * Reads a file's columns and their mapping, remembered or guessed. `isKnown` if the owner need not
 * choose; JSON has no columns. Throws `UnreadableFile`.
 */
export async function checkColumns(file: File) {
  const assumed: string[] = []
  const columns = await readColumns(readBytes(file), file.name, text => assumed.push(text))
  if (!columns) return { columns, assumed, mapping: null, guess: {}, isKnown: true }
  const json = { columns: columns.map(({ name }) => name) }
  return { columns, assumed, ...(await bodyOf(api.import.columns.$post({ json }))) }
}

/** Stores the mapping of columns, and resolves to its errors. */
export async function saveColumns(columns: string[], mapping: Mapping): Promise<FieldError[]> {
  const failed = [{ field: 'columns', reason: importWords.columns.failed }]
  const response = await api.import.columns.$put({ json: { columns, mapping } }).catch(() => null)
  if (response?.ok) return []
  if (!response || Number(response.status) !== 400) return failed
  return ((await response.json()) as unknown as { fields: FieldError[] }).fields
}
