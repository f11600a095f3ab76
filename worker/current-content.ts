import type { Context } from 'hono'
import { type ContentSettings, defaultSettings } from '../src/server/content-settings.ts'
import { connect } from './db/connect.ts'
import { readSettings } from './db/content-settings.ts'
import { readContentVersion } from './db/content-version.ts'
import { limitOf, limits, withTimeout } from './deadlines.ts'
import type { App } from './env.ts'
import { logError } from './log.ts'

/** What pages are made of beside the code and the listings, and the number of that state. */
export type CurrentContent = {
  /** -1 until the database has answered: no real version is negative. */
  version: number
  changedAt: Date | null
  settings: ContentSettings
  /** Where a session begins that sees at least this version; null before the first. */
  bookmark: D1SessionBookmark | null
}

// How long another isolate may not know that the owner changed something.
const checkMs = 2_000
/** When every isolate knows of a change, and what it renders shows it. */
export const timeToNoticeMs = checkMs + limits.version

const unknown: CurrentContent = {
  version: -1,
  changedAt: null,
  settings: defaultSettings,
  bookmark: null,
}
let current = unknown
let checkedAt = Number.NEGATIVE_INFINITY

/**
 * The content of now, by the database's word of at most two seconds ago; while it does not answer,
 * nothing has changed. The settings are read once for each version, never for a kept document.
 */
export async function currentContent(c: Context<App>): Promise<CurrentContent> {
  const now = Date.now()
  if (now - checkedAt < checkMs) return current
  const known = current.version >= 0
  // Said before the answer is there, so that requests at the same time do not ask as well. The
  // first ones all do: nothing else is right for them.
  if (known) checkedAt = now
  // A database that hangs must not hold up a document that is already here, and a first one only as
  // long as it may still bring what the owner has set.
  const patienceMs = limitOf(c.env, known ? 'version' : 'store')
  try {
    await withTimeout(patienceMs, 'The content version', readContent(c.env.DB))
  } catch (error) {
    logError(c, error)
  }
  if (!known) checkedAt = now
  return current
}

/**
 * The database as public pages read it: the nearest copy, but never one that is behind the version of
 * the content that they are made of. One that is not there at all opens no session: then each
 * question fails by itself, where it is asked.
 */
export function contentSession(db: D1Database): Pick<D1Database, 'prepare' | 'batch'> {
  try {
    return db.withSession(current.bookmark ?? 'first-unconstrained')
  } catch {
    return db
  }
}

/** Makes the next request read the version: this isolate has changed the content itself. */
export function forgetContent() {
  checkedAt = Number.NEGATIVE_INFINITY
}

/** Keeps what it read even when nobody waits for it anymore. */
async function readContent(d1: D1Database): Promise<void> {
  const { version, changedAt, bookmark } = await readContentVersion(d1)
  if (version === current.version) return
  const settings = await readSettings(connect(d1))
  current = { version, changedAt, settings, bookmark }
}
