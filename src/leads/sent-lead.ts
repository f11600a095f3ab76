import type { Language } from '../format/language.ts'
import { dayMs } from '../format/las-vegas-time.ts'

const maxAgeDays = 30

/**
 * The path of the confirmation page. It contains the time and the form, so that the page can be
 * cached and shows the same promise on every load.
 */
export function sentPath({
  createdAt,
  source,
  about,
  language = 'en',
}: {
  createdAt: string
  source: string
  /** The query of a search to be told about. */
  about?: string | undefined
  language?: Language
}): string {
  const at = String(Math.floor(Date.parse(createdAt) / 1000))
  const query = {
    for: source,
    at,
    ...(about !== undefined && { about }),
    ...(language === 'es' && { lang: 'es' }),
  }
  return `/contact/sent?${new URLSearchParams(query)}`
}

/** Parses that path's query. `at` is null for a time in the future or older than 30 days. */
export function readSent(
  query: URLSearchParams,
  now: Date,
): { source: string; sentAt: Date | null } {
  const sentAt = new Date(Number(query.get('at') || Number.NaN) * 1000)
  const agoMs = now.getTime() - sentAt.getTime()
  const real = agoMs > -60_000 && agoMs < maxAgeDays * dayMs
  return { source: query.get('for') ?? '', sentAt: real ? sentAt : null }
}
