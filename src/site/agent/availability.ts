import { isDay } from '../../format/local-day.ts'
import { weekdays as names } from '../places/place-hours.ts'

/** The days of the week as fields of a form. */
export const weekdays = names.map(name => name.toLowerCase() as Lowercase<typeof name>)
export type Weekday = (typeof weekdays)[number]

/**
 * When the agent shows homes, as the owner typed it: hours for each weekday such as `9 am - noon, 1
 * pm - 6 pm` (Las Vegas time; empty for none), and exceptions for single days, one per line.
 */
export type Availability = Record<Weekday, string> & {
  exceptions: string
  /** How long one home takes, in minutes. */
  minutes: number
  /** Minutes kept free after each tour. */
  buffer: number
  /** How many hours in advance a tour must be requested. */
  notice: number
  inPerson: boolean
  video: boolean
}

/** Minutes since midnight. */
export type Range = { from: number; to: number }

export const tourModes = ['in person', 'video'] as const
export type TourMode = (typeof tourModes)[number]

/** The tour modes that the agent offers; in person if none is selected. */
export function offeredModes({ inPerson, video }: Availability): TourMode[] {
  const offered = tourModes.filter(mode => (mode === 'video' ? video : inPerson))
  return offered.length > 0 ? offered : ['in person']
}

/** The times of a day; null if they cannot be read, overlap or end before they begin. */
export function readRanges(text: string): Range[] | null {
  const parts = text
    .split(/[,;]/)
    .map(part => part.trim())
    .filter(part => part && !/^(closed|none|off)$/i.test(part))
  const ranges = parts.map(part => {
    const [from, to, ...rest] = part.split(/-|–|—|to/i).map(readTime)
    return rest.length === 0 && from != null && to != null && from < to ? { from, to } : null
  })
  const whole = ranges.filter(range => range !== null).sort((a, b) => a.from - b.from)
  if (whole.length < ranges.length) return null
  return whole.some(({ from }, i) => from < (whole[i - 1]?.to ?? 0)) ? null : whole
}

/** `9`, `9:30`, `9 am`, `13:00` or `noon` as minutes since midnight; null for anything else. */
function readTime(typed: string): number | null {
  const text = typed.replaceAll('.', '').trim()
  if (/^noon$/i.test(text)) return 720
  const [, hour, minute = '0', half] = /^(\d{1,2})(?::(\d\d))?\s*(am|pm)?$/i.exec(text) ?? []
  if (!hour || Number(minute) > 59 || Number(hour) > (half ? 12 : 24)) return null
  const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour)
  const time = hours * 60 + Number(minute)
  return time <= 1440 ? time : null
}

/**
 * The days whose hours differ from their weekday's: lines such as `2026-12-24 closed` or
 * `2026-12-26 10 am - 2 pm`. `wrong` is the first line that cannot be read.
 */
export function readExceptions(text: string): { days: Map<string, Range[]>; wrong?: string } {
  const days = new Map<string, Range[]>()
  for (const line of text.split('\n').map(entry => entry.trim())) {
    if (!line) continue
    const day = line.slice(0, 10)
    const times = line.slice(10).replace(/^:/, '').trim()
    const ranges = readRanges(times)
    if (!isDay(day) || !times || !ranges) return { days, wrong: line }
    days.set(day, ranges)
  }
  return { days }
}

/** The state of a tour; `asked` until the agent decides. */
export type TourState = 'asked' | 'confirmed' | 'declined' | 'canceled'

export const maxSlots = 3

export const maxTourHomes = 5
