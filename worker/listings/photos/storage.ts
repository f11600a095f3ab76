import { hex } from '../../../src/format/fingerprint.ts'
import { dayMs } from '../../../src/format/las-vegas-time.ts'
import { photoPath } from '../../../src/site/photo.ts'
import type { Bindings } from '../../env.ts'
import type { readPhoto } from './read-photo.ts'

type Read = ReturnType<typeof readPhoto>

/** A stored photo: its size, the smaller widths that are stored too, and its color. */
export type PhotoObject = {
  width: number
  height: number
  bytes: number
  widths: number[]
  color: string | null
}

/**
 * Stores a photo under the hash of its bytes, so that duplicates share one. Resolves to the hash.
 * @param color the average color in hex, if the uploader's browser sent it
 */
export async function storePhoto(bucket: R2Bucket, photo: Read, color?: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', photo.bytes)
  const hash = hex(new Uint8Array(digest, 0, 16))
  await put(bucket, `${hash}/full`, photo, {}, color ? { color } : {})
  return hash
}

/**
 * Stores a smaller version of a photo. Never overwrites one, because photos are cached forever.
 * 'missing' if there is no such photo, 'other' if the sizes do not match.
 */
export async function storeWidth(
  bucket: R2Bucket,
  hash: string,
  width: number,
  photo: Read,
): Promise<'stored' | 'missing' | 'other'> {
  const { width: fullWidth, height: fullHeight } = sizeOf(await bucket.head(`${hash}/full`))
  if (!fullWidth || !fullHeight) return 'missing'
  const height = (fullHeight * width) / fullWidth
  const isVersion = photo.width === width && Math.abs(photo.height - height) <= 1
  if (!isVersion || width >= fullWidth) return 'other'
  await put(bucket, `${hash}/${width}`, photo, { onlyIf: { etagDoesNotMatch: '*' } })
  return 'stored'
}

/** A stored photo by its hash; null if there is none. */
export async function findPhoto(bucket: R2Bucket, hash: string): Promise<PhotoObject | null> {
  const { objects } = await bucket.list({ prefix: `${hash}/`, include: ['customMetadata'] })
  const full = objects.find(({ key }) => key.endsWith('/full'))
  const { width, height } = sizeOf(full)
  if (!width || !height) return null
  const widths = objects
    .map(({ key }) => Number(key.split('/')[1]))
    .filter(Boolean)
    .sort((a, b) => a - b)
  return {
    width,
    height,
    bytes: full?.size ?? 0,
    widths,
    color: full?.customMetadata?.color ?? null,
  }
}

/** The hash of the agent's photo: of the latest version only, so that a removed one is deleted. */
const portraitHash = `SELECT value ->> '$.hash' AS hash FROM content_settings
  WHERE key = 'portrait' ORDER BY version DESC LIMIT 1`

/**
 * Deletes photos that no home, draft, place or portrait uses and that are older than a day. Resolves
 * to the number of deleted objects. Deletes nothing if the database names none of the site's photos:
 * it may be about to be restored.
 */
export async function sweepPhotos({ DB, PHOTOS }: Bindings, now: Date): Promise<number> {
  const own = DB.prepare("SELECT 1 FROM photos WHERE url > '/photos/' AND url < '/photos0' LIMIT 1")
  const portrait = await DB.prepare(portraitHash).first<{ hash: string | null }>()
  if (!portrait && !(await own.first())) return 0
  let deleted = 0
  let cursor: string | undefined
  do {
    const page = await PHOTOS.list({ cursor, limit: 500 })
    cursor = page.truncated ? page.cursor : undefined
    const old = page.objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > dayMs)
    const urls = [...new Set(old.map(({ key }) => urlOf(key)))]
    const { results } = await DB.prepare(
      `SELECT url FROM photos WHERE url IN (SELECT value FROM json_each(?1))
       UNION SELECT '/photos/' || json_extract(value, '$.picture.value.hash') || '/full'
       FROM content_settings WHERE key LIKE 'place:%'
       UNION SELECT '/photos/' || (photo.value ->> '$.hash') || '/full'
       FROM listing_drafts, json_each(draft, '$.photos') AS photo`,
    )
      .bind(JSON.stringify(urls))
      .all<{ url: string }>()
    const used = new Set(results.map(({ url }) => url))
    if (portrait?.hash) used.add(photoPath(portrait.hash, 'full'))
    const unused = old.map(({ key }) => key).filter(key => !used.has(urlOf(key)))
    if (unused.length > 0) await PHOTOS.delete(unused)
    deleted += unused.length
  } while (cursor)
  return deleted
}

/** Whether a page may show this photo. One that was only uploaded, or is in a draft, has no page yet. */
export async function isShown(db: D1Database, hash: string): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM photos WHERE url = ?1 UNION ALL SELECT 1 FROM photo_copies WHERE url = ?1
       UNION ALL SELECT 1 FROM content_settings
       WHERE (key = 'portrait' OR key BETWEEN 'place:' AND 'place;') AND instr(value, ?2) LIMIT 1`,
    )
    .bind(photoPath(hash, 'full'), hash)
    .first()
  return row !== null
}

const urlOf = (key: string) => photoPath(key.split('/')[0] ?? '', 'full')

const put = (
  bucket: R2Bucket,
  key: string,
  photo: Read,
  options: R2PutOptions = {},
  more: { color?: string } = {},
) =>
  bucket.put(key, photo.bytes, {
    ...options,
    httpMetadata: { contentType: photo.type },
    customMetadata: { width: String(photo.width), height: String(photo.height), ...more },
  })

const sizeOf = (object: R2Object | null | undefined) => ({
  width: Number(object?.customMetadata?.width),
  height: Number(object?.customMetadata?.height),
})
