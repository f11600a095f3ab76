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
  const { today: later, tomorrow, days, week } = words.times
  const isToday = soon <= timeOn(today, evening)
  const ahead = [
    { label: tomorrow, days: 1 },
    { label: days(3), days: 3 },
    { label: week, days: ((8 - weekday) % 7 || 7) + (weekday > 4 || weekday === 0 ? 7 : 0) },
  ]
  return [
    ...(isToday ? [{ label: later, time: soon }] : []),
    ...ahead.map(({ label, days }) => ({ label, time: timeOn(addDays(today, days), morning) })),
  ]
}
