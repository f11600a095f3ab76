import type { Caching } from '../src/frame/caching.ts'
import type { DisplayRules } from '../src/inventory/display-rules.ts'
import { readWords } from '../src/listings/reso/fields.ts'

/**
 * The worker's bindings and variables. Secrets come from `wrangler secret put` or .dev.vars. The
 * table in worker/README.md is made from these comments: test/rules/docs.test.ts. A comment also
 * covers the lines below it.
 */
export type Bindings = {
  // Bindings
  /** Listings, leads, settings, counts. The first deploy creates the database by its name. */
  DB: D1Database
  /** The saved profile, spooled leads, outages, request samples, voice-search counts. */
  KV: KVNamespace
  /** Photos that the owner uploads, and copies of a feed's. */
  PHOTOS: R2Bucket
  /** The street map that `npm run basemap` stores. Without it maps show the site's own drawing. */
  MAPS?: R2Bucket
  /**
   * Cloudflare Images, which writes price and address on the photo of a shared home. Without it, or
   * after 5,000 a month on the free plan, the photo is shared as it is.
   */
  IMAGES?: ImagesBinding
  /** Workers AI, for `MODEL_PROVIDER` `workers-ai`. Works only when deployed. */
  AI?: { run: (model: string, inputs: object, options: object) => Promise<unknown> }
  /** Sends mail through Cloudflare. */
  EMAIL?: SendEmail
  /** Leads a minute from one network; further ones are flagged as spam, not refused. */
  LEAD_RATE?: RateLimit
  /** Searches, preferences and events a minute from one network; further ones get a 429. */
  SEARCH_RATE?: RateLimit
  PREFERENCES_RATE?: RateLimit
  EVENT_RATE?: RateLimit

  // Owner access
  /**
   * The Cloudflare Access team's address, such as https://team.cloudflareaccess.com, and the
   * audience tag of the application in front of the console. Until both are set, owner pages answer
   * 403.
   */
  ACCESS_ISSUER?: string
  ACCESS_AUD?: string
  /**
   * Cloudflare's plan, `free` or `paid`: how many calls a cron run may make (50 or 1,000), and how
   * long Cloudflare's copies last, for the privacy policy.
   * @default calls as free, copies as paid
   */
  CLOUDFLARE_PLAN?: string
  /**
   * Encrypts the keys saved at /keys: 32 characters or more. Without it none can be saved.
   * @secret
   */
  SETTINGS_KEY?: string
  /** `local` opens the console to this computer. Only in .dev.vars; ignored beside Access. */
  OWNER_AUTH?: string

  // CRM, mail and forms
  /**
   * Follow Up Boss: the API key (Admin → API) and the key of the registered system.
   * @secret
   */
  FOLLOWUP_BOSS_API_KEY?: string
  FOLLOWUP_BOSS_SYSTEM_KEY?: string
  /**
   * The system's name as registered with Follow Up Boss.
   * @default the site's name
   */
  FOLLOWUP_BOSS_SYSTEM?: string
  /** `OriginatingSystemName` of homes from the CRM's feed: *Live listings* on /properties. */
  CRM_FEED?: string
  /** The sender's address; the mail service must allow it. */
  MAIL_FROM?: string
  /**
   * The mailbox that receives leads.
   * @default the profile's address
   */
  MAIL_TO?: string
  /**
   * Sends mail through Resend instead of `EMAIL`.
   * @secret
   */
  RESEND_API_KEY?: string
  /** Another mail service with Resend's API. */
  MAIL_URL?: string
  /**
   * A domain whose mail Email Routing sends to this worker (catch-all rule): visitors' replies then
   * appear in the lead's timeline. Without it they go to the agent's mailbox.
   */
  REPLY_DOMAIN?: string
  /**
   * Sign notifications: the public key, a dot, the private key, from `npm run push-keys`. Without
   * them notifications are off.
   * @secret
   */
  VAPID_KEYS?: string
  /** Turnstile's widget on the forms, with both keys. */
  TURNSTILE_SITE_KEY?: string
  /** @secret */
  TURNSTILE_SECRET_KEY?: string
  /** RealScout's encoded agent id. Without it nothing is requested from RealScout. */
  REALSCOUT_AGENT_ID?: string

  // MLS feed
  /** The address of the feed's Property resource (RESO Web API). Without it there is no feed. */
  RESO_URL?: string
  /**
   * The feed's bearer token.
   * @secret
   */
  RESO_TOKEN?: string
  /**
   * Instead of `RESO_TOKEN`: where to request one with client credentials (RFC 6749, 4.4), the
   * client's id, and the scope, if the MLS names one.
   */
  RESO_TOKEN_URL?: string
  RESO_CLIENT_ID?: string
  RESO_SCOPE?: string
  /** @secret */
  RESO_CLIENT_SECRET?: string
  /**
   * OData condition for the homes to import, such as City eq 'Las Vegas'. Never by status, or the
   * site learns late that a home has sold.
   */
  RESO_FILTER?: string
  /**
   * The fields to request; `*` for all. Fields that a feed lacks are left out anyway.
   * @default those of services/reso-source.ts
   */
  RESO_SELECT?: string
  /**
   * $expand of the queries; `none` if the feed includes photos anyway. A $select within it must
   * keep `Permission`, `MediaStatus` and `OpenHouseType`, or what is not for the public is shown.
   * @default Media,OpenHouse
   */
  RESO_EXPAND?: string
  /** The MLS as the notice below every page names it, its own notice, and its logo's path. */
  MLS_NAME?: string
  MLS_DISCLAIMER?: string
  MLS_LOGO?: string
  /** `yes` if the MLS lets sold, or coming-soon, listings be shown; applied within the hour. */
  MLS_SHOW_SOLD?: string
  MLS_SHOW_COMING_SOON?: string
  /** `yes` if the MLS forbids an agent's own notes beside its listings. */
  MLS_WITHOUT_NOTES?: string
  /**
   * Words of a photo's `Permission` that let the public see it, besides Public and IDX, separated
   * by commas. A change reads the feed again.
   */
  MLS_PUBLIC_PHOTOS?: string
  /** How many of the feed's photos to copy a minute, if its MLS requires it: 4 on the free plan. */
  MLS_COPY_PHOTOS?: string

  // Search, maps and search engines
  /** The search's language model: `workers-ai`, `openai` or `anthropic` (their APIs), or none. */
  MODEL_PROVIDER?: string
  /** The model's name, and the full address to post to (not for Workers AI). */
  MODEL_NAME?: string
  MODEL_URL?: string
  /** @secret */
  MODEL_KEY?: string
  /**
   * Model calls a day, for all visitors together.
   * @default 300
   */
  MODEL_CALLS_A_DAY?: string
  /**
   * Google's map pictures, hours and photos of places. Without it the worker draws maps.
   * @secret
   */
  GOOGLE_MAPS_KEY?: string
  /**
   * Locates homes that the owner enters, such as
   * https://geocoding.geo.census.gov/geocoder/locations/onelineaddress. Without it the owner places
   * the pin.
   */
  GEOCODER_URL?: string
  /** IndexNow key: 8 to 128 letters, digits and dashes, served at /KEY.txt. */
  INDEXNOW_KEY?: string
  /** Search Console property: https://www.example.com/ or sc-domain:example.com. */
  SEARCH_CONSOLE_SITE?: string
  /**
   * Key file (JSON) of a Google service account with access to that property.
   * @secret
   */
  GOOGLE_SERVICE_ACCOUNT?: string

  // Timing and tests
  /**
   * Milliseconds that a visitor's request may wait in total; scales the limits in deadlines.ts.
   * @default 4500
   */
  TIMEOUT_MS?: string
  /**
   * Milliseconds that an isolate buffers visit counts.
   * @default 15000
   */
  COUNTER_PAUSE_MS?: string
  /** Local servers in place of other companies' in tests. */
  FOLLOWUP_BOSS_URL?: string
  TURNSTILE_URL?: string
  PUSH_URL?: string
  INDEXNOW_ADDRESS?: string
  GOOGLE_API_ADDRESS?: string
  GOOGLE_MAPS_ORIGIN?: string
  DNS_URL?: string
  /** For tests: private origins, separated by spaces, that the owner's addresses may use. */
  OUTSIDE_ALLOWED?: string
}

export type App = {
  Bindings: Bindings
  Variables: {
    requestId: string
    nonce?: string
    /** The owner who makes the call: the email address from Access, or 'local'. */
    owner: string
    /** The route pattern of a page, such as /property/:id. Hono knows those of API calls. */
    pagePattern?: string
    /** The cache policy of the page; it is 'owner' for the owner's calls. */
    caching?: Caching
    /** A part of this page failed, such as an internal API call: the page is not cached. */
    degraded?: boolean
    /** Returns the route pattern of a page's path. */
    patternOf?: (path: string) => string
  }
}

/** What the MLS permits beyond the defaults. */
export const displayRulesOf = ({
  MLS_SHOW_SOLD,
  MLS_SHOW_COMING_SOON,
  MLS_PUBLIC_PHOTOS,
  MLS_WITHOUT_NOTES,
}: Bindings): DisplayRules => ({
  sold: MLS_SHOW_SOLD === 'yes',
  comingSoon: MLS_SHOW_COMING_SOON === 'yes',
  publicPhotos: readWords(MLS_PUBLIC_PHOTOS),
  withoutNotes: MLS_WITHOUT_NOTES === 'yes',
})
