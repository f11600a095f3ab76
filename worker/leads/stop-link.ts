import { EncryptJWT, jwtDecrypt } from 'jose'
import { site } from '../../src/content/site.ts'
import { hex } from '../../src/domain/hex.ts'
import { connect } from '../db/connect.ts'
import { readLinkKey } from '../db/mail-ledger.ts'
import { emailDigest } from '../digest.ts'
import type { Bindings } from '../env.ts'

const purpose = 'stop-mail'

/**
 * The address of the page that stops mail to an email address. Its token is sealed (encrypted and
 * authenticated, RFC 7516), so it names nobody, cannot be made up, and is good for nothing else. It
 * has no end: a mail may be opened years later.
 */
export async function stopLink(env: Bindings, email: string): Promise<string> {
  const token = await new EncryptJWT()
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(await emailDigest(email))
    .setAudience(purpose)
    .encrypt(await keyOf(env))
  return `${site.origin}/stop-mail?t=${token}`
}

/** The digest of the email address that a token is for; null when this site did not seal it. */
export async function openStopToken(env: Bindings, token: string): Promise<string | null> {
  const key = await keyOf(env)
  const opened = await jwtDecrypt(token, key, {
    audience: purpose,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    // Anything else that a stranger puts into the address.
  }).catch(() => null)
  return opened?.payload.sub ?? null
}

async function keyOf(env: Bindings): Promise<Uint8Array> {
  const made = hex(crypto.getRandomValues(new Uint8Array(32)))
  const key = await readLinkKey(connect(env.DB), purpose, made)
  return Uint8Array.from(key.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
}
