import type { KeyName } from '../../src/site/key-names.ts'
import type { Bindings } from '../env.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import type { Sealed } from './key-rows.ts'

type Secret = Pick<Bindings, 'SETTINGS_KEY'>

const minLength = 32

/** Whether the site has a secret that is long enough to encrypt with. */
export const canSeal = ({ SETTINGS_KEY = '' }: Secret): boolean => SETTINGS_KEY.length >= minLength

/** Encrypts a key for its row. With another name or date it cannot be decrypted. */
export const sealKey = async (
  env: Secret,
  { name, value, savedAt }: { name: KeyName; value: string; savedAt: Date },
): Promise<Sealed> => ({
  name,
  savedAt,
  sealed: await encrypt(await keyOf(env), value, rowOf(name, savedAt)),
})

/** The key of a row; null if it was sealed with another secret or for another row. */
export const openKey = async (env: Secret, { name, sealed, savedAt }: Sealed) =>
  canSeal(env) ? decrypt(await keyOf(env), sealed, rowOf(name, savedAt)) : null

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
  JSON.stringify(['saved_keys', name, savedAt.getTime()])

const bytesOf = (text: string) => new TextEncoder().encode(text)
