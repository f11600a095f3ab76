import type { describeParsed } from '../../worker/search/answer.ts'
import { type PageContext, read } from './page-context.ts'

/** The question that a list came from, and what was understood of it; null if that failed. */
export type LastQuestion = { words: string; understood: ReturnType<typeof describeParsed> | null }

/** What a list's address says about the question that it came from. */
export async function readLastQuestion(
  query: URLSearchParams,
  api: PageContext['api'],
): Promise<LastQuestion | null> {
  const [words, after] = [query.get('said')?.trim(), query.get('after')]
  if (!words || after === null) return null
  const response = await api.properties.understood.$get({ query: { search: words, after } })
  return { words, understood: response.ok ? await read(response) : null }
}
