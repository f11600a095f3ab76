import { trackingParameters } from '../domain/tracking-parameters.ts'

/** Whatever is made of the site's content carries this tag: the platform's cache is purged by it. */
export const contentTag = 'content'

/**
 * How long a response may be cached, by kind. Every route names one of these in its `headers`;
 * a route that names none, and every error, is not cached at all.
 */
export const caching = {
  /** The same for everybody: a minute in the browser, five at the edge, then renewed behind. */
  document: {
    'cache-control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600',
    'cache-tag': contentTag,
  },
  /** For machines that come by now and then: ten minutes, an hour at the edge. */
  machine: {
    'cache-control': 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400',
    'cache-tag': contentTag,
  },
  /** As long, for what another company sends: no change of our content purges it. */
  provided: { 'cache-control': 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400' },
  /** Streams under a nonce, which is good for one response; the back button needs no new one. */
  streamed: { 'cache-control': 'no-cache' },
  /** Its address names its exact content. */
  immutable: { 'cache-control': 'public, max-age=31536000, immutable' },
  /** Depends on who asks. */
  personal: { 'cache-control': 'private, no-store' },
} as const

export type Caching = keyof typeof caching

/** The kind of caching that a route's headers name. */
export const cachingOf = (headers: Headers): Caching | undefined =>
  (Object.keys(caching) as Caching[]).find(
    kind => caching[kind]['cache-control'] === headers.get('cache-control'),
  )

/**
 * What goes along with every document that all may keep: the parameters that make no other page of
 * it, and what may be fetched ahead. Sources: the No-Vary-Search and Speculation-Rules headers.
 */
export const documentHeaders = {
  'no-vary-search': `params=(${trackingParameters.map(name => `"${name}"`).join(' ')})`,
  'speculation-rules': '"/speculation-rules.json"',
} as const
