/** Every outside company that the site can work with, in the order of the page. */
export const companyIds = [
  'cloudflare',
  'mail',
  'push',
  'crm',
  'feed',
  'photos',
  'calendar',
  'model',
  'turnstile',
  'maps',
  'streets',
  'geocoder',
  'search-console',
  'index-now',
  'realscout',
] as const
export type CompanyId = (typeof companyIds)[number]

/** A company as the console shows it. */
export type Company = {
  id: CompanyId
  /** Whose service it is, if several offer it. */
  names: string[]
  state: 'on' | 'switched off' | 'off'
  /** ISO 8601, UTC; null if nothing recorded it. */
  since: string | null
  /** Whether it may have been connected before. */
  isAtLeast: boolean
  /** Whether only whoever runs the site can turn it off. */
  byRunner: boolean
}
