import { gzipSync } from 'node:zlib'
import { expect, type Page, type Route, test } from '@playwright/test'
import { realScout } from '../../src/site/widget-words.ts'
import { openClosedSite } from '../support/closed-site.ts'

test.describe.configure({ mode: 'serial' })

const agent = 'QWdlbnQtMDAwMDAw'
const script = `${realScout.script}*`
let open: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  open = await openClosedSite({ REALSCOUT_AGENT_ID: agent })
})
test.afterAll(() => open?.close())

const slot = (page: Page) =>
  page.locator('.section [data-widget="realscout-office-listings"]').first()
const ours = (page: Page) => slot(page).locator('.listing-card').first()
const theirs = (page: Page) => slot(page).locator('realscout-office-listings')

/** Stands in for the vendor: a script that defines the elements, each of which shows its name. */
const defining = (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body: `for (const name of ['office-listings', 'simple-search', 'advanced-search', 'home-value'])
      customElements.define('realscout-' + name, class extends HTMLElement {
        connectedCallback() { this.textContent = 'From RealScout' }
      })`,
  })

test('nothing is requested from RealScout before a section comes into view', async ({ page }) => {
  const requests: string[] = []
  const sizes: Promise<number>[] = []
  page.on('request', request => requests.push(new URL(request.url()).origin))
  page.on('requestfinished', async request => {
    if (request.resourceType() !== 'script') return
    sizes.push(
      request.response().then(async response => gzipSync((await response?.body()) ?? '').length),
    )
  })
  await page.goto(`${open.site}/skye-canyon-guide`, { waitUntil: 'networkidle' })
  await expect(slot(page)).toBeAttached()
  expect(new Set(requests)).toEqual(new Set([open.site]))
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
  expect(bytes).toBeLessThanOrEqual(12 * 1024)
})

test('a defined widget replaces our homes without a layout shift', async ({ page }) => {
  await watchShifts(page)
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  let loads = 0
  await page.route(script, route => {
    loads += 1
    return defining(route)
  })
  await page.goto(`${open.site}/`)
  await expect(page.locator('[data-widget="realscout-office-listings"]')).toHaveCount(4)
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  for (const one of await page.locator('[data-widget="realscout-office-listings"]').all()) {
    await one.scrollIntoViewIfNeeded()
    await expect(one).toHaveAttribute('data-shows', 'theirs')
    await expect(one.locator('realscout-office-listings')).toBeVisible()
  }
  await expect(ours(page)).toBeHidden()
  expect(loads).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  expect(await shiftsOf(page)).toBe(0)
  expect(errors).toEqual([])
})

test('it gets the agent’s id and the homes to show, and follows a list’s filters', async ({
  page,
}) => {
  await page.route(script, defining)
  await page.goto(`${open.site}/luxury-homes-las-vegas`)
  await slot(page).scrollIntoViewIfNeeded()
  const attributes = await theirs(page).evaluate(element =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  )
  expect(attributes).toEqual({
    'agent-encoded-id': agent,
    'sort-order': 'PRICE_HIGH',
    'listing-status': 'For Sale',
    'property-types': ',SFR,MF,TC',
    'price-min': '800000',
  })
  await page.goto(`${open.site}/properties?type=condo&maxPrice=900000&sort=price-low`)
  const block = page.locator('[data-section=all-properties]')
  await block.scrollIntoViewIfNeeded()
  const widget = block.locator('realscout-office-listings')
  await expect(widget).toHaveAttribute('property-types', ',TC')
  await expect(widget).toHaveAttribute('price-max', '900000')
  await expect(widget).toHaveAttribute('sort-order', 'PRICE_LOW')
})

