import type { DisplayRules, HiddenReason } from '../../src/inventory/display-rules.ts'
import type { FieldChange } from '../../src/listings/import-report.ts'
import type { MappedListing } from '../../src/listings/reso/mapped-listing.ts'
import { applyChange, changeAll } from '../inventory/apply-change.ts'
import { plain } from '../inventory/change-effects.ts'
import { permittedBy } from '../inventory/display-rules.ts'
import { readListings } from '../inventory/stored-listings.ts'
import { noteOpenHouses } from '../inventory/write-listings.ts'

/** The fingerprints of stored listings by ListingKey. */
export async function findFingerprints(
  db: D1Database,
  keys: string[],
): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT listing_key AS key, fingerprint FROM properties
       WHERE listing_key IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(keys))
    .all<{ key: string; fingerprint: string }>()
  return new Map(results.map(row => [row.key, row.fingerprint]))
}

/** What an import would change in stored listings, by ListingKey. Texts and lists are only named. */
export async function findChanges(
  db: D1Database,
  listings: MappedListing[],
): Promise<Map<string, FieldChange[]>> {
  const keys = JSON.stringify(listings.map(({ listingKey }) => listingKey))
  const stored = await readListings(db, { ...named(keys), whole: true })
  const changesOf = (listing: MappedListing): FieldChange[] => {
    const before = stored.get(listing.listingKey)
    const { fingerprint: _, homeKey: __, retiredFrom: ___, ...set } = valuesOf(listing)
    return Object.entries(set).flatMap(([field, value]) => {
      const now = plain(value)
      const was = before?.[field as keyof typeof set] ?? null
      if (!before || value === undefined || was === now) return []
      return [{ field, from: shorten(was), to: shorten(now) }]
    })
  }
  return new Map(listings.map(listing => [listing.listingKey, changesOf(listing)]))
}

