import { EtagMismatch, PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles'
import { type Streets, versionOf } from '../../src/site/street-files.ts'
import type { Bindings } from '../env.ts'
import { archiveKey } from './archive-key.ts'

// The header and the directories of the archive; a directory has at most a few thousand entries. It
// caches values, because in Workers a request cannot wait for another one's promise.
const directories = new ResolvedValueCache(32)

/** Opens the archive; null if the site has no bucket for it. Reading fails if it is not there. */
export const openArchive = ({ MAPS }: Pick<Bindings, 'MAPS'>): PMTiles | null =>
  MAPS ? new PMTiles(bucketSource(MAPS), directories) : null

// The site has no street map: its bucket is empty.
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

/**
 * Reads the version and bounds of the archive, possibly from this isolate's cache; null if there is
 * none. Throws if it is broken.
 */
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

/** The same, but queries the bucket first, to notice that the archive was replaced or removed. */
export async function describeArchive(env: Pick<Bindings, 'MAPS'>): Promise<Streets | null> {
  const archive = openArchive(env)
  const stored = archive && (await env.MAPS?.head(archiveKey))
  if (!archive || !stored) return null
  const known = await readHeader(archive)
  if (known?.version === versionOf(stored.etag)) return known
  await directories.invalidate(archive.source)
  return readHeader(archive)
}
