import { eq, sql } from 'drizzle-orm'
import { dollars, isoDay } from '../../../src/format/format.ts'
import { daysOnMarket, type Listing } from '../../../src/inventory/listing.ts'
import { sentences } from '../../../src/search/answer-sentences.ts'
import type { Database } from '../../db/connect.ts'
import { properties } from '../../db/schema.ts'
import { findProperties } from '../../inventory/homes.ts'
import { toResultHome } from '../result-home.ts'
import type { Answer, AnswerFigure } from '../search-result.ts'
import { type Desk, type Searched, textOnly } from './answer-desk.ts'

/** The first homes of the previous list, by position. */
export async function answerPositions({ terms }: Desk, searched: Searched): Promise<Answer> {
  const { turn } = searched
  const best = await searched.best()
  const words = sentences[turn.language]
  const positions = turn.opens ? [turn.opens] : (turn.compare ?? [])
  const homes = positions.flatMap(position => best[position - 1] ?? []).slice(0, 3)
  const byPrice = homes.toSorted((a, b) => a.price - b.price)
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)]
  if (!lowest || !highest) return textOnly(words.noSuchHome)
  const difference = highest.price - lowest.price
  const each = homes.map(({ address, price }) => words.opens(address, dollars(price)))
  return {
    ...textOnly(
      ...each,
      difference > 0 &&
        words.compareHomes(streetOf(lowest), dollars(difference), streetOf(highest)),
    ),
    homes: homes.map(home => toResultHome(home, terms)),
  }
}

const streetOf = ({ address }: Listing) => address.split(',')[0] ?? address

/** The one home whose address the question names. */
export async function findNamedHome(
  { db, now, terms }: Desk,
  { turn, best }: Searched,
): Promise<Answer | null> {
  if (turn.home === null) return null
  const [home, sold] = await homeAt(db, turn.home, await best(), now)
  if (!home) return null
  const { language } = turn
  const words = sentences[language]
  const { bedrooms, bathrooms, sqft, listedAt, status } = home
  const days = status === 'Sold' ? null : daysOnMarket(listedAt, now)
  const facts = [
    bedrooms !== null && words.facts.beds(bedrooms),
    bathrooms !== null && words.facts.baths(bathrooms),
    sqft !== null && words.facts.sqft(sqft),
    days !== null && words.facts.days(days),
  ].filter(text => text !== false)
  const price = sold ?? home.price
  const text = words.home(home.address, words.statuses[status] ?? '', dollars(price), facts)
  const figure: AnswerFigure = {
    name: words.figureNames[status === 'Sold' ? 'sold price' : 'price'] ?? '',
    value: price,
    unit: 'dollars',
    homes: 1,
    area: null,
    asOf: isoDay(now),
  }
  return { text, homes: [toResultHome(home, terms)], figures: [figure], columns: [] }
}

/** The displayed home at an address, and what a sold one sold for. */
async function homeAt(db: Database, address: string, best: readonly Listing[], now: Date) {
  const known = best.find(home => home.address === address)
  if (known && known.status !== 'Sold') return [known, null] as const
  const { id, status, details } = properties
  const [row] = await db.all<{ id: number; sold: number | null }>(
    sql`select ${id} as id, ${details} ->> '$.closePrice' as sold from ${properties}
      where ${eq(properties.address, address)} and ${status} <> 'Off Market'
        and not ${properties.addressWithheld} limit 1`,
  )
  const [home] = row ? await findProperties(db, [row.id], now) : []
  return [home ?? null, home?.status === 'Sold' ? (row?.sold ?? null) : null] as const
}
