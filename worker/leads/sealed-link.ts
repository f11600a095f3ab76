import { EncryptJWT, jwtDecrypt } from 'jose'
import { site } from '../../src/content/site.ts'
import { hex } from '../../src/domain/hex.ts'
import { connect } from '../db/connect.ts'
import { readLinkKey } from '../db/mail-ledger.ts'
import type { Bindings } from '../env.ts'

/** What a sealed link is good for; also the path of its page. */
export type LinkPurpose = 'stop-mail' | 'tour'

/**
 * The address of a page for one purpose and subject. Its token is sealed (encrypted and authenticated,
 * RFC 7516), so it names nobody, cannot be made up, and is good for nothing else. It has no end: a
 * mail may be opened years later.
 */
export async function sealedLink(
  env: Bindings,
  purpose: LinkPurpose,
  subject: string,
): Promise<string> {
  const token = await new EncryptJWT()
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(subject)
    .setAudience(purpose)
    .encrypt(await keyOf(env, purpose))
  return `${site.origin}/${purpose}?t=${token}`
}

/** The subject of a token; null when this site did not seal it for this purpose. */
export async function openToken(
  env: Bindings,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const key = await keyOf(env, purpose)
  const opened = await jwtDecrypt(token, key, {
    audience: purpose,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    // Anything else that a stranger puts into the address.
  }).catch(() => null)
  return opened?.payload.sub ?? null
}

async function keyOf(env: Bindings, purpose: LinkPurpose): Promise<Uint8Array> {
  const made = hex(crypto.getRandomValues(new Uint8Array(32)))
  const key = await readLinkKey(connect(env.DB), purpose, made)
  return Uint8Array.from(key.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
}
