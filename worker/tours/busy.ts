import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { limitOf, signalOf } from '../platform/deadlines.ts'
import { AddressRefused, fetchOutside, readAtMost } from '../services/outside-address.ts'
import { readBusyCalendar, recordBusyFailure, storeReading } from './busy-calendar.ts'
import { readBusyTimes } from './busy-times.ts'
import { Unreadable } from './calendar-text.ts'

const maxBytes = 2_000_000

/**
 * Reads the agent's own calendar, if one is set. When that fails, the times of the last successful
 * read stay, and the reason is stored for the owner. Resolves to the reason; null on success.
 */
export async function syncBusyTimes(env: Bindings, now: Date): Promise<string | null> {
  const db = connect(env.DB)
  const calendar = await readBusyCalendar(db)
  if (!calendar) return null
  try {
    const reading = readBusyTimes(await fetchText(env, calendar.address), now)
    // The owner may have connected another one in the meantime.
    if ((await readBusyCalendar(db))?.address !== calendar.address) return null
    const failure = reading.isWhole ? null : 'ends in the middle, so no time is known to be free'
    await storeReading(db, reading, { now, failure })
    return failure
  } catch (error) {
    // What fetch throws may quote the address, which may be secret.
    const isOurs = error instanceof AddressRefused || error instanceof Unreadable
    const reason = isOurs ? error.message : `could not be read in ${limitOf(env, 'background')} ms`
    await recordBusyFailure(db, reason)
    return reason
  }
}

async function fetchText(env: Bindings, address: string): Promise<string> {
  const signal = signalOf(env, 'background')
  const response = await fetchOutside(env, address, {
    headers: { accept: 'text/calendar' },
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Unreadable(`answered ${response.status}`)
  }
  return new TextDecoder().decode(await readAtMost(response, maxBytes))
}
