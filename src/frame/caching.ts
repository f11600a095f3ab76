import type { Context } from 'hono'
import { trackingParameters } from '../site/tracking-parameters.ts'

/** The cache tag of every response built from site content; the platform cache is purged by it. */
export const contentTag = 'content'

/**
 * Response headers by cache policy. A page names its policy in its `handle`, and its loader may set
 * a stricter one; pages without a policy, and all errors, are not cached.
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
  /** For the owner only. */
  owner: { 'cache-control': 'private, no-store' },
  /** Behind a secret link: no referrer, so that the sites it links to never see the link. */
  secretLink: { 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' },
  /** A shared list: its URL is its key, so its links send no referrer at all. */
  secretList: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
} as const

export type Caching = keyof typeof caching

const closed: (Caching | undefined)[] = ['owner', 'secretLink', 'secretList']

/**
 * Whether only the owner, or somebody with the link, may open the page. It loads nothing from other
 * companies, whose scripts could read its URL.
 */
export const isClosed = (policy: Caching | undefined): boolean => closed.includes(policy)

/**
 * Headers of every publicly cached document: the query parameters that do not change it
 * (No-Vary-Search), and the prefetch rules (Speculation-Rules).
 */
export const documentHeaders = {
  'no-vary-search': `params=(${trackingParameters.map(name => `"${name}"`).join(' ')})`,
  'speculation-rules': '"/speculation-rules.json"',
} as const

/** Makes a response publicly cacheable. It must be the same for everybody. */
export function cachePublicly(c: Context): void {
  for (const [name, value] of Object.entries(caching.document)) c.header(name, value)
}
