import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { type FigureArea, figureAreaNames } from '../../src/inventory/figure-areas.ts'
import { connect, type Database } from '../db/connect.ts'
import { marketDays } from '../db/schema.ts'
import { listAreaFigures } from '../inventory/area-figures.ts'
import { summarizeMarket } from './figures.ts'

/** One day of an area. `day` in Las Vegas time (2026-11-28), prices in US dollars. */
export type MarketDay = {
  day: string
  homes: number
  medianPrice: number | null
  daysOnMarket: number | null
  sample: boolean
}

const keptDays = 1100
const shownDays = 365

/**
 * Keeps today's figures of the homes for sale, for all and by area; does nothing if today has them.
 * @returns whether today was counted
 */
export async function keepMarketDay(d1: D1Database, now: Date): Promise<boolean> {
  const db = connect(d1)
  const day = isoDay(now)
  const [kept] = await db
    .select({ day: marketDays.day })
    .from(marketDays)
    .where(and(eq(marketDays.area, ''), eq(marketDays.day, day)))
  if (kept) return false
  const [all, areas] = await Promise.all([
    summarizeMarket(d1, now),
    listAreaFigures(db, figureAreaNames, now),
  ])
  const { activeListings: homes, medianPrice, daysOnMarket, sample } = all
  const counted: (typeof marketDays.$inferInsert)[] = [
    { day, area: '', homes, medianPrice, daysOnMarket, sample },
    ...areas.map(({ median, ...figures }) => ({ ...figures, day, medianPrice: median })),
  ]
  const rows = counted.map(row => db.insert(marketDays).values(row).onConflictDoNothing())
  const expired = isoDay(new Date(now.getTime() - keptDays * dayMs))
  await db.batch([db.delete(marketDays).where(lt(marketDays.day, expired)), ...rows])
  return true
}

/**
 * The days of a year that were counted in an area, oldest first. Days with sample homes are left
 * out once the latest day has none: a line never goes from one to the other.
 */
export async function listMarketDays(
  db: Database,
  area: FigureArea | '',
  now: Date,
): Promise<MarketDay[]> {
  const since = isoDay(new Date(now.getTime() - shownDays * dayMs))
  const { day, homes, medianPrice, daysOnMarket, sample } = marketDays
  const days = await db
    .select({ day, homes, medianPrice, daysOnMarket, sample })
    .from(marketDays)
    .where(and(eq(marketDays.area, area), gte(marketDays.day, since)))
    .orderBy(asc(marketDays.day))
  const isSample = days.at(-1)?.sample
  return days.filter(one => one.sample === isSample)
}
