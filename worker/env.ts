import type { DisplayRules } from '../src/domain/display-rules.ts'
import { readWords } from '../src/domain/reso/fields.ts'
import type { Caching } from '../src/server/caching.ts'

/** The worker's bindings and variables. Secrets come from `wrangler secret put` or .dev.vars. */
export type Bindings = {
  DB: D1Database
  KV: KVNamespace
  /** Photos of homes uploaded by owners. */
  PHOTOS: R2Bucket
  /** The street map that `npm run basemap` stores. Without it maps show the site's own drawing. */
  MAPS?: R2Bucket
  /** Cloudflare Images, which writes on shared photos. Without it they are shared as they are. */
  IMAGES?: ImagesBinding
  /** Cloudflare Access team address, such as https://team.cloudflareaccess.com. */
  ACCESS_ISSUER?: string
  /** Audience tag of the Access application that protects the owner pages. */
  ACCESS_AUD?: string
  /**
   * Cloudflare's plan, 'free' or 'paid': how many calls a cron run may make, and how long
   * Cloudflare's copies last, for the privacy policy.
   */
  CLOUDFLARE_PLAN?: string
  /** 'local' opens the owner pages to requests from a loopback address. Development only. */
  OWNER_AUTH?: string
  /** Encrypts the keys that the owner saves in the console: 32 characters or more. Secret. */
  SETTINGS_KEY?: string
  /** IndexNow key: 8 to 128 letters, digits, and dashes. Served at /KEY.txt. */
  INDEXNOW_KEY?: string
  /** Search Console property: https://www.example.com/ or sc-domain:example.com. */
  SEARCH_CONSOLE_SITE?: string
  /** Key file (JSON) of a Google service account with access to that property. Secret. */
  GOOGLE_SERVICE_ACCOUNT?: string
  /** Other addresses of IndexNow and Google's API, for tests. */
  INDEXNOW_ADDRESS?: string
  GOOGLE_API_ADDRESS?: string
  /** OriginatingSystemName of the homes from the CRM's feed. Empty: no such feed. */
  CRM_FEED?: string
  /** URL of the Property resource of a listing feed (RESO Web API). Empty: no feed. */
  RESO_URL?: string
  /** Bearer token of the feed. Secret. */
  RESO_TOKEN?: string
  /** Where to request a token instead, with client credentials (RFC 6749, section 4.4). */
  RESO_TOKEN_URL?: string
  RESO_CLIENT_ID?: string
  /** Secret. */
  RESO_CLIENT_SECRET?: string
  /** The scope to request with the token, if the feed wants one, such as api. */
  RESO_SCOPE?: string
  /** OData filter for the homes to import, such as City eq 'Las Vegas'. */
  RESO_FILTER?: string
  /** $select of the feed's queries instead of the default fields; '*' for all fields. */
  RESO_SELECT?: string
  /** $expand of the feed's queries: 'Media,OpenHouse' by default; 'none' when photos are included anyway. */
  RESO_EXPAND?: string
  /** The MLS whose listings are shown, such as "GLVAR MLS", its own notice, and its logo's path. */
  MLS_NAME?: string
  MLS_DISCLAIMER?: string
  MLS_LOGO?: string
  /** 'yes' if the MLS lets its sold, or its coming-soon listings be shown to the public. */
  MLS_SHOW_SOLD?: string
  MLS_SHOW_COMING_SOON?: string
  /** Words of a photo's Permission that let the public see it, besides Public and IDX; commas between. */
  MLS_PUBLIC_PHOTOS?: string
  /** How many of a feed's photos to copy into the bucket each minute, if its MLS requires copies. */
  MLS_COPY_PHOTOS?: string
  /** RealScout's encoded agent id. Empty: no widgets and no requests to RealScout. */
  REALSCOUT_AGENT_ID?: string
  /** Workers AI, used when MODEL_PROVIDER is 'workers-ai'. */
  AI?: { run: (model: string, inputs: object, options: object) => Promise<unknown> }
  /** The language model for searches: 'workers-ai', 'openai', 'anthropic', or empty for none. */
  MODEL_PROVIDER?: string
  MODEL_NAME?: string
  /** The full endpoint URL, such as https://api.openai.com/v1/chat/completions. */
  MODEL_URL?: string
  /** Secret. */
  MODEL_KEY?: string
  /** Maximum model calls per day, for all visitors together; 300 by default. */
  MODEL_CALLS_A_DAY?: string

  /** Rate limit of leads per IP address: leads above it are flagged, not refused. */
  LEAD_RATE?: RateLimit
  /**
   * Rate limits of searches, preferences, and events per IP address: calls above them get a 429.
   */
  SEARCH_RATE?: RateLimit
  PREFERENCES_RATE?: RateLimit
  EVENT_RATE?: RateLimit
  /** Turnstile: with both keys, forms show its widget. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string

  /** Follow Up Boss: the API key, and the name and key of the registered system. */
  FOLLOWUP_BOSS_API_KEY?: string
  FOLLOWUP_BOSS_SYSTEM?: string
  FOLLOWUP_BOSS_SYSTEM_KEY?: string

  /** Mail is sent through Cloudflare's binding or an HTTP service like Resend. */
  EMAIL?: SendEmail
  RESEND_API_KEY?: string
  /** The sender's address; the mail service must allow it. */
  MAIL_FROM?: string
  /** The address that receives leads; defaults to the agent's in the profile. */
  MAIL_TO?: string

  /** The keys that sign notifications (VAPID): public, a dot, private. Secret. */
  VAPID_KEYS?: string
  /** Replaces all push services, for tests. */
  PUSH_URL?: string
  /**
   * The domain that Email Routing delivers to this worker, for visitors' replies. If empty, they go
   * to the agent's mailbox.
   */
  REPLY_DOMAIN?: string

  /** Other addresses of the services above, for tests or compatible services. */
  FOLLOWUP_BOSS_URL?: string
  MAIL_URL?: string
  TURNSTILE_URL?: string
  /** Space-separated private origins that addresses typed by owners may point to. For tests. */
  OUTSIDE_ALLOWED?: string
  /** Another DNS-over-HTTPS service (JSON). */
  DNS_URL?: string
  /** The time limit of a visitor's request, in milliseconds; scales the limits in deadlines.ts. */
  TIMEOUT_MS?: string
  /** Milliseconds that counters are buffered before a flush. */
  COUNTER_PAUSE_MS?: string
  /** The U.S. Census geocoder, or a compatible one. Empty: the owner places the pin by hand. */
  GEOCODER_URL?: string
  /** Google Maps Platform key (Maps Static, Places). Without it the worker draws maps itself. */
  GOOGLE_MAPS_KEY?: string
  /** Another origin of that API, for tests. */
  GOOGLE_MAPS_ORIGIN?: string
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
}: Bindings): DisplayRules => ({
  sold: MLS_SHOW_SOLD === 'yes',
  comingSoon: MLS_SHOW_COMING_SOON === 'yes',
  publicPhotos: readWords(MLS_PUBLIC_PHOTOS),
})
