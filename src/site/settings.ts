import type { Bounds } from '../drawings/projection.ts'

/** Site settings. The console can override the first four switches. */
export const settings = {
  /**
   * The safety tab of the heat map. Real-estate portals removed such layers in 2021; false removes
   * this one.
   */
  safetyLayer: true,
  /** Whether the language model, if one is configured, helps with searches and replies. */
  modelHelp: true,
  /** Whether visits and searches are counted. */
  countVisits: true,
  /** Whether the agent's notes on homes are shown: off until the owner has the broker's consent. */
  agentNotes: false,
  /**
   * Whether Cloudflare resizes photos that are available at one width only: those of a feed, and
   * copies of them. Before setting this to true, enable transformations, with images from any
   * origin, for the zone of the site's domain.
   */
  imageResizing: false as boolean,
  /**
   * The areas that `npm run basemap` can extract from a world build, in degrees. The first is the
   * default.
   */
  streetAreas: {
    /** The Las Vegas Valley, from Kyle Canyon to Henderson and Boulder City. */
    valley: { west: -115.5, south: 35.93, east: -114.8, north: 36.45 },
    /** Clark County, Nevada. */
    county: { west: -115.9, south: 35, east: -114.04, north: 36.86 },
  },
} as const satisfies {
  safetyLayer: boolean
  modelHelp: boolean
  countVisits: boolean
  agentNotes: boolean
  imageResizing: boolean
  streetAreas: Record<string, Bounds>
}

/** How much mail one mailbox gets, whoever asks for it: see mailboxOf() in worker/db/schema/people.ts. */
export const mailLimits = {
  acknowledgements: { anHour: 1, aDay: 3 },
  /** Emails that ask to confirm a saved search in 24 hours; without proof of a human (Turnstile). */
  confirmations: { aDay: 3, unproven: 1 },
  /** Confirmed searches that are not stopped, and those that wait for their confirmation. */
  searches: { confirmed: 30, unconfirmed: 10 },
} as const
