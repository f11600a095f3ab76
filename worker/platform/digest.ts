import { hex } from '../../src/format/fingerprint.ts'

/** SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return hex(new Uint8Array(digest))
}

/** How `deletions` names a deleted person. */
export const emailDigest = (email: string): Promise<string> => sha256(email.toLowerCase())

/** A UUID made of a text's digest: the same text always gives the same one. */
export const uuidOf = async (text: string): Promise<string> =>
  (await sha256(text)).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
