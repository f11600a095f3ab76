import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  aJpeg,
  aLosslessWebp,
  aPng,
  ascii,
  aWebp,
  bytes,
  latin,
  pngChunk,
  riffChunk,
  secret,
  segment,
} from '../../../test/support/photo-files.ts'
import { readPhoto } from '../../../worker/listings/photos/read-photo.ts'
import { toursOf } from '../../inventory/virtual-tours.ts'
import { photoUrl, srcset } from '../../site/photo.ts'

const files = { aJpeg, aPng, aWebp }
const zip = 'PK\x03\x04 and a whole archive <script>alert(2)</script>'

test.each([
  ['image/jpeg', aJpeg()],
  ['image/png', aPng()],
  ['image/webp', aWebp()],
  ['image/webp', aLosslessWebp()],
])('%s is detected by its bytes, and its size is read without decoding', (type, file) => {
  expect(readPhoto(file)).toMatchObject({ type, width: 1200, height: 800 })
})

test.each(Object.entries(files))(
  '%s loses its location, texts, scripts and trailing bytes',
  (_, make) => {
    const file = make({ tail: zip })
    expect(latin(file)).toContain(secret)
    expect(latin(file)).toContain('<script>')
    const stripped = latin(readPhoto(file).bytes)
    for (const gone of ['GPS', 'home office', 'xmpmeta', '<script>', 'PK']) {
      expect(stripped).not.toContain(gone)
    }
  },
)

const planted = 'PLANTED HERE'
const text = ascii(planted)
const table = bytes(planted, new Uint8Array(64 - planted.length))
const inJpeg = (...extra: Uint8Array[]) => aJpeg({ extra })
const inPng = (name: string, ...body: Parameters<typeof bytes>) =>
  aPng({ extra: [pngChunk(name, ...body)] })
const inWebp = (name: string, ...body: Parameters<typeof bytes>) =>
  aWebp({ extra: [riffChunk(name, ...body)] })

test.each<[string, Uint8Array]>([
  ...Array.from({ length: 16 }, (_, n): [string, Uint8Array] => [
    `JPEG APP${n}`,
    inJpeg(segment(0xe0 + n, text)),
  ]),
  ['JPEG COM', inJpeg(segment(0xfe, text))],
  ['JPEG ICC profile', inJpeg(segment(0xe2, 'ICC_PROFILE\0', [1, 1], text))],
  ['JPEG JFIF thumbnail', inJpeg(segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 2, 2], text))],
  ['JPEG JFXX thumbnail', inJpeg(segment(0xe0, 'JFXX\0', [0x10], text))],
  ['JPEG Adobe segment', inJpeg(segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1], text))],
  ['JPEG EXIF', inJpeg(segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0', text))],
  ['JPEG table that no component uses', inJpeg(segment(0xdb, [3], table))],
  ['JPEG table that a later one replaces', inJpeg(segment(0xdb, [0], table))],
  ['JPEG table after a used one', inJpeg(segment(0xdb, [0], new Uint8Array(64), [1], table))],
  [
    'JPEG Huffman table that no scan uses',
    inJpeg(segment(0xc4, [0x13, 12], new Uint8Array(15), text)),
  ],
  ['JPEG reserved segment', inJpeg(segment(0xf0, text))],
  ['JPEG gap between its segments', inJpeg(bytes(text, [0xff, 0]))],
  ['PNG iCCP', inPng('iCCP', 'name\0\0', text)],
  ['PNG pHYs', inPng('pHYs', text)],
  ['PNG tEXt', inPng('tEXt', 'Comment\0', text)],
  ['PNG eXIf', inPng('eXIf', text)],
  ['PNG unknown chunk', inPng('plNt', text)],
  ['PNG palette in an image without one', inPng('PLTE', text)],
  ['PNG extra frame', inPng('fdAT', text)],
  ['WebP ALPH', inWebp('ALPH', text)],
  ['WebP ICCP', inWebp('ICCP', text)],
  ['WebP EXIF', inWebp('EXIF', text)],
  ['WebP XMP', inWebp('XMP ', text)],
  ['WebP VP8X', inWebp('VP8X', [0], text)],
  ['WebP unknown chunk', inWebp('PLNT', text)],
  ...Object.entries(files).map(([name, make]): [string, Uint8Array] => [
    `${name} tail`,
    make({ tail: planted }),
  ]),
])('bytes planted in a %s are not stored', (_, file) => {
  expect(latin(file)).toContain(planted)
  expect(latin(readPhoto(file).bytes)).not.toContain(planted)
})

