import { dateFormat } from './lazy.ts'

/** Voice searches a visitor may make in one day. */
export const voiceSearchesADay = 3

/** How many voice searches were made on a day. */
export type DayCount = { day: string; count: number }

const lasVegas = dateFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Las Vegas, as 2026-11-21: browser and worker count by the same one. */
export const dayOf = (now: Date): string => lasVegas().format(now)

/** Seconds until the next day begins in Las Vegas; an hour more or less when its clocks change. */
export function secondsToNextDay(now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock().format(now).split(':').map(Number)
  return 86_400 - (hours * 60 + minutes) * 60 - seconds
}

const clock = dateFormat('en-GB', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Searches already made today: what was counted on another day does not matter any more. */
export const countOn = (day: string, counted: DayCount | null): number =>
  counted?.day === day ? counted.count : 0

/** Searches left after so many, never less than none. */
export const remainingAfter = (count: number): number => Math.max(0, voiceSearchesADay - count)
