import type { HiddenReason } from '../../src/domain/display-rules.ts'
import type { FieldChange } from '../../src/domain/import-report.ts'
import type { MappedListing } from '../../src/domain/reso/mapped-listing.ts'
import { bumpVersion } from './content-version.ts'
import type { properties } from './schema.ts'

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

// Spelled out, because loading drizzle for an import takes 200 MB.
const columns = {
  listingKey: 'listing_key',
  listingId: 'listing_id',
  source: 'source',
  sample: 'sample',
  listOfficeName: 'list_office_name',
  listAgentName: 'list_agent_name',
  attributionContact: 'attribution_contact',
  status: 'status',
  standardStatus: 'standard_status',
  hiddenReason: 'hidden_reason',
  addressWithheld: 'address_withheld',
  parcelNumber: 'parcel_number',
  homeKey: 'home_key',
  price: 'price',
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  address: 'address',
  subdivision: 'subdivision',
  latitude: 'latitude',
  longitude: 'longitude',
  type: 'type',
  category: 'category',
  beds: 'beds',
  bathsFull: 'baths_full',
  bathsHalf: 'baths_half',
  baths: 'baths',
  sqft: 'sqft',
  lotSqft: 'lot_sqft',
  yearBuilt: 'year_built',
  stories: 'stories',
  garageSpaces: 'garage_spaces',
  pool: 'pool',
  spa: 'spa',
  newConstruction: 'new_construction',
  hoaMonthly: 'hoa_monthly',
  views: 'views',
  features: 'features',
  remarks: 'remarks',
  details: 'details',
  featured: 'featured',
  listedAt: 'listed_at',
  modifiedAt: 'modified_at',
  expiresAt: 'expires_at',
  fingerprint: 'fingerprint',
} satisfies Record<
  Exclude<
    keyof typeof properties.$inferInsert,
    'id' | 'version' | 'retiredFrom' | 'mergedInto' | 'reducedAt' | 'reducedBy'
  >,
  string
>

/** What an import would change in stored listings, by ListingKey. Texts and lists are only named. */
export async function findChanges(
  db: D1Database,
  listings: MappedListing[],
): Promise<Map<string, FieldChange[]>> {
  const { results } = await db
    .prepare(
      `SELECT ${names.join(', ')} FROM properties
       WHERE listing_key IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(listings.map(({ listingKey }) => listingKey)))
    .all<Record<string, unknown>>()
  const stored = new Map(results.map(row => [row.listing_key, row]))
  const changesOf = (listing: MappedListing): FieldChange[] => {
    const before = stored.get(listing.listingKey)
    return Object.entries(columns).flatMap(([field, column]) => {
      const now = plain(listing[field as keyof MappedListing])
      const was = before?.[column] ?? null
      if (!before || field === 'fingerprint' || field === 'homeKey' || was === now) return []
      if (field === 'featured' && now === null) return []
      return [{ field, from: shorten(was), to: shorten(now) }]
    })
  }
  return new Map(listings.map(listing => [listing.listingKey, changesOf(listing)]))
}

/** A value as its column holds it. */
function plain(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

const shorten = (value: unknown) => {
  const text = value === null ? '' : String(value)
  return text.length > 60 || /^[[{]/.test(text) ? null : text
}

// If the feed does not say whether a home is featured, the stored value stays.
const featured = `coalesce(value ->> '$.featured', (SELECT p.featured FROM properties p
  WHERE p.listing_key = value ->> '$.listingKey'), 0)`

const names = Object.values(columns)
const values = Object.keys(columns).map(name =>
  name === 'featured' ? featured : `value ->> '$.${name}'`,
)

const upsert = `
INSERT INTO properties (${names.join(', ')})
SELECT ${values.join(', ')} FROM json_each(?1) WHERE true
ON CONFLICT (listing_key) DO UPDATE SET
${names.map(name => `${name} = excluded.${name}`).join(', ')},
version = version + 1, retired_from = NULL`

const owned = `SELECT p.id FROM json_each(?1) j
  JOIN properties p ON p.listing_key = j.value ->> '$.listingKey'`

const openHouses = `SELECT p.id, one.value ->> '$.startsAt' AS starts_at,
    one.value ->> '$.endsAt' AS ends_at, one.value ->> '$.remarks' AS remarks
  FROM json_each(?1) j JOIN properties p ON p.listing_key = j.value ->> '$.listingKey'
  JOIN json_each(j.value, '$.openHouses') one ON one.type = 'object' WHERE true`

/**
 * Writes listings, their photos and open houses, and the new content version in one transaction (a
 * D1 batch). Their JSON must stay under D1's limit of 2 MB per parameter.
 */
export async function upsertListings(db: D1Database, listings: MappedListing[]) {
  const rows = JSON.stringify(listings.map(({ photos, openHouses, ...row }) => row))
  const attached = JSON.stringify(
    listings.map(({ listingKey, photos, openHouses }) => ({ listingKey, photos, openHouses })),
  )
  await db.batch([
    db.prepare(upsert).bind(rows),
    bumpVersion(db),
    // The owner's own photos stay.
    db
      .prepare(`DELETE FROM photos WHERE property_id IN (${owned}) AND position >= 0`)
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
           AND copy.source_version = coalesce(photo.value ->> '$.version', '')`,
      )
      .bind(attached),
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
  ])
}

/**
 * Takes homes off the site whose rejected records say that they may not be shown any more. Resolves
 * to the number of homes taken off, or with `dry` of those that would be.
 */
export async function hideListings(
  db: D1Database,
  refused: readonly { listingKey: string; reason: HiddenReason }[],
  { dry = false } = {},
): Promise<number> {
  const shown = `listing_key = j.value ->> '$.listingKey'
       AND (status <> 'Off Market' OR retired_from IS NOT NULL)`
  if (dry) {
    const sql = `SELECT count(*) AS homes FROM json_each(?1) j JOIN properties ON ${shown}`
    return (await db.prepare(sql).bind(JSON.stringify(refused)).first<number>('homes')) ?? 0
  }
  const hide = db.prepare(
    `UPDATE properties
     SET status = 'Off Market', retired_from = NULL, fingerprint = 'refused',
       version = version + 1, hidden_reason = j.value ->> '$.reason'
     FROM json_each(?1) j
     WHERE ${shown}
     RETURNING id`,
  )
  const [hidden] = await db.batch([hide.bind(JSON.stringify(refused)), bumpVersion(db)])
  return hidden?.results.length ?? 0
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
       AND (status <> 'Off Market' OR retired_from IS NOT NULL)
     ORDER BY id LIMIT 1000`,
  )
  const wanted = JSON.stringify(sources)
  const unnamed: number[] = []
  let total = 0
  let after = 0
  for (;;) {
    const { results } = await list.bind(wanted, after).all<{ id: number; key: string }>()
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
  const retire = db.prepare(
    `UPDATE properties
     SET status = 'Off Market', retired_from = NULL, fingerprint = '', version = version + 1
     WHERE id IN (SELECT value FROM json_each(?1))`,
  )
  for (let at = 0; at < ids.length; at += 1000) {
    await db.batch([retire.bind(JSON.stringify(ids.slice(at, at + 1000))), bumpVersion(db)])
  }
}
