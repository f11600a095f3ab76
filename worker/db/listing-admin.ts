import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import { whyHidden } from '../../src/domain/display-rules.ts'
import { ownSource } from '../../src/domain/listing.ts'
import { hashOf } from '../../src/domain/photo.ts'
import { withoutUnitWords } from '../../src/domain/street-unit.ts'
import { fromWords } from '../search/find.ts'
import { isFeatured, matchWords, raw } from '../search/where.ts'
import type { Change } from './audit-log.ts'
import { bumpVersionWhere } from './bump-version-where.ts'
import type { Database } from './connect.ts'
import { insertFrom } from './insert-from.ts'
import { allHomes, homesIn } from './listing-counters.ts'
import { auditLog, listingCounters, listingDrafts, photos, properties } from './schema.ts'

export const listingKinds = ['own', 'feed', 'sample', 'featured'] as const

export type ListingAdminFilter = {
  search?: string
  status?: (typeof properties.$inferSelect)['status']
  source?: string
  kind?: (typeof listingKinds)[number]
}

/** A search shows only this many of the newest hits. */
export const maxHits = 1000

/**
 * A page of all homes, including retired ones, newest entry first. Words match prefixes of words in
 * the address, the listing numbers and the subdivision. Totals come from the counters, so that only
 * one page of homes is read.
 */
export async function listForAdmin(
  db: Database,
  filter: ListingAdminFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const ids = idsOf(filter)
  const searched = filter.search?.trim() ? true : undefined
  const page = sql`select id from (${ids} ${searched && sql`limit ${maxHits}`})
    limit ${raw(limit)} offset ${raw(offset)}`
  const [rows, [count], sources] = await db.batch([
    db
      .select({ ...shown, photos: photoCount, picture: firstPhoto })
      .from(properties)
      .where(sql`${properties.id} in (${page})`)
      .orderBy(desc(properties.id)),
    searched
      ? db.select({ total: sql<number>`count(*)` }).from(sql`(${ids} limit ${maxHits})`)
      : db
          .select({
            total: sql<number>`coalesce(sum(${filter.status ? homesIn([filter.status]) : allHomes}), 0)`,
          })
          .from(counters)
          .where(and(bySource, counted(filter))),
    db
      .select({ source: counters.name, homes: sql<number>`sum(${allHomes})` })
      .from(counters)
      .where(bySource)
      .groupBy(counters.name)
      .orderBy(counters.name),
  ])
  const homes = rows.map(({ picture, hiddenReason, mergedInto, ...home }) => ({
    ...home,
    whyHidden: whyHidden({ ...home, hiddenReason, mergedInto }),
    picture: picture ? (JSON.parse(picture) as { url: string; widths: number[] | null }) : null,
  }))
  return { homes, total: count?.total ?? 0, sources }
}

const counters = listingCounters
const bySource = eq(counters.kind, 'source')

const shown = {
  id: properties.id,
  address: properties.address,
  status: properties.status,
  retiredFrom: properties.retiredFrom,
  hiddenReason: properties.hiddenReason,
  standardStatus: properties.standardStatus,
  mergedInto: properties.mergedInto,
  featured: properties.featured,
  price: properties.price,
  source: properties.source,
  sample: properties.sample,
  version: properties.version,
}
const photoCount = sql<number>`(select count(*) from photos where property_id = ${properties.id})`
const firstPhoto = sql<string | null>`(select json_object('url', url, 'widths', json(widths))
  from photos where property_id = ${properties.id} order by position limit 1)`

/** A query for the ids of a filter's homes, newest entry first. */
function idsOf({ search = '', status, source, kind }: ListingAdminFilter): SQL {
  const limits = and(
    status && eq(properties.status, status),
    source ? eq(properties.source, source) : undefined,
    kind && kinds[kind].homes,
  )
  const used = kind && kinds[kind].index
  if (!search.trim()) {
    return sql`select ${properties.id} as id from ${properties} ${used && sql`indexed by ${used}`}
      where ${limits ?? gt(properties.id, raw(0))} order by ${properties.id} desc`
  }
  const match = matchWords(withoutUnitWords(search), ['address', 'subdivision', 'numbers'], 8)
  if (match === null) return sql`select null as id where false`
  return sql`select listing_words.rowid as id ${fromWords(match, limits)}`
}

const counted = ({ source, kind }: ListingAdminFilter): SQL | undefined =>
  and(source ? eq(counters.name, source) : undefined, kind && kinds[kind].counters)

/** `index`: a partial index with only the homes of that kind. */
type Kind = { homes: SQL | undefined; counters: SQL | undefined; index?: SQL }
const kinds: Record<(typeof listingKinds)[number], Kind> = {
  own: { homes: eq(properties.source, ownSource), counters: eq(counters.name, ownSource) },
  sample: {
    homes: sql`${properties.sample} = 1`,
    counters: eq(counters.sample, true),
    index: sql`properties_by_sample`,
  },
  feed: {
    homes: and(eq(properties.sample, false), ne(properties.source, ownSource)),
    counters: and(eq(counters.sample, false), ne(counters.name, ownSource)),
  },
  featured: {
    homes: isFeatured,
    counters: eq(counters.featured, true),
    index: sql`properties_by_featured`,
  },
}

