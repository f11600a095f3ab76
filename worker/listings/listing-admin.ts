import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { withoutUnitWords } from '../../src/format/address/street-unit.ts'
import { whyHidden } from '../../src/inventory/display-rules.ts'
import { ownSource } from '../../src/site/listing-terms.ts'
import { hashOf } from '../../src/site/photo.ts'
import { connect, type Database } from '../db/connect.ts'
import { photos, properties } from '../db/schema.ts'
import { applyChange } from '../inventory/apply-change.ts'
import { fromWords } from '../inventory/find/find.ts'
import { isFeatured, matchWords, raw } from '../inventory/find/where.ts'
import type { ListingValues } from '../inventory/stored-listings.ts'
import { type AuditEntry, type Change, recordAudit } from '../site/audit-log.ts'

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
 * the address, the listing numbers and the subdivision.
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
      .select({ ...listColumns, photos: photoCount, picture: firstPhoto })
      .from(properties)
      .where(sql`${properties.id} in (${page})`)
      .orderBy(desc(properties.id)),
    searched
      ? db.select({ total: sql<number>`count(*)` }).from(sql`(${ids} limit ${maxHits})`)
      : db.select({ total: sql<number>`count(*)` }).from(sql`(${ids})`),
    db
      .select({ source: properties.source, homes: sql<number>`count(*)` })
      .from(properties)
      .groupBy(properties.source)
      .orderBy(properties.source),
  ])
  const homes = rows.map(({ picture, hiddenReason, mergedInto, ...home }) => ({
    ...home,
    whyHidden: whyHidden({ ...home, hiddenReason, mergedInto }),
    picture: picture ? (JSON.parse(picture) as { url: string; widths: number[] | null }) : null,
  }))
  return { homes, total: count?.total ?? 0, sources }
}

const listColumns = {
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

/** `index`: a partial index with only the homes of that kind. */
type Kind = { homes: SQL | undefined; index?: SQL }
const kinds: Record<(typeof listingKinds)[number], Kind> = {
  own: { homes: eq(properties.source, ownSource) },
  sample: { homes: sql`${properties.sample} = 1`, index: sql`properties_by_sample` },
  feed: { homes: and(eq(properties.sample, false), ne(properties.source, ownSource)) },
  featured: { homes: isFeatured, index: sql`properties_by_featured` },
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
  columns?: ListingValues
  /** Replaces the owner's photos; the feed's stay. */
  photos?: StoredPhoto[]
  action: string
  detail: Record<string, string | number>
}

/**
 * Changes a home if the owner saw its current version, in one transaction with its photos and the
 * audit log.
 */
export async function changeHome(
  db: D1Database,
  id: number,
  version: number,
  { columns = {}, photos, action, detail }: HomeChange,
  { who, now }: Change,
): Promise<'changed' | 'conflict' | 'missing'> {
  let current: number | undefined
  const changed = await applyChange(
    db,
    { where: 'id = ?1', params: [id], whole: true, homes: homesOf(columns) },
    stored => {
      const [home] = stored.values()
      current = home?.version
      if (home?.version !== version) return { changes: [] }
      const entry = { at: now, who, action, subject: String(id), detail }
      return {
        changes: [{ listingKey: home.listingKey, set: columns }],
        also: () => [audit(db, entry), ...(photos ? writePhotos(db, id, photos) : [])],
      }
    },
    now,
  )
  if (changed.size > 0) return 'changed'
  return current === undefined ? 'missing' : 'conflict'
}

/** The home at the address that a change may enter. */
const homesOf = ({ homeKey }: ListingValues) =>
  typeof homeKey === 'string' ? [{ homeKey, parcelNumber: null }] : []

const audit = (db: D1Database, entry: AuditEntry): D1PreparedStatement => {
  const { sql, params } = recordAudit(connect(db), entry).toSQL()
  return db.prepare(sql).bind(...params)
}

// Positions end at -1, so that these photos come before the feed's, which start at 0.
const writePhotos = (db: D1Database, id: number, own: StoredPhoto[]) => [
  db.prepare('DELETE FROM photos WHERE property_id = ?1 AND position < 0').bind(id),
  db
    .prepare(
      `INSERT INTO photos (property_id, position, url, alt, width, height, widths, color)
       SELECT ?1, key - ?2, value ->> '$.url', value ->> '$.alt', value ->> '$.width',
         value ->> '$.height', value -> '$.widths', value ->> '$.color' FROM json_each(?3)`,
    )
    .bind(id, own.length, JSON.stringify(own)),
]

/**
 * Stores a home that the owner entered, once per key, in place of the draft with that key. Resolves
 * to its id.
 */
export async function createHome(
  db: D1Database,
  key: string,
  columns: ListingValues & { address: string; price: number },
  photos: StoredPhoto[],
  { who, now }: Change,
): Promise<number> {
  const listingKey = ownKey(key)
  let id: number | undefined
  const added = await applyChange(
    db,
    { where: 'listing_key = ?1', params: [listingKey], homes: homesOf(columns) },
    stored => {
      id = stored.get(listingKey)?.id
      if (id !== undefined) return { changes: [] }
      return {
        changes: [{ listingKey, set: { ...columns, source: ownSource, fingerprint: '' } }],
        also: ids => {
          const home = ids.get(listingKey) as number
          const { address, price } = columns
          const entry = { at: now, who, action: 'listing.add', subject: String(home) }
          return [
            audit(db, { ...entry, detail: { address, price } }),
            ...writePhotos(db, home, photos),
            db.prepare('DELETE FROM listing_drafts WHERE key = ?1').bind(key),
          ]
        },
      }
    },
    now,
  )
  return (id ?? added.get(listingKey)) as number
}

/** The listing key of a home that the owner entered under this key. */
export const ownKey = (key: string) => `own-${key}`
