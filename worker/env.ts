import type { Caching } from '../src/server/caching.ts'

/** What the platform hands to every request. Secrets come from `wrangler secret put` or .dev.vars. */
export type Bindings = {
  DB: D1Database
  KV: KVNamespace
  /** The owners' photos of homes. */
  PHOTOS: R2Bucket
  /** Cloudflare Access team address, such as https://team.cloudflareaccess.com. */
  ACCESS_ISSUER?: string
  /** Audience tag of the Access application in front of the owner pages. */
  ACCESS_AUD?: string
  /** 'local' lets requests to a loopback address into the owner pages. Development only. */
  OWNER_AUTH?: string
  /** Key of IndexNow: 8 to 128 letters, digits and dashes. Served at /KEY.txt. */
  INDEXNOW_KEY?: string
  /** Search Console's name of this site: https://www.example.com/ or sc-domain:example.com. */
  SEARCH_CONSOLE_SITE?: string
  /** The key file (JSON) of a Google service account that is a user of that site. Secret. */
  GOOGLE_SERVICE_ACCOUNT?: string
  /** Where to find a stand-in of IndexNow or of Google's API, for tests. */
  INDEXNOW_ADDRESS?: string
  GOOGLE_API_ADDRESS?: string
  /** OriginatingSystemName of the homes that come with the CRM's feed. Empty: no such feed. */
  CRM_FEED?: string
  /** A listing feed (RESO Web API): the address of its Property resource. Empty: no feed. */
  RESO_URL?: string
  /** Its bearer token. Secret. */
  RESO_TOKEN?: string
  /** An OData condition for the homes to show, such as City eq 'Las Vegas'. */
  RESO_FILTER?: string
  /** What to ask for of each home, where the feed lacks a field of ours; '*' for all. */
  RESO_SELECT?: string
  /** What to expand: Media unless it says otherwise; 'none' where photos come by themselves. */
  RESO_EXPAND?: string
  /** RealScout's encoded agent id. Empty: only the site's own listings, and no request to RealScout. */
  REALSCOUT_AGENT_ID?: string
  /** Workers AI; only 'workers-ai' uses it. */
  AI?: { run: (model: string, inputs: object, options: object) => Promise<unknown> }
  /** Who helps the search with words it does not know: 'workers-ai', 'openai', 'anthropic'. */
  MODEL_PROVIDER?: string
  MODEL_NAME?: string
  /** The whole address, such as https://api.openai.com/v1/chat/completions. */
  MODEL_URL?: string
  /** Secret. */
  MODEL_KEY?: string
  /** Calls to the model a day, over all visitors. */
  MODEL_CALLS_A_DAY?: string

  /** Counts leads by address: more than a few a minute are flagged. Without it, none are. */
  LEAD_RATE?: RateLimit
  /** Count searches, saved preferences and events by address: more than so many a minute are refused. */
  SEARCH_RATE?: RateLimit
  PREFERENCES_RATE?: RateLimit
  EVENT_RATE?: RateLimit
  /** Turnstile: with both keys the forms carry its widget. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string

  /** Follow Up Boss: the API key, and the system that was registered with them. */
  FOLLOWUP_BOSS_API_KEY?: string
  FOLLOWUP_BOSS_SYSTEM?: string
  FOLLOWUP_BOSS_SYSTEM_KEY?: string

  /** Mail leaves through Cloudflare's binding, or through an HTTP service like Resend. */
  EMAIL?: SendEmail
  RESEND_API_KEY?: string
  /** The sender, an address that the service may send for. */
  MAIL_FROM?: string
  /** Where leads are announced; the agent's address of src/content/agent.ts when empty. */
  MAIL_TO?: string

  /** Other addresses for the companies above, such as a stand-in's. */
  FOLLOWUP_BOSS_URL?: string
  MAIL_URL?: string
  TURNSTILE_URL?: string
  /** How long a visit may wait for stores and companies in all, in milliseconds: patience.ts. */
  /** Origins apart by a space that owners' addresses may lead to although they are private: stand-ins. */
  OUTSIDE_ALLOWED?: string
  /** Another DNS over HTTPS service (JSON), such as a stand-in's. */
  DNS_URL?: string
  /** How long a store or a company may take, in milliseconds. */
  TIMEOUT_MS?: string
  /** How long numbers about visits are gathered before they are written, in milliseconds. */
  TALLY_PAUSE_MS?: string
  /** Google Maps Platform (Maps Static, Places). Without it maps are drawn by the worker. */
  GOOGLE_MAPS_KEY?: string
  /** Where that API is, if not at Google: a stand-in for tests. */
  GOOGLE_MAPS_ORIGIN?: string
}

export type App = {
  Bindings: Bindings
  Variables: {
    requestId: string
    nonce?: string
    /** Who makes an owner call: the email address that Access knows, or 'local'. */
    owner: string
    /** Of a page, such as /property/:id. An API call's own pattern is known to the framework. */
    pagePattern?: string
    /** How long the response may be cached: a document only when it is 'document'. */
    caching?: Caching
    /** A call that the page depends on failed: the page is not cached. */
    degraded?: boolean
    /** The pattern of any page's path, for a call that is told one. */
    patternOf?: (path: string) => string
  }
}
