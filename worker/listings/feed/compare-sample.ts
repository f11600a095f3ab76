import { entryOf, keyOf, withSource } from '../../../src/listings/feed/feed-record.ts'
import { readListing } from '../../../src/listings/reso/reso.ts'
import { connect } from '../../db/connect.ts'
import type { Bindings } from '../../env.ts'
import { findChanges } from '../feed-rows.ts'
import { findFeed } from '../feeds.ts'
import { readSource } from './reso-source.ts'
import { addressOfKeys, fetchPage } from './reso-web-api.ts'
import { feedIdOf } from './sync.ts'

const maxHomes = 50
/** What a visitor decides by. */
const compared = new Set(['status', 'price', 'street', 'city', 'beds', 'baths', 'sqft', 'type'])

/**
 * Requests a random sample of the homes on the market from the feed, and counts those that the site
 * shows otherwise. A home that the feed has changed since it was last read is no difference. Null
 * without a feed, or before it was first read. Throws ResoFailure.
 */
export async function compareSample(
  env: Bindings,
  now: Date,
): Promise<{ homes: number; differences: number } | null> {
  const configured = readSource(env)
  if (configured.status !== 'on') return null
  const { source } = configured
  const feed = await findFeed(connect(env.DB), feedIdOf(source))
  if (!feed?.healthyAt) return null
  const readUntil = feed.since
  const { results } = await env.DB.prepare(
    `SELECT listing_key AS key FROM properties WHERE status <> 'Off Market'
       AND source IN (SELECT value FROM json_each(?1)) ORDER BY random() LIMIT ${maxHomes}`,
  )
    .bind(JSON.stringify(feed.sources))
    .all<{ key: string }>()
  const keys = results.map(({ key }) => key)
  if (keys.length === 0) return { homes: 0, differences: 0 }
  const request = { size: maxHomes, onCall: () => undefined }
  // A feed with numbers as keys refuses them in quotes, and has no home with such a text.
  const numbers = keys.every(key => /^\d{1,15}$/.test(key)) ? keys.map(Number) : null
  const ask = (some: readonly (string | number)[]) =>
    fetchPage(source, { ...request, address: addressOfKeys(source, feed, some) })
  let { records } = await ask(keys).catch(error => {
    if (!numbers) throw error
    return { records: [] }
  })
  if (records.length === 0 && numbers) records = (await ask(numbers)).records
  const byKey = new Map(records.map(record => [keyOf(record), record]))
  const listings = keys.flatMap(key => {
    const named = withSource(byKey.get(key), source.url.hostname)
    const read = readListing(named, now, source.publicPhotos)
    return 'listing' in read ? read.listing : []
  })
  const changes = await findChanges(env.DB, listings)
  const isNewer = (key: string) => (entryOf(byKey.get(key))?.time ?? 0) > readUntil
  const differ = keys.filter(key => {
    if (byKey.has(key) && isNewer(key)) return false
    const fields = changes.get(key)
    return !fields || fields.some(({ field }) => compared.has(field))
  })
  return { homes: keys.length, differences: differ.length }
}
