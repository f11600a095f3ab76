import { and, between, type SQL, sql } from 'drizzle-orm'
import { explorerEntries } from '../../src/content/explorer.ts'
import { type HomeArea, readArea, readBounds } from '../../src/domain/home-area.ts'
import { properties } from './schema.ts'

const { latitude, longitude } = properties
const milesPerDegree = 69.0

/** Where a home must stand: in a part of the map, in a drawn area, or near a place. */
export function standing({ bounds, area, near, within }: HomeArea): SQL | undefined {
  return and(inBounds(bounds), inArea(area), nearPlace(near, within ?? 2))
}

function inBounds(text: string | undefined): SQL | undefined {
  const bounds = text === undefined ? null : readBounds(text)
  if (!bounds) return undefined
  const { south, west, north, east } = bounds
  return and(between(latitude, south, north), between(longitude, west, east))
}

/**
 * The even-odd rule, an edge a term. The corners are numbers that were read as such, written into the
 * statement because D1 binds a hundred values at most.
 */
function inArea(text: string | undefined): SQL | undefined {
  const corners = text === undefined ? null : readArea(text)
  if (!corners) return undefined
  const [lats, lngs] = [corners.map(({ lat }) => lat), corners.map(({ lng }) => lng)]
  const edges = corners.map((b, i) => {
    const a = corners.at(i - 1) ?? b
    const [ay, ax, by] = [a.lat, a.lng, b.lat].map(one => sql.raw(String(one)))
    const slope = sql.raw(String(b.lat === a.lat ? 0 : (b.lng - a.lng) / (b.lat - a.lat)))
    return sql`((${ay} > ${latitude}) <> (${by} > ${latitude}) and ${longitude} < ${slope} * (${latitude} - ${ay}) + ${ax})`
  })
  return and(
    between(latitude, Math.min(...lats), Math.max(...lats)),
    between(longitude, Math.min(...lngs), Math.max(...lngs)),
    sql`(${sql.join(edges, sql` + `)}) % 2 = 1`,
  )
}

/** Miles on a flat map: over the few that can be asked for the earth bends by inches. */
function nearPlace(id: string | undefined, miles: number): SQL | undefined {
  const place = explorerEntries.find(one => one.id === id)
  if (!place) return undefined
  const { lat, lng } = place.at
  const perLng = milesPerDegree * Math.cos((lat * Math.PI) / 180)
  const [north, east] = [miles / milesPerDegree, miles / perLng]
  const [dy, dx] = [sql`(${latitude} - ${lat})`, sql`(${longitude} - ${lng})`]
  return and(
    between(latitude, lat - north, lat + north),
    between(longitude, lng - east, lng + east),
    sql`${dy} * ${dy} * ${milesPerDegree ** 2} + ${dx} * ${dx} * ${perLng ** 2} <= ${miles * miles}`,
  )
}
