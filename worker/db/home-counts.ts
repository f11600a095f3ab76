import { type SQL, sql } from 'drizzle-orm'
import { facetChoices } from '../../src/domain/facets.ts'
import { dayMs } from '../../src/domain/las-vegas-time.ts'
import type { Status } from '../../src/domain/listing.ts'
import { cellsPerDegree, cellsPerRow, mapPriceSteps } from '../../src/domain/map-cells.ts'
import { isChosen, packed } from '../search/choices.ts'
import type { Database } from './connect.ts'
import { insertFrom } from './insert-from.ts'
import { homeCounts } from './schema.ts'

export type StoredMarket = Exclude<Status, 'New' | 'Featured'>

/** Counts of all displayed homes. */
export type HomeCounts = {
  /**
   * By status, for each price step of $100,000, builder, and day of the listing and of the last price
   * cut (days since 1970); in total, of samples and of featured homes the name is empty.
   */
  homes: [
    kind: 'total' | 'sample' | 'featured' | 'price' | 'builder' | 'day' | 'reduced',
    name: string,
    status: StoredMarket,
    homes: number,
  ][]
  /** By status, for each of `countedChoices`, packed as in worker/search/choices.ts. */
  facets: [status: StoredMarket, sums: string[][]][]
  /** By subdivision, city and ZIP code. */
  places: [kind: 'subdivision' | 'city' | 'zip', name: string, homes: number, forSale: number][]
  /**
   * By square of 0.01° with a sum of latitudes and longitudes in hundred-thousandths of a degree; the
   * homes of the price steps of src/domain/map-cells.ts follow.
   */
  cells: [
    status: StoredMarket,
    cell: number,
    homes: number,
    latitudes: number,
    longitudes: number,
    ...steps: number[],
  ][]
}

const inFacets = ['openHouse', 'maxDays', 'reduced', 'status', 'builder']

/** The choices of src/domain/facets.ts that depend on nothing but the home and the terms of costs. */
export const countedChoices = Object.entries(facetChoices)
  .filter(([field]) => !inFacets.includes(field))
  .flatMap(([field, choices]) => choices.map(choice => ({ field, choice })))

/**
 * Counts of all displayed homes at the current content version. Whoever asks first after a change
 * computes and stores them for all isolates.
 */
export async function readCounts<Part extends keyof HomeCounts>(
  db: Database,
  part: Part,
): Promise<HomeCounts[Part]> {
  const stored = db
    .select({ counts: homeCounts[part] })
    .from(homeCounts)
    .where(sql`version = ${currentVersion}`)
  const [known] = await stored
  if (known) return JSON.parse(known.counts)
  const [, [computed]] = await db.batch([store(db), stored])
  if (!computed) throw new Error('The counts of homes were not stored')
  return JSON.parse(computed.counts)
}

const currentVersion = sql`(select coalesce(max(version), 0) from content_version)`

/** One statement, so that the counts are those of the version; nothing if they are stored already. */
function store(db: Database) {
  const parts = { facets: countChoices(), places: countPlaces(), cells: countCells() }
  const { version, homes, facets, places, cells } = homeCounts
  const excluded = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`
  return insertFrom(
    db,
    homeCounts,
    { id: 1, version: currentVersion, homes: countHomes(), ...parts },
    sql`where not exists (select 1 from home_counts where version = ${currentVersion})`,
  ).onConflictDoUpdate({
    target: homeCounts.id,
    set: {
      version: excluded(version),
      homes: excluded(homes),
      facets: excluded(facets),
      places: excluded(places),
      cells: excluded(cells),
    },
  })
}

const displayed = sql`status <> 'Off Market'`

function countHomes(): SQL {
  // A home is not counted under a name that is null.
  const names: Record<HomeCounts['homes'][number][0], string> = {
    total: "''",
    sample: "iif(sample, '', null)",
    featured: "iif(featured, '', null)",
    price: 'price / 100000',
    builder: 'builder',
    day: `listed_at / ${dayMs}`,
    reduced: `reduced_at / ${dayMs}`,
  }
  const cases = Object.entries(names).map(([kind, name]) => `when '${kind}' then ${name}`)
  return sql`(select json_group_array(json_array(kind, name, status, homes)) from (
    select kinds.value as kind, cast(case kinds.value ${sql.raw(cases.join(' '))} end as text) as name,
      status, count(*) as homes
    from properties cross join json_each(${JSON.stringify(Object.keys(names))}) as kinds
    where ${displayed} group by 1, 2, 3
  ) where name is not null)`
}

/** On D1, a call of json_array() takes at most 32 values. */
const arrayLength = 32

function countChoices(): SQL {
  const now = new Date(0)
  const meets = countedChoices.map(({ field, choice }) => isChosen(field, choice, now))
  const sums = packed(meets).map(sum => sql`cast(sum(${sum}) as text)`)
  const arrays = Array.from({ length: Math.ceil(sums.length / arrayLength) }, (_, at) => {
    const some = sums.slice(at * arrayLength, (at + 1) * arrayLength)
    return sql`json_array(${sql.join(some, sql`, `)})`
  })
  return sql`(select json_group_array(json_array(status, json(sums))) from (
    select status, json_array(${sql.join(arrays, sql`, `)}) as sums
    from properties where ${displayed} group by status))`
}

function countPlaces(): SQL {
  const rows = ['subdivision', 'city', 'postal_code'].map(column => {
    const kind = column === 'postal_code' ? 'zip' : column
    return sql`select ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(column)} as name, count(*) as homes,
      count(*) filter (where status = 'Active') as for_sale
      from properties where ${displayed} and ${sql.raw(column)} <> '' group by 2`
  })
  return sql`(select json_group_array(json_array(kind, name, homes, for_sale))
    from (${sql.join(rows, sql` union all `)} order by kind, name))`
}

function countCells(): SQL {
  const steps = mapPriceSteps.map((low, step) => {
    const high = mapPriceSteps[step + 1]
    const is = high === undefined ? `price >= ${low}` : `price >= ${low} and price < ${high}`
    return `count(*) filter (where ${step === 0 ? `price < ${high}` : is})`
  })
  const square = (axis: string, of: number) =>
    `cast((${axis} + ${of}) * ${cellsPerDegree} as integer)`
  const sum = (axis: string) => `sum(cast(round(${axis} * 100000) as integer))`
  return sql.raw(`(select json_group_array(json(counts)) from (
    select json_array(status, ${square('latitude', 90)} * ${cellsPerRow} + ${square('longitude', 180)},
      count(*), ${sum('latitude')}, ${sum('longitude')}, ${steps.join(', ')}) as counts
    from properties
    where status <> 'Off Market' and latitude is not null and longitude is not null
    group by status, ${square('latitude', 90)}, ${square('longitude', 180)}))`)
}

/** The number of homes of one kind, of these statuses, by name. */
export function countsByName(
  counts: HomeCounts['homes'],
  kind: HomeCounts['homes'][number][0],
  statuses: readonly string[],
): Map<string, number> {
  const byName = new Map<string, number>()
  for (const [kindOf, name, status, homes] of counts) {
    if (kindOf !== kind || !statuses.includes(status)) continue
    byName.set(name, (byName.get(name) ?? 0) + homes)
  }
  return byName
}
