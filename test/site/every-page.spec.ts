import { type APIResponse, expect, type Page, type Response, test } from '@playwright/test'
import { characters } from '../../src/styles/fonts/characters.ts'
import { accessibilityViolations } from '../support/accessible.ts'
import { addresses } from '../support/addresses.ts'
import { htmlProblems } from '../support/html-problems.ts'
import {
  animatedElements,
  clippedText,
  fixedPx,
  hiddenFocuses,
  missingBorders,
  missingGlyphs,
  recordShifts,
  scrollThrough,
  shiftsOf,
  sidewaysScroll,
} from '../support/layout-checks.ts'
import { watchWeight } from '../support/page-weight.ts'
import { soak } from '../support/seeded-random.ts'

// One visit per page and width checks every rule that holds for all pages. The checks are soft, so
// a page reports all its problems at once.

/**
 * One page of each layout: npm test audits it on a phone and, in dark and forced colors, at 1440 px.
 * The others share these layouts: npm test only visits them on a phone, and the soak audits all.
 * lead-admin.spec.ts audits the inbox.
 */
const kinds = [
  ...['/', '/properties', '/property/1', '/saved', '/contact', '/voice-search', '/demo/maps'],
  ...['/places/skye-canyon-park', '/market-analysis', '/neighborhood-analysis', '/preferences'],
  ...['/skye-canyon-guide', '/services/relocation', '/home-value', '/privacy-policy'],
  ...['/listings/1', '/content-settings'],
]

/**
 * Not loaded in a browser by npm test: second URLs of a page, and pages that have the layout of one
 * of the kinds and other words. The soak loads all but the second URLs.
 */
const aliases = ['/home', '/las-vegas']
const alike = [
  ...[
    'buyer-agent',
    'first-time-buyer',
    'luxury-properties',
    'new-construction',
    'seller-agent',
  ].map(service => `/services/${service}`),
  ...['/terms-of-service', '/fair-housing', '/property/1/price'],
]
const missing = '/no-such-page'
/** URLs that return an error: no CRM is connected here. */
const failing = [missing, '/api/followup-boss/leads']
/** Pages that stream their data after the shell, with a nonce, so they are never cached. */
const streamed = ['/home-simple', '/market-analysis']
const cachedPublicly = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600'

const phone = { width: 390, height: 844 }

type Visited = { path: string; owner: boolean }

/** Redirects to a new draft; the page of a draft is visited instead. */
const leading = '/listings/new'

for (const visited of addresses.filter(({ path }) => path !== leading)) {
  const { path, owner } = visited
  if (aliases.includes(path) || (!soak && alike.includes(path))) {
    test(`the document of ${path} follows the rules of every page`, async ({ request }) => {
      const response = await request.get(path)
      checkHeaders(response, visited)
      await checkDocument(await response.text(), visited)
    })
    continue
  }
  test(`${path} follows the rules of every page`, async ({ page, baseURL }) => {
    const errors = watchErrors(page)
    const foreign = watchForeign(page, baseURL)
    const weight = watchWeight(page)
    await recordShifts(page)

    await page.setViewportSize(phone)
    const response = await page.goto(path)
    if (!response) throw new Error(`${path} has no response`)
    checkHeaders(response, visited)
    await checkDocument(await response.text(), visited)
    // The console's figures have arrived, and so have all scripts that need no click.
    await page.waitForLoadState('networkidle')
    if (!owner && path !== missing) {
      await checkWeight(weight)
    }
    await weight.stop()
    await checkLayout(page, visited)
    if (soak || kinds.includes(path)) {
      expect.soft(await animatedElements(page), 'animated under reduced motion').toEqual([])
      if (!owner) {
        expect.soft(await missingGlyphs(page, characters), 'characters without a glyph').toEqual([])
      }
      await checkNarrow(page)
      await page.setViewportSize(phone)
      // The whole page in view, because axe reports a control partly behind the fixed bar as too small.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...phone, height })
      expect.soft(await accessibilityViolations(page), 'accessibility on a phone').toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      // A page of the console hydrates before its fields are focused one by one.
      await page.waitForLoadState('networkidle')
      await checkWide(page, visited)
    }

    expect.soft(foreign, 'requests to other sites').toEqual([])
    expect.soft(errors, 'errors in the console').toEqual([])
  })
}

