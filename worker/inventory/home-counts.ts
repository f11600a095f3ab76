import { type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { facetChoices } from '../../src/inventory/filter/facets.ts'
import type { Status } from '../../src/site/listing-terms.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { homeCounts } from '../db/schema.ts'
import { isChosen, packed } from './find/choices.ts'
import { unionOf } from './find/literals.ts'
import { placeKeys } from './find/place.ts'

export type StoredMarket = Exclude<Status, 'New' | 'Featured'>

/** A number of homes of a status by name; the name of a total is empty. */
type Count<Kind extends string> = [kind: Kind, name: string, status: StoredMarket, homes: number]

/** Counts of all displayed homes. */
export type HomeCounts = {
  totals: Count<'total' | 'sample' | 'featured'>[]
  /**
   * For each price step of $100,000, builder, and day of the listing and of the last price cut (days
   * since 1970).
   */
  homes: Count<'price' | 'builder' | 'day' | 'reduced'>[]
  /** By status, for each of `countedChoices`, packed as in worker/inventory/find/choices.ts. */
  facets: [status: StoredMarket, sums: string[][]][]
  /** By subdivision, city and ZIP code. */
  places: [kind: 'subdivision' | 'city' | 'zip', name: string, homes: number, forSale: number][]
  /** By place keys (src/inventory/communities.ts), to sum up any place. */
  byPlace: [keys: string, homes: number, forSale: number][]
  /** What else listings name. Streets have no house number, but may have a unit. */
  names: [kind: 'area' | 'builder' | 'street' | 'school' | 'office' | 'agent', name: string][]
  /** Unlike that of any other database and version. */
  stamp: string
  /**
   * By square of 0.01°, with sums of latitudes and longitudes in hundred-thousandths of a degree, and
   * the homes of those `mapPriceSteps` that have any.
   */
  cells: [
    status: StoredMarket,
    cell: number,
    homes: number,
    latitudes: number,
    longitudes: number,
    steps: Record<string, number>,
  ][]
}

const inFacets = ['openHouse', 'maxDays', 'reduced', 'status', 'builder']

/** The choices of src/inventory/filter/facets.ts that depend on nothing but the home and the terms of costs. */
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
  const isCurrent = sql`part = ${part} and version = ${currentVersion}`
  const stored = db.select({ counts: homeCounts.counts }).from(homeCounts).where(isCurrent)
  const [known] = await stored
  if (known) return JSON.parse(known.counts)
  // One statement, so that the counts are those of the version; nothing if they are stored already.
  const store = insertFrom(
    db,
    homeCounts,
    { part, version: currentVersion, counts: counting[part]() },
    sql`where not exists (select 1 from home_counts where ${isCurrent})`,
  ).onConflictDoUpdate({
    target: homeCounts.part,
    set: { version: sql`excluded.version`, counts: sql`excluded.counts` },
  })
  const [, [computed]] = await db.batch([store, stored])
  if (!computed) throw new Error('The counts of homes were not stored')
  return JSON.parse(computed.counts)
}

const currentVersion = sql`(select coalesce(max(version), 0) from content_version)`

const counting: Record<keyof HomeCounts, () => SQL> = {
  totals: () =>
    countByName({
      total: ["''", 'true'],
      sample: ["''", 'sample'],
      featured: ["''", 'featured'],
    }),
  homes: () =>
    countByName({
      price: ['price / 100000', 'true'],
      builder: ['builder', 'builder is not null'],
      day: [`listed_at / ${dayMs}`, 'listed_at is not null'],
      reduced: [`reduced_at / ${dayMs}`, 'reduced_at is not null'],
    }),
  facets: countChoices,
  places: countPlaces,
  byPlace: countPlats,
  names: listNames,
  stamp: () => sql`(select json_quote(hex(randomblob(8))))`,
  cells: countCells,
}

const displayed = sql`status <> 'Off Market'`

