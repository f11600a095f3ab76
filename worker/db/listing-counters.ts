import { sql } from 'drizzle-orm'
import type { StoredStatus } from '../../src/domain/display-rules.ts'
import { listingCounters } from './schema.ts'

const { active, pending, sold, offMarket } = listingCounters
const columns = { Active: active, Pending: pending, Sold: sold, 'Off Market': offMarket }

/** The number of homes of these statuses in a row of `listing_counters`, as SQL. */
export const homesIn = (statuses: readonly StoredStatus[]) =>
  sql<number>`(${sql.join(
    statuses.map(one => sql`${columns[one]}`),
    sql` + `,
  )})`

/** The same for all statuses. */
export const allHomes = homesIn(['Active', 'Pending', 'Sold', 'Off Market'])