test.each([
  ['JPEG table', inJpeg(segment(0xdb, [0], new Uint8Array(64), text))],
  ['JPEG Huffman table', inJpeg(segment(0xc4, [0], new Uint8Array(16), text))],
  ['JPEG frame', aJpeg({ extra: [segment(0xc0, [8, 0, 9, 0, 9, 1, 1, 0x11, 0], text)] })],
  ['JPEG restart interval', inJpeg(segment(0xdd, [0, 1], text))],
  ['JPEG reserved frame', inJpeg(segment(0xc8, text))],
  ['PNG transparency', inPng('tRNS', text)],
  ['PNG second header', inPng('IHDR', text)],
  ['PNG end', inPng('IEND', text)],
  ['WebP second picture', inWebp('VP8L', text)],
])('a photo with bytes planted in its %s is rejected', (_, file) => {
  expect(latin(file)).toContain(planted)
  expect(() => readPhoto(file)).toThrow(/damaged|browsers cannot show/)
})

test.each(Object.entries(files))('%s that was stripped once does not change again', (_, make) => {
  const once = readPhoto(make())
  expect(readPhoto(once.bytes)).toEqual(once)
})

/** Smooth and noisy parts, so that encoders use all of their tables. */
const pixels = Uint8Array.from({ length: 160 * 120 * 3 }, (_, i) => (i * i * 31 + (i >> 5)) % 251)
const picture = () => sharp(pixels, { raw: { width: 160, height: 120, channels: 3 } })

test.each([
  ['baseline JPEG', picture().jpeg()],
  ['progressive JPEG', picture().jpeg({ progressive: true })],
  ['JPEG with its own tables', picture().jpeg({ mozjpeg: true, quantisationTable: 3 })],
  ['JPEG with a color profile', picture().withIccProfile('p3').jpeg()],
  ['gray JPEG', picture().grayscale().jpeg()],
  ['CMYK JPEG', picture().toColorspace('cmyk').jpeg()],
  ['JPEG with full color', picture().jpeg({ chromaSubsampling: '4:4:4', quality: 97 })],
  ['PNG', picture().png()],
  ['interlaced PNG', picture().png({ progressive: true })],
  ['palette PNG', picture().png({ palette: true })],
  ['gray PNG', picture().grayscale().png()],
  ['PNG with an alpha channel', picture().ensureAlpha(0.5).png()],
  ['lossy WebP', picture().webp()],
  ['lossless WebP', picture().webp({ lossless: true })],
])('a real %s has the same pixels without its metadata', async (_, encoder) => {
  const bare = await encoder.clone().toBuffer()
  const file = await encoder.withExif({ IFD0: { Copyright: planted } }).toBuffer()
  expect(latin(file)).toContain(planted)
  const stripped = readPhoto(file)
  expect(latin(stripped.bytes)).not.toContain(planted)
  expect(stripped).toMatchObject({ width: 160, height: 120 })
  const options = { failOn: 'warning', ignoreIcc: true } as const
  const decode = (bytes: Uint8Array) => sharp(bytes, options).raw().toBuffer()
  expect((await decode(stripped.bytes)).equals(await decode(bare))).toBe(true)
})

