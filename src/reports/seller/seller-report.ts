import { isoDay } from '../../format/format.ts'
import { addDays } from '../../format/local-day.ts'
import { median } from '../../format/median.ts'

/** A visitor's answers after a tour, as the buttons of the form offer them. */
export const prices = ['high', 'right', 'low'] as const
export const conditions = ['better', 'expected', 'worse'] as const
export const buys = ['yes', 'maybe', 'no'] as const
export type Price = (typeof prices)[number]
export type Condition = (typeof conditions)[number]
export type Buy = (typeof buys)[number]

export type Answers = { price: Price; condition: Condition; buy: Buy; words: string }

export const maxFeedbackWords = 600

export const figures = ['views', 'saves', 'shares', 'asked', 'held', 'questions'] as const
export type Figure = (typeof figures)[number]
export type Figures = Record<Figure, number>

/** The listings that a comparison needs at least. */
const minOthers = 3

/** How a listing compares with the others in as many days from their first. */
export type Compared =
  | { status: 'compared'; others: number; days: number; medians: Figures }
  /** Fewer than three others were counted for as long. */
  | { status: 'few'; others: number; days: number }
  /** The listing is older than the counts. */
  | { status: 'late' }

export type TimelineEntry =
  | { kind: 'listed' | 'price'; day: string; price: number; before: number | null }
  | { kind: 'status'; day: string; status: string }
  | { kind: 'open house'; day: string; time: number }
  | { kind: 'tour'; day: string }
  | { kind: 'week'; day: string; views: number; saves: number; shares: number }

export type SellerReport = {
  address: string
  price: number
  status: string
  listedDay: string | null
  /** The first day with counts; null if nothing was counted yet. */
  since: string | null
  /** The days of `week`. */
  from: string
  to: string
  total: Figures
  week: Figures
  compared: Compared
  sources: { name: string; amount: number }[]
  weeks: { day: string; views: number; saves: number; shares: number }[]
  /** The latest first. */
  timeline: TimelineEntry[]
  /** Released answers and words only, the latest first. */
  feedback: { day: string; answers: Omit<Answers, 'words'> | null; words: string }[]
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The days from one to another, both counted. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** Compares the first days of a listing with the same number of days of others. */
export function compare(
  { listedDay, since, days }: { listedDay: string | null; since: string | null; days: number },
  others: readonly Figures[],
): Compared {
  if (!listedDay || !since || listedDay < since) return { status: 'late' }
  if (others.length < minOthers) return { status: 'few', others: others.length, days }
  const medians = Object.fromEntries(
    figures.map(name => [name, median(others.map(other => other[name])) ?? 0]),
  ) as Figures
  return { status: 'compared', others: others.length, days, medians }
}

type DayRow = { day: string; kind: string; amount: number }

/** Counts by week, also of weeks without any, in order. */
export function weeksOf(rows: readonly DayRow[], since: string, today: string) {
  const total = (monday: string, name: string) =>
    rows
      .filter(({ day, kind }) => kind === name && mondayOf(day) === monday)
      .reduce((sum, { amount }) => sum + amount, 0)
  const weeks: SellerReport['weeks'] = []
  for (let day = mondayOf(since); day <= today; day = addDays(day, 7)) {
    const [views, saves, shares] = [total(day, 'home'), total(day, 'saved'), total(day, 'shared')]
    weeks.push({ day, views, saves, shares })
  }
  return weeks
}

type EventRow = { at: number; kind: string; price: number; status: string }

/** One line of time, the latest first. */
export function timelineOf({
  events,
  openHouses,
  tours,
  weeks,
}: {
  /** Oldest first. */
  events: readonly EventRow[]
  openHouses: readonly number[]
  tours: readonly number[]
  weeks: SellerReport['weeks']
}): TimelineEntry[] {
  const dayOf = (time: number) => isoDay(new Date(time))
  const entries: TimelineEntry[] = [
    ...events.map(({ at, kind, price, status }, i): TimelineEntry => {
      const day = dayOf(at)
      if (kind === 'status') return { kind, day, status }
      const before = kind === 'price' ? (events[i - 1]?.price ?? null) : null
      return { kind: kind === 'price' ? 'price' : 'listed', day, price, before }
    }),
    ...openHouses.map(time => ({ kind: 'open house' as const, day: dayOf(time), time })),
    ...tours.map(time => ({ kind: 'tour' as const, day: dayOf(time) })),
    ...weeks
      .filter(({ views, saves, shares }) => views + saves + shares > 0)
      .map(week => ({ kind: 'week' as const, ...week })),
  ]
  return entries.sort((a, b) => b.day.localeCompare(a.day))
}
