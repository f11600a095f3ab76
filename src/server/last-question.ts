import type { describeParsed } from '../../worker/search/describe-parsed.ts'
import { type PageContext, read } from './page-context.ts'

/** The question that led to a list, and how it was understood; null if that failed. */
export type LastQuestion = { words: string; understood: ReturnType<typeof describeParsed> | null }

/** Reads the question that led to a list from the list's URL. */
export async function readLastQuestion(
  query: URLSearchParams,
  api: PageContext['api'],
): Promise<LastQuestion | null> {
  const [words, after] = [query.get('said')?.trim(), query.get('after')]
  if (!words || after === null) return null
  const response = await api.properties.understood.$get({ query: { search: words, after } })
  return { words, understood: response.ok ? await read(response) : null }
}
