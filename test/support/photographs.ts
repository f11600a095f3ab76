import sharp from 'sharp'
import { hex } from '../../src/format/fingerprint.ts'
import { photoWidths } from '../../src/site/photo.ts'
import { seededRandom } from './seeded-random.ts'

/**
 * Makes pictures as large in bytes as photographs: detail at every scale, as nature has it, behind
 * a sky, a house and a number. Each is a JPEG of the given size.
 */
export async function makePhotographs(sizes: { width: number; height: number }[]) {
  const texture = await paintTexture(1920, 1440)
  const photographs: Buffer[] = []
  for (const [i, { width, height }] of sizes.entries()) {
    const scene = await sharp(texture)
      .resize(width, height, { fit: 'cover' })
      .modulate({ hue: i * 37, saturation: 0.7 })
      .composite([{ input: Buffer.from(drawHouse(i + 1, width, height)) }])
      .jpeg({ quality: 88 })
      .toBuffer()
    photographs.push(scene)
  }
  return photographs
}

/** Adds a home with these photos through the owner's calls. Resolves to its id. */
export async function addHomeWithPhotos(
  site: string,
  draft: object,
  photographs: Buffer[],
  altOf = (number: number) => `Room ${number}`,
): Promise<number> {
  const photos: { hash: string; alt: string }[] = []
  for (const [i, photograph] of photographs.entries()) {
    photos.push({ hash: await sendPhotograph(site, photograph), alt: altOf(i + 1) })
  }
  const home = { ...draft, photos, key: crypto.randomUUID() }
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const request = { method: 'POST', headers, body: JSON.stringify(home) }
  const answer = await fetch(`${site}/api/listings`, request)
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { id: number }).id
}

/** Sends a photo with its smaller widths, as the owner's browser does: as WebP. */
async function sendPhotograph(site: string, photograph: Buffer): Promise<string> {
  const send = async (method: string, path: string, body: Buffer) => {
    const headers = {
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
    }
    const init = { method, headers, body: new Uint8Array(body) }
    const answer = await fetch(`${site}/api/photos${path}`, init)
    if (answer.status !== 201) throw new Error(await answer.text())
    return (await answer.json()) as { hash: string; width: number }
  }
  const encode = (width?: number) =>
    sharp(photograph)
      .resize(width)
      .webp({ quality: width ? 75 : 82 })
      .toBuffer()
  const { dominant } = await sharp(photograph).stats()
  const color = hex([dominant.r, dominant.g, dominant.b])
  const { hash, width } = await send('POST', `?color=${color}`, await encode())
  for (const smaller of photoWidths.filter(one => one < width)) {
    await send('PUT', `/${hash}/${smaller}`, await encode(smaller))
  }
  return hash
}

/** Noise of every scale, the finer the fainter: its spectrum falls like that of a photograph. */
async function paintTexture(width: number, height: number): Promise<Buffer> {
  const random = seededRandom(7)
  const sum = new Float32Array(width * height * 3)
  for (let scale = 4, strength = 40; scale <= width; scale *= 2, strength *= 0.86) {
    const [across, down] = [scale, Math.ceil((scale * height) / width)]
    const noise = Buffer.from(
      Array.from({ length: across * down * 3 }, () => Math.floor(random() * 256)),
    )
    const layer = await sharp(noise, { raw: { width: across, height: down, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
    for (let at = 0; at < sum.length; at++) {
      sum[at] = (sum[at] ?? 0) + (((layer[at] ?? 128) - 128) / 128) * strength
    }
  }
  const pixels = Buffer.from(sum.map(value => Math.max(0, Math.min(255, 150 + value))))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const drawHouse = (number: number, width: number, height: number) => {
  const [x, y] = [width * 0.2, height * 0.45]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path fill="#f4e3cf" fill-opacity=".55" d="M${x} ${y}h${width * 0.6}v${height * 0.35}h-${width * 0.6}z"/>
<path fill="#7a3b26" fill-opacity=".7" d="M${x * 0.8} ${y}L${width / 2} ${height * 0.25}L${width - x * 0.8} ${y}z"/>
<text x="50%" y="72%" font-size="${height * 0.2}" text-anchor="middle" fill="#1b2233">${number}</text></svg>`
}