test('a JPEG that ends without its marker, or goes on after it, keeps all its pixels and no metadata', async () => {
  const decode = (bytes: Uint8Array, failOn: 'warning' | 'none') =>
    sharp(bytes, { failOn, ignoreIcc: true }).raw().toBuffer()
  const encoders = {
    baseline: picture().jpeg(),
    progressive: picture().jpeg({ progressive: true, optimiseScans: true }),
    'without subsampling': picture().jpeg({ chromaSubsampling: '4:4:4' }),
    gray: picture().grayscale().jpeg(),
  }
  const gps = { IFD0: { Copyright: planted }, IFD3: { GPSLatitude: '36/1 18/1 0/1' } }
  for (const [kind, encoder] of Object.entries(encoders)) {
    const whole = await encoder.clone().withExif(gps).toBuffer()
    const bare = await decode(await encoder.clone().toBuffer(), 'warning')
    const ended = whole.subarray(0, -2)
    const second = await picture().resize(80).withExif(gps).jpeg().toBuffer()
    const files: Record<string, [hasEnd: boolean, file: Uint8Array]> = {
      'no end marker': [false, ended],
      'half an end marker': [false, bytes(ended, [0xff])],
      'fill bytes for an end': [false, bytes(ended, [0xff, 0xff, 0xff])],
      'another picture for an end': [false, bytes(ended, second)],
      'a comment for an end': [false, bytes(ended, segment(0xfe, planted))],
      // Its bytes may look like another scan, which a picture that is not progressive has not.
      ...(kind !== 'progressive' && {
        'a video for an end': [false, bytes(ended, [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0], planted)],
      }),
      'half a comment for an end': [false, bytes(ended, [0xff, 0xfe, 9, 9], planted)],
      'zeros after its end': [true, bytes(whole, new Uint8Array(5000))],
      'text after its end': [true, bytes(whole, planted)],
      'another picture after its end': [true, bytes(whole, second)],
      'a video after its end': [true, bytes(whole, '\0\0\0\x18ftypmp42', planted)],
      'a second end': [true, bytes(whole, [0xff, 0xd9])],
    }
    for (const [what, [hasEnd, file]] of Object.entries(files)) {
      const read = readPhoto(file)
      expect(read, `${kind}, ${what}`).toMatchObject({ width: 160, height: 120, hasEnd })
      expect(latin(read.bytes), `${kind}, ${what}`).toMatch(/\xff\xd9$/)
      expect(latin(read.bytes), `${kind}, ${what}`).not.toMatch(/PLANTED|Exif|GPS/)
      const pixels = await decode(read.bytes, 'warning')
      expect(pixels.equals(bare), `${kind}, ${what}`).toBe(true)
      expect(readPhoto(read.bytes)).toMatchObject({ bytes: read.bytes, hasEnd: true })
    }
    // Zeros in the place of the end cannot be told from the picture's data, and change no pixel.
    const padded = readPhoto(bytes(ended, new Uint8Array(5000)))
    expect((await decode(padded.bytes, 'none')).equals(bare)).toBe(true)
    const cut = bytes(ended.subarray(0, ended.length * 0.4), new Uint8Array(ended.length))
    expect(() => readPhoto(cut), kind).toThrow('most of the file is empty')
  }
  const given = readPhoto(readFileSync('test/inputs/h23-jpeg-without-end.jpg'))
  expect(given).toMatchObject({ width: 1200, height: 800, hasEnd: false })
  expect(await decode(given.bytes, 'warning')).toHaveLength(1200 * 800 * 3)
})

test('a photo taken upright stays upright without the rest of its EXIF', () => {
  const turned = readPhoto(aJpeg({ width: 1200, height: 800, orientation: 6 }))
  expect(turned).toMatchObject({ width: 800, height: 1200 })
  expect(latin(turned.bytes).split('Exif\0\0')).toHaveLength(2)
  expect(readPhoto(turned.bytes)).toEqual(turned)
  expect(latin(readPhoto(aJpeg({ orientation: 1 })).bytes)).not.toContain('Exif')
})

test.each(Object.entries(files))('%s of a hundred megapixels is rejected unread', (_, make) => {
  expect(() => readPhoto(make({ width: 10_000, height: 10_000 }))).toThrow('at most 12000 a side')
  expect(() => readPhoto(make({ width: 16_000, height: 400 }))).toThrow('is 16000 by 400 pixels')
})

