import type { Register } from 'react-router'

/**
 * Every page that search engines should index, by canonical path. The sitemap is built from this
 * list, and each page has a share image in public/og. Pages of homes are added from the listings.
 * Not listed: alternative URLs, confirmation pages and owner pages.
 */
export const indexedPages = [
  '/',
  '/properties',
  '/search',
  '/voice-search',
  '/preferences',
  '/las-vegas-real-estate',
  '/luxury-homes-las-vegas',
  '/market-analysis',
  '/neighborhood-analysis',
  '/northwest-las-vegas',
  '/skye-canyon-guide',
  '/skye-canyon-communities',
  '/skye-canyon-parks',
  '/skye-canyon-schools',
  '/services/buyer-agent',
  '/services/first-time-buyer',
  '/services/luxury-properties',
  '/services/new-construction',
  '/services/seller-agent',
  '/services/relocation',
  '/home-value',
  '/net-sheet',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/fair-housing',
  '/accessibility',
] as const satisfies Address<keyof Register['pages']>[]

export type IndexedPage = (typeof indexedPages)[number]

/** Paths disallowed for crawlers. The worker protects them independently. */
export const ownerPaths = [
  '/lead-dashboard',
  '/followup-boss-status',
  '/performance-dashboard',
  '/seo-management',
  '/profile',
  '/keys',
  '/content-settings',
  '/reply-templates',
  '/places',
  '/launch-check',
  '/audit-log',
  '/people',
  '/saved-searches',
  '/client-lists',
  '/tours',
  '/weekly-report',
  '/analytics',
  '/listings',
  '/companies',
  '/feeds',
  '/import',
  '/api/leads',
  '/api/lead-stats',
  '/api/people',
  '/api/audit-log',
  '/api/analytics',
  '/api/performance',
  '/api/google',
  '/api/launch-problems',
  '/api/content-settings',
  '/api/keys',
  '/api/listings',
  '/api/listing-drafts',
  '/api/photos',
  '/api/feed',
  '/api/import',
  '/api/outbox',
  '/api/weekly-report',
  '/api/proof',
  '/api/export',
] as const

/**
 * Path prefixes that are never prefetched: owner pages, searches (each costs a query), and anything
 * that is not a page. URLs with a query are not prefetched either.
 */
export const neverFetchedAhead = [
  ...ownerPaths,
  '/api/',
  '/maps/',
  '/og/',
  '/photos/',
  '/search/',
  '/contact/sent',
] as const

/**
 * The path of a route without parameters; an optional parameter as in `/search/:query?` is dropped.
 */
type Address<Path extends string> = Path extends `${infer Base}/:${string}?`
  ? Base
  : Path extends `${string}:${string}` | `${string}*`
    ? never
    : Path
