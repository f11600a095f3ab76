/**
 * Kinds of counters. Each kind has its own names: pages by pattern, sources by host, searches by
 * the terms that were understood.
 */
export const counterKinds = [
  /** Page views, by pattern. */
  'view',
  /** Visits by source: page views that came from outside the site. */
  'visit',
  /** Visible seconds and percent scrolled, summed over the views of a pattern. */
  'seconds',
  'scroll',
  /** Homes opened, by id. */
  'home',
  /** For the owner's own listings only: hearts and shares by id, visits by `{id} {source}`. */
  'saved',
  'shared',
  'from',
  /** The specified events, by name. */
  'event',
  /** Clicks on contact links, by method. */
  'contact',
  /** Clicks on links to outside booking and search pages. */
  'conversion',
  /** Searches, by result. */
  'search',
  /** Search terms; term combinations without results; listed words that no filter covers. */
  'asked',
  'missed',
  'word',
  /** Web Vitals of visitors: `{pattern} {upper end of the bucket}`. See vitals.ts. */
  'lcp',
  'inp',
  'cls',
  'ttfb',
] as const

export type CounterKind = (typeof counterKinds)[number]

/** The kinds that are also, or only, counted for each of the owner's own listings. */
export const listingKinds = ['home', 'saved', 'shared', 'from'] as const satisfies CounterKind[]
export type ListingKind = (typeof listingKinds)[number]

export type Counter = { kind: CounterKind; name: string; amount: number }

/** The shared name for unlisted words. No word contains a parenthesis, so it cannot collide. */
export const otherWords = '(other)'

/** Results of a search. */
export const searchEnds = ['found', 'nothing', 'not understood', 'other question'] as const

export type SearchEnd = (typeof searchEnds)[number]
