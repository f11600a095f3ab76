import { eq } from 'drizzle-orm'
import { hex } from '../../src/format/fingerprint.ts'
import { connect, type Database } from '../db/connect.ts'
import { linkKeys } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import { recordAudit } from '../site/audit-log.ts'

/** What a link in an email allows. Each purpose has its own key. */
export type Purpose =
  | 'stop-mail'
  | 'confirm-search'
  | 'manage-searches'
  | 'stop-search'
  | 'search-feed'
  | 'report-link'
  | 'tour'
  | 'tour-feedback'
  | 'reply-address'

/** The subject of a link, such as an id or a digest, and other facts. */
type Claims = { sub: string; [name: string]: string | number }

/**
 * A sealed token (encrypted and authenticated): it reveals nothing, cannot be forged, and works for
 * one purpose.
 * @param lastsMs lifetime in milliseconds; undefined if it never expires
 */
export async function seal(
  env: Bindings,
  purpose: Purpose,
  claims: Claims,
  now: Date,
  lastsMs?: number,
): Promise<string> {
  const until = lastsMs === undefined ? null : now.getTime() + lastsMs
  return encrypt(await keyOf(env, purpose), JSON.stringify({ ...claims, until }), purpose)
}

/**
 * The claims of a token; null if it was not sealed by this site for this purpose, or has expired.
 */
export async function openSealed(
  env: Bindings,
  purpose: Purpose,
  token: string,
  now = new Date(),
): Promise<Claims | null> {
  const opened = await decrypt(await keyOf(env, purpose), token, purpose)
  if (opened === null) return null
  const { until, ...claims } = JSON.parse(opened) as Claims & { until: number | null }
  return until === null || now.getTime() < until ? claims : null
}

/**
 * The first 96 bits of a text's HMAC-SHA256, in hexadecimal digits, where a sealed token would be
 * too long, such as in an email address. Unforgeable, but it does not hide the text.
 */
export async function sign(env: Bindings, purpose: Purpose, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    await bytesOfKey(env, purpose),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return hex(new Uint8Array(digest).slice(0, 12))
}

async function keyOf(env: Bindings, purpose: Purpose): Promise<CryptoKey> {
  const bytes = await bytesOfKey(env, purpose)
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function bytesOfKey(env: Bindings, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const key = await readLinkKey(connect(env.DB), purpose)
  return Uint8Array.from(key.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
}

/** The secret of a purpose, in hexadecimal digits. Made on first use. */
export async function readLinkKey(db: Database, purpose: string): Promise<string> {
  const key = newKey()
  const [, [row]] = await db.batch([
    db.insert(linkKeys).values({ purpose, key }).onConflictDoNothing(),
    db.select({ key: linkKeys.key }).from(linkKeys).where(eq(linkKeys.purpose, purpose)),
  ])
  return row?.key ?? key
}

/** Replaces the secret of a purpose, which invalidates earlier links, with an audit entry. */
export async function replaceLinkKey(
  db: Database,
  purpose: string,
  { who, now }: { who: string; now: Date },
): Promise<string> {
  const key = newKey()
  await db.batch([
    db
      .insert(linkKeys)
      .values({ purpose, key })
      .onConflictDoUpdate({ target: linkKeys.purpose, set: { key } }),
    recordAudit(db, { at: now, who, action: 'calendar.renew', subject: null, detail: {} }),
  ])
  return key
}

const newKey = () => hex(crypto.getRandomValues(new Uint8Array(32)))
