import { broken, type CleanPhoto, nameAt, PhotoRefused, startsWith, viewOf } from './refused.ts'

/** A box: from where to where, and where its content begins. */
type Box = { name: string; start: number; body: number; end: number }
type Extent = { from: number; length: number }
type Size = { width: number; height: number }

/** Items that are part of the picture: coded images, grids, and what is laid over or derived. */
const drawing = new Set(['av01', 'grid', 'iden', 'iovl', 'tmap'])

/**
 * Blanks in an AVIF everything but the picture: EXIF, XMP, and boxes that a reader skips. They are
 * overwritten in place, because the file names its parts by their position; what comes behind the
 * last box goes. Sources: ISO/IEC 14496-12 and 23008-12 (HEIF), AV1 Image File Format 1.1.
 */
export function cleanAvif(bytes: Uint8Array): CleanPhoto {
  const { boxes, end } = topBoxes(bytes)
  const clean = bytes.slice(0, end)
  const meta = boxes.find(({ name }) => name === 'meta')
  if (!meta) throw broken()
  for (const { name, start, body, end } of boxes) {
    if (name === 'moov') throw new PhotoRefused('moves; a photo stands still')
    if (['ftyp', 'meta', 'mdat'].includes(name)) continue
    clean.set([0x66, 0x72, 0x65, 0x65], start + 4)
    clean.fill(0, body, end)
  }
  const parts = boxesIn(clean, meta.body + 4, meta.end)
  const part = (name: string) => parts.find(box => box.name === name)
  const kinds = readItems(clean, part('iinf'))
  const places = readPlaces(clean, part('iloc'), part('idat'))
  for (const [id, extents] of places) {
    if (drawing.has(kinds.get(id) ?? '')) continue
    for (const { from, length } of extents) {
      const isInside = [...boxes.filter(({ name }) => name === 'mdat'), part('idat')].some(
        box => box && from >= box.body && from + length <= box.end,
      )
      if (!isInside) throw broken()
      clean.fill(0, from, from + length)
    }
  }
  return { bytes: clean, ...readSize(clean, part('pitm'), part('iprp')) }
}

export const isAvif = (bytes: Uint8Array): boolean => {
  if (bytes.length < 16 || !startsWith(bytes, 'ftyp', 4)) return false
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && startsWith(bytes, 'avif', at)) return true
  }
  return false
}

/** The file's boxes up to the first bytes that are none, once there is a picture. */
function topBoxes(bytes: Uint8Array): { boxes: Box[]; end: number } {
  const boxes: Box[] = []
  let end = 0
  while (end < bytes.length) {
    const box = boxAt(bytes, end, bytes.length)
    if (!box || !/^[ -~]{4}$/.test(box.name)) break
    boxes.push(box)
    end = box.end
  }
  const names = boxes.map(({ name }) => name)
  if (names[0] !== 'ftyp' || !names.includes('meta')) throw broken()
  return { boxes, end }
}

function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at, to)
    if (!box) throw broken()
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** A box of 32 bits, of 64 bits, or up to the end; null when there is none. */
function boxAt(bytes: Uint8Array, start: number, limit: number): Box | null {
  if (start + 8 > limit) return null
  const view = viewOf(bytes)
  const name = nameAt(bytes, start + 4)
  let length = view.getUint32(start)
  let body = start + 8
  if (length === 1) {
    if (start + 16 > limit) return null
    length = Number(view.getBigUint64(start + 8))
    body = start + 16
  }
  const end = length === 0 ? limit : start + length
  return end < body || end > limit ? null : { name, start, body, end }
}

/** Reads numbers one after the other, and refuses to read over the end. */
function cursor(bytes: Uint8Array, box: Box | undefined) {
  if (!box) throw broken()
  const view = viewOf(bytes)
  let at = box.body
  const take = (size: number): number => {
    if (at + size > box.end) throw broken()
    let value = 0
    for (let i = 0; i < size; i++) value = value * 256 + view.getUint8(at + i)
    at += size
    return value
  }
  return { take, at: () => at }
}

