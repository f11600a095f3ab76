import { and, type SQL, sql } from 'drizzle-orm'
import {
  type FacetCounts,
  facetChoices,
  maxBuilders,
} from '../../../src/inventory/filter/facets.ts'
import type { ListingFilter } from '../../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { HomeArea } from '../../../src/map/home-area.ts'
import { type Status, statuses } from '../../../src/site/listing-terms.ts'
import type { Database } from '../../db/connect.ts'
import { isChosen, packed, unpacked } from './choices.ts'
import { readFacets } from './counted-facets.ts'
import { filterColumns, fromView, isUnfiltered } from './find.ts'
import { anyOf, conditionsOf, isOpen, marketsOf, whereOf } from './where.ts'

type Field = keyof typeof facetChoices
const fields = Object.keys(facetChoices) as Field[]
/** Homes with open houses are counted separately, starting from the few open houses. */
const inPass = fields.filter(field => field !== 'openHouse')

/**
 * Counts the homes of a search with each choice of `facetChoices` in one pass over the homes that
 * meet all limits but one, and those of builders and open houses in passes of their own.
 */
export async function countFacets(
  db: Database,
  search: ListingFilter & HomeArea,
  now: Date,
): Promise<FacetCounts> {
  if (isUnfiltered(search, now)) return readFacets(db, search.status, now)
  const [[row], [open = {}], builders] = await Promise.all([
    db.all<{ total: number } & Record<Field, string>>(choices(search, now)),
    db.all<Record<string, number>>(openHouses(search, now)),
    db.all<{ builder: string; homes: number }>(homesOfBuilders(search, now)),
  ])
  const countsOf = (field: Field) => {
    const counted = unpacked(JSON.parse(row?.[field] ?? '[]'))
    return Object.fromEntries(facetChoices[field].map((choice, at) => [choice, counted[at] ?? 0]))
  }
  const counts = Object.fromEntries(inPass.map(field => [field, countsOf(field)]))
  return {
    total: row?.total ?? 0,
    counts: {
      ...(counts as Record<Field, Record<string, number>>),
      openHouse: Object.fromEntries(facetChoices.openHouse.map(one => [one, open[one] ?? 0])),
      builder: Object.fromEntries(builders.map(({ builder, homes }) => [builder, homes])),
    },
  }
}

/**
 * A home that misses two limits meets no choice. One that misses one of them meets only choices of
 * that field, so a single pass over the homes is enough.
 */
function choices(search: ListingFilter & HomeArea, now: Date): SQL {
  const { status, ...filter } = search
  const limits = new Map(
    inPass.flatMap(field => {
      if (!isReplaced(field)) return []
      const [limit] = conditionsOf({ [field]: filter[field] } as ListingFilter, now)
      return limit ? [[field as Field, limit.sql] as const] : []
    }),
  )
  limits.set('status', anyOf(marketsOf(status, now)))
  const misses = [...limits].map(
    ([field, met]) => sql`not coalesce(${met}, 0) as ${missing(field)}`,
  )
  const missed = sql`(${sql.join([...limits.keys()].map(missing), sql` + `)})`
  const counted = inPass.map(field => {
    const others = limits.has(field) ? missing(field) : sql`0`
    const meets = facetChoices[field].map(choice =>
      field === 'status' ? anyOf(marketsOf([choice as Status], now)) : isChosen(field, choice, now),
    )
    const sums = packed(meets).map(
      sum => sql`cast(coalesce(sum(${sum}) filter (where ${missed} = ${others}), 0) as text)`,
    )
    return sql`json_array(${sql.join(sums, sql`, `)}) as ${sql.identifier(field)}`
  })
  const left = Object.fromEntries(
    Object.entries(filter).filter(([field]) => !limits.has(field as Field)),
  )
  // The limit keeps SQLite from recomputing the inner columns for each choice.
  return sql`select count(*) filter (where ${missed} = 0) as total, ${sql.join(counted, sql`, `)}
    from (select ${filterColumns}, ${sql.join(misses, sql`, `)}
      ${fromView({ ...left, status: [...statuses] } as Search, now)} limit -1
    ) as properties where ${missed} <= 1`
}

/** Whether a choice takes the place of what its field has chosen; features are added instead. */
const isReplaced = (field: Field): field is Exclude<Field, 'features' | 'status'> =>
  field !== 'features' && field !== 'status'

const missing = (field: Field) => sql.identifier(`misses_${field}`)

function openHouses({ openHouse: _, ...search }: ListingFilter & HomeArea, now: Date): SQL {
  const limits = and(anyOf(marketsOf(search.status, now)), whereOf(search, now))
  const counts = facetChoices.openHouse.map(
    one => sql`(select count(distinct properties.id) from open_houses
      cross join properties on properties.id = open_houses.property_id
      where ${isOpen(one, now)} and ${limits}) as ${sql.identifier(one)}`,
  )
  return sql`select ${sql.join(counts, sql`, `)}`
}

function homesOfBuilders({ builder: _, ...search }: ListingFilter & HomeArea, now: Date): SQL {
  return sql`select properties.builder as builder, count(*) as homes ${fromView(search, now)}
    and properties.builder is not null
    group by properties.builder order by homes desc, builder limit ${sql.raw(String(maxBuilders))}`
}
