import type { StoredNeighborhood } from '../../src/market/heat-map.ts'
import { bumpVersion } from '../site/content-version.ts'

/**
 * Stores areas in the order in which they are to be shown, and raises the content version if any is
 * new. An area that is there already stays. Without drizzle, because a command uses it.
 */
export async function storeNeighborhoods(db: D1Database, areas: readonly StoredNeighborhood[]) {
  for (const [position, area] of areas.entries()) {
    const row = {
      id: area.id,
      position,
      name: area.neighborhood,
      latitude: area.coordinates.lat,
      longitude: area.coordinates.lng,
      price_range: area.priceRange,
      average_price: area.averagePrice,
      market_activity: area.marketActivity,
      days_on_market: area.daysOnMarket,
      price_change: area.priceChange,
      school_rating: area.schoolRating,
      walk_score: area.walkScore,
      crime_rating: area.crimeRating,
      amenities: JSON.stringify(area.amenities),
      recent_sales: area.recentSales,
      sample: Number(area.sample),
    }
    const marks = Object.keys(row).fill('?')
    await db.batch([
      db
        .prepare(
          `INSERT INTO neighborhoods (${Object.keys(row)}) VALUES (${marks}) ON CONFLICT DO NOTHING`,
        )
        .bind(...Object.values(row)),
      bumpVersion(db),
    ])
  }
}
