import { expect, test } from 'vitest'
import { readPhoto } from '../../worker/photos/read-photo.ts'
import {
  aJpeg,
  aLosslessWebp,
  anAvif,
  aPng,
  ascii,
  aWebp,
  latin,
  secret,
} from '../support/photo-files.ts'

const files = { aJpeg, aPng, aWebp, anAvif }
const zip = 'PK\x03\x04 and a whole archive <script>alert(2)</script>'

test.each([
  ['image/jpeg', aJpeg()],
  ['image/png', aPng()],
  ['image/webp', aWebp()],
  ['image/webp', aLosslessWebp()],
  ['image/avif', anAvif()],
])('%s is told by what it holds, and its size without decoding it', (type, file) => {
  expect(readPhoto(file)).toMatchObject({ type, width: 1200, height: 800 })
})

test.each(Object.entries(files))(
  '%s loses its place, its texts, its scripts and what hangs behind its end',
  (_, make) => {
    const file = make({ tail: zip })
    expect(latin(file)).toContain(secret)
    expect(latin(file)).toContain('<script>')
    const clean = latin(readPhoto(file).bytes)
    for (const gone of ['GPS', 'home office', 'xmpmeta', '<script>', 'PK']) {
      expect(clean).not.toContain(gone)
    }
  },
)

test.each(Object.entries(files))('%s that was cleaned once is not changed again', (_, make) => {
  const once = readPhoto(make())
  expect(readPhoto(once.bytes)).toEqual(once)
})

test('what draws the picture stays: color profile, tables and coded data', () => {
  const jpeg = latin(readPhoto(aJpeg()).bytes)
  for (const kept of ['JFIF', 'ICC_PROFILE\0\x01\x01the colors', '\xff\x00\x03\xff\xd0\x04']) {
    expect(jpeg).toContain(kept)
  }
  expect(jpeg).toMatch(/\xff\xd9$/)
  expect(latin(readPhoto(aPng()).bytes)).toMatch(/IDAT.*sRGB|sRGB.*IDAT.*IDAT.*IEND/s)
  expect(latin(readPhoto(anAvif()).bytes)).toContain('the picture')
})

test('a photo taken upright stays upright without the rest of its EXIF', () => {
  const turned = readPhoto(aJpeg({ width: 1200, height: 800, orientation: 6 }))
  expect(turned).toMatchObject({ width: 800, height: 1200 })
  expect(latin(turned.bytes).split('Exif\0\0')).toHaveLength(2)
  expect(readPhoto(turned.bytes)).toEqual(turned)
  expect(latin(readPhoto(aJpeg({ orientation: 1 })).bytes)).not.toContain('Exif')
  expect(readPhoto(anAvif({ turned: 1 }))).toMatchObject({ width: 800, height: 1200 })
})

test.each(Object.entries(files))('%s of a hundred megapixels is refused unread', (_, make) => {
  expect(() => readPhoto(make({ width: 10_000, height: 10_000 }))).toThrow('at most 12000 a side')
  expect(() => readPhoto(make({ width: 16_000, height: 400 }))).toThrow('is 16000 by 400 pixels')
})

test('a head that understates the picture is refused', () => {
  const canvas = { width: 1200, height: 800 }
  expect(() => readPhoto(aWebp({ width: 16_000, height: 16_000, canvas }))).toThrow('damaged')
  expect(() => readPhoto(anAvif({ hidden: { width: 60_000, height: 60_000 } }))).toThrow('damaged')
})

test('what moves is refused', () => {
  expect(() => readPhoto(aWebp({ animated: true }))).toThrow('moves')
})

test.each([
  [
    'an SVG with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['an SVG behind a declaration', '<?xml version="1.0"?><svg/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['a PDF', '%PDF-1.7'],
  ['a program', 'MZ\x90\0'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
  ['nothing', ''],
])('%s is refused, whatever it is called', (_, text) => {
  expect(() => readPhoto(ascii(text))).toThrow('is no photo')
})

test('a file cut off anywhere is refused, and never reads past its end', () => {
  for (const make of Object.values(files)) {
    const file = make()
    const whole = readPhoto(file)
    for (let length = 0; length < file.length; length++) {
      try {
        const cut = readPhoto(file.subarray(0, length))
        // Only what was to be dropped anyway may be missing.
        expect(cut.width).toBe(whole.width)
      } catch (error) {
        expect((error as Error).message, `${length} bytes`).toMatch(/is no photo|damaged/)
      }
    }
  }
})

test('bytes changed anywhere give a photo or a refusal, nothing else', () => {
  for (const make of Object.values(files)) {
    const file = make()
    for (let at = 0; at < file.length; at++) {
      for (const value of [0, 0xff, (file[at] ?? 0) ^ 0x41]) {
        const changed = file.slice()
        changed[at] = value
        try {
          const { width, height } = readPhoto(changed)
          expect(width * height).toBeLessThanOrEqual(50_000_000)
        } catch (error) {
          expect((error as Error).constructor.name).toBe('PhotoRefused')
        }
      }
    }
  }
})
