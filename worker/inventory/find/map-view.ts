import { sql } from 'drizzle-orm'
import type { Bounds } from '../../../src/drawings/projection.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import { writeBounds } from '../../../src/map/home-area.ts'
import {
  type MapGroup,
  type MapHome,
  type MapView,
  maxMapGroups,
  maxMapHomes,
} from '../../../src/map/map-view.ts'
import type { Status } from '../../../src/site/listing-terms.ts'
import type { Database } from '../../db/connect.ts'
import { fromView, isUnfiltered } from './find.ts'
import { countCells, groupCells, isWhole } from './map-cells.ts'
import { isOpen, newSince, raw } from './where.ts'

/**
 * The homes of a search in a part of the map. Without a filter, groups come from the stored
 * counts; with one, all matching homes are read.
 */
export async function viewMap(
  db: Database,
  search: Search,
  bounds: Bounds,
  now: Date,
): Promise<MapView> {
  const { bounds: _, ...others } = search
  const cells = isUnfiltered(others, now) ? await countCells(db, search.status, bounds, now) : null
  const sure = cells?.filter(cell => isWhole(cell, bounds)) ?? []
  const homes = homesIn(sure) > maxMapHomes ? null : await listHomes(db, search, bounds, now)
  if (homes) return { total: homes.length, homes, groups: [] }
  const groups = cells ? groupCells(cells, bounds) : await groupHomes(db, search, bounds, now)
  return { total: homesIn(groups), homes: [], groups: groups.toSorted((a, b) => b.homes - a.homes) }
}

const homesIn = (groups: readonly { homes: number }[]) =>
  groups.reduce((sum, { homes }) => sum + homes, 0)

type Row = { id: number; latitude: number; longitude: number; price: number; street: string } & {
  status: string
  sample: number
  listed_at: number | null
  opens: number | null
}

/** Each home in view; null if there are more than a map shows. Stops reading at that number. */
async function listHomes(db: Database, search: Search, bounds: Bounds, now: Date) {
  const within = { ...search, bounds: writeBounds(bounds) }
  const rows = await db.all<{ homes: number } & (Row | { id: null })>(sql`
    with found as materialized (
      select properties.id as id ${fromView(within, now)} limit ${raw(maxMapHomes + 1)})
    select homes, id, latitude, longitude, price, street, status, sample, listed_at,
      (select min(starts_at) from open_houses
        where property_id = id and ${isOpen('weekend', now)}) as opens
    from (select count(*) as homes from found) left join properties
      on homes <= ${raw(maxMapHomes)} and properties.id in (select id from found)
    order by id`)
  if ((rows[0]?.homes ?? 0) > maxMapHomes) return null
  return rows.flatMap(row => (row.id === null ? [] : [toMapHome(row, now)]))
}

const toMapHome = (row: Row, now: Date): MapHome => ({
  id: row.id,
  lat: row.latitude,
  lng: row.longitude,
  price: row.price,
  street: row.street,
  status:
    row.status === 'Active' && Number(row.listed_at ?? 0) >= newSince(now).getTime()
      ? 'New'
      : (row.status as Status),
  sample: row.sample === 1,
  openHouse: row.opens === null ? null : new Date(row.opens).toISOString(),
})

/** Every matching home in view, grouped by square. */
async function groupHomes(
  db: Database,
  search: Search,
  bounds: Bounds,
  now: Date,
): Promise<MapGroup[]> {
  const within = { ...search, bounds: writeBounds(bounds) }
  const perDegree = raw(squaresPerDegree(bounds))
  const rows = await db.all<Record<keyof Omit<MapGroup, 'bounds'> | keyof Bounds, number>>(sql`
    select count(*) as homes, min(price) as low, max(price) as high, avg(latitude) as lat,
      avg(longitude) as lng, min(latitude) as south, min(longitude) as west,
      max(latitude) as north, max(longitude) as east
    ${fromView(within, now)}
    group by cast((latitude + 90) * ${perDegree} as integer),
      cast((longitude + 180) * ${perDegree} as integer)`)
  return rows.map(({ south, west, north, east, lat, lng, ...group }) => ({
    lat: brief(lat),
    lng: brief(lng),
    ...group,
    bounds: [south, west, north, east],
  }))
}

/** The squares per degree: as many as fit in the view. Panning the map does not change them. */
function squaresPerDegree({ south, west, north, east }: Bounds): number {
  let perDegree = 2 ** 14
  const across = (degrees: number) => Math.floor(degrees * perDegree) + 2
  while (across(north - south) * across(east - west) > maxMapGroups) perDegree /= 2
  return perDegree
}

/** A hundred-thousandth of a degree: a yard. */
const brief = (degrees: number) => Math.round(degrees * 1e5) / 1e5
