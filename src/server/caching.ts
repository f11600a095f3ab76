import { trackingParameters } from '../domain/tracking-parameters.ts'

/** Everything that is made of the site's content carries this tag: the cache forgets by it. */
export const contentTag = 'content'

/**
 * How long a document may be kept, by kind. Every route names one of these in its `headers`;
 * what names none, and every error, is not kept at all.
 */
export const caching = {
  /** The same for everybody: a minute in the browser, five at the edge, then renewed behind. */
  document: { 'cache-control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600' },
  /** For machines that come by now and then: ten minutes, an hour at the edge. */
  machine: { 'cache-control': 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400' },
  /** Streams under a nonce, which is good for one answer; the way back to it needs no new one. */
  streamed: { 'cache-control': 'no-cache' },
  /** Its address says all of what it is. */
  immutable: { 'cache-control': 'public, max-age=31536000, immutable' },
  /** Depends on who asks. */
  personal: { 'cache-control': 'private, no-store' },
} as const

/**
 * What goes along with every document that all may keep: the parameters that make no other page of
 * it, and what may be fetched ahead. Sources: the No-Vary-Search and Speculation-Rules headers.
 */
export const documentHeaders = {
  'no-vary-search': `params=(${trackingParameters.map(name => `"${name}"`).join(' ')})`,
  'speculation-rules': '"/speculation-rules.json"',
} as const
