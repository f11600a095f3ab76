import { isoDay } from '../format/format.ts'
import { addDays, startOfDay, timeOn } from '../format/local-day.ts'

/**
 * The week that the agent's report covers: from one Monday to the next, in Las Vegas. The report is
 * due on that next Monday at 7:00.
 */
export type ReportWeek = {
  /** The Monday on which the report is due, such as 2026-11-23. */
  monday: string
  due: Date
  from: Date
  until: Date
  /** The start of the previous week. */
  before: Date
}

const dueMinutes = 7 * 60

/** The week of the report that became due most recently. */
export function reportWeek(now: Date): ReportWeek {
  const today = isoDay(now)
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const thisMonday = addDays(today, -weekday)
  const isDue = timeOn(thisMonday, dueMinutes) <= now
  const monday = isDue ? thisMonday : addDays(thisMonday, -7)
  return {
    monday,
    due: timeOn(monday, dueMinutes),
    from: startOfDay(addDays(monday, -7)),
    until: startOfDay(monday),
    before: startOfDay(addDays(monday, -14)),
  }
}
