import { ownSource } from '../../../src/site/listing-terms.ts'
import { photoLimits, photoPath } from '../../../src/site/photo.ts'
import type { Bindings } from '../../env.ts'
import { signalOf } from '../../platform/deadlines.ts'
import { fetchOutside, readAtMost } from '../../services/outside-address.ts'
import { bumpVersion } from '../../site/content-version.ts'
import { readPhotoToStore } from './read-photo.ts'
import { storePhoto } from './storage.ts'

/** A feed's photo to copy. */
type Source = { url: string; version: string }
type Copied = Source & { path: string | null; width: number | null; height: number | null }

const maxAttempts = 5

/** How many photos a minute are copied: MLS_COPY_PHOTOS; 0 if photos are shown from the feed. */
export const copiesPerMinute = ({ MLS_COPY_PHOTOS }: Bindings): number =>
  Math.max(0, Math.floor(Number(MLS_COPY_PHOTOS) || 0))

/** Maximum calls per run: per photo, two look up its host, one fetches it, one stores it. */
export const callsOfCopies = (env: Bindings): number => {
  const photos = copiesPerMinute(env)
  return photos === 0 ? 0 : 4 * photos + 3
}

/**
 * Copies the next photos of homes on the market into the site's bucket, stripped like the owner's.
 * Until then they are shown from the feed, as are photos that cannot be copied. Resolves to the
 * number of photos copied; the caller must publish the change.
 */
export async function copyPhotos(env: Bindings, report: (error: unknown) => void): Promise<number> {
  const limit = copiesPerMinute(env)
  if (limit === 0) return 0
  const { results } = await env.DB.prepare(
    `SELECT DISTINCT photos.url, coalesce(photos.source_version, '') AS version
     FROM photos INDEXED BY photos_by_url
     JOIN properties ON properties.id = photos.property_id
     LEFT JOIN photo_copies copy ON copy.source_url = photos.url
       AND copy.source_version = coalesce(photos.source_version, '')
     WHERE photos.url >= 'http' AND photos.url < 'httq'
       AND properties.status <> 'Off Market' AND properties.source <> ?1
       AND coalesce(copy.attempts, 0) < ?2 LIMIT ?3`,
  )
    .bind(ownSource, maxAttempts, limit)
    .all<Source>()
  if (results.length === 0) return 0
  const copied = await Promise.all(results.map(source => copy(env, source, report)))
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO photo_copies (source_url, source_version, url, width, height, attempts)
       SELECT value ->> '$.url', value ->> '$.version', value ->> '$.path', value ->> '$.width',
         value ->> '$.height', 1 FROM json_each(?1) WHERE true
       ON CONFLICT DO UPDATE SET url = excluded.url, width = excluded.width,
         height = excluded.height, attempts = attempts + 1`,
    ).bind(JSON.stringify(copied)),
    env.DB.prepare(
      `UPDATE photos SET url = copy.path, width = copy.width, height = copy.height
       FROM (SELECT value ->> '$.url' AS url, value ->> '$.version' AS version,
           value ->> '$.path' AS path, value ->> '$.width' AS width, value ->> '$.height' AS height
         FROM json_each(?1)) AS copy
       WHERE photos.url = copy.url AND coalesce(photos.source_version, '') = copy.version
         AND copy.path IS NOT NULL`,
    ).bind(JSON.stringify(copied)),
    bumpVersion(env.DB),
  ])
  return copied.filter(({ path }) => path !== null).length
}

async function copy(
  env: Bindings,
  source: Source,
  report: (error: unknown) => void,
): Promise<Copied> {
  try {
    const response = await fetchOutside(env, source.url, { signal: signalOf(env, 'owner') })
    if (!response.ok) throw new Error(`A feed's photo answers ${response.status}`)
    const photo = await readPhotoToStore(env, await readAtMost(response, photoLimits.bytes))
    const hash = await storePhoto(env.PHOTOS, photo)
    return { ...source, path: photoPath(hash, 'full'), width: photo.width, height: photo.height }
  } catch (error) {
    report(error)
    return { ...source, path: null, width: null, height: null }
  }
}

/**
 * Deletes the copies of homes that left the market: their photos point to the feed again, and the
 * sweep deletes the bytes.
 */
export async function deleteCopies(db: D1Database): Promise<void> {
  const gone = `SELECT photos.rowid FROM photo_copies copy
    JOIN photos ON photos.url = copy.url AND photos.position >= 0
    JOIN properties ON properties.id = photos.property_id
    WHERE properties.status = 'Off Market'`
  await db.batch([
    db.prepare(
      `UPDATE photos SET width = NULL, height = NULL, url = (SELECT copy.source_url
         FROM photo_copies copy WHERE copy.url = photos.url
           AND copy.source_version = coalesce(photos.source_version, '') LIMIT 1)
       WHERE rowid IN (${gone})`,
    ),
    db.prepare(
      `DELETE FROM photo_copies WHERE url IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM photos WHERE photos.url = photo_copies.url)`,
    ),
  ])
}
