// Images rendered by Chromium: npm run og, npm run icons, npm run screenshots.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { toPath } from '../src/drawings/colors.ts'
import { tonesOf } from '../src/drawings/ridgeline/palette.ts'
import { drawRidgeline } from '../src/drawings/ridgeline.ts'
import { cardPath, cardSize } from '../src/frame/share-picture.ts'
import { homeCard } from '../src/homes/share-card.ts'
import { sampleProfile } from '../src/site/agent/agent.ts'
import { indexedPages } from '../src/site/indexed-pages.ts'
import { shareWords, site } from '../src/site/site.ts'
import { addresses } from '../test/support/addresses.ts'
import { chromium as findChromium } from './chromium.mjs'
import { end, freePort, main, Stop } from './processes.mjs'
import { prepareDatabase, root, serve } from './setup.mjs'

const [command = '', ...args] = process.argv.slice(2)
const commands: Record<string, () => Promise<void>> = {
  og: () => onSite(drawCards),
  icons: () => inBrowser(drawIcons),
  screenshots: () => {
    const paths = choose(args)
    return onSite((browser, origin) => takeAll(browser, origin, paths))
  },
}

/** The file that records which agent the cards in public/og name. */
const cardsFile = 'src/site/drawn-cards.ts'
const quoted = (text: string) => text.replaceAll(/['\\]/g, String.raw`\$&`)

/** A PNG's text metadata, by keyword. */
type Texts = Record<string, string>

const maxCardBytes = 60_000
const shotFolder = join(root, 'screenshots')
const widthsPx = [390, 768, 1440]
const schemes = ['light', 'dark'] as const

await main(async () => {
  const work = commands[command]
  if (!work) throw new Stop(`npm run ${Object.keys(commands).join(', npm run ')}`)
  await work()
})

/**
 * npm run og [-- --all]: writes a share image for each indexed page to public/og, using the profile
 * in the local database, and records that profile's name in src/site/drawn-cards.ts. Commit the files. Without
 * --all, only images whose text has changed are rendered.
 */
async function drawCards(browser: Browser, origin: string) {
  const folder = join(root, 'public/og')
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: cardSize, baseURL: origin, bypassCSP: true })
  // Loads the fonts into the browser's cache, so that the pages below render with them.
  await page.goto('/', { waitUntil: 'networkidle' })
  const profile = await page.evaluate(() => document.body.dataset.profile)
  const signature = shareWords.signature(profile ? JSON.parse(profile) : sampleProfile)
  const wanted = [
    ...indexedPages.map(path => ({ path, file: cardPath(path), heading: undefined })),
    { path: '/properties', file: homeCard, heading: shareWords.homeHeading },
  ]
  for (const { path, file, heading } of wanted) {
    const response = await page.goto(path)
    if (!response?.ok()) throw new Stop(`${path} returned ${response?.status()}.`)
    const title = heading ?? (await page.locator('h1').innerText()).replaceAll(/\s+/g, ' ').trim()
    const texts = { Title: title, Author: signature }
    const target = join(root, 'public', file)
    if (!args.includes('--all') && existsSync(target) && (await hasTexts(target, texts))) continue
    const png = await drawCard(page, heading ? file : path, texts)
    if (png.length > maxCardBytes) throw new Stop(`${file} is too large: ${png.length} bytes.`)
    writeFileSync(target, png)
    console.log(`${file}  ${(png.length / 1000).toFixed(0)} KB  ${title}`)
  }
  const source = readFileSync(join(root, cardsFile), 'utf8')
  const named = source.replace(/(cardsName = ).*/, (_, start) => `${start}'${quoted(signature)}'`)
  writeFileSync(join(root, cardsFile), named)
  const names = wanted.map(({ file }) => file)
  for (const name of readdirSync(folder)) {
    if (!names.includes(`/og/${name}`)) rmSync(join(folder, name))
  }
}

/** Replaces the page's body with the card, which thereby uses the page's colors and fonts. */
async function drawCard(page: Page, scene: string, texts: Texts): Promise<Buffer> {
  const drawn = await page
    .locator('.ridgeline')
    .first()
    .evaluateAll(found => found[0]?.outerHTML)
  await page.evaluate(
    ({ art, css, words, title, signature }) => {
      document.body.innerHTML = `<style>${css}</style><div class="card">${art}<p></p><h1></h1><footer></footer></div>`
      const put = (selector: string, text: string) => {
        const element = document.querySelector(selector)
        if (element) element.textContent = text
      }
      put('.card p', words)
      put('.card h1', title)
      put('.card footer', signature)
    },
    {
      art: drawn ?? ridgeline(scene),
      css: card(texts.Title ?? ''),
      words: site.name,
      title: texts.Title ?? '',
      signature: texts.Author ?? '',
    },
  )
  await page.evaluate(() => document.fonts.ready)
  const picture = sharp(await page.screenshot()).png({ palette: true, compressionLevel: 9 })
  return withTexts(await picture.toBuffer(), texts)
}

