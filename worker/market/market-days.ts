import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { FigureArea } from '../../src/inventory/figure-areas.ts'
import { connect, type Database } from '../db/connect.ts'
import { marketDays } from '../db/schema.ts'
import { listAreaFigures } from '../inventory/area-figures.ts'
import { bumpVersionWhere } from '../site/bump-version-where.ts'
import { summarizeMarket } from './figures.ts'

/** The market on a day in Las Vegas, as `2026-11-28`. Price in US dollars; null if unknown. */
export type MarketDay = {
  day: string
  homes: number
  medianPrice: number | null
  daysOnMarket: number | null
}

/** The areas whose days are kept, beside all homes. */
const keptAreas = ['Skye Canyon', 'Northwest Las Vegas'] as const satisfies FigureArea[]

/** The calls to D1 that one run may make. */
export const callsOfMarketDays = 12

const maxDays = 366

/**
 * Runs every hour from cron: keeps the figures of a day in Las Vegas, at its first hour. Not while
 * the site has sample homes: a line of what was made up would go on into what is real.
 * @returns whether a day was kept
 */
export async function keepMarketDay(d1: D1Database, now: Date): Promise<boolean> {
  const db = connect(d1)
  const day = isoDay(now)
  const [kept] = await db.select().from(marketDays).where(eqDay(day)).limit(1)
  if (kept) return false
  const [all, areas] = await Promise.all([
    summarizeMarket(d1, now),
    listAreaFigures(db, keptAreas, now),
  ])
  if (all.sample) return false
  const rows = [
    {
      area: everywhere,
      homes: all.activeListings,
      medianPrice: all.medianPrice,
      daysOnMarket: all.daysOnMarket,
    },
    ...areas.map(({ area, homes, median, daysOnMarket }) => ({
      area,
      homes,
      medianPrice: median,
      daysOnMarket,
    })),
  ]
  await db.batch([
    db
      .insert(marketDays)
      .values(rows.map(row => ({ day, ...row })))
      .onConflictDoNothing(),
    bumpVersionWhere(db, now, sql`from (select 1) where changes() > 0`),
  ])
  return true
}

const everywhere = ''
const eqDay = (day: string) => and(eq(marketDays.area, everywhere), eq(marketDays.day, day))

/** The days of the past year that were kept, in order; of all homes without an area. */
export async function listMarketDays(
  db: Database,
  now: Date,
  area: (typeof keptAreas)[number] | null = null,
): Promise<MarketDay[]> {
  const { day, homes, medianPrice, daysOnMarket } = marketDays
  const since = isoDay(new Date(now.getTime() - maxDays * dayMs))
  return db
    .select({ day, homes, medianPrice, daysOnMarket })
    .from(marketDays)
    .where(and(eq(marketDays.area, area ?? everywhere), gt(day, since)))
    .orderBy(asc(day))
}