const shorten = (value: unknown) => {
  const text = value === null ? '' : String(value)
  return text.length > 60 || /^[[{]/.test(text) ? null : text
}

const named = (keys: string) => ({
  where: 'listing_key IN (SELECT value FROM json_each(?1))',
  params: [keys],
})

/** The columns of a record. If the feed does not say whether a home is featured, that stays. */
const valuesOf = ({ photos: _, openHouses: __, featured, ...row }: MappedListing) => ({
  ...row,
  featured: featured ?? undefined,
  retiredFrom: null,
})

const owned = `SELECT p.id FROM json_each(?1) j
  JOIN properties p ON p.listing_key = j.value ->> '$.listingKey'`

const openHouses = `SELECT p.id, one.value ->> '$.startsAt' AS starts_at,
    one.value ->> '$.endsAt' AS ends_at, one.value ->> '$.remarks' AS remarks
  FROM json_each(?1) j JOIN properties p ON p.listing_key = j.value ->> '$.listingKey'
  JOIN json_each(j.value, '$.openHouses') one ON one.type = 'object' WHERE true`

/**
 * Writes the listings whose fingerprints changed, with their photos and open houses, in one
 * transaction. Their JSON must stay under D1's limit of 2 MB per parameter.
 * @param rules what the MLS permits to show of them
 * @returns the fingerprints before, by ListingKey
 */
export async function upsertListings(
  db: D1Database,
  listings: MappedListing[],
  rules: DisplayRules,
  now: Date,
): Promise<Map<string, string>> {
  const keys = JSON.stringify(listings.map(({ listingKey }) => listingKey))
  const homes = listings.map(({ homeKey, parcelNumber }) => ({ homeKey, parcelNumber }))
  let before = new Map<string, string>()
  await applyChange(
    db,
    { ...named(keys), whole: true, homes },
    stored => {
      before = new Map([...stored].map(([key, { fingerprint }]) => [key, fingerprint]))
      const changed = listings.filter(
        listing => before.get(listing.listingKey) !== listing.fingerprint,
      )
      const attached = changed.map(({ listingKey, photos, openHouses }) => {
        return { listingKey, photos, openHouses }
      })
      return {
        changes: changed.flatMap(listing => {
          const { listingKey } = listing
          const permitted = permittedBy(rules, listing)
          return [
            { listingKey, set: valuesOf(listing) },
            ...(permitted ? [{ listingKey, set: permitted }] : []),
          ]
        }),
        also: () => attach(db, JSON.stringify(attached)),
      }
    },
    now,
  )
  return before
}

/** Statements that store the photos and open houses of listings. */
const attach = (db: D1Database, attached: string) => [
  // The owner's own photos stay.
  db
    .prepare(
      `DELETE FROM photos WHERE rowid IN (SELECT photos.rowid FROM json_each(?1) j
         JOIN properties p ON p.listing_key = j.value ->> '$.listingKey'
         JOIN photos ON property_id = p.id
           AND position >= json_array_length(j.value, '$.photos'))`,
    )
    .bind(attached),
  db
    .prepare(
      `INSERT INTO photos (property_id, position, url, alt, width, height, source_version)
       SELECT p.id, photo.key, coalesce(copy.url, photo.value ->> '$.url'),
         photo.value ->> '$.alt', copy.width, copy.height, photo.value ->> '$.version'
       FROM json_each(?1) j
       JOIN properties p ON p.listing_key = j.value ->> '$.listingKey'
       JOIN json_each(j.value, '$.photos') photo
       LEFT JOIN photo_copies copy ON copy.source_url = photo.value ->> '$.url'
         AND copy.source_version = coalesce(photo.value ->> '$.version', '')
       WHERE true
       ON CONFLICT DO UPDATE SET url = excluded.url, alt = excluded.alt, width = excluded.width,
         height = excluded.height, source_version = excluded.source_version
       WHERE (url, alt, width, height, source_version) IS NOT (excluded.url, excluded.alt,
         excluded.width, excluded.height, excluded.source_version)`,
    )
    .bind(attached),
  noteOpenHouses(db, openHouses, [attached]),
  // Rewriting an unchanged open house would report it as a new one.
  db
    .prepare(
      `DELETE FROM open_houses
       WHERE property_id IN (${owned} WHERE j.value ->> '$.openHouses' IS NOT NULL)
         AND (property_id, starts_at) NOT IN (SELECT id, starts_at FROM (${openHouses}))`,
    )
    .bind(attached),
  db
    .prepare(
      `INSERT INTO open_houses (property_id, starts_at, ends_at, remarks) ${openHouses}
       ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at, remarks = excluded.remarks
       WHERE (ends_at, remarks) <> (excluded.ends_at, excluded.remarks)`,
    )
    .bind(attached),
]

// On the market, or taken off by an owner, who could restore it.
export const restorable = "(status <> 'Off Market' OR retired_from IS NOT NULL)"

/**
 * Takes homes off the site whose rejected records say that they may not be shown any more. Resolves
 * to the number of homes taken off, or with `dry` of those that would be.
 */
export async function hideListings(
  db: D1Database,
  refused: readonly { listingKey: string; reason: HiddenReason }[],
  { dry = false } = {},
): Promise<number> {
  const reasons = new Map(refused.map(({ listingKey, reason }) => [listingKey, reason]))
  const { where, params } = named(JSON.stringify([...reasons.keys()]))
  const restorableRows = { where: `${where} AND ${restorable}`, params }
  if (dry) return (await readListings(db, restorableRows)).size
  return changeAll(db, restorableRows, ({ listingKey }) => ({
    status: 'Off Market',
    retiredFrom: null,
    fingerprint: 'refused',
    hiddenReason: reasons.get(listingKey),
  }))
}

/** The number of these sources' listings on the market, and the ids that `isNamed` rejects. */
export async function findUnnamed(
  db: D1Database,
  sources: string[],
  isNamed: (key: string) => boolean,
): Promise<{ unnamed: number[]; total: number }> {
  const list = db.prepare(
    `SELECT id, listing_key AS key FROM properties
     WHERE source IN (SELECT value FROM json_each(?1)) AND id > ?2
       AND ${restorable}
     ORDER BY id LIMIT 1000`,
  )
  const sourceList = JSON.stringify(sources)
  const unnamed: number[] = []
  let total = 0
  let after = 0
  for (;;) {
    const { results } = await list.bind(sourceList, after).all<{ id: number; key: string }>()
    const last = results.at(-1)
    if (!last) return { unnamed, total }
    for (const { id, key } of results) if (!isNamed(key)) unnamed.push(id)
    total += results.length
    after = last.id
  }
}

/**
 * Takes listings off the market and clears fingerprints, so that a returning home is written again.
 */
export async function retireListings(db: D1Database, ids: number[]): Promise<void> {
  const where = `id IN (SELECT value FROM json_each(?1)) AND ${restorable}`
  for (let start = 0; start < ids.length; start += 1000) {
    await changeAll(
      db,
      { where, params: [JSON.stringify(ids.slice(start, start + 1000))] },
      () => retired,
    )
  }
}

/** The columns of a home that its feed no longer has. */
export const retired = { status: 'Off Market', retiredFrom: null, fingerprint: '' } as const
