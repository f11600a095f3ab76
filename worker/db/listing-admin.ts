import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Feature, ownSource } from '../../src/domain/listing.ts'
import { hashOf } from '../../src/domain/photo.ts'
import type { Database } from './connect.ts'
import { bumpVersionWhere } from './content-version.ts'
import type { Change } from './lead-history.ts'
import { auditLog, listingTallies, photos, properties, propertyFeatures } from './schema.ts'
import { hex } from './terms.ts'

export const deskKinds = ['own', 'feed', 'sample', 'featured'] as const

export type DeskFilter = {
  search?: string
  status?: (typeof properties.$inferSelect)['status']
  source?: string
  kind?: (typeof deskKinds)[number]
}

/** Of a search only so many of the latest hits are shown: another word finds more than another page. */
export const mostHits = 1000

/**
 * Every home of the database, the newest entry first, retired ones too. Words are found at the
 * beginning of words of the address, the numbers and the subdivision. The homes come from an index of
 * their own (migration 0021), the counts from the tallies: however many there are, a page is read.
 */
export async function listDesk(
  db: Database,
  filter: DeskFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const ids = idsOf(filter)
  const searched = filter.search?.trim() ? true : undefined
  const page = sql`select id from (${ids} ${searched && sql`limit ${mostHits}`})
    limit ${limit} offset ${offset}`
  const [rows, [counted], sources] = await db.batch([
    db
      .select({ ...shown, photos: photoCount, picture: firstPhoto })
      .from(properties)
      .where(sql`${properties.id} in (${page})`)
      .orderBy(desc(properties.id)),
    searched
      ? db.select({ total: sql<number>`count(*)` }).from(sql`(${ids} limit ${mostHits})`)
      : db
          .select({ total: sql<number>`coalesce(sum(${tallies.homes}), 0)` })
          .from(tallies)
          .where(tallied(filter)),
    db
      .select({ source: tallies.source, homes: sql<number>`sum(${tallies.homes})` })
      .from(tallies)
      .groupBy(tallies.source)
      .orderBy(tallies.source),
  ])
  const homes = rows.map(({ picture, ...home }) => ({
    ...home,
    picture: picture ? (JSON.parse(picture) as { url: string; widths: number[] | null }) : null,
  }))
  return { homes, total: counted?.total ?? 0, sources }
}

const tallies = listingTallies

const shown = {
  id: properties.id,
  address: properties.address,
  status: properties.status,
  retiredFrom: properties.retiredFrom,
  featured: properties.featured,
  price: properties.price,
  source: properties.source,
  sample: properties.sample,
  version: properties.version,
}
const photoCount = sql<number>`(select count(*) from photos where property_id = ${properties.id})`
const firstPhoto = sql<string | null>`(select json_object('url', url, 'widths', json(widths))
  from photos where property_id = ${properties.id} order by position limit 1)`

/** The ids of the homes of a filter, the newest entry first. */
function idsOf({ search = '', status, source, kind }: DeskFilter): SQL {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? []
  if (search.trim() && words.length === 0) return sql`select null as id where false`
  const terms = [
    ...words.map(word => `"${word}"*`),
    status && `s_${hex(status)}`,
    source && `o_${hex(source)}`,
    kind && kinds[kind].terms,
  ].filter(Boolean)
  return terms.length > 0
    ? sql`select rowid as id from listing_desk where listing_desk match ${terms.join(' AND ')} order by rowid desc`
    : sql`select ${properties.id} from ${properties} where ${properties.id} > 0 order by ${properties.id} desc`
}

const tallied = ({ status, source, kind }: DeskFilter): SQL | undefined =>
  and(
    status && eq(tallies.status, status),
    source ? eq(tallies.source, source) : undefined,
    kind && kinds[kind].counted,
  )

