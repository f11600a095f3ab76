import { listProperties } from '../../worker/inventory/homes.ts'
import { readSlots } from '../../worker/tours/slots.ts'
import type { PageContext } from '../frame/page-context.ts'

/** What is true today; null for what could not be read. */
export type Today = {
  /** The number of homes for sale, and of those listed in the last seven days. */
  homes: { forSale: number; newest: number } | null
  /** The next time at which a tour can start, ISO 8601. */
  tourAt: string | null
}

export async function loadToday({ c, db, now, part }: PageContext): Promise<Today> {
  const none = { limit: 0, offset: 0 }
  const [homes, slots] = await Promise.all([
    part(
      Promise.all([
        listProperties(db, {}, none, now),
        listProperties(db, { maxDays: 7 }, none, now),
      ]),
    ),
    part(readSlots(c.env, { homes: 1, now })),
  ])
  const tourAt = slots?.days.flatMap(({ starts }) => starts)[0]
  return {
    homes: homes && { forSale: homes[0].total, newest: homes[1].total },
    tourAt: tourAt?.toISOString() ?? null,
  }
}
