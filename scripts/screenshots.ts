// npm run screenshots [-- /about /contact]: every page of the route table, or those named, at three
// widths in both color schemes, into screenshots/ with a contact sheet in index.html.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { addresses } from '../test/support/addresses.ts'
import { withBrowserOnSite } from './browser-on-site.ts'
import { main, Stop } from './processes.mjs'
import { root } from './setup.mjs'

const folder = join(root, 'screenshots')
const widthsPx = [390, 768, 1440]
const schemes = ['light', 'dark'] as const

await main(async () => {
  const paths = choose(process.argv.slice(2))
  await withBrowserOnSite((browser, origin) => takeAll(browser, origin, paths))
})

function choose(wanted: string[]): string[] {
  const all = addresses.map(({ path }) => path)
  const unknown = wanted.find(path => !all.includes(path))
  if (unknown) throw new Stop(`No page ${unknown}. There are: ${all.join(' ')}`)
  return wanted.length > 0 ? wanted : all
}

async function takeAll(browser: Browser, baseURL: string, paths: string[]) {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
  for (const [i, path] of paths.entries()) {
    for (const width of widthsPx) await take(page, path, width)
    console.log(`${i + 1}/${paths.length}  ${path}`)
  }
  writeFileSync(join(folder, 'index.html'), contactSheet(readdirSync(folder)))
  console.log(join(folder, 'index.html'))
}

/** Both schemes of a width share one load: the page follows the browser's setting. */
async function take(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const answer = await page.goto(path)
  if (!answer || answer.status() >= 500) throw new Stop(`${path} answers ${answer?.status()}.`)
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, nameOf(path, width, colorScheme)), fullPage: true })
  }
}

/** `/services/relocation` in dark at 390 px is services-relocation.390.dark.png. */
function nameOf(path: string, width: number, scheme: string): string {
  return `${path.slice(1).replaceAll('/', '-') || 'home'}.${width}.${scheme}.png`
}

/** One row for each page, with all that the folder holds, earlier runs included. */
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
