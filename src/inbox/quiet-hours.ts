import { dateFormat } from '../format/las-vegas-time.ts'

/** Hours of the day in Las Vegas, 0 to 23. Null for both: never quiet. */
export type QuietHours = { quietFrom: number | null; quietTo: number | null }

const hourMs = 3_600_000
const hour = dateFormat('en-US', {
  hour: 'numeric',
  hourCycle: 'h23',
})

/** When the quiet hours that contain `now` end; null outside of them. */
export function quietUntil(now: Date, { quietFrom, quietTo }: QuietHours): Date | null {
  if (quietFrom === null || quietTo === null) return null
  const isQuiet = (ms: number) => {
    const hourNow = Number(hour().format(ms))
    return quietFrom < quietTo
      ? hourNow >= quietFrom && hourNow < quietTo
      : hourNow >= quietFrom || hourNow < quietTo
  }
  if (quietFrom === quietTo || !isQuiet(now.getTime())) return null
  // Las Vegas is a whole number of hours from UTC, in summer and winter.
  let end = (Math.floor(now.getTime() / hourMs) + 1) * hourMs
  while (isQuiet(end)) end += hourMs
  return new Date(end)
}

/** An hour from 0 to 23 as '10 pm'. */
export const formatHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`
