import { dateFormat } from '../format/las-vegas-time.ts'

/** The number of voice searches a visitor may make per day. */
export const voiceSearchesADay = 3

/** The number of voice searches on a day. */
export type DayCount = { day: string; count: number }

/** Seconds until midnight in Las Vegas; off by an hour when daylight saving time changes. */
export function secondsToNextDay(now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock().format(now).split(':').map(Number)
  return 86_400 - (hours * 60 + minutes) * 60 - seconds
}

const clock = dateFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Searches made on `day`; a count from another day gives 0. */
export const countOn = (day: string, counted: DayCount | null): number =>
  counted?.day === day ? counted.count : 0

/** Searches left after `count`, at least 0. */
export const remainingAfter = (count: number): number => Math.max(0, voiceSearchesADay - count)