function countByName(kinds: Record<string, [name: string, condition: string]>): SQL {
  const rows = Object.entries(kinds).map(([kind, [name, condition]]) =>
    sql.raw(`select '${kind}' as kind, cast(${name} as text) as name, status, count(*) as homes
      from properties where status <> 'Off Market' and ${condition} group by 2, 3`),
  )
  return sql`(select json_group_array(json_array(kind, name, status, homes))
    from (${sql.join(rows, sql` union all `)}))`
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

function countPlats(): SQL {
  return sql`(select json_group_array(json_array(keys, homes, for_sale)) from (
    select ${sql.raw(placeKeys)} as keys,
      count(*) as homes, count(*) filter (where status = 'Active') as for_sale
    from properties where ${displayed} group by 1))`
}

function listNames(): SQL {
  // The street without its number, up to its unit; units are told apart in TypeScript as well.
  const street = `substr(street, instr(street, ' ') + 1)`
  const unit = ['#', 'Unit ', 'Apt ', 'Ste ', 'Bldg ', 'Space ', 'Lot ']
    .map(
      word =>
        `when instr(${street}, ' ${word}') then substr(${street}, 1, instr(${street}, ' ${word}') - 1)`,
    )
    .join(' ')
  // One query of these, as D1 takes at most five in a union.
  const all = [
    sql.raw(`select distinct kind, name from (select kind.value as kind, case kind.value
        when 'area' then details ->> '$.area' when 'builder' then builder
        when 'office' then list_office_name else list_agent_name end as name
      from properties, json_each('["area", "builder", "office", "agent"]') as kind
      where status <> 'Off Market') where name <> ''`),
    sql.raw(`select distinct 'street', case ${unit} else ${street} end from properties
      where status <> 'Off Market' and address_withheld = 0 and street glob '[0-9]* *'`),
    sql`select distinct 'school', school.value from properties, json_each(details, '$.schools') as school
      where ${displayed} and school.key <> 'district' and school.value <> ''`,
  ]
  return sql`(select json_group_array(json_array(kind, name))
    from (${unionOf(all)} order by kind, name))`
}

function countCells(): SQL {
  const step = mapPriceSteps.map((low, at) => `when price >= ${low} then ${at}`).reverse()
  const square = (axis: string, of: number) =>
    `cast((${axis} + ${of}) * ${cellsPerDegree} as integer)`
  const sum = (axis: string) => `sum(cast(round(${axis} * 100000) as integer))`
  return sql.raw(`(select json_group_array(json(counts)) from (
    select json_array(status, cell, sum(homes), sum(latitudes), sum(longitudes),
      json(json_group_object(step, homes))) as counts
    from (
      select status, ${square('latitude', 90)} * ${cellsPerRow} + ${square('longitude', 180)} as cell,
        case ${step.join(' ')} else 0 end as step,
        count(*) as homes, ${sum('latitude')} as latitudes, ${sum('longitude')} as longitudes
      from properties
      where status <> 'Off Market' and latitude is not null and longitude is not null
      group by 1, 2, 3
    ) group by status, cell))`)
}

/** The number of homes of one kind, of these statuses, by name. */
export function countsByName<Kind extends string>(
  counts: readonly Count<Kind>[],
  kind: Kind,
  statuses: readonly string[],
): Map<string, number> {
  const byName = new Map<string, number>()
  for (const [kindOf, name, status, homes] of counts) {
    if (kindOf !== kind || !statuses.includes(status)) continue
    byName.set(name, (byName.get(name) ?? 0) + homes)
  }
  return byName
}

/**
 * The grid in which homes are counted for the map: squares of 0.01°, and of 4 and 16 times that.
 */

/**
 * The levels of the grid. A square's side at level n is 2ⁿ hundredths of a degree: 0.01° at level
 * 0.
 */
export const mapLevels = [0, 2, 4] as const

/** The smallest square's side: one hundredth of a degree. */
export const cellsPerDegree = 100

/** The difference in number between a square and the one in the next row, at every level. */
export const cellsPerRow = 36_000

/** The lower limits of the price steps, in dollars. A step ends just below the next limit. */
export const mapPriceSteps = [
  0, 100_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000, 600_000, 700_000,
  800_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000,
] as const
