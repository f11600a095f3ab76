/** The companies that may receive visitors' data, derived from the settings that enable them. */
export type Companies = {
  /**
   * Cloudflare's plan, which decides how long its backups of the database and its logs are kept.
   */
  plan: 'free' | 'paid'
  followUpBoss: boolean
  /** The name of the service that sends mail; null if none is configured. */
  mail: string | null
  turnstile: boolean
  realScout: boolean
  googleMaps: boolean
  /** The name of the language model's provider; null if none is configured. */
  model: string | null
}

/** Nothing enabled. Assumes the plan that keeps backups longest. */
export const noCompanies: Companies = {
  plan: 'paid',
  followUpBoss: false,
  mail: null,
  turnstile: false,
  realScout: false,
  googleMaps: false,
  model: null,
}
