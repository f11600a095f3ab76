import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { showProfile, wholeProfile } from '../../src/site/agent/agent.ts'
import type { SavedProfile, SetProfile } from '../../src/site/agent/profile.ts'
import { isDemonstration, withoutUnproven } from '../../src/site/claims/claim-rules.ts'
import { type ContentSettings, defaultSettings } from '../../src/site/site-content.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { type Limit, limitOf, limits, withSettings, withTimeout } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { describeArchive } from '../platform/street-archive.ts'
import { readSettingsAndKeys } from './content-settings.ts'
import { readContentVersion } from './content-version.ts'
import { openKeys, storeKeys, withSavedKeys } from './saved-keys.ts'

/** The owner's settings, and the version of all content. */
export type CurrentContent = {
  /** -1 until it is first read from the database. */
  version: number
  changedAt: Date | null
  settings: ContentSettings
  /** The version of the street map; null if there is none, or if it could not be read. */
  streets: string | null
  /** Null if no listings of other firms are shown; `readAt` is when the feed was last read. */
  shared: { readAt: string | null } | null
}

// How long an isolate may miss a change made by another one.
const checkMs = 2_000
/** How long after a change every isolate renders the new content. */
export const timeToNoticeMs = checkMs + limits.version

const unknown: CurrentContent = {
  version: -1,
  changedAt: null,
  settings: defaultSettings,
  streets: null,
  shared: null,
}
let current = unknown
let checkedAt = Number.NEGATIVE_INFINITY

/**
 * The current content, at most two seconds old; while the database is unavailable, the last known
 * content. Settings are read once per version, never for a cached document. Also applies the saved
 * profile to src/site/agent/agent.ts, from the copy in KV if the settings could not be read, and adds
 * the saved keys to the request's bindings, without a model if its help is switched off.
 * @param first how long the first request of an isolate may wait for the database
 */
export async function currentContent(
  c: Context<App>,
  first: Limit = 'store',
): Promise<CurrentContent> {
  if (Date.now() - checkedAt >= checkMs) await checkContent(c, first)
  c.env = withSavedKeys(c.env)
  if (!current.settings.modelHelp) c.env = withSettings(c.env, { MODEL_PROVIDER: undefined })
  return current
}

async function checkContent(c: Context<App>, first: Limit): Promise<void> {
  const now = Date.now()
  const known = current.version >= 0
  // Set before the query, so that concurrent requests do not query too. The first requests of an
  // isolate all query, because they have no content yet.
  if (known) checkedAt = now
  // A hanging database must not delay cached documents; a first request waits longer for the
  // settings.
  const timeoutMs = limitOf(c.env, known ? 'version' : first)
  const report = (error: unknown) => logError(c, error)
  const stored = known ? null : readStoredProfile(c.env.KV).catch(report)
  try {
    await withTimeout(timeoutMs, 'The content version', readContent(c.env, report))
  } catch (error) {
    report(error)
    const profile = await stored
    // The database may have responded in the meantime.
    if (current.version < 0) {
      const settings = unreadSettings(c.env, profile ? profile : defaultSettings.profile)
      current = { ...current, settings }
    }
    showProfile(current.settings.profile)
  }
  if (!known) checkedAt = now
}

/** Whether the owner has visit counting on, as last read by this isolate. */
export const countsVisits = (): boolean => current.settings.countVisits

/** Makes the next request read the version again, after a change by this isolate. */
export function invalidateContent() {
  checkedAt = Number.NEGATIVE_INFINITY
}

/**
 * Loads the content for a cron run or an incoming email, whose emails name the agent. Also updates
 * an old copy of the profile in KV. Returns the bindings with the saved keys.
 */
export async function prepareContent(
  env: Bindings,
  report: (error: unknown) => void,
): Promise<Bindings> {
  try {
    await readContent(env, report)
    await storeProfile(env.KV, current.settings.profile)
  } catch (error) {
    report(error)
    const stored = current.version < 0 && (await readStoredProfile(env.KV).catch(report))
    if (stored) showProfile(stored)
  }
  return withSavedKeys(env)
}

/**
 * The settings while the database cannot be read: unless this is a developer's computer, the site
 * may be live. Copies the claims: rendered text is cached by its claims object.
 */
function unreadSettings(env: Bindings, profile: SetProfile): ContentSettings {
  const claims = { ...defaultSettings.claims }
  return applyProof({ ...defaultSettings, claims, profile }, env, false)
}

/** The only place that decides whether unproven claims are shown. */
function applyProof(
  settings: Omit<ContentSettings, 'isDemo'>,
  env: Bindings,
  hasSamples: boolean,
): ContentSettings {
  const isDemo = isDemonstration(hasSamples, env)
  return {
    ...settings,
    isDemo,
    claims: isDemo ? settings.claims : withoutUnproven(settings.claims),
  }
}

let readsStarted = 0
let lastStored = 0

/**
 * Stores the result even after the caller timed out, unless a read that started later has already
 * stored its own.
 */
async function readContent(env: Bindings, report: (error: unknown) => void): Promise<void> {
  const read = ++readsStarted
  const { version, changedAt, shared } = await readContentVersion(env.DB)
  const changed = version === current.version ? null : await readSettings(env)
  // Nothing below is awaited before the content is stored.
  if (read < lastStored) return
  lastStored = read
  if (!changed) {
    current = { ...current, shared }
    return
  }
  const { settings, keys } = changed
  storeKeys(keys)
  current = { version, changedAt, settings, shared, streets: current.streets }
  showProfile(settings.profile)
  // Last: without it, pages only lack the version in the addresses of their maps.
  const streets = await describeArchive(env).catch(error => {
    report(error)
    return null
  })
  if (current.version === version) current = { ...current, streets: streets?.version ?? null }
}

async function readSettings(env: Bindings) {
  const { settings, keys, hasSamples } = await readSettingsAndKeys(connect(env.DB))
  return { settings: applyProof(settings, env, hasSamples), keys: await openKeys(env, keys) }
}

const key = 'profile'

/** The last saved profile, from KV; null if there is none. */
export async function readStoredProfile(kv: KVNamespace): Promise<SetProfile | null> {
  const kept = await kv.get<SavedProfile>(key, 'json')
  return kept && wholeProfile(kept)
}

/** Copies the saved profile to KV for when the database is down. Writes only if it changed. */
export async function storeProfile(kv: KVNamespace, profile: SetProfile): Promise<void> {
  const json = JSON.stringify(profile)
  if ((await kv.get(key)) !== json) await kv.put(key, json)
}

/**
 * Loads the content for calls and files that name the agent or need a saved key. Unlike a page,
 * they do not wait long for the database.
 */
export const savedProfile = createMiddleware<App>(async (c, next) => {
  await currentContent(c, 'version')
  await next()
})
