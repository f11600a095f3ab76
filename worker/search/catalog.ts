import type { Place } from '../../src/domain/interpret.ts'
import { type Measure, measures } from '../../src/domain/listing-filter.ts'

/** One home as worker/db/catalog.ts writes it: these, in this order. */
const columns = [
  'id',
  ...Object.keys(measures),
  'status',
  'featured',
  'type',
  'features',
  'subdivision',
  'city',
  'postalCode',
  'listedAt',
  'sample',
]
type CatalogHome = (number | string | null)[]

/**
 * What a search asks of every home, as columns: a row is a position in them, the newest home first.
 * Counting over 100,000 rows takes about a millisecond, and the answer is exact.
 */
export type Catalog = {
  version: string
  places: readonly Place[]
  rows: Uint32Array
  ids: Uint32Array
  /** Not a number where unknown, so that no limit is met. */
  measured: Record<Measure, Float64Array>
  /** Positions in Active, Pending, Sold. */
  status: Uint32Array
  featured: Uint32Array
  type: Uint32Array
  /** One bit for each of the features. */
  features: Uint32Array
  /** Positions in `names`. */
  subdivision: Uint32Array
  city: Uint32Array
  postalCode: Uint32Array
  names: Map<string, number>
  /** Milliseconds since 1970; not a number where unknown. */
  listedAt: Float64Array
  sample: Uint32Array
}

/** Reads the stored parts. Throws what JSON.parse throws; the database writes nothing else. */
export function readCatalog(version: string, parts: readonly string[]): Catalog {
  const homes = parts.flatMap(part => JSON.parse(part) as CatalogHome[])
  const read = (name: string) => {
    const position = columns.indexOf(name)
    return (home: CatalogHome) => home[position]
  }
  const [id, listedAt] = [read('id'), read('listedAt')]
  const age = (home: CatalogHome) => Number(listedAt(home) ?? 0)
  homes.sort((a, b) => age(b) - age(a) || Number(id(b)) - Number(id(a)))
  const names = new Map<string, number>()
  const nameOf = (value: unknown) => {
    const name = String(value ?? '')
    const position = names.get(name) ?? names.size
    names.set(name, position)
    return position
  }
  const reals = (name: string) => {
    const of = read(name)
    return Float64Array.from(homes, home => Number(of(home) ?? Number.NaN))
  }
  const wholes = (name: string) => {
    const of = read(name)
    return Uint32Array.from(homes, home => Number(of(home)))
  }
  const named = (name: string) => {
    const of = read(name)
    return Uint32Array.from(homes, home => nameOf(of(home)))
  }
  const byMeasure = (Object.keys(measures) as Measure[]).map(name => [name, reals(name)] as const)
  return {
    version,
    places: kinds.flatMap(([kind, name]) => placesOf(kind, homes.map(read(name)))),
    rows: Uint32Array.from(homes.keys()),
    ids: wholes('id'),
    measured: Object.fromEntries(byMeasure) as Record<Measure, Float64Array>,
    status: wholes('status'),
    featured: wholes('featured'),
    type: wholes('type'),
    features: wholes('features'),
    subdivision: named('subdivision'),
    city: named('city'),
    postalCode: named('postalCode'),
    names,
    listedAt: reals('listedAt'),
    sample: wholes('sample'),
  }
}

const kinds = [
  ['subdivision', 'subdivision'],
  ['city', 'city'],
  ['zip', 'postalCode'],
] as const

function placesOf(kind: Place['kind'], values: unknown[]): Place[] {
  const given = new Set(values.filter(value => typeof value === 'string' && value !== ''))
  return [...(given as Set<string>)].sort().map(name => ({ name, kind }))
}
