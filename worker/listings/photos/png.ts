import { broken, join, nameAt, type StrippedPhoto, viewOf } from './refused.ts'

const paletteType = 3
const colorBytes: Record<number, number> = { 0: 2, 2: 6 }

/**
 * Copies a PNG's IHDR, the palette of a palette image, tRNS, IDAT and IEND, after checking their
 * lengths. Drops color profiles, text, times, EXIF, animation frames and trailing bytes. Source:
 * W3C, PNG Specification, third edition.
 * @throws PhotoRefused with the reason
 */
export function stripPng(bytes: Uint8Array): StrippedPhoto {
  const view = viewOf(bytes)
  const copied = [bytes.subarray(0, 8)]
  const seen = new Set<string>()
  let colorType = 0
  let paletteBytes = 0
  for (let at = 8; !seen.has('IEND'); ) {
    if (at + 12 > bytes.length) throw broken()
    const length = view.getUint32(at)
    const name = nameAt(bytes, at + 4)
    const end = at + 12 + length
    if (end > bytes.length || (name === 'IHDR') !== (at === 8)) throw broken()
    const chunk = bytes.subarray(at, end)
    at = end
    if (name === 'IHDR') {
      if (length !== 13) throw broken()
      colorType = chunk[17] ?? 0
    } else if (name === 'PLTE' && colorType === paletteType) {
      if (length % 3 !== 0 || length > 768) throw broken()
      paletteBytes = length
    } else if (name === 'tRNS' && colorType === paletteType) {
      if (length * 3 > paletteBytes) throw broken()
    } else if (name === 'tRNS' && colorBytes[colorType]) {
      if (length !== colorBytes[colorType]) throw broken()
    } else if (name === 'IEND') {
      if (length !== 0) throw broken()
    } else if (name !== 'IDAT') continue
    if (seen.has(name) && name !== 'IDAT') throw broken()
    seen.add(name)
    copied.push(chunk)
  }
  if (!seen.has('IDAT')) throw broken()
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  return { bytes: join(copied), hasEnd: true, ...size }
}