/** What each item is, by its number. */
function readItems(bytes: Uint8Array, box: Box | undefined): Map<number, string> {
  const { take, at } = cursor(bytes, box)
  const version = take(1)
  take(3)
  take(version === 0 ? 2 : 4)
  const kinds = new Map<number, string>()
  for (const entry of boxesIn(bytes, at(), box?.end ?? 0)) {
    const item = cursor(bytes, entry)
    const entryVersion = item.take(1)
    if (entry.name !== 'infe' || entryVersion < 2) throw broken()
    item.take(3)
    const id = item.take(entryVersion === 2 ? 2 : 4)
    item.take(2)
    kinds.set(id, nameAt(bytes, item.at()))
  }
  return kinds
}

/** Where the bytes of each item stand in the file. */
function readPlaces(
  bytes: Uint8Array,
  box: Box | undefined,
  idat: Box | undefined,
): Map<number, Extent[]> {
  const { take } = cursor(bytes, box)
  const version = take(1)
  take(3)
  const sizes = take(1)
  const more = take(1)
  const items = take(version < 2 ? 2 : 4)
  const places = new Map<number, Extent[]>()
  for (let i = 0; i < items; i++) {
    const id = take(version < 2 ? 2 : 4)
    const construction = version > 0 ? take(2) & 0xf : 0
    take(2)
    const base = take(more >> 4)
    const extents: Extent[] = []
    for (let count = take(2); count > 0; count--) {
      if (version > 0) take(more & 0xf)
      const from = base + take(sizes >> 4)
      const length = take(sizes & 0xf)
      if (construction > 1 || (construction === 1 && !idat)) throw broken()
      extents.push({ from: construction === 1 ? from + (idat?.body ?? 0) : from, length })
    }
    places.set(id, extents)
  }
  return places
}

/** The size of the main item, as it is shown; no other item may be larger. */
function readSize(bytes: Uint8Array, pitm: Box | undefined, iprp: Box | undefined): Size {
  const primary = cursor(bytes, pitm)
  const isWide = primary.take(1) > 0
  primary.take(3)
  const id = primary.take(isWide ? 4 : 2)
  const inner = iprp ? boxesIn(bytes, iprp.body, iprp.end) : []
  const ipco = inner.find(({ name }) => name === 'ipco')
  const properties = ipco ? boxesIn(bytes, ipco.body, ipco.end) : []
  const own = readProperties(
    bytes,
    inner.find(({ name }) => name === 'ipma'),
    id,
  )
  const mine = own.flatMap(index => properties[index - 1] ?? [])
  const extent = mine.find(({ name }) => name === 'ispe')
  if (!extent) throw broken()
  const size = readExtent(bytes, extent)
  const pixels = size.width * size.height
  for (const other of properties.filter(({ name }) => name === 'ispe')) {
    const { width, height } = readExtent(bytes, other)
    if (width * height > pixels) throw broken()
  }
  const turn = mine.find(({ name }) => name === 'irot')
  const isOnItsSide = turn !== undefined && (bytes[turn.body] ?? 0) % 2 === 1
  return isOnItsSide ? { width: size.height, height: size.width } : size
}

function readExtent(bytes: Uint8Array, box: Box): Size {
  const { take } = cursor(bytes, box)
  take(4)
  return { width: take(4), height: take(4) }
}

/** Which properties, counted from 1, an item has. */
function readProperties(bytes: Uint8Array, box: Box | undefined, wanted: number): number[] {
  const { take } = cursor(bytes, box)
  const version = take(1)
  take(2)
  const isLong = (take(1) & 1) === 1
  for (let entries = take(4); entries > 0; entries--) {
    const id = take(version < 1 ? 2 : 4)
    const indexes: number[] = []
    for (let count = take(1); count > 0; count--) {
      indexes.push(isLong ? take(2) & 0x7fff : take(1) & 0x7f)
    }
    if (id === wanted) return indexes
  }
  return []
}
