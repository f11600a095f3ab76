import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import type { TourWish } from '../leads/tour-wish.ts'
import type { Lead, Tour } from '../mail/deliveries.ts'
import { homesOf } from './tour-rows.ts'

/** A tour, its lead, and the addresses of its homes. */
export type TourFacts = { tour: Tour; lead: Lead; homes: readonly string[] }

/** The addresses of the homes of each tour, in the order of its request. */
export async function readHomes(
  env: Bindings,
  rows: readonly { lead: { tour: TourWish | null } }[],
): Promise<string[][]> {
  const idsOf = (row: (typeof rows)[number]) => row.lead.tour?.homes ?? []
  const found = await homesOf(connect(env.DB), rows.flatMap(idsOf))
  const addresses = new Map(found.map(({ id, address }) => [id, address]))
  return rows.map(row => idsOf(row).flatMap(id => addresses.get(id) ?? []))
}

/** A tour with the addresses of its homes. */
export async function readTourFacts(
  env: Bindings,
  { tour, lead }: { tour: Tour; lead: Lead },
): Promise<TourFacts> {
  const [homes = []] = await readHomes(env, [{ lead }])
  return { tour, lead, homes }
}
