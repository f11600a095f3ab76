import { type SQL, sql } from 'drizzle-orm'
import { type FacetCounts, facetChoices, maxBuilders } from '../../src/domain/facets.ts'
import { features, propertyTypes, type Status } from '../../src/domain/listing.ts'
import type { Database } from '../db/connect.ts'
import { isOpen, listedAfter, marketsOf, newSince, raw, reducedSince } from './where.ts'

const dayMs = 86_400_000
const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs)

/** Homes by field and name, as `facet_counters` has them. */
type Counter = { field: string; name: string; homes: number }
type Shown = { status: Status; featured: number; homes: number }

/**
 * The facets of a search that limits nothing but the stored status, from the counters. Of homes it
 * reads those listed on the day on which a limit of days begins, and those with open houses.
 */
export async function readFacets(
  db: Database,
  status: readonly Status[] | undefined,
  now: Date,
): Promise<FacetCounts> {
  const statuses = marketsOf(status, now).map(one => one.status)
  const among = sql.raw(statuses.map(one => `'${one}'`).join())
  const listed = facetChoices.maxDays.map(days => listedAfter(days, now))
  const fresh = newSince(now)
  const days = [...listed, fresh].map(dayOf)
  const [counters, daily, shown, [read = {}]] = await Promise.all([
    db.all<Counter>(sql`select field, name, sum(homes) as homes from facet_counters
      where status in (${among}) and field in (${sql.raw(fields)}) group by field, name`),
    db.all<Counter & { status: Status }>(sql`select status, field, name, homes from facet_counters
      where status in (${among}, 'Active') and field in ('listed', 'reduced')
        and name >= ${String(Math.min(...days))}`),
    db.all<Shown>(sql`select status, featured, sum(homes) as homes from listing_counters
      where kind = 'source' group by status, featured`),
    db.all<Record<string, number>>(
      sql`select ${sql.join(
        [
          ...listed.map(
            (time, at) => sql`${listedLater(time, among)} as ${sql.raw(`listed${at}`)}`,
          ),
          sql`${listedLater(new Date(fresh.getTime() - 1), sql`'Active'`)} as fresh`,
          ...facetChoices.openHouse.map(
            one => sql`(select count(distinct property_id) from open_houses
            cross join properties on properties.id = property_id
            where ${isOpen(one, now)} and properties.status in (${among})) as ${sql.identifier(one)}`,
          ),
        ],
        sql`, `,
      )}`,
    ),
  ])
  const of = Map.groupBy(counters, one => one.field)
  const homesOf = (field: string, name: string) =>
    of.get(field)?.find(one => one.name === name)?.homes ?? 0
  const sum = (all: readonly { homes: number }[]) => all.reduce((sum, one) => sum + one.homes, 0)
  /** Homes of whole days from one on. */
  const since = (field: string, day: number, some: readonly Status[] = statuses) =>
    sum(
      daily.filter(
        one => one.field === field && Number(one.name) >= day && some.includes(one.status),
      ),
    )
  const homesIn = (some: Status, featured = [0, 1]) =>
    sum(shown.filter(one => one.status === some && featured.includes(one.featured)))
  const limits = Object.entries(facetChoices).flatMap(([field, choices]) => {
    const [, end, measure] = /^(min|max)(?!Days)(.*)$/.exec(field) ?? []
    if (!measure) return []
    const counted = (choice: number) =>
      sum(
        (of.get(measure) ?? []).filter(({ name }) =>
          end === 'min' ? Number(name) >= choice : Number(name) <= choice,
        ),
      )
    return [[field, Object.fromEntries(choices.map(one => [one, counted(Number(one))]))]]
  })
  const named = (field: string, names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, homesOf(field, name)]))
  const builders = (of.get('builder') ?? []).toSorted(
    (a, b) => b.homes - a.homes || (a.name < b.name ? -1 : 1),
  )
  return {
    total: statuses.reduce((all, one) => all + homesIn(one), 0),
    counts: {
      ...(Object.fromEntries(limits) as FacetCounts['counts']),
      maxDays: Object.fromEntries(
        facetChoices.maxDays.map((choice, at) => [
          choice,
          (read[`listed${at}`] ?? 0) + since('listed', (days[at] ?? 0) + 1),
        ]),
      ),
      reduced: Object.fromEntries(
        facetChoices.reduced.map(one => [one, since('reduced', dayOf(reducedSince(one, now)))]),
      ),
      openHouse: Object.fromEntries(facetChoices.openHouse.map(one => [one, read[one] ?? 0])),
      type: named('type', propertyTypes),
      features: named('features', features),
      status: {
        Active: homesIn('Active'),
        New: (read.fresh ?? 0) + since('listed', dayOf(fresh) + 1, ['Active']),
        Featured: homesIn('Active', [1]),
        Pending: homesIn('Pending'),
        Sold: homesIn('Sold'),
      },
      builder: Object.fromEntries(
        builders.slice(0, maxBuilders).map(({ name, homes }) => [name, homes]),
      ),
    },
  }
}

const fields = [
  ...Object.keys(facetChoices).flatMap(field => /^(?:min|max)(?!Days)(.*)$/.exec(field)?.[1] ?? []),
  ...['type', 'features', 'builder'],
]
  .map(field => `'${field}'`)
  .join()

/** The homes of some statuses listed after a time, on the same day of UTC. */
const listedLater = (time: Date, statuses: SQL): SQL =>
  sql`(select count(*) from properties indexed by properties_by_date
    where status in (${statuses}) and listed_at > ${raw(time.getTime())}
      and listed_at < ${raw((dayOf(time) + 1) * dayMs)})`
