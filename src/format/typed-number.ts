/**
 * A number as people type it, such as $725,000. NaN for anything else, and for 600.000: in Spanish its
 * dot groups thousands, and a reader who takes it for 600 is wrong by all of them.
 */
export function typedNumber(text: string): number {
  const plain = text.replace(/[$,\s]/g, '')
  return plain === '' || hasDottedThousands(plain) ? Number.NaN : Number(plain)
}

/** 15.000, but not 0.125 or 6.1255. */
export const hasDottedThousands = (plain: string): boolean =>
  /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(plain)
