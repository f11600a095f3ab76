import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'
import { hex } from '../../src/domain/hex.ts'
import { connect } from '../db/connect.ts'
import { readLinkKey } from '../db/link-keys.ts'
import type { Bindings } from '../env.ts'

/** What a link in a mail is good for. Each purpose has a key of its own. */
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
 * A sealed token (encrypted and authenticated, RFC 7516): it names nobody, cannot be made up, and is
 * good for one purpose.
 * @param lastsMs milliseconds until it ends; undefined for never
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

/** What a token says; null when this site did not seal it for the purpose, or it has ended. */
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
    // Anything else that a stranger puts into the address.
  }).catch(() => null)
  const { sub } = opened?.payload ?? {}
  return opened && sub !== undefined ? { ...opened.payload, sub } : null
}

/**
 * The first 96 bits of a text's HMAC-SHA256, in hexadecimal digits: for what is too short to be
 * sealed, such as a mail address. It names what it is for and cannot be made up.
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