function checkHeaders(response: APIResponse | Response, { path, owner }: Visited) {
  const headers = response.headers()
  expect.soft(response.status(), 'status').toBe(path === missing ? 404 : 200)
  expect.soft(headers['cache-control'], 'cache-control').toBe(cachingOf(path, owner))
  const policy = headers['content-security-policy'] ?? ''
  expect.soft(policy).toContain("default-src 'self'")
  expect.soft(policy).toContain("frame-ancestors 'none'")
  expect.soft(policy).not.toContain('unsafe')
  expect.soft(policy.includes("'nonce-"), 'nonce').toBe(owner || streamed.includes(path))
  expect.soft(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  expect.soft(headers['x-content-type-options']).toBe('nosniff')
  expect.soft(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect.soft(headers['permissions-policy']).toContain('microphone=(self)')
  expect.soft(headers['x-request-id']).toMatch(/^[\w-]{20,}$/)
  expect.soft(headers['set-cookie']).toBeUndefined()
}

function cachingOf(path: string, owner: boolean): string {
  // The open times of tours change with the minute.
  if (owner || path === '/property/1/showing') return 'private, no-store'
  if (path === missing) return 'no-store'
  return streamed.includes(path) ? 'no-cache' : cachedPublicly
}

async function checkDocument(html: string, { path, owner }: Visited) {
  const problems = await htmlProblems(html)
  if (owner) {
    // The console applies a filter on selection: that form has no button.
    const known = problems.filter(problem => !problem.startsWith('wcag/h32'))
    expect.soft(known, 'HTML').toEqual([])
    expect.soft(html, 'robots').toContain('noindex, nofollow')
    return
  }
  expect.soft(problems, 'HTML').toEqual([])
  if (path === missing || streamed.includes(path)) return
  expect.soft(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect.soft(html.match(/<h1[ >]/g), 'h1').toHaveLength(1)
  const [, title = ''] = html.match(/<title>(.*?)<\/title>/) ?? []
  expect.soft(title.length, `title: ${title}`).toBeGreaterThan(10)
  expect.soft(title.length, `title: ${title}`).toBeLessThanOrEqual(60)
  const [, description = ''] = html.match(/name="description" content="([^"]*)"/) ?? []
  expect.soft(description.length, `description: ${description}`).toBeGreaterThanOrEqual(70)
  expect.soft(description.length, `description: ${description}`).toBeLessThanOrEqual(160)
  // No inline script. JSON-LD is data: no browser runs it.
  const elements = html.match(/<script[^>]*>/g) ?? []
  const scripts = elements.filter(tag => tag !== '<script type="application/ld+json">')
  const entry = /^<script type="module" src="\/assets\/[^"]+" fetchPriority="low">$/
  expect.soft(scripts, 'scripts').toEqual([expect.stringMatching(entry)])
  expect.soft(html, 'inline styles and handlers').not.toMatch(/ (style|on\w+)="/)
  expect.soft(html).toContain('Sample Brokerage')
  expect.soft(html).toContain('S.0000000')
}

async function checkWeight({ gzipBytes }: ReturnType<typeof watchWeight>) {
  const scriptBytes = await gzipBytes('script')
  expect.soft(scriptBytes, 'script').toBeGreaterThan(0)
  expect.soft(scriptBytes, 'script').toBeLessThanOrEqual(12 * 1024)
  const styleBytes = await gzipBytes('stylesheet')
  expect.soft(styleBytes, 'styles').toBeGreaterThan(0)
  const documentBytes = await gzipBytes('document')
  expect.soft(documentBytes + styleBytes, 'document and styles').toBeLessThanOrEqual(60 * 1024)
  const fontBytes = await gzipBytes('font')
  expect.soft(fontBytes, 'fonts').toBeGreaterThan(0)
  expect.soft(fontBytes, 'fonts').toBeLessThanOrEqual(25 * 1024)
}

async function checkLayout(page: Page, { path, owner }: Visited) {
  const at = `at ${page.viewportSize()?.width} px`
  // A script fills this page's lists; nothing below them is in view until then.
  if (path === '/saved') await expect(page.locator('.saved-waiting')).toHaveCount(0)
  await scrollThrough(page)
  expect.soft(await sidewaysScroll(page), `scrolls sideways ${at}`).toBeLessThanOrEqual(0)
  // The console shifts while its figures arrive.
  if (!owner) expect.soft(await shiftsOf(page), `layout shift ${at}`).toEqual([])
  expect.soft(await hiddenFocuses(page), `focus hidden ${at}`).toEqual([])
}

/** Checks the desktop layout, dark colors, and forced colors. */
async function checkWide(page: Page, visited: Visited) {
  await checkLayout(page, visited)
  await page.emulateMedia({ colorScheme: 'dark' })
  // As on a phone, with nothing behind the bar.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 1440, height })
  // A block whose data arrive meanwhile is looked at again.
  await expect
    .configure({ soft: true })
    .poll(() => accessibilityViolations(page), {
      message: 'accessibility, wide and dark',
      timeout: 60_000,
    })
    .toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  expect.soft(await missingBorders(page), 'controls without a border').toEqual([])
}

/** On tablets and small phones, and on a desktop at 400 %, which is 320 × 256. */
async function checkNarrow(page: Page) {
  const sizes = soak
    ? [
        [768, 1024],
        [320, 640],
      ]
    : [[768, 1024]]
  for (const [width = 0, height = 0] of [...sizes, [320, 256]]) {
    await page.setViewportSize({ width, height })
    const at = `at ${width} × ${height} px`
    expect.soft(await sidewaysScroll(page), `scrolls sideways ${at}`).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  expect.soft(await clippedText(page), 'cut off at 400 %').toEqual([])
  expect.soft(await fixedPx(page), 'height of the bars at 400 %').toBeLessThanOrEqual(256 / 3)
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    if (!url || !failing.includes(new URL(url).pathname)) errors.push(`${message.text()} ${url}`)
  })
  return errors
}

function watchForeign(page: Page, baseURL: string | undefined): string[] {
  const foreign: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== baseURL && protocol !== 'data:') foreign.push(request.url())
  })
  return foreign
}

test('each kind is a page', () => {
  expect(addresses.map(({ path }) => path)).toEqual(expect.arrayContaining(kinds))
})

test('pages with other content are valid HTML', async ({ request }) => {
  for (const path of [
    '/property/999999',
    '/properties?search=skye',
    '/properties?maxPrice=cheap',
    '/contact?property=1',
    '/saved?homes=1,2,999999&compare=1,2,3,4',
    '/saved?homes=1,2&compare=3,4&viewed=5,6',
    '/saved?homes=everything',
  ]) {
    expect(await htmlProblems(await (await request.get(path)).text()), path).toEqual([])
  }
})
