// npm run og [-- --all]: the pictures of shared links, one for each indexed page, into public/og. The
// files are committed. Without --all only those are drawn whose words have changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { agent } from '../src/content/agent.ts'
import { indexedPages } from '../src/content/indexed-pages.ts'
import { shareWords, site } from '../src/content/site.ts'
import { toPath } from '../src/drawings/colors.ts'
import { tonesOf } from '../src/drawings/ridgeline/palette.ts'
import { drawRidgeline } from '../src/drawings/ridgeline.ts'
import { cardPath, cardSize, homeCard } from '../src/server/share-picture.ts'
import { withBrowserOnSite } from './browser-on-site.ts'
import { encodePng, readPng, type Texts } from './png.ts'
import { main, Stop } from './processes.mjs'
import { root } from './setup.mjs'

const all = process.argv.includes('--all')
const folder = join(root, 'public/og')
const maxBytes = 60_000

await main(() => withBrowserOnSite(drawAll))

async function drawAll(browser: Browser, origin: string) {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: cardSize, baseURL: origin, bypassCSP: true })
  // From here on the fonts are there at once: a page is drawn with what is there.
  await page.goto('/', { waitUntil: 'networkidle' })
  const wanted = [
    ...indexedPages.map(path => ({ path, file: cardPath(path), heading: undefined })),
    { path: '/properties', file: homeCard, heading: shareWords.homeHeading },
  ]
  for (const { path, file, heading } of wanted) {
    const answer = await page.goto(path)
    if (!answer?.ok()) throw new Stop(`${path} answers ${answer?.status()}.`)
    const title = heading ?? (await page.locator('h1').innerText()).replaceAll(/\s+/g, ' ').trim()
    const texts = { Title: title, Author: shareWords.signature(agent) }
    const target = join(root, 'public', file)
    if (!all && existsSync(target) && same(readPng(readFileSync(target)).texts, texts)) continue
    const png = await draw(page, heading ? file : path, texts)
    if (png.length > maxBytes) throw new Stop(`${file} has ${png.length} bytes: too many.`)
    writeFileSync(target, png)
    console.log(`${file}  ${(png.length / 1000).toFixed(0)} KB  ${title}`)
  }
  const names = wanted.map(({ file }) => file)
  for (const name of readdirSync(folder)) {
    if (!names.includes(`/og/${name}`)) rmSync(join(folder, name))
  }
}

/** Puts the card in the place of the page, so that it has the page's own colors and type. */
async function draw(page: Page, scene: string, texts: Texts): Promise<Buffer> {
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
  const screenshot = await page.screenshot()
  const rgba = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.drawImage(image, 0, 0)
    let text = ''
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    for (let at = 0; at < data.length; at += 8192) {
      text += String.fromCharCode(...data.subarray(at, at + 8192))
    }
    return btoa(text)
  }, screenshot.toString('base64'))
  return encodePng({ ...cardSize, rgba: Buffer.from(rgba, 'base64') }, texts)
}

/** For a page that has no mountains of its own. */
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

function same(a: Texts, b: Texts): boolean {
  return Object.entries(b).every(([key, text]) => a[key] === text)
}
