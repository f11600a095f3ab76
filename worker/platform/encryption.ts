import { base64url } from 'jose'

const ivBytes = 12
const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * A text encrypted with AES-256-GCM under a new random nonce, in base64url.
 * @param boundTo what it belongs to; with anything else it cannot be decrypted
 */
export async function encrypt(key: CryptoKey, text: string, boundTo: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(boundTo) }
  const sealed = await crypto.subtle.encrypt(how, key, bytesOf(text))
  return base64url.encode(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** The text; null unless it was encrypted with this key and bound to the same thing. */
export async function decrypt(
  key: CryptoKey,
  sealed: string,
  boundTo: string,
): Promise<string | null> {
  try {
    const bytes = base64url.decode(sealed)
    const iv = bytes.slice(0, ivBytes)
    const how = { name: 'AES-GCM', iv, additionalData: bytesOf(boundTo) }
    const opened = await crypto.subtle.decrypt(how, key, bytes.slice(ivBytes))
    return new TextDecoder().decode(opened)
  } catch {
    // WebCrypto gives no reason, and anybody can put any text into a URL.
    return null
  }
}
