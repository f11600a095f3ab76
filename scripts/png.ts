import { crc32, deflateSync } from 'node:zlib'

/** Pixels as a canvas has them: four bytes each, row by row. */
export type Pixels = { width: number; height: number; rgba: Uint8Array }

/** What a picture says about itself, by keyword. Source: PNG specification, 11.3.3 (iTXt). */
export type Texts = Record<string, string>

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const maxColors = 256

/** A picture of flat colors as a small file: at most 256 of them, the rarest become their nearest. */
export function encodePng({ width, height, rgba }: Pixels, texts: Texts): Buffer {
  const { palette, indexOf } = choosePalette(rgba)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += 4) {
      rows[y * (width + 1) + x + 1] = indexOf(colorAt(rgba, from))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...Object.entries(texts).map(([key, text]) =>
      chunk('iTXt', Buffer.from(`${key}\0\0\0\0\0${text}`)),
    ),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap(color => [color >> 16, (color >> 8) & 255, color & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Size and texts of a PNG file. Throws when it is none. */
export function readPng(file: Buffer): { width: number; height: number; texts: Texts } {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('This is no PNG file.')
  const texts: Texts = {}
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'iTXt') {
      const [key = '', text = ''] = file
        .toString('utf8', at + 8, at + 8 + length)
        .split('\0\0\0\0\0')
      texts[key] = text
    }
    at += length + 12
  }
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), texts }
}

function choosePalette(rgba: Uint8Array) {
  const counts = new Map<number, number>()
  for (let at = 0; at < rgba.length; at += 4) {
    const color = colorAt(rgba, at)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const byUse = [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color)
  const palette = byUse.slice(0, maxColors)
  const indexes = new Map(palette.map((color, index) => [color, index]))
  const indexOf = (color: number) => {
    let index = indexes.get(color)
    if (index === undefined) {
      index = nearest(palette, color)
      indexes.set(color, index)
    }
    return index
  }
  return { palette, indexOf }
}

function nearest(palette: number[], color: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  palette.forEach((other, index) => {
    const red = (color >> 16) - (other >> 16)
    const green = ((color >> 8) & 255) - ((other >> 8) & 255)
    const blue = (color & 255) - (other & 255)
    const distance = 3 * red * red + 6 * green * green + blue * blue
    if (distance < least) [best, least] = [index, distance]
  })
  return best
}

const colorAt = (rgba: Uint8Array, at: number) =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
