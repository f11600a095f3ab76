import type { Context } from 'hono'
import { toPath } from '../../src/drawings/colors.ts'
import { tonesOf } from '../../src/drawings/elevation/palette.ts'
import { drawElevation } from '../../src/drawings/elevation.ts'
import { count, dollars, plural, thousands } from '../../src/format/format.ts'
import { caching } from '../../src/frame/caching.ts'
import { cardSize } from '../../src/frame/share-picture.ts'
import { cardWordsOf, photoCardPath, sourceOf } from '../../src/homes/share-card.ts'
import colors from '../../src/inventory/cards/elevation.css?raw'
import { propertyWords as words } from '../../src/inventory/home-words.ts'
import type { Listing, ListingPage } from '../../src/inventory/listing.ts'
import { typeNames } from '../../src/inventory/listing-words.ts'
import { type Photo, sampleNotice } from '../../src/site/listing-terms.ts'
import { hashOf, photoLimits, photoUrl } from '../../src/site/photo.ts'
import { connect } from '../db/connect.ts'
import { type App, type Bindings, displayRulesOf } from '../env.ts'
import { findProperty } from '../inventory/listing-page.ts'
import { limitOf, signalOf, timeLeft, withTimeout } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { fetchOutside, readAtMost } from '../services/outside-address.ts'
import { escapeXml } from '../site/xml.ts'

// The SVG may apply its inline styles and nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The share card of a home: `7.jpg` is its photo with price and address, `7.svg` a drawing of its
 * front with price and facts. That is an SVG because a rasterizer (resvg: 949 KB gzip) is larger than
 * the whole worker. `7-front.svg` is the drawing alone, which pages show in place of a photo that
 * cannot be loaded.
 */
export async function homeCard(c: Context<App>): Promise<Response> {
  const [, id, kind] = c.req.param('file')?.match(/^(\d{1,15})(\.jpg|\.svg|-front\.svg)$/) ?? []
  const home = id
    ? await findProperty(connect(c.env.DB), Number(id), new Date(), displayRulesOf(c.env))
    : null
  if (!home) return c.notFound()
  if (kind === '.jpg') return photoCard(c, home)
  return c.body(kind === '.svg' ? drawCard(home) : drawFront(home), 200, {
    ...caching.machine,
    'content-type': 'image/svg+xml',
    'content-security-policy': policy,
  })
}

const { width, height } = cardSize
const panel = 380
const footer = 104
const scale = (width - panel) / 480

const styles = `:root{color-scheme:light}\n${colors}`

function drawFront(home: Listing): string {
  const { strokes, caption, ...look } = drawElevation(home)
  const tones = tonesOf(look)
  const paths = strokes.map(({ ink, d }) => toPath(ink, d, tones[ink])).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="960" height="640" role="img">
<title>${escapeXml(caption)}</title>
<style><![CDATA[${styles}]]></style>
<g class="elevation">${toPath('sky', 'M0 0h480v320H0z', tones.sky)}${paths}</g>
</svg>
`
}

function drawCard(home: Listing): string {
  const { strokes, caption, ...look } = drawElevation(home)
  const tones = tonesOf(look)
  const paths = strokes.map(({ ink, d }) => toPath(ink, d, tones[ink])).join('')
  const top = height - footer - 320 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeXml(`${home.address}: ${dollars(home.price)}. ${caption}.`)}</title>
<style><![CDATA[:root{color-scheme:light}text{font-family:Georgia,serif;fill:#1b2233}.sans{font-family:Helvetica,Arial,sans-serif}
${colors}]]></style>
<g class="elevation" transform="translate(${panel} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">${toPath('sky', 'M0-100h480v420H0z', tones.sky)}${paths}</g>
<path fill="#faf6ef" d="M0 0h${panel}v${height}H0z"/>
<text x="56" y="130" font-size="50" font-weight="bold">${dollars(home.price)}</text>
${factsOf(home)
  .map((fact, i) => line(56, 205 + i * 46, 30, fact))
  .join('\n')}
<path fill="#1b2233" d="M0 ${height - footer}h${width}v${footer}H0z"/>
<text x="56" y="${height - 58}" font-size="32" style="fill:#f5eee2">${escapeXml(home.address)}</text>
<text class="sans" x="56" y="${height - 24}" font-size="22" style="fill:#f5eee2">${escapeXml(sourceOf(home))}</text>
</svg>
`
}

const line = (x: number, y: number, size: number, text: string) =>
  `<text class="sans" x="${x}" y="${y}" font-size="${size}">${escapeXml(text)}</text>`

function factsOf(home: Listing): string[] {
  return [
    home.bedrooms === null ? '' : plural(home.bedrooms, 'bedroom'),
    home.bathrooms === null ? '' : `${count(home.bathrooms)} bathrooms`,
    home.sqft === null ? '' : `${thousands(home.sqft)} ${words.sqft}`,
    typeNames[home.type],
    home.sample ? sampleNotice : '',
  ].filter(Boolean)
}

/**
 * A home's first photo with price, address and source on it. Redirects to the plain photo if
 * Cloudflare Images is missing or fails, such as when the month's free transformations are used up.
 */
async function photoCard(c: Context<App>, home: ListingPage): Promise<Response> {
  const [photo] = home.photos
  if (!photo) return c.notFound()
  const { origin, pathname, search } = new URL(c.req.url)
  const current = photoCardPath(home)
  // Every other spelling of the URL would cost one more transformation.
  if (pathname + search !== current) return redirectTo(current)
  const plain = photoUrl(photo, cardSize.width)
  const { IMAGES } = c.env
  if (!IMAGES) return redirectTo(plain)
  try {
    const drawn = read(c.env, photo).then(async bytes => {
      // Imported on demand: few isolates draw one, and the routes can be loaded outside Vite.
      const { drawOnPhoto } = await import('./draw-on-photo.ts')
      return drawOnPhoto(IMAGES, bytes, cardWordsOf(home), origin)
    })
    const limit = Math.min(limitOf(c.env, 'maps'), timeLeft(c.env))
    const picture = await withTimeout(limit, 'The photo or Cloudflare Images', drawn)
    return c.body(picture, 200, { ...caching.machine, 'content-type': 'image/jpeg' })
  } catch (error) {
    logError(c, error)
    return c.redirect(plain)
  }
}

const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { ...caching.machine, location } })

async function read(env: Bindings, photo: Photo): Promise<ReadableStream<Uint8Array>> {
  if (hashOf(photo.url)) {
    const key = photoUrl(photo, cardSize.width, false).replace('/photos/', '')
    const cached = await env.PHOTOS.get(key)
    if (!cached) throw new Error('A shared photo is not in the bucket')
    return cached.body
  }
  const response = await fetchOutside(env, photo.url, { signal: signalOf(env, 'maps') })
  if (!response.ok) throw new Error(`A shared photo answers ${response.status}`)
  return new Blob([await readAtMost(response, photoLimits.bytes)]).stream()
}
