import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import { cloudflareImages } from '../../test/support/cloudflare-images.ts'
import { drawOnPhoto } from './draw-on-photo.ts'

const words = {
  price: '$700,000',
  address: '10624 Strawberry Hills Court, Las Vegas, NV 89166',
  source: 'Listing office: Test Realty · Avery Sample · Sample Brokerage · License S.0000000',
}

test('a shared photo has its words on a dark bar, and is unchanged above it', async () => {
  const picture = await draw(words)
  expect(await sharp(picture).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  })
  const photo = await redOf(picture, { top: 0, height: 440 })
  expect(photo.min).toBeGreaterThan(190)
  expect(photo.max).toBeLessThan(210)
  for (const top of [464, 540, 584]) {
    const line = await redOf(picture, { top, height: 24 })
    expect(line.min).toBeLessThan(60)
    expect(line.max).toBeGreaterThan(200)
  }
})

test('another price makes another picture, and words of any length stay inside', async () => {
  const picture = await draw(words)
  const others = [
    await draw({ ...words, price: '$699,900' }),
    await draw({ ...words, address: words.address.repeat(4), source: words.source.repeat(4) }),
  ]
  expect(await draw(words)).toEqual(picture)
  for (const other of others) {
    expect(other).not.toEqual(picture)
    const margin = await redOf(other, { left: 1150, top: 456, width: 50, height: 174 })
    expect(margin.max).toBeLessThan(80)
  }
})

async function draw(lines: typeof words) {
  const create = { width: 900, height: 1200, channels: 3, background: '#c8643c' } as const
  const photo = await sharp({ create }).webp().toBuffer()
  const stream = new Blob([new Uint8Array(photo)]).stream() as ReadableStream<Uint8Array>
  const images = cloudflareImages() as ImagesBinding
  return Buffer.from(await drawOnPhoto(images, stream, lines, 'https://example.com'))
}

async function redOf(picture: Buffer, box: Partial<Region> & { top: number; height: number }) {
  const part = sharp(picture).extract({ left: 0, width: 1200, ...box })
  const [red] = (await sharp(await part.png().toBuffer()).stats()).channels
  if (!red) throw new Error('No pixels')
  return red
}
