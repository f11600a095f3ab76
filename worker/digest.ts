import { hex } from '../src/domain/hex.ts'

/** SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return hex(new Uint8Array(digest))
}

/** How `deletions` names a deleted person. */
export const emailDigest = (email: string): Promise<string> => sha256(email.toLowerCase())