const fromOwner = `o_${hex(ownSource)}`
const kinds: Record<(typeof deskKinds)[number], { terms: string; counted: SQL }> = {
  own: { terms: fromOwner, counted: sql`${tallies.source} = ${ownSource}` },
  sample: { terms: 'k_sample', counted: sql`${tallies.sample} = 1` },
  feed: {
    terms: `(k_real NOT ${fromOwner})`,
    counted: sql`${tallies.sample} = 0 and ${tallies.source} <> ${ownSource}`,
  },
  featured: { terms: 'k_featured', counted: sql`${tallies.featured} = 1` },
}

/** One home with all its photos, whatever its status; null when there is none. */
export async function findDeskHome(db: Database, id: number) {
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
}
export type HomeChange = {
  columns?: Partial<typeof properties.$inferInsert>
  features?: Feature[]
  /** All of the owner's own; the feed's stay. */
  photos?: StoredPhoto[]
  action: string
  detail: Record<string, string | number>
}

/**
 * Changes a home if it is still the version that the owner saw, in one transaction with its features,
 * its photos, the audit log and the content version. Everything waits for the old version, and the
 * last statement raises it.
 */
export async function changeHome(
  db: Database,
  id: number,
  version: number,
  { columns = {}, features, photos, action, detail }: HomeChange,
  { who, now }: Change,
): Promise<'changed' | 'conflict' | 'missing'> {
  const seen = sql`from properties where id = ${id} and version = ${version}`
  const written = JSON.stringify(detail)
  const [, , ...others] = await db.batch([
    db.insert(auditLog).select(sql`select null, ${now.getTime()}, ${who}, ${action},
      cast(id as text), ${written} ${seen}`),
    bumpVersionWhere(db, now, seen),
    ...(features ? writeFeatures(db, id, features, seen) : []),
    ...(photos ? writePhotos(db, id, photos, seen) : []),
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

const writeFeatures = (db: Database, id: number, features: Feature[], seen: SQL) => [
  db
    .delete(propertyFeatures)
    .where(and(eq(propertyFeatures.propertyId, id), sql`exists (select 1 ${seen})`)),
  db.insert(propertyFeatures).select(sql`select value, ${id}
    from json_each(${JSON.stringify(features)}) where exists (select 1 ${seen})`),
]

// Counted up to -1, so that they stand before the feed's, which begin at 0.
const writePhotos = (db: Database, id: number, own: StoredPhoto[], seen: SQL) => [
  db
    .delete(photos)
    .where(and(eq(photos.propertyId, id), lt(photos.position, 0), sql`exists (select 1 ${seen})`)),
  db
    .insert(photos)
    .select(sql`select ${id}, key - ${own.length}, value ->> '$.url', value ->> '$.alt',
    value ->> '$.width', value ->> '$.height', value -> '$.widths'
    from json_each(${JSON.stringify(own)}) where exists (select 1 ${seen})`),
]

/** Stores a home that the owner entered. Sent twice under one key, it is one home. Answers its id. */
export async function createHome(
  db: Database,
  key: string,
  columns: Omit<typeof properties.$inferInsert, 'listingKey' | 'source' | 'fingerprint'>,
  { features, photos }: { features: Feature[]; photos: StoredPhoto[] },
  by: Change,
): Promise<number> {
  const [home] = await db
    .insert(properties)
    // Version 0 is a home that is not whole yet: nobody has seen it, and the change makes it 1.
    .values({
      ...columns,
      listingKey: key,
      source: ownSource,
      fingerprint: '',
      version: 0,
      status: 'Off Market',
    })
    .onConflictDoUpdate({ target: properties.listingKey, set: { listingKey: key } })
    .returning({ id: properties.id })
  if (!home) throw new Error('A home was stored and has no id')
  const change: HomeChange = {
    columns: { status: columns.status },
    features,
    photos,
    action: 'listing.add',
    detail: { address: columns.address, price: columns.price },
  }
  await changeHome(db, home.id, 0, change, by)
  return home.id
}
