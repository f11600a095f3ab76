import { keyOf } from '../../../src/listings/feed/feed-record.ts'
import { readOpenHouse } from '../../../src/listings/reso/open-houses.ts'
import { connect } from '../../db/connect.ts'
import type { Bindings } from '../../env.ts'
import type { Report } from '../../platform/log.ts'
import { type Publisher, publishContent } from '../../site/publish-content.ts'
import { addUnsupported, findFeed } from '../feeds.ts'
import { type FeedOpenHouse, findStates, storeOpenHouses } from '../open-houses.ts'
import { type ResoSource, readSource } from './reso-source.ts'
import { ResoFailure } from './reso-token.ts'
import { fetchPage, openHousesAddress, openHousesNotOver } from './reso-web-api.ts'
import { feedIdOf } from './sync.ts'

const pageSize = 1000
const maxPages = 5
/** This resource in the feed's `lacks`, as /feeds shows it. “Sync now” requests it again. */
const resource = 'the resource OpenHouse'

/**
 * Reads the open houses of the feed's homes from its resource OpenHouse: an open house may be added
 * without a change of its listing. Runs every hour from cron. A failed read changes nothing, and a
 * feed without the resource is not queried again.
 * Source: RESO Data Dictionary 2.0, resource OpenHouse.
 */
export async function syncOpenHouses(
  { env, executionCtx }: Publisher & { env: Bindings },
  { now, report }: { now: Date; report: Report },
): Promise<void> {
  const configured = readSource(env)
  if (configured.status !== 'on') return
  const db = connect(env.DB)
  const feed = await findFeed(db, feedIdOf(configured.source))
  if (!feed?.healthyAt || feed.lacks.includes(resource)) return
  try {
    const { records, complete } = await readAll(configured.source, now)
    const states = await findStates(env.DB, records.map(keyOf))
    const openHouses = records.flatMap(record => toOpenHouse(record, states, now))
    const { sources } = feed
    const changed = await storeOpenHouses(env.DB, openHouses, { sources, complete })
    if (changed > 0) await publishContent({ env, executionCtx })
  } catch (error) {
    if (!(error instanceof ResoFailure)) throw error
    if (error.kind === 'refused' || error.kind === 'gone')
      await addUnsupported(db, feed.id, resource)
    else report(`feed: ${error.message}`)
  }
}

/** All records that are not over, by the first condition that the feed understands. */
async function readAll(source: ResoSource, now: Date) {
  let refusal: unknown
  for (const condition of openHousesNotOver(now)) {
    try {
      return await readPages(source, condition)
    } catch (error) {
      if (!(error instanceof ResoFailure) || error.kind !== 'refused') throw error
      refusal = error
    }
  }
  throw refusal
}

/** Records by link or by key until a page brings nothing new; at most `maxPages` pages. */
async function readPages(source: ResoSource, condition: string) {
  const byKey = new Map<string | number, unknown>()
  let address = openHousesAddress(source, condition, null)
  for (let pages = 0; pages < maxPages; pages++) {
    const { records, next } = await fetchPage(source, {
      address,
      size: pageSize,
      onCall: () => undefined,
    })
    const keyed = records.flatMap(record => {
      const key = openHouseKeyOf(record)
      return key === null || byKey.has(key) ? [] : [[key, record] as const]
    })
    const last = keyed.at(-1)
    if (!last) return { records: [...byKey.values()], complete: true }
    for (const [key, record] of keyed) byKey.set(key, record)
    address = next ?? openHousesAddress(source, condition, last[0])
  }
  return { records: [...byKey.values()], complete: false }
}

function openHouseKeyOf(record: unknown): string | number | null {
  const key = (record as { OpenHouseKey?: unknown } | null)?.OpenHouseKey
  return typeof key === 'string' || typeof key === 'number' ? key : null
}

/** Skips those that are over: a feed that ignores `$filter` would bring deleted ones back every hour. */
function toOpenHouse(
  record: unknown,
  states: ReadonlyMap<string, string>,
  now: Date,
): FeedOpenHouse[] {
  const listingKey = keyOf(record)
  const state = states.get(listingKey ?? '')
  // An open house of a home that the site does not have.
  if (listingKey === null || state === undefined) return []
  const times = readOpenHouse(record, state)
  if (times === null || typeof times === 'string') return []
  return times.endsAt < now.getTime() ? [] : [{ ...times, listingKey }]
}
