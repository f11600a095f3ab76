import type { Context } from 'hono'
import { createContext } from 'react-router'
import type { Database } from '../../worker/db/connect.ts'
import type { App } from '../../worker/env.ts'
import type { OwnerAccess } from '../../worker/middleware/owner-only.ts'
import type { Companies } from '../site/companies.ts'
import type { ContentSettings } from '../site/site-content.ts'
import type { Caching } from './caching.ts'

/** The notice that an MLS requires beside its listings. Each field is null if it is not set. */
export type ListingNotice = {
  /** When the feed was last read completely, in Las Vegas time. */
  readAt: string | null
  mls: string | null
  disclaimer: string | null
  /** The path or https URL of the MLS's logo. */
  logo: string | null
  /** Whether the site shows only some of the MLS's listings. */
  filtered: boolean
}

/** What the worker provides to pages while rendering. */
export type PageContext = {
  /** The worker's context, for functions that read the request or work on after the response. */
  c: Context<App>
  db: Database
  /** The time of the request. */
  now: Date
  /**
   * Waits for a part that the page can do without; null if it fails. The failure is logged, and the
   * page is not cached.
   */
  part: <Value>(work: Promise<Value>) => Promise<Value | null>
  /** Site copy edited by the owner. */
  settings: ContentSettings
  /** The version of the street map; null if the site has none. */
  streets: string | null
  /** URL of the entry script that every document loads. */
  entry: string
  /** The visitor's time zone according to the network, such as America/Chicago. */
  timeZone: string | null
  /** Null if no listings of other firms are shown. */
  listingNotice: ListingNotice | null
  /** The agent's RealScout id, if its widgets are configured. */
  realScoutAgent?: string
  /** Turnstile's site key; null if forms have no Turnstile widget. */
  turnstile: string | null
  /** The companies that the settings turn on. */
  companies: Companies
  admitOwner: () => Promise<OwnerAccess>
  /** Sets the cache policy of this page, unless it has one: middleware and loaders come first. */
  setCaching: (kind: Caching) => void
  /** Allows inline scripts in this document and returns their nonce. */
  nonce: () => string
  report: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
