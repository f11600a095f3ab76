import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openClosedSite } from '../support/closed-site.ts'
import { makeStreets } from '../support/made-streets.ts'

test.describe.configure({ mode: 'serial' })
test.slow()

let own: Awaited<ReturnType<typeof openClosedSite>>
const folder = mkdtempSync(join(tmpdir(), 'streets-'))
const basemap = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/basemap.ts', ...args], {
    env: { ...process.env, DATA_DIR: own.dataDir },
  })

test.beforeAll(async () => {
  const file = join(folder, 'town.pmtiles')
  writeFileSync(file, await makeStreets())
  own = await openClosedSite({})
  basemap(file)
})
test.afterAll(async () => {
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})

const canvas = (page: Page) => page.locator('.homes-map-canvas')
const notice = (page: Page) => page.locator('.map-notice')
const pins = (page: Page) => page.locator('.homes-map .home-pin')

/** Opens the map around the middle of the town. */
async function openMap(page: Page) {
  await page.goto(`${own.site}/properties?view=map&bounds=36.305,-115.325,36.321,-115.307`)
  await expect(page.locator('.homes-map-canvas[data-ready]')).toBeVisible({ timeout: 60_000 })
}

/** How many pixels of the map itself have each color, give or take `away` per channel. */
async function pixelsOf(page: Page, colors: string[], away = 6): Promise<number[]> {
  const hidden = page.locator('.homes-map .home-pin, .map-top, .maplibregl-control-container')
  await hidden.evaluateAll(all => {
    for (const one of all) one.toggleAttribute('hidden', true)
  })
  const picture = await page.locator('.homes-map-canvas .maplibregl-canvas').screenshot()
  await hidden.evaluateAll(all => {
    for (const one of all) one.toggleAttribute('hidden', false)
  })
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return colors.map(color => {
    const wanted = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
    let count = 0
    for (let i = 0; i < data.length; i += info.channels) {
      if (wanted.every((value, j) => Math.abs(value - (data[i + j] ?? 0)) <= away)) count++
    }
    return count
  })
}

const [street, park] = ['#fffdf8', '#dbe0c8']
const grounds = [street, park, '#bdd2d8', '#d98f66']

test('the map shows streets, their names, parks, water and pins, all from this site, and goes dark', async ({
  page,
}) => {
  const ranges: string[] = []
  const elsewhere: string[] = []
  const errors: string[] = []
  page.on('response', response => {
    if (response.url().endsWith('.pmtiles')) ranges.push(String(response.status()))
    if (!/^(data|blob):/.test(response.url()) && !response.url().startsWith(own.site))
      elsewhere.push(response.url())
  })
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  await openMap(page)
  await expect(canvas(page)).toHaveAttribute('data-base-map', 'streets')
  await expect(pins(page).first()).toBeVisible()
  await expect.poll(async () => Math.min(...(await pixelsOf(page, grounds)))).toBeGreaterThan(50)
  // Only letters are as dark as that.
  await expect.poll(async () => (await pixelsOf(page, ['#1b2233'], 70))[0]).toBeGreaterThan(50)
  await expect(notice(page)).toBeEmpty()
  await expect(canvas(page).getByText('© OpenStreetMap contributors')).toBeVisible()
  await expect(canvas(page).getByText('Protomaps')).toBeVisible()
  expect(new Set(ranges)).toEqual(new Set(['206']))
  expect(ranges.length).toBeLessThanOrEqual(8)
  expect(elsewhere).toEqual([])
  expect(errors.filter(text => !/GPU stall|GL Driver/.test(text))).toEqual([])

  const before = await pins(page).count()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect
    .poll(async () => Math.min(...(await pixelsOf(page, ['#525e7d', '#25352f']))))
    .toBeGreaterThan(50)
  expect((await pixelsOf(page, [street]))[0]).toBe(0)
  await expect(pins(page)).toHaveCount(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures show the streets, at a URL with their version', async ({ page }) => {
    await page.goto(`${own.site}/demo/maps`)
    const image = page.getByRole('img', { name: /^Property Maps: a map/ })
    const src = (await image.getAttribute('src')) ?? ''
    expect(src).toMatch(/&streets=[0-9a-f]{12}$/)
    const response = await page.request.get(own.site + src)
    expect(response.headers()['cache-control']).toContain('immutable')
    expect(await response.text()).toMatch(/>Sage \d+ Street<.*Protomaps/s)
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
  })
})
