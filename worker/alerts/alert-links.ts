import { dayMs } from '../../src/format/las-vegas-time.ts'
import { site } from '../../src/site/site.ts'
import type { savedSearches, subscribers } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { openSealed, seal } from '../mail/sealed-links.ts'
import { confirmMs } from './saved-search-rows.ts'

type Recipient = typeof subscribers.$inferSelect
type Saved = typeof savedSearches.$inferSelect

/** The lifetime of an email's link to its recipient's searches; every email gets a new one. */
const manageMs = 90 * dayMs

/** The URL of the page that turns a search on. */
export const confirmLink = async (env: Bindings, mailId: string, sent: Date) =>
  urlOf('/alerts/confirm', await seal(env, 'confirm-search', { sub: mailId }, sent, confirmMs))

/** The URL of the page with all of a recipient's searches. */
export const manageLink = async (env: Bindings, { id }: Recipient, now: Date) =>
  urlOf(
    '/alerts',
    await seal(env, 'manage-searches', { sub: id, at: now.getTime() }, now, manageMs),
  )

/** The URL of the page that stops one search. Never expires: an email may be opened years later. */
export const stopSearchLink = async (env: Bindings, { id }: Saved, now: Date) =>
  urlOf('/alerts/stop', await seal(env, 'stop-search', { sub: String(id) }, now))

/** The secret URL of a search's feed, valid until its recipient revokes old links. */
export const feedLink = async (env: Bindings, { id }: Saved, now: Date) =>
  urlOf('/api/saved-searches/feed', await seal(env, 'search-feed', claimsAt(String(id), now), now))

const urlOf = (path: string, token: string) => `${site.origin}${path}?t=${token}`
const claimsAt = (sub: string, now: Date) => ({ sub, at: now.getTime() })

/** The id of the email that contained a confirmation link; null if it has expired. */
export const openConfirm = async (env: Bindings, token: string, now: Date) =>
  (await openSealed(env, 'confirm-search', token, now))?.sub ?? null

export const openStopSearch = async (env: Bindings, token: string) =>
  Number((await openSealed(env, 'stop-search', token))?.sub ?? 0) || null

/** The recipient and when the link was made: older links may have been revoked. */
export async function openDated(
  env: Bindings,
  purpose: 'manage-searches' | 'search-feed',
  token: string,
  now: Date,
) {
  const opened = await openSealed(env, purpose, token, now)
  return opened && typeof opened.at === 'number' ? { sub: opened.sub, at: opened.at } : null
}

export const isRefused = ({ linksFrom }: Recipient, link: { at: number }): boolean =>
  link.at < linksFrom.getTime()
