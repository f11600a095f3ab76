import { isoDay } from './format.ts'
import { startOfDay } from './local-day.ts'

/** The calendar month before `now` in Las Vegas, such as 2026-10, with its start and its end. */
export function monthBefore(now: Date): { month: string; from: Date; until: Date } {
  const [year = 0, number = 0] = isoDay(now).split('-').map(Number)
  const name = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}`
  const month = number === 1 ? name(year - 1, 12) : name(year, number - 1)
  return { month, from: startOfDay(`${month}-01`), until: startOfDay(`${name(year, number)}-01`) }
}
