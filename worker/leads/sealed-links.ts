import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'
import { hex } from '../../src/domain/hex.ts'
import { connect } from '../db/connect.ts'
import { readLinkKey } from '../db/link-keys.ts'
import type { Bindings } from '../env.ts'

/** What a link in an email allows. Each purpose has its own key. */
export type Purpose =
  | 'stop-mail'
  | 'confirm-search'
  | 'manage-searches'
  | 'stop-search'
  | 'search-feed'
  | 'tour'
  | 'reply-address'

type Claims = Record<string, string | number>

/**
 * A sealed token (encrypted and authenticated, RFC 7516): it reveals nothing, cannot be forged, and
 * works for one purpose.
 * @param lastsMs lifetime in milliseconds; undefined if it never expires
 */
export async function seal(
  env: Bindings,
  purpose: Purpose,
  claims: Claims & { sub: string },
  now: Date,
  lastsMs?: number,
): Promise<string> {
  const { sub, ...others } = claims
  const token = new EncryptJWT(others)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(sub)
    .setAudience(purpose)
    .setIssuedAt(now)
  if (lastsMs !== undefined) token.setExpirationTime(new Date(now.getTime() + lastsMs))
  return token.encrypt(await keyOf(env, purpose))
}

/**
 * The payload of a token; null if it was not sealed by this site for this purpose, or has expired.
 */
export async function openSealed(
  env: Bindings,
  purpose: Purpose,
  token: string,
  now = new Date(),
): Promise<(JWTPayload & { sub: string }) | null> {
  const key = await keyOf(env, purpose)
  const opened = await jwtDecrypt(token, key, {
    audience: purpose,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    currentDate: now,
    // Anything else that a stranger puts into the URL.
  }).catch(() => null)
  const { sub } = opened?.payload ?? {}
  return opened && sub !== undefined ? { ...opened.payload, sub } : null
}

/**
 * The first 96 bits of a text's HMAC-SHA256, in hexadecimal digits, where a sealed token would be
 * too long, such as in an email address. Unforgeable, but it does not hide the text.
 */
export async function sign(env: Bindings, purpose: Purpose, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    await keyOf(env, purpose),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return hex(new Uint8Array(digest).slice(0, 12))
}

async function keyOf(env: Bindings, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const key = await readLinkKey(connect(env.DB), purpose)
  return Uint8Array.from(key.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
}
