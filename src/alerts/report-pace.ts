import type { PropertyType } from '../site/listing-terms.ts'

/** What an owner may leave out of the monthly report. */
export const reportTopics = ['new', 'changes', 'sold', 'mine'] as const
export type ReportTopic = (typeof reportTopics)[number]

/** Months between two reports. */
export const paces = [1, 2, 3] as const
export type Pace = (typeof paces)[number]

/** What a range of similar homes needs to know of the owner's home; never its address. */
export type ReportHome = { type: PropertyType; sqft: number | null; beds: number | null }

/** What is stored of a report besides its area. */
export type ReportState = {
  /** Reports in a row of which no link was opened. */
  unread: number
  /** As chosen by the owner or the agent. */
  pace: Pace
  off: ReportTopic[]
  home: ReportHome | null
  /** The range of similar homes in dollars, by month, such as `2026-11`. */
  ranges: Record<string, [low: number, high: number]>
  /** Of an imported client: their name, and the day of their consent. */
  name?: string
  given?: string
}

/** The state with its defaults: a report from before there were any has none. */
export const stateOf = (stored: Partial<ReportState> | null): ReportState => ({
  unread: 0,
  pace: 1,
  off: [],
  home: null,
  ranges: {},
  ...stored,
})

/** The first row that applies counts. */
const backOff = [
  { unread: 13, months: null },
  { unread: 7, months: 3 },
  { unread: 4, months: 2 },
  { unread: 0, months: 1 },
] as const

/** Months until the next report after so many unread in a row; null after the last one. */
export function monthsToNext(unread: number, pace: Pace = 1): Pace | null {
  const { months } = backOff.find(row => unread >= row.unread) ?? { months: 1 as const }
  return months && (Math.max(months, pace) as Pace)
}
