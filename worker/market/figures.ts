import { and, asc, type Column, eq, gte, sql } from 'drizzle-orm'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { connect, type Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { medianDays, medianPrice } from '../inventory/find/figures.ts'
import { raw } from '../inventory/find/where.ts'
import { countsByName, readCounts } from '../inventory/home-counts.ts'

export type MarketSummary = {
  /** Median asking price of the homes for sale, in US dollars; null if there are none. */
  medianPrice: number | null
  /** Median days on the market of the homes for sale; null if no date is known. */
  daysOnMarket: number | null
  homesSold: number
  activeListings: number
  /** The number of homes for sale in each price step of $100,000. */
  prices: Step[]
  /** Whether sample homes are counted too. */
  sample: boolean
}

type Step = { step: number; homes: number }

const priceStep = 100_000

/** Summarizes the market of the stored listings from the stored counts. */
export async function summarizeMarket(d1: D1Database, now: Date): Promise<MarketSummary> {
  const db = connect(d1)
  const [totals, homes] = await Promise.all([readCounts(db, 'totals'), readCounts(db, 'homes')])
  const totalOf = (kind: 'total' | 'sample', status: string) =>
    countsByName(totals, kind, [status]).get('') ?? 0
  const stepsOf = (kind: 'price' | 'day'): Step[] =>
    [...countsByName(homes, kind, ['Active'])]
      .map(([name, homes]) => ({ step: Number(name), homes }))
      .sort((a, b) => a.step - b.step)
  const prices = stepsOf('price')
  const [price, listDates] = await Promise.all([
    findMiddle(db, properties.price, priceStep, prices),
    findMiddle(db, properties.listedAt, dayMs, stepsOf('day')),
  ])
  return {
    medianPrice: price && medianPrice(price),
    daysOnMarket: listDates && medianDays(listDates, now),
    homesSold: totalOf('total', 'Sold'),
    activeListings: countHomes(prices),
    prices,
    sample: totalOf('sample', 'Active') > 0,
  }
}

const countHomes = (counted: readonly { homes: number }[]) =>
  counted.reduce((sum, { homes }) => sum + homes, 0)

/**
 * The one or two middle values of a column over the homes for sale; null if there are none. Reads
 * only homes of the middle step.
 */
async function findMiddle(
  db: Database,
  column: Column,
  width: number,
  steps: readonly Step[],
): Promise<number[] | null> {
  const total = countHomes(steps)
  let before = Math.max(0, (total - 1) >> 1)
  const middle = steps.find(({ homes }) => {
    if (before < homes) return true
    before -= homes
    return false
  })
  if (!middle) return null
  const rows = await db
    .select({ value: sql<number>`${column}` })
    .from(properties)
    .where(and(eq(properties.status, 'Active'), gte(column, raw(middle.step * width))))
    .orderBy(asc(column))
    .limit(2 - (total % 2))
    .offset(before)
  return rows.map(({ value }) => value)
}