/** One home with all its photos, whatever its status; null if there is none. */
export async function findForAdmin(db: Database, id: number) {
  const [[row], pictures] = await db.batch([
    db.select().from(properties).where(eq(properties.id, id)),
    db.select().from(photos).where(eq(photos.propertyId, id)).orderBy(photos.position),
  ])
  if (!row) return null
  const own = pictures.filter(({ position }) => position < 0)
  return {
    row,
    own: own.map(({ url, alt, width, height }) => ({
      hash: hashOf(url) ?? '',
      alt,
      width: width ?? 0,
      height: height ?? 0,
    })),
    fromFeed: pictures
      .filter(({ position }) => position >= 0)
      .map(({ url, alt }) => ({ url, alt })),
  }
}

export type StoredPhoto = {
  url: string
  alt: string
  width: number
  height: number
  widths: number[]
  color: string | null
}
export type HomeChange = {
  columns?: Partial<typeof properties.$inferInsert>
  /** Replaces the owner's photos; the feed's stay. */
  photos?: StoredPhoto[]
  /** The draft that becomes this home. */
  draft?: string
  action: string
  detail: Record<string, string | number>
}

/**
 * Changes a home if the owner saw its current version, in one transaction with its photos, the
 * audit log and the content version. Every statement requires the old version; the update, which
 * raises it, comes last.
 */
export async function changeHome(
  db: Database,
  id: number,
  version: number,
  { columns = {}, photos, draft, action, detail }: HomeChange,
  { who, now }: Change,
): Promise<'changed' | 'conflict' | 'missing'> {
  const seen = sql`from properties where id = ${id} and version = ${version}`
  const [, , ...others] = await db.batch([
    insertFrom(db, auditLog, { at: now, who, action, subject: String(id), detail }, seen),
    bumpVersionWhere(db, now, seen),
    ...(photos ? writePhotos(db, id, photos, seen) : []),
    ...(draft ? [db.delete(listingDrafts).where(eq(listingDrafts.key, draft))] : []),
    db
      .update(properties)
      .set({ ...columns, version: version + 1 })
      .where(and(eq(properties.id, id), eq(properties.version, version)))
      .returning({ id: properties.id }),
    db.select({ id: properties.id }).from(properties).where(eq(properties.id, id)),
  ])
  const [changed, current] = others.slice(-2) as { id: number }[][]
  if (!current?.length) return 'missing'
  return changed?.length ? 'changed' : 'conflict'
}

// Positions end at -1, so that these photos come before the feed's, which start at 0.
const writePhotos = (db: Database, id: number, own: StoredPhoto[], seen: SQL) => [
  db
    .delete(photos)
    .where(and(eq(photos.propertyId, id), lt(photos.position, 0), sql`exists (select 1 ${seen})`)),
  insertFrom(
    db,
    photos,
    {
      ...{ propertyId: id, position: sql`key - ${own.length}` },
      ...{ url: sql`value ->> '$.url'`, alt: sql`value ->> '$.alt'` },
      ...{ width: sql`value ->> '$.width'`, height: sql`value ->> '$.height'` },
      ...{ widths: sql`value -> '$.widths'`, color: sql`value ->> '$.color'` },
    },
    sql`from json_each(${JSON.stringify(own)}) where exists (select 1 ${seen})`,
  ),
]

/**
 * Stores a home that the owner entered, once per key, in place of the draft with that key. Resolves
 * to its id.
 */
export async function createHome(
  db: Database,
  key: string,
  columns: Omit<typeof properties.$inferInsert, 'listingKey' | 'source' | 'fingerprint'>,
  photos: StoredPhoto[],
  by: Change,
): Promise<number> {
  const listingKey = ownKey(key)
  const [, [home]] = await db.batch([
    // An attempt that failed halfway may have stored other facts.
    db
      .delete(properties)
      .where(and(eq(properties.listingKey, listingKey), eq(properties.version, 0))),
    db
      .insert(properties)
      // Version 0 marks an incomplete home, hidden until changeHome() raises it to 1.
      .values({
        ...columns,
        listingKey,
        source: ownSource,
        fingerprint: '',
        version: 0,
        status: 'Off Market',
      })
      .onConflictDoUpdate({ target: properties.listingKey, set: { listingKey } })
      .returning({ id: properties.id }),
  ])
  if (!home) throw new Error('The insert of a home returned no id')
  const change: HomeChange = {
    columns: { status: columns.status },
    photos,
    draft: key,
    action: 'listing.add',
    detail: { address: columns.address, price: columns.price },
  }
  if ((await changeHome(db, home.id, 0, change, by)) !== 'missing') return home.id
  // A second submission at the same time took this one for a failed attempt.
  const [other] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.listingKey, listingKey))
  return other?.id ?? home.id
}

/** The listing key of a home that the owner entered under this key. */
export const ownKey = (key: string) => `own-${key}`
