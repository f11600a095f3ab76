/** What is counted of visits, and what the analytics page makes of it. */

/**
 * Kinds of numbers, each by names of its own: pages by their pattern, sources by their host, searches
 * by what was understood of them.
 */
export const tallyKinds = [
  /** Pages shown, by pattern. */
  'view',
  /** Visits by source: pages that somebody came to from elsewhere. */
  'visit',
  /** Seconds in front and percent scrolled, added up over the views of a pattern. */
  'seconds',
  'scroll',
  /** Homes opened, by id. */
  'home',
  /** The specified events, by name. */
  'event',
  /** Ways of contact that were pressed. */
  'contact',
  /** Links to outside booking and search pages. */
  'conversion',
  /** Searches by how they ended. */
  'search',
  /** What was asked for, by term; what found nothing, by all terms together; unheld words. */
  'asked',
  'missed',
  'word',
  /** How fast pages are for visitors: `{pattern} {end of the bucket}`. See vitals.ts. */
  'lcp',
  'inp',
  'cls',
  'ttfb',
] as const
export type TallyKind = (typeof tallyKinds)[number]

/** So many of a kind, under a name. */
export type Tally = { kind: TallyKind; name: string; amount: number }

/** The pattern of every address that is no page of this site. */
export const noPage = '*'

/** How a search ended. */
export const searchEnds = ['found', 'nothing', 'not understood', 'other question'] as const
export type SearchEnd = (typeof searchEnds)[number]

/** What all unknown words are counted as that are not written down. No word has a parenthesis. */
export const otherWords = '(other)'

/** The days that the page can look back over. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** The days of a period, ending today, each as 2026-11-21. */
export function daysOf(period: number, today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: period }, (_, i) =>
    new Date(end - (period - 1 - i) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** How much something went up or down, in whole percent; null when there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/**
 * A source as it is counted: what the campaign calls itself, else the site that led here. Anything
 * that could be a person's stays out: no at sign, no more than four digits, nothing long.
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

/** So many rows of a list are worth reading. */
const listed = 10

/**
 * What the numbers of a period say. Averages are over the views of a page: seconds in front, and how
 * far down it somebody came, in percent.
 */
export function summarizeVisits(rows: readonly Tally[]) {
  const of = (kind: TallyKind) => rows.filter(row => row.kind === kind)
  const total = (kind: TallyKind) => of(kind).reduce((sum, { amount }) => sum + amount, 0)
  const named = (kind: TallyKind, name: string) =>
    of(kind).find(row => row.name === name)?.amount ?? 0
  const top = (kind: TallyKind, except?: string) =>
    of(kind)
      .filter(({ name }) => name !== except)
      .sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name))
      .slice(0, listed)
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
    events: Object.fromEntries(of('event').map(({ name, amount }) => [name, amount])),
  }
}
