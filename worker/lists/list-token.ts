import { base64url } from 'jose'

/** 128 random bits for a list's URL, as 22 letters, digits, dashes and underscores. */
export const createToken = (): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
