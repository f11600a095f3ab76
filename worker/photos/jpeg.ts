import { broken, type CleanPhoto, join, startsWith, viewOf } from './refused.ts'

const marker = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, scan: 0xda, end: 0xd9 } as const

/**
 * Keeps of a JPEG what draws the picture: tables, frame, scans, color profile, and which way is up.
 * Everything else goes: EXIF with its place and thumbnail, XMP, IPTC, comments, further pictures,
 * and whatever comes behind the end. Source: ITU-T T.81, annex B; Exif 2.32.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPhoto {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let turned = 1
  let scans = 0
  let at = 2
  for (;;) {
    if (bytes[at] !== 0xff) throw broken()
    while (bytes[at + 1] === 0xff) at++
    const kind = bytes[at + 1] ?? 0
    if (kind === marker.end) break
    const length = at + 4 <= bytes.length ? view.getUint16(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) throw broken()
    const segment = bytes.subarray(at, end)
    if (isFrame(kind)) {
      // A second frame would be another picture, with a size of its own.
      if (size || length < 8) throw broken()
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (kind === marker.app1 && startsWith(segment, 'Exif\0\0', 4)) turned = orientationOf(segment)
    const clean = cleanSegment(kind, segment)
    if (clean) kept.push(clean)
    at = end
    if (kind === marker.scan) {
      scans++
      at = endOfScan(bytes, end)
      kept.push(bytes.subarray(end, at))
    }
  }
  if (!size || scans === 0) throw broken()
  if (turned > 1) kept.splice(1, 0, orientation(turned))
  kept.push(bytes.subarray(at, at + 2))
  const { width, height } = size
  // From 5 on it is turned by a quarter.
  return { bytes: join(kept), ...(turned < 5 ? size : { width: height, height: width }) }
}

/** Start of frame of any coding; C4, C8 and CC among them mean something else. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

const drawing = (kind: number) =>
  (kind >= 0xc0 && kind <= 0xcf) || [marker.scan, 0xdb, 0xdd].includes(kind)

function cleanSegment(kind: number, segment: Uint8Array): Uint8Array | null {
  if (drawing(kind)) return segment
  if (kind === marker.app2 && startsWith(segment, 'ICC_PROFILE\0', 4)) return segment
  if (kind === marker.app14 && startsWith(segment, 'Adobe', 4)) return segment.subarray(0, 16)
  if (kind === marker.app0 && startsWith(segment, 'JFIF\0', 4) && segment.length >= 18) {
    const head = segment.slice(0, 18)
    // 16 bytes long, and a thumbnail of 0 by 0.
    head.set([0, 16], 2)
    head.set([0, 0], 16)
    return head
  }
  return null
}

/** Coded data ends at a marker; 00 behind FF makes it data, and restarts belong to it. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  throw broken()
}

/** 1 to 8: how the picture is turned or mirrored; 1 when EXIF does not say. */
function orientationOf(segment: Uint8Array): number {
  const tiff = viewOf(segment.subarray(10))
  try {
    const little = tiff.getUint16(0) === 0x4949
    const directory = tiff.getUint32(4, little)
    const entries = tiff.getUint16(directory, little)
    for (let i = 0; i < entries; i++) {
      const entry = directory + 2 + i * 12
      if (tiff.getUint16(entry, little) !== 0x0112) continue
      const value = tiff.getUint16(entry + 8, little)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // EXIF that points outside of itself says nothing, and is dropped like all EXIF.
  }
  return 1
}

/** An EXIF segment that says which way is up and nothing else. */
const orientation = (turned: number) =>
  Uint8Array.from([
    ...[0xff, marker.app1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0],
  ])
