import { and, between, type SQL, sql } from 'drizzle-orm'
import { explorerEntries } from '../../src/content/explorer.ts'
import { type HomeArea, readArea, readBounds } from '../../src/domain/home-area.ts'
import { cellsOver, circle, polygon, rectangle } from '../../src/domain/map-cells.ts'
import { properties } from './schema.ts'

const { latitude, longitude } = properties
const milesPerDegree = 69.0

/** The place of a home: the cells to look in, and what is then true of the home itself. */
type Standing = { cells: string[]; exactly: SQL | undefined }

/** Where a home must stand, all of it: in a part of the map, in a drawn area, near a place. */
export function standing({ bounds, area, near, within }: HomeArea): Standing[] {
  return [inBounds(bounds), inArea(area), nearPlace(near, within ?? 2)].filter(one => one !== null)
}

function inBounds(text: string | undefined): Standing | null {
  const bounds = text === undefined ? null : readBounds(text)
  if (!bounds) return null
  const { south, west, north, east } = bounds
  return {
    cells: cellsOver(rectangle(bounds)),
    exactly: and(between(latitude, south, north), between(longitude, west, east)),
  }
}

/**
 * The even-odd rule, an edge a term. The corners are numbers that were read as such, written into the
 * statement because D1 binds a hundred values at most.
 */
function inArea(text: string | undefined): Standing | null {
  const corners = text === undefined ? null : readArea(text)
  if (!corners) return null
  const edges = corners.map((b, i) => {
    const a = corners.at(i - 1) ?? b
    const [ay, ax, by] = [a.lat, a.lng, b.lat].map(one => sql.raw(String(one)))
    const slope = sql.raw(String(b.lat === a.lat ? 0 : (b.lng - a.lng) / (b.lat - a.lat)))
    return sql`((${ay} > ${latitude}) <> (${by} > ${latitude}) and ${longitude} < ${slope} * (${latitude} - ${ay}) + ${ax})`
  })
  return {
    cells: cellsOver(polygon(corners)),
    exactly: sql`(${sql.join(edges, sql` + `)}) % 2 = 1`,
  }
}

/** Miles on a flat map: over the few that can be asked for the earth bends by inches. */
function nearPlace(id: string | undefined, miles: number): Standing | null {
  const place = explorerEntries.find(one => one.id === id)
  if (!place) return null
  const { lat, lng } = place.at
  const perLng = milesPerDegree * Math.cos((lat * Math.PI) / 180)
  const [north, east] = [miles / milesPerDegree, miles / perLng]
  const [dy, dx] = [sql`(${latitude} - ${lat})`, sql`(${longitude} - ${lng})`]
  return {
    cells: cellsOver(circle(place.at, north, east)),
    exactly: sql`${dy} * ${dy} * ${milesPerDegree ** 2} + ${dx} * ${dx} * ${perLng ** 2} <= ${miles * miles}`,
  }
}