test('the results of a search have the widget of all properties below our own', async ({
  page,
}) => {
  await page.route(script, defining)
  await page.goto(`${open.site}/properties?search=skye&maxPrice=900000`)
  const results = page.locator('.homes-found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for “skye”')
  const ours = results.locator('[data-part=list] .listing-card')
  const found = await ours.count()
  expect(found).toBeGreaterThan(0)
  const block = page.locator('main [data-section=all-properties]')
  await expect(block).toHaveCount(1)
  await block.scrollIntoViewIfNeeded()
  const widget = block.locator('realscout-office-listings')
  await expect(widget).toBeVisible()
  await expect(ours).toHaveCount(found)
  // Another list in place brings its own widget.
  const sort = page.getByLabel('Sort by')
  const loaded = page.waitForEvent('requestfinished', request => /homes-list/.test(request.url()))
  await sort.hover()
  await loaded
  await sort.selectOption('price-low')
  await expect(page).toHaveURL(/sort=price-low/)
  await expect(block.locator('[data-widget]')).toHaveAttribute('data-attributes', /PRICE_LOW/)
  await block.scrollIntoViewIfNeeded()
  await expect(widget).toBeVisible()
})

test('a widget that is not defined within five seconds leaves ours in place', async ({ page }) => {
  await page.clock.install()
  await page.route(script, route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: '',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.goto(`${open.site}/las-vegas-real-estate`)
  await slot(page).scrollIntoViewIfNeeded()
  await expect(theirs(page)).toBeAttached()
  await expect(theirs(page)).toBeHidden()
  await expect(ours(page)).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(theirs(page)).not.toBeAttached()
  await page.evaluate(() =>
    customElements.define('realscout-office-listings', class extends HTMLElement {}),
  )
  await expect(ours(page)).toBeVisible()
  await expect(slot(page)).not.toHaveAttribute('data-shows')
})

test('a home that has the focus is not replaced', async ({ page }) => {
  let define = () => {}
  const requested = new Promise<void>(resolve => {
    define = resolve
  })
  await page.route(script, async route => {
    await requested
    await defining(route)
  })
  await page.goto(`${open.site}/las-vegas-real-estate`)
  await slot(page).scrollIntoViewIfNeeded()
  await expect(theirs(page)).toBeAttached()
  const link = ours(page).getByRole('link').first()
  await link.focus()
  define()
  await expect(theirs(page)).not.toBeAttached()
  await expect(link).toBeFocused()
})

test('RealScout’s search and estimate are folded next to our own, and load when opened', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(realScout.script)) requests.push(request.url())
  })
  await page.route(script, defining)
  await page.goto(`${open.site}/home-value`)
  await page.getByText('Estimate by RealScout').scrollIntoViewIfNeeded()
  expect(requests).toEqual([])
  await page.getByText('Estimate by RealScout').click()
  await expect(page.locator('realscout-home-value')).toHaveText('From RealScout')
  await expect(page.getByLabel('Address of the home').first()).toBeVisible()

  await page.goto(`${open.site}/neighborhood-analysis`)
  await page.getByText('Search at RealScout').click()
  const search = page.locator('realscout-advanced-search')
  await expect(search).toBeVisible()
  await expect(search).toHaveAttribute('price-min', '400000')
  await expect(search).toHaveAttribute('price-max', '3000000')
  await page.goto(`${open.site}/home-simple`)
  await page.getByText('Search at RealScout').click()
  await expect(page.locator('realscout-simple-search')).toBeVisible()
})

test('the policy names RealScout’s hosts only where it is configured; elsewhere no page has a trace', async ({
  request,
}) => {
  const policyOf = async (address: string) => {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? ''
    return Object.fromEntries(policy.split('; ').map(one => [one.split(' ')[0], one]))
  }
  const configured = await policyOf(`${open.site}/`)
  const plain = await policyOf('/')
  for (const directive of ['script-src', 'connect-src']) {
    expect(configured[directive]).toBe(`${plain[directive]} ${realScout.hosts.join(' ')}`)
  }
  // These directives differ, because another company's script writes HTML in its own way.
  const own = ['script-src', 'connect-src', 'require-trusted-types-for', 'trusted-types']
  const shared = (policy: object) => Object.entries(policy).filter(([name]) => !own.includes(name))
  expect(shared(configured)).toEqual(shared(plain))
  expect(configured).not.toHaveProperty('trusted-types')
  expect(plain).toHaveProperty('trusted-types')
  expect(JSON.stringify([plain, configured])).not.toContain('unsafe')
  for (const path of ['/', '/home-value', '/property/1', '/properties?search=skye']) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/realscout|data-widget|widget-(slot|ours|extra)"/i)
  }
})

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  )