test('an animation is rejected', () => {
  expect(() => readPhoto(aWebp({ animated: true }))).toThrow('is animated')
})

test.each([
  [
    'an SVG with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['an SVG after a declaration', '<?xml version="1.0"?><svg/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['a PDF', '%PDF-1.7'],
  ['a program', 'MZ\x90\0'],
  ['an AVIF', '\0\0\0\x18ftypavif\0\0\0\0avifmif1'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
  ['nothing', ''],
])('%s is rejected under any file name', (_, text) => {
  expect(() => readPhoto(ascii(text))).toThrow('is not a JPEG, PNG or WebP photo')
})

test('a file truncated before its picture is rejected, without reading past its end', () => {
  for (const make of Object.values(files)) {
    const file = make()
    const whole = readPhoto(file)
    for (let length = 0; length < file.length; length++) {
      try {
        const cut = readPhoto(file.subarray(0, length))
        // The missing bytes are ones that would be stripped anyway, or a JPEG's last ones.
        expect(cut.width).toBe(whole.width)
        expect(make === aJpeg || cut.hasEnd).toBe(true)
      } catch (error) {
        expect((error as Error).message, `${length} bytes`).toMatch(/is not a JPEG|damaged/)
      }
    }
  }
})

test('bytes changed anywhere give a photo or a rejection, nothing else', () => {
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

test('a stored photo is offered in its own widths, and not at the width of the camera', () => {
  const url = `/photos/${'a'.repeat(32)}/full`
  const kept = { url, alt: '', width: 3840, height: 2560, widths: [480, 720, 960, 1600] }
  for (const resized of [false, true]) {
    expect(srcset(kept, resized)).toBe(
      [480, 720, 960, 1600].map(w => `/photos/${'a'.repeat(32)}/${w} ${w}w`).join(', '),
    )
    expect(photoUrl(kept, 700, resized)).toBe(`/photos/${'a'.repeat(32)}/720`)
  }
})

test('a feed’s photo is resized by the platform where the setting says so', () => {
  const photo = { url: 'https://photos.example.com/a,b.jpg?v=2', alt: '' }
  expect(srcset(photo, false)).toBeUndefined()
  expect(photoUrl(photo, 960, false)).toBe(photo.url)
  const of = (width: number) =>
    `/cdn-cgi/image/width=${width},fit=scale-down,quality=80,format=auto/https://photos.example.com/a%2Cb.jpg?v=2`
  expect(photoUrl(photo, 960, true)).toBe(of(960))
  expect(srcset(photo, true)?.split(', ')).toEqual(
    [480, 720, 960, 1600].map(width => `${of(width)} ${width}w`),
  )
  // A copy of a feed's photo has only one width.
  const copy = {
    url: `/photos/${'b'.repeat(32)}/full`,
    alt: '',
    width: 2048,
    height: 1365,
    widths: [],
  }
  expect(photoUrl(copy, 480, true)).toMatch(/^\/cdn-cgi\/image\/width=480,[^/]+\/photos\/b+\/full$/)
})

test('a tour is named by its host, a video and a floor plan by what the owner says', () => {
  const kinds = (details: Parameters<typeof toursOf>[0]) =>
    toursOf(details).map(({ kind, host }) => `${kind} at ${host}`)
  expect(
    kinds({
      tours: ['https://my.matterport.com/show/?m=1', 'https://www.youtube.com/watch?v=1'],
      video: 'https://homes.example.com/film',
      floorPlan: 'https://my.matterport.com/plan',
    }),
  ).toEqual([
    '3d at my.matterport.com',
    'video at youtube.com',
    'video at homes.example.com',
    'floor-plan at my.matterport.com',
  ])
  const twice = 'https://notmatterport.com/1'
  expect(kinds({ tours: [twice], video: twice })).toEqual(['virtual at notmatterport.com'])
  expect(kinds({})).toEqual([])
})
