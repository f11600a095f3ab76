import { site } from '../../src/content/site.ts'
import { confirmMs } from '../db/saved-searches.ts'
import type { savedSearches, subscribers } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { openSealed, seal } from './sealed-links.ts'

type Subscriber = typeof subscribers.$inferSelect
type Saved = typeof savedSearches.$inferSelect

const dayMs = 86_400_000
/** A mail's links to its subscriber's searches; each mail has new ones. */
const manageMs = 90 * dayMs

/** The address of the page that turns a search on. */
export const confirmLink = async (env: Bindings, mailId: string, sent: Date) =>
  at('/alerts/confirm', await seal(env, 'confirm-search', { sub: mailId }, sent, confirmMs))

/** The address of the page with all searches of a subscriber. */
export const manageLink = async (env: Bindings, { id }: Subscriber, now: Date) =>
  at('/alerts', await seal(env, 'manage-searches', { sub: id, at: now.getTime() }, now, manageMs))

/** The address of the page that stops one search. It has no end: a mail may be opened years later. */
export const stopSearchLink = async (env: Bindings, { id }: Saved, now: Date) =>
  at('/alerts/stop', await seal(env, 'stop-search', { sub: String(id) }, now))

/** The secret address of a search's feed, until its subscriber refuses old links. */
export const feedLink = async (env: Bindings, { id }: Saved, now: Date) =>
  at('/api/saved-searches/feed', await seal(env, 'search-feed', claimsAt(String(id), now), now))

const at = (path: string, token: string) => `${site.origin}${path}?t=${token}`
const claimsAt = (sub: string, now: Date) => ({ sub, at: now.getTime() })

/** The id of the mail that a link to confirm was sent in; null when it has ended. */
export const openConfirm = async (env: Bindings, token: string, now: Date) =>
  (await openSealed(env, 'confirm-search', token, now))?.sub ?? null

export const openStopSearch = async (env: Bindings, token: string) =>
  Number((await openSealed(env, 'stop-search', token))?.sub ?? 0) || null

/** Whose link it is, and when it was made: older ones may have been refused since. */
export async function openDated(
  env: Bindings,
  purpose: 'manage-searches' | 'search-feed',
  token: string,
  now: Date,
) {
  const opened = await openSealed(env, purpose, token, now)
  return opened && typeof opened.at === 'number' ? { sub: opened.sub, at: opened.at } : null
}

export const isRefused = ({ linksFrom }: Subscriber, link: { at: number }): boolean =>
  link.at < linksFrom.getTime()
