/**
 * Photos built byte by byte, with what a camera, an editor or an attacker writes around a picture.
 */

import type { Page } from '@playwright/test'

export const ascii = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
export const bytes = (...pieces: (number[] | Uint8Array | string)[]) =>
  Uint8Array.from(pieces.flatMap(piece => [...(typeof piece === 'string' ? ascii(piece) : piece)]))
const u16 = (n: number) => [n >> 8, n & 0xff]
const u32 = (n: number) => [...u16(n >>> 16), ...u16(n & 0xffff)]
const little = (n: number, size: number) =>
  Array.from({ length: size }, (_, i) => Math.floor(n / 256 ** i) % 256)

export const secret = 'GPS 36.3312 N 115.3301 W of a home office'
const script = '<script>alert(1)</script>'
type Size = { width?: number; height?: number }

export const segment = (kind: number, ...body: Parameters<typeof bytes>) => {
  const inner = bytes(...body)
  return bytes([0xff, kind], u16(inner.length + 2), inner)
}

/** EXIF with an orientation, as a phone writes it, followed by a location. */
const exif = (orientation: number) =>
  bytes(
    'II*\0',
    [...little(8, 4), ...little(1, 2)],
    [...little(0x0112, 2), ...little(3, 2), ...little(1, 4), ...little(orientation, 4)],
    little(0, 4),
    secret,
  )

export function aJpeg({
  width = 1200,
  height = 800,
  orientation = 1,
  extra = [] as Uint8Array[],
  tail = '',
  pixels = 4,
}: Size & { orientation?: number; extra?: Uint8Array[]; tail?: string; pixels?: number } = {}) {
  return bytes(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 1, 1], [9, 9, 9]),
    segment(0xe1, 'Exif\0\0', exif(orientation)),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}</x:xmpmeta>`),
    segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'the colors'),
    segment(0xe2, 'MPF\0', secret),
    segment(0xed, 'Photoshop 3.0\0', secret),
    segment(0xfe, script, secret),
    ...extra,
    segment(0xdb, [0], new Uint8Array(64)),
    segment(0xc0, [8], u16(height), u16(width), [1, 1, 0x11, 0]),
    segment(0xc4, [0], new Uint8Array(16)),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [1, 2, 0xff, 0x00, 3, 0xff, 0xd0],
    new Uint8Array(pixels - 3).fill(4),
    [0xff, 0xd9],
    tail,
  )
}

export const pngChunk = (name: string, ...body: Parameters<typeof bytes>) => {
  const inner = bytes(...body)
  return bytes(u32(inner.length), name, inner, [0, 0, 0, 0])
}

export const aPng = ({
  width = 1200,
  height = 800,
  extra = [] as Uint8Array[],
  tail = '',
}: Size & { extra?: Uint8Array[]; tail?: string } = {}) =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    pngChunk('IHDR', u32(width), u32(height), [8, 2, 0, 0, 0]),
    pngChunk('eXIf', secret),
    pngChunk('tEXt', `Comment\0${script}`),
    pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${secret}`),
    pngChunk('sRGB', [0]),
    ...extra,
    pngChunk('IDAT', [1, 2, 3]),
    pngChunk('IDAT', [4]),
    pngChunk('IEND'),
    tail,
  )

export const riffChunk = (name: string, ...body: Parameters<typeof bytes>) => {
  const inner = bytes(...body)
  return bytes(name, little(inner.length, 4), inner, inner.length % 2 ? [0] : [])
}

const riff = (...chunks: Uint8Array[]) => {
  const body = bytes('WEBP', ...chunks)
  return bytes('RIFF', little(body.length, 4), body)
}

export const aWebp = ({
  width = 1200,
  height = 800,
  canvas = { width, height },
  animated = false,
  extra = [] as Uint8Array[],
  tail = '',
}: Size & {
  canvas?: Required<Size>
  animated?: boolean
  extra?: Uint8Array[]
  tail?: string
} = {}) =>
  bytes(
    riff(
      riffChunk(
        'VP8X',
        [0x0c | (animated ? 2 : 0), 0, 0, 0],
        little(canvas.width - 1, 3),
        little(canvas.height - 1, 3),
      ),
      riffChunk('VP8 ', [0x30, 1, 0, 0x9d, 0x01, 0x2a], little(width, 2), little(height, 2), [7]),
      riffChunk('EXIF', secret),
      riffChunk('XMP ', secret),
      riffChunk('EVIL', script),
      ...extra,
    ),
    tail,
  )

export const aLosslessWebp = ({ width = 1200, height = 800 }: Size = {}) =>
  riff(riffChunk('VP8L', [0x2f], little(width - 1 + (height - 1) * 2 ** 14, 4), [1]))

export const latin = (file: Uint8Array) => String.fromCharCode(...file)

/** A picture a browser can read, as a file for an upload: two thirds as high as wide. */
export async function aPicture(page: Page, name: string, width: number) {
  const url = await page.evaluate(width => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = (width * 2) / 3
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = width > 1000 ? '#a8482a' : '#4d6350'
    pen?.fillRect(0, 0, width, width / 3)
    return canvas.toDataURL('image/png')
  }, width)
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}
