import { EtagMismatch, PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles'
import { type Streets, versionOf } from '../../src/domain/streets.ts'
import type { Bindings } from '../env.ts'
import { archiveKey } from './archive-key.ts'

// Values, not promises: one request may not wait for another one's promise. Holds the header and
// the directories of the archive; a directory has at most a few thousand entries.
const directories = new ResolvedValueCache(32)

/** Opens the archive; null if the site has no bucket for it. Reading fails if it is not there. */
export const openArchive = ({ MAPS }: Pick<Bindings, 'MAPS'>): PMTiles | null =>
  MAPS ? new PMTiles(bucketSource(MAPS), directories) : null

// Thrown where there is no archive, which is how a site without streets looks.
class NoArchive extends Error {}

const bucketSource = (bucket: R2Bucket): Source => ({
  getKey: () => archiveKey,
  async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
    const onlyIf = etag ? { etagMatches: etag } : undefined
    const object = await bucket.get(archiveKey, { range: { offset, length }, onlyIf })
    if (!object) throw new NoArchive('The street map is not in its bucket')
    // The archive was replaced: the reader forgets its directories and starts over.
    if (!('body' in object)) throw new EtagMismatch()
    return { data: await object.arrayBuffer(), etag: object.etag }
  },
})

/** What the archive covers, as this isolate knows it; null if there is none. Throws if it is broken. */
export async function readHeader(archive: PMTiles): Promise<Streets | null> {
  try {
    const {
      etag = '',
      minZoom,
      maxZoom,
      minLat,
      minLon,
      maxLat,
      maxLon,
    } = await archive.getHeader()
    const bounds = { south: minLat, west: minLon, north: maxLat, east: maxLon }
    return { version: versionOf(etag), minZoom, maxZoom, bounds }
  } catch (error) {
    if (error instanceof NoArchive) return null
    throw error
  }
}

/**
 * The same as it is now: always asks the bucket, so that a replaced or removed archive is noticed.
 */
export async function describeArchive(env: Pick<Bindings, 'MAPS'>): Promise<Streets | null> {
  const archive = openArchive(env)
  const stored = archive && (await env.MAPS?.head(archiveKey))
  if (!archive || !stored) return null
  const known = await readHeader(archive)
  if (known?.version === versionOf(stored.etag)) return known
  await directories.invalidate(archive.source)
  return readHeader(archive)
}
