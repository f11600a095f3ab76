import { base64url } from 'jose'
import type { KeyName } from '../../src/domain/keys.ts'
import type { Sealed } from '../db/saved-keys.ts'
import type { Bindings } from '../env.ts'

type Secret = Pick<Bindings, 'SETTINGS_KEY'>

const minLength = 32
const ivBytes = 12

/** Whether the site has a secret that is long enough to encrypt with. */
export const canSeal = ({ SETTINGS_KEY = '' }: Secret): boolean => SETTINGS_KEY.length >= minLength

/**
 * Encrypts a key with AES-256-GCM for its row: neither under another name nor with another date can
 * it be opened.
 */
export async function sealKey(
  env: Secret,
  { name, value, savedAt }: { name: KeyName; value: string; savedAt: Date },
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const how = { name: 'AES-GCM', iv, additionalData: rowOf(name, savedAt) }
  const sealed = await crypto.subtle.encrypt(how, await keyOf(env), bytesOf(value))
  return {
    name,
    savedAt,
    sealed: base64url.encode(new Uint8Array([...iv, ...new Uint8Array(sealed)])),
  }
}

/** The key of a row; null if it was sealed with another secret or for another row. */
export async function openKey(env: Secret, { name, sealed, savedAt }: Sealed) {
  if (!canSeal(env)) return null
  try {
    const bytes = base64url.decode(sealed)
    const how = {
      name: 'AES-GCM',
      iv: bytes.slice(0, ivBytes),
      additionalData: rowOf(name, savedAt),
    }
    const opened = await crypto.subtle.decrypt(how, await keyOf(env), bytes.slice(ivBytes))
    return new TextDecoder().decode(opened)
  } catch {
    // WebCrypto says no more than that it failed; the caller counts and reports what is unreadable.
    return null
  }
}

/** HKDF (RFC 5869) with a purpose, so that the secret can serve others. */
async function keyOf({ SETTINGS_KEY = '' }: Secret): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(SETTINGS_KEY), 'HKDF', false, [
    'deriveKey',
  ])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('saved_keys') }
  const made = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(how, secret, made, false, ['encrypt', 'decrypt'])
}

const rowOf = (name: KeyName, savedAt: Date) =>
  bytesOf(JSON.stringify(['saved_keys', name, savedAt.getTime()]))

const bytesOf = (text: string) => new TextEncoder().encode(text)
