import { followUp } from '../../../worker/homes/api.ts'
import { type UnderstoodWords, understandWords } from '../../../worker/homes/list-homes.ts'
import { toSearch } from '../../../worker/inventory/listing-query.ts'
import { check } from '../../../worker/middleware/valid.ts'
import type { PageContext } from '../../frame/page-context.ts'

/** The question that led to a list, and how it was understood; null if that failed. */
export type LastQuestion = { words: string; understood: UnderstoodWords | null }

/** Reads the question that led to a list from the list's URL. */
export async function readLastQuestion(
  query: URLSearchParams,
  { db, now, part }: Pick<PageContext, 'db' | 'now' | 'part'>,
): Promise<LastQuestion | null> {
  const [words, after] = [query.get('said')?.trim(), query.get('after')]
  if (!words || after === null) return null
  const { value } = check(followUp, { search: words, after })
  if (!value) return { words, understood: null }
  const { after: list = null, ...facet } = value
  return { words, understood: await part(understandWords(db, toSearch(facet), list, now)) }
}