/** Inserts texts after the header of a PNG. Source: PNG specification, 11.3.3 (iTXt). */
function withTexts(png: Buffer, texts: Texts): Buffer {
  const headerEnd = 33
  const chunks = Object.entries(texts).map(([keyword, text]) => {
    const body = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`)
    const chunk = Buffer.alloc(body.length + 8)
    chunk.writeUInt32BE(body.length - 4)
    body.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(body), body.length + 4)
    return chunk
  })
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])
}

async function hasTexts(file: string, texts: Texts): Promise<boolean> {
  const { comments = [] } = await sharp(file).metadata()
  return Object.entries(texts).every(([wanted, text]) =>
    comments.some(comment => comment.keyword === wanted && comment.text === text),
  )
}

/** Draws a ridgeline for the cards of pages that have none. */
function ridgeline(scene: string): string {
  const { hour, strokes } = drawRidgeline(scene)
  const tones = tonesOf(hour)
  const paths = strokes.map(({ ink, d }) => toPath(ink, d, tones[ink])).join('')
  return `<svg class="ridgeline" viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice">${toPath('sky', 'M0 0h1440v560H0z', tones.sky)}${paths}</svg>`
}

function card(title: string): string {
  const headingPx = title.length < 26 ? 88 : title.length < 40 ? 72 : 58
  return `
  .card { position: fixed; inset: 0; z-index: 99; isolation: isolate; padding: 56px 72px; color: #1b2233; background: #faf6ef; }
  .card svg { position: absolute; inset: 0; z-index: -1; width: 100%; height: 566px; }
  .card p { margin: 0 0 16px; font: 600 30px var(--sans); }
  .card h1 { margin: 0; max-width: 700px; font: 600 ${headingPx}px/1.05 var(--serif); text-wrap: balance; }
  .card footer { position: absolute; inset: auto 0 0; height: 64px; padding: 0 72px; font: 500 26px/64px var(--sans); color: #f5eee2; background: #1b2233; }`
}

/**
 * npm run icons: renders every icon of the site from public/favicon.svg. The files are committed;
 * run it after changing that drawing.
 */
async function drawIcons(browser: Browser) {
  const rounded = readFileSync(join(root, 'public/favicon.svg'), 'utf8').trim()
  // Android and iOS apply their own mask, so there the drawing fills the square.
  const square = rounded.replace('rx="7"', '')
  const icons = [
    { file: 'icons/icon-192.png', size: 192, svg: rounded },
    { file: 'icons/icon-512.png', size: 512, svg: rounded },
    { file: 'icons/maskable-512.png', size: 512, svg: square },
    { file: 'apple-touch-icon.png', size: 180, svg: square },
  ]
  mkdirSync(join(root, 'public/icons'), { recursive: true })
  for (const { file, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
    writeFileSync(join(root, 'public', file), await page.screenshot({ omitBackground: true }))
    await page.close()
  }
}

function choose(wanted: string[]): string[] {
  const all = addresses.map(({ path }) => path)
  const unknown = wanted.find(path => !all.includes(path))
  if (unknown) throw new Stop(`No page ${unknown}. Pages: ${all.join(' ')}`)
  return wanted.length > 0 ? wanted : all
}

/**
 * npm run screenshots [-- /about /contact]: captures every page in the route table, or only the
 * given paths, at three widths in both color schemes, to screenshots/ with a contact sheet in
 * index.html.
 */
async function takeAll(browser: Browser, baseURL: string, paths: string[]) {
  mkdirSync(shotFolder, { recursive: true })
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
  for (const [i, path] of paths.entries()) {
    for (const width of widthsPx) await take(page, path, width)
    console.log(`${i + 1}/${paths.length}  ${path}`)
  }
  writeFileSync(join(shotFolder, 'index.html'), contactSheet(readdirSync(shotFolder)))
  console.log(join(shotFolder, 'index.html'))
}

/** Loads the page once for both color schemes, since it follows the browser's setting. */
async function take(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const response = await page.goto(path)
  if (!response || response.status() >= 500) {
    throw new Stop(`${path} returned ${response?.status()}.`)
  }
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await loadPictures(page)
    await page.screenshot({
      path: join(shotFolder, nameOf(path, width, colorScheme)),
      fullPage: true,
    })
  }
}

/** Taking a full-page screenshot does not scroll, so lazy images would be missing. */
async function loadPictures(page: Page) {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

/** A file name such as services-relocation.390.dark.png for `/services/relocation`. */
function nameOf(path: string, width: number, scheme: string): string {
  return `${path.slice(1).replaceAll('/', '-') || 'home'}.${width}.${scheme}.png`
}

/** One row per page, with every screenshot in the folder, including those of earlier runs. */
function contactSheet(files: string[]): string {
  const rows = addresses.flatMap(({ path }) => {
    const shots = schemes.flatMap(scheme => widthsPx.map(width => nameOf(path, width, scheme)))
    const cells = shots
      .filter(file => files.includes(file))
      .map(file => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
    return cells.length > 0 ? [`<h2>${path}</h2><div>${cells.join('')}</div>`] : []
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>
body { margin: 2rem; font: 1rem sans-serif; background: #ddd; }
div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
img { inline-size: auto; block-size: 26rem; object-fit: cover; object-position: top; }
</style>${rows.join('')}</html>`
}

type Work = (browser: Browser, origin: string) => Promise<void>

async function inBrowser(work: (browser: Browser) => Promise<void>) {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** Serves the built worker with the local database while `work` runs. */
async function onSite(work: Work) {
  await prepareDatabase()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const worker = serve(port)
  try {
    await Promise.race([waitFor(origin), worker.exited.then(notStarted)])
    await inBrowser(browser => work(browser, origin))
  } finally {
    await end(worker)
  }
}

async function waitFor(origin: string) {
  for (;;) {
    try {
      await fetch(`${origin}/favicon.svg`)
      return
    } catch {
      // Not listening yet.
      await new Promise(resolve => setTimeout(resolve, 150))
    }
  }
}

function notStarted(): never {
  throw new Stop('The worker did not start.')
}
