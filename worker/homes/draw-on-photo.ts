import { cardSize } from '../../src/frame/share-picture.ts'
import { characters } from '../../src/styles/fonts/characters.ts'
import textFont from '../../src/styles/fonts/figtree.woff2?url'
import headingFont from '../../src/styles/fonts/fraunces.woff2?url'

/** The lines on a picture, from the largest to the smallest. */
export type CardWords = { price: string; address: string; source: string }

const { width, height } = cardSize
const margin = 56
const bar = { height: 184, opacity: 0.88 }

/** One pixel of dark blue (#1b2233) as PNG, which is stretched to the bar. */
const dark =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12OQVjIGAADMAHFfyhMtAAAAAElFTkSuQmCC'

/**
 * Draws the words on a bar at the photo's lower edge, with Cloudflare Images. Resolves to a JPEG of
 * `cardSize`.
 * @param origin where Cloudflare fetches the fonts
 * @throws whatever Cloudflare Images answers. Source: developers.cloudflare.com, "Draw overlays"
 */
export async function drawOnPhoto(
  images: ImagesBinding,
  photo: ReadableStream<Uint8Array>,
  { price, address, source }: CardWords,
  origin: string,
): Promise<ArrayBuffer> {
  // Drawn large and scaled to fit: only Cloudflare knows the size of the rasterized text.
  const line = (content: string, font: string, height: number) =>
    images
      .text(content, { font: { url: new URL(font, origin).href }, size: 96, color: '#f5eee2' })
      .transform({ width: width - 2 * margin, height, fit: 'scale-down' })
  const panel = images
    .input(new Blob([Uint8Array.from(atob(dark), byte => byte.charCodeAt(0))]).stream())
    .transform({ width, height: bar.height, fit: 'squeeze' })
  const result = await images
    .input(photo)
    .transform({ width, height, fit: 'cover' })
    .draw(panel, { left: 0, bottom: 0, opacity: bar.opacity })
    .draw(line(price, headingFont, 60), { left: margin, bottom: 106 })
    .draw(line(drawable(address), textFont, 34), { left: margin, bottom: 60 })
    .draw(line(drawable(source), textFont, 24), { left: margin, bottom: 22 })
    .output({ format: 'image/jpeg', quality: 85 })
  return result.response().arrayBuffer()
}

/** The text in letters that the font has: é becomes e. */
const drawable = (text: string) =>
  [...text]
    .map(letter =>
      characters.figtree.includes(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, ''),
    )
    .join('')
