import { broken, type CleanPhoto, join, nameAt, viewOf } from './refused.ts'

/** What draws the picture and says what its colors mean. */
const drawing = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs'],
])

/**
 * Keeps of a PNG the chunks that draw it: texts, EXIF, times, further frames and what comes behind
 * the end go. Source: W3C, Portable Network Graphics, third edition.
 */
export function cleanPng(bytes: Uint8Array): CleanPhoto {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 8)]
  const seen = new Set<string>()
  let at = 8
  while (!seen.has('IEND')) {
    if (at + 12 > bytes.length) throw broken()
    const length = view.getUint32(at)
    const name = nameAt(bytes, at + 4)
    const end = at + 12 + length
    if (end > bytes.length || (seen.size === 0 && (name !== 'IHDR' || length !== 13)))
      throw broken()
    if (seen.has('IHDR') && name === 'IHDR') throw broken()
    seen.add(name)
    if (drawing.has(name)) kept.push(bytes.subarray(at, end))
    at = end
  }
  if (!seen.has('IDAT')) throw broken()
  return { bytes: join(kept), width: view.getUint32(16), height: view.getUint32(20) }
}
