/**
 * How long what is kept is kept. The worker deletes and lets expire by these numbers, and the privacy
 * policy tells them: neither can say something else than the other.
 */
export const retention = {
  /** Twice the longest time that the page of visits shows: it compares with the time before. */
  tallies: { days: 180 },
  /** Suspected spam that no owner has touched. */
  spam: { days: 30 },
  preferences: { days: 365 },
  /** How often a language model was asked, a number a day. */
  modelCalls: { days: 180 },
  /** Figures about requests, by route. */
  requestSamples: { hours: 25 },
  /** Past the end of its day in every time zone, nobody needs a count or its salt any more. */
  voiceCounts: { hours: 36 },
} as const

type Time = { days: number } | { hours: number }

/** 180 days, 25 hours: never one. */
export const sayTime = (time: Time): string =>
  'days' in time ? `${time.days} days` : `${time.hours} hours`

/** The moment before which something is too old. */
export const daysBefore = (now: Date, { days }: { days: number }): Date =>
  new Date(now.getTime() - days * 86_400_000)

/** For a store that forgets by itself. */
export const inSeconds = ({ hours }: { hours: number }): number => hours * 3600
