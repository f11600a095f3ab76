import { dayMs } from '../format/las-vegas-time.ts'
import {
  type Counter,
  type CounterKind,
  otherWords,
  type SearchEnd,
  searchEnds,
} from '../site/counters.ts'

/** The counters for visits, and their summary for the analytics page. */

/** The pattern for every URL that is not a page of this site. */
export const noPage = '*'

/** The periods of the analytics page, in days. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** The dates of a period that ends today, each as 2026-11-21. */
export function daysOf(period: number, today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: period }, (_, i) =>
    new Date(end - (period - 1 - i) * dayMs).toISOString().slice(0, 10),
  )
}

/** The change in whole percent; null when the previous value is 0. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/**
 * The name under which a source is counted: the campaign, else the referring host. Excludes
 * anything that could identify a person: no at sign, at most four digits, limited length.
 */
export function sourceOf({ campaign, referrer }: { campaign?: string; referrer?: string }): string {
  const named = campaign?.trim().toLowerCase() ?? ''
  if (named) return isPlain(named, /^[a-z0-9][a-z0-9._ -]{0,39}$/) ? `utm: ${named}` : 'utm: other'
  const host = referrer?.toLowerCase().replace(/^(?:www|m)\./, '') ?? ''
  if (!host) return 'direct'
  return isPlain(host, /^(?=.{4,60}$)(?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,18}$/) ? host : 'other'
}

const isPlain = (text: string, shape: RegExp) =>
  shape.test(text) && text.replace(/\D/g, '').length <= 4

const maxRows = 10

/**
 * Summarizes the counters of a period. `seconds` (visible time) and `scroll` (percent) are averages
 * per page view.
 */
export function summarizeVisits(rows: readonly Counter[]) {
  const rowsOf = (kind: CounterKind) => rows.filter(row => row.kind === kind)
  const total = (kind: CounterKind) => rowsOf(kind).reduce((sum, { amount }) => sum + amount, 0)
  const named = (kind: CounterKind, name: string) =>
    rowsOf(kind).find(row => row.name === name)?.amount ?? 0
  const top = (kind: CounterKind, except?: string) =>
    rowsOf(kind)
      .filter(({ name }) => name !== except)
      .sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name))
      .slice(0, maxRows)
      .map(({ name, amount }) => ({ name, amount }))
  return {
    totals: {
      visits: total('visit'),
      views: total('view'),
      searches: total('search'),
      homes: total('home'),
      contacts: total('contact') + total('conversion'),
      sent: named('event', 'lead_submitted'),
    },
    searches: Object.fromEntries(searchEnds.map(end => [end, named('search', end)])) as Record<
      SearchEnd,
      number
    >,
    pages: top('view').map(({ name, amount: views }) => ({
      page: name,
      views,
      seconds: Math.round(named('seconds', name) / views),
      scroll: Math.min(100, Math.round(named('scroll', name) / views)),
    })),
    homes: top('home'),
    sources: top('visit'),
    asked: top('asked'),
    missed: top('missed'),
    words: top('word', otherWords),
    otherWords: named('word', otherWords),
    contacts: [...top('contact'), ...top('conversion')].sort((a, b) => b.amount - a.amount),
    events: Object.fromEntries(rowsOf('event').map(({ name, amount }) => [name, amount])),
  }
}
