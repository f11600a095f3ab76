import { isoDay } from '../format/format.ts'
import { addDays, timeOn } from '../format/local-day.ts'
import { laterWords as words } from './inbox-words.ts'

const [quarterMs, threeHoursMs] = [900_000, 10_800_000]
const morning = 9 * 60
const evening = 20 * 60

/** Times until which a lead can be set aside, in Las Vegas, the nearest first. */
export function snoozeTimes(now: Date): { label: string; time: Date }[] {
  const today = isoDay(now)
  const soon = new Date(Math.ceil((now.getTime() + threeHoursMs) / quarterMs) * quarterMs)
  const weekday = new Date(today).getUTCDay()
  const { today: later, tomorrow, days, monday, week } = words.times
  const ahead = [
    { label: tomorrow, days: 1 },
    { label: monday, days: (8 - weekday) % 7 || 7 },
    { label: days(3), days: 3 },
    { label: week, days: 7 },
  ]
  const mornings = ahead
    // The first name of a day is the plainest.
    .filter(({ days }, index) => ahead.findIndex(other => other.days === days) === index)
    .toSorted((a, b) => a.days - b.days)
    .map(({ label, days }) => ({ label, time: timeOn(addDays(today, days), morning) }))
  return soon <= timeOn(today, evening) ? [{ label: later, time: soon }, ...mornings] : mornings
}
