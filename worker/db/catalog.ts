import { features, propertyTypes } from '../../src/domain/listing.ts'
import { type Catalog, readCatalog } from '../search/catalog.ts'

/** Few enough that a part stays under the 2 MB that D1 allows a value. */
const homesInPart = 4000

const indexIn = (column: string, values: readonly string[]) =>
  `CASE ${column} ${values.map((value, at) => `WHEN '${value}' THEN ${at}`).join(' ')} END`
const featureBits = features
  .map((feature, bit) => `(instr(features, '"${feature}"') > 0) * ${1 << bit}`)
  .join(' + ')

// In the order that readCatalog() knows. The feature names and types are the site's own constants.
const home = `json_array(id, price, beds, baths, sqft, lot_sqft, year_built, stories, garage_spaces,
  hoa_monthly, ${indexIn('status', ['Active', 'Pending', 'Sold'])}, featured,
  ${indexIn('type', propertyTypes)}, ${featureBits}, subdivision, city, postal_code, listed_at, sample)`

// One statement, so that no write comes between reading the homes and storing what was read.
const fill = `INSERT INTO search_catalog (part, version, homes)
  SELECT id / ${homesInPart}, ?1, json_group_array(${home}) FROM properties
  WHERE status <> 'Off Market' AND NOT EXISTS (SELECT 1 FROM search_catalog)
  GROUP BY id / ${homesInPart}`

/** Writes the catalog if a change to the homes has emptied it. */
export async function fillCatalog(db: D1Database): Promise<void> {
  await db.prepare(fill).bind(crypto.randomUUID()).run()
}

let kept: Catalog | null = null

/**
 * Every home that is shown, in memory. While the homes have not changed, that costs one row; after
 * a change one row for each 4,000 homes; and only if nobody has written the catalog since, all homes.
 */
export async function openCatalog(db: D1Database): Promise<Catalog> {
  const stored = await db
    .prepare('SELECT version FROM search_catalog ORDER BY part LIMIT 1')
    .first<{ version: string }>()
  if (kept && stored?.version === kept.version) return kept
  const [, read] = await db.batch<{ version: string; homes: string }>([
    db.prepare(fill).bind(crypto.randomUUID()),
    db.prepare('SELECT version, homes FROM search_catalog ORDER BY part'),
  ])
  const parts = read?.results ?? []
  kept = readCatalog(
    parts[0]?.version ?? '',
    parts.map(part => part.homes),
  )
  return kept
}
