/** What the platform hands to every request. Secrets come from `wrangler secret put` or .dev.vars. */
export type Bindings = {
  DB: D1Database
  KV: KVNamespace
  /** Cloudflare Access team address, such as https://team.cloudflareaccess.com. */
  ACCESS_ISSUER?: string
  /** Audience tag of the Access application in front of the owner pages. */
  ACCESS_AUD?: string
  /** 'local' lets requests to a loopback address into the owner pages. Development only. */
  OWNER_AUTH?: string
}

export type App = {
  Bindings: Bindings
  Variables: {
    requestId: string
    nonce?: string
    /** Of a page, such as /property/:id. An API call's own pattern is known to the framework. */
    pagePattern?: string
  }
}
