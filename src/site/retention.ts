import { dayMs } from '../format/las-vegas-time.ts'

/**
 * Retention periods. The worker deletes and expires data by these numbers, and the privacy policy
 * shows the same ones.
 */
export const retention = {
  /** Twice the longest period on /analytics, which is compared with the period before it. */
  counters: { days: 180 },
  /** Daily counts of the owner's own listings, which are compared with later ones. */
  listingDays: { days: 730 },
  /** Sellers' links, since their listing was closed. */
  sellerLinks: { days: 180 },
  /** Suspected spam that no owner has reviewed. */
  spam: { days: 30 },
  preferences: { days: 365 },
  /** When homes were mailed to an address, to enforce the limit of one email in 24 hours. */
  mailed: { days: 2 },
  /** The answers of calls with an Idempotency-Key, for repetitions. */
  idempotencyKeys: { days: 2 },
  /** Shared lists of homes, since their last use. */
  sharedLists: { days: 180 },
  /** Saved searches that were never confirmed. */
  unconfirmed: { days: 7 },
  /** Which homes were mailed to whom, and when. */
  alertMails: { days: 180 },
  /** Notifications to the agent's devices. */
  pushes: { days: 30 },
  /** A record that a person was deleted: kept as long as the platform's backups of the database. */
  deletions: { days: 30 },
  /** Counted from the start of an open house, which lasts at most a day. Not data about visitors. */
  openHouses: { days: 7 },
  /** Daily counts of language model calls. */
  modelCalls: { days: 180 },
  /** Request metrics by route. */
  requestSamples: { hours: 25 },
  /** A count and its salt are useless once its day has ended in every time zone. */
  voiceCounts: { hours: 36 },
} as const

/**
 * How long Cloudflare keeps data after the site has deleted it: the history of the database (D1
 * Time Travel) and the log (Workers Logs), by plan. Its key-value store and photo store keep no
 * history. Source: developers.cloudflare.com/d1/reference/time-travel and
 * /workers/observability/logs.
 */
export const platformRetention = {
  free: { database: { days: 7 }, log: { days: 3 } },
  paid: { database: { days: 30 }, log: { days: 7 } },
} as const

type Time = { days: number } | { hours: number }

/** "180 days", "25 hours"; plural only. */
export const formatRetention = (time: Time): string =>
  'days' in time ? `${time.days} days` : `${time.hours} hours`

/** The cutoff: data from before this time has expired. */
export const daysBefore = (now: Date, { days }: { days: number }): Date =>
  new Date(now.getTime() - days * dayMs)

/** A period in seconds, for stores with expiration. */
export const inSeconds = ({ hours }: { hours: number }): number => hours * 3600
