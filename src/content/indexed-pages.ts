import type { Register } from 'react-router'

/**
 * Every page that a search engine should keep, by its canonical address: the sitemap is made from it,
 * and each one has a picture for shared links in public/og. Pages of homes come from the listings.
 * Left out: second addresses of a page, what a visitor gets after sending a form, and owner pages.
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
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/fair-housing',
  '/accessibility',
] as const satisfies Address<keyof Register['pages']>[]

export type IndexedPage = (typeof indexedPages)[number]

/** What no robot has business with. The worker refuses it anyway. */
export const ownerPaths = [
  '/lead-dashboard',
  '/followup-boss-status',
  '/performance-dashboard',
  '/seo-management',
  '/content-settings',
  '/launch-check',
  '/audit-log',
  '/analytics',
  '/listings',
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
  '/api/listings',
  '/api/photos',
  '/api/feed',
  '/api/import',
  '/api/outbox',
  '/api/outages',
] as const

/**
 * How addresses begin that no browser fetches before they are asked for: the owner's pages, searches,
 * which cost a query each, and what is no page. Neither does it fetch one with parameters.
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

/** A route's own address; `/search/:query?` has one without its parameter. */
type Address<Path extends string> = Path extends `${infer Base}/:${string}?`
  ? Base
  : Path extends `${string}:${string}` | `${string}*`
    ? never
    : Path
