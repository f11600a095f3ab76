/**
 * A stable 64-bit hash of a JSON value, as 16 hexadecimal digits. It only detects changes of a
 * listing, so it does not need to be cryptographic; unlike crypto.subtle it is synchronous.
 */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value)
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setInt32(0, a)
  bytes.setInt32(4, b)
  return hex(new Uint8Array(bytes.buffer))
}

/** Bytes as hexadecimal digits, two each, in lower case. */
export const hex = (bytes: Iterable<number>): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
