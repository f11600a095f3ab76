import { trackingParameters } from '../domain/tracking-parameters.ts'

/** The cache tag of every response built from site content; the platform cache is purged by it. */
export const contentTag = 'content'

/**
 * Response headers by cache policy. Each route returns one of these from its `headers`; routes
 * without one, and all errors, are not cached.
 */
export const caching = {
  /** Same for everyone: 1 minute in the browser, 5 at the edge, then stale-while-revalidate. */
  document: {
    'cache-control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600',
    'cache-tag': contentTag,
  },
  /** For crawlers and other machines: 10 minutes, an hour at the edge. */
  machine: {
    'cache-control': 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400',
    'cache-tag': contentTag,
  },
  /** Same lifetimes for third-party responses: content changes do not purge them. */
  provided: { 'cache-control': 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400' },
  /** Streamed with a single-use nonce; `no-cache` still allows the back/forward cache. */
  streamed: { 'cache-control': 'no-cache' },
  /** The URL contains a content hash. */
  immutable: { 'cache-control': 'public, max-age=31536000, immutable' },
  /** Differs per visitor. */
  personal: { 'cache-control': 'private, no-store' },
} as const

/**
 * For a page behind a secret link: no referrer, so that the sites it links to never see the link.
 */
export const secretLink = { ...caching.personal, 'referrer-policy': 'strict-origin' } as const

export type Caching = keyof typeof caching

/** The cache policy in a route's headers; undefined if there is none. */
export const cachingOf = (headers: Headers): Caching | undefined =>
  (Object.keys(caching) as Caching[]).find(
    kind => caching[kind]['cache-control'] === headers.get('cache-control'),
  )

/**
 * Headers of every publicly cached document: the query parameters that do not change it
 * (No-Vary-Search), and the prefetch rules (Speculation-Rules).
 */
export const documentHeaders = {
  'no-vary-search': `params=(${trackingParameters.map(name => `"${name}"`).join(' ')})`,
  'speculation-rules': '"/speculation-rules.json"',
} as const
