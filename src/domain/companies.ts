/** The companies that visitors' data can reach, by the settings that switch them on. */
export type Companies = {
  /** Cloudflare's plan, which decides how long its own copies of the database and the log last. */
  plan: 'free' | 'paid'
  followUpBoss: boolean
  /** The service that sends mail, by name; null without one. */
  mail: string | null
  turnstile: boolean
  realScout: boolean
  googleMaps: boolean
  /** The language model's provider, by name; null without one. */
  model: string | null
}

/** Nothing switched on. The plan is the one that keeps copies longest. */
export const noCompanies: Companies = {
  plan: 'paid',
  followUpBoss: false,
  mail: null,
  turnstile: false,
  realScout: false,
  googleMaps: false,
  model: null,
}
