/** Bytes as hexadecimal digits, two each, in lower case. */
export const hex = (bytes: Iterable<number>): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
