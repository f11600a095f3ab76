import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { runSql } from '../support/databases.ts'
import { aPicture } from '../support/photo-files.ts'

test.describe.configure({ mode: 'serial' })

/** A separate site, because the switch removes the layer that the heat map tests use. */
let site: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  site = await openClosedSite({ OWNER_AUTH: 'local' })
})
test.afterAll(() => site?.close())

const read = async (path: string) => (await fetch(site.site + path)).text()
const changedAt = async (path: string) =>
  Date.parse((await fetch(site.site + path)).headers.get('last-modified') ?? '')
const open = async (page: Page, hash = '') => {
  await page.goto(`${site.site}/content-settings${hash}`)
  await waitForHydration(page)
}
const openProfile = async (page: Page) => {
  await page.goto(`${site.site}/profile`)
  await waitForHydration(page)
}
/** Before hydration clicks do nothing. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('.console') ?? {}).some(key => key.startsWith('__react')),
  )

test('a figure and a switch are changed, shown to the next visitor, and restored', async ({
  page,
}) => {
  // From now on the isolate has these pages cached.
  expect(await read('/northwest-las-vegas')).toContain('$565,000')
  expect(await read('/neighborhood-analysis')).toContain('value="safety"')
  const before = await changedAt('/northwest-las-vegas')
  const other = await changedAt('/contact')
  expect(before).toBeGreaterThan(0)
  // The header counts whole seconds.
  await expect.poll(() => Date.now()).toBeGreaterThan(before + 1000)

  await open(page, '#northwestMedian')
  const claim = page.locator('#northwestMedian')
  await claim.getByLabel('Value').fill('$571,250')
  await claim.getByLabel('Source', { exact: false }).first().fill('')
  await claim.getByRole('button', { name: 'Save' }).click()
  await expect(claim.getByText('Please enter the source.')).toBeVisible()
  await expect(claim.getByLabel('Value')).toHaveValue('$571,250')
  await claim.getByLabel('Source', { exact: false }).first().fill('LVR monthly report')
  await claim.getByLabel('Address of the source').fill('https://www.lasvegasrealtor.com/stats')
  await claim.getByLabel('As of').fill('2026-10-31')
  await claim.getByRole('button', { name: 'Save' }).click()
  await expect(claim.getByText('Saved. The site shows it now.')).toBeVisible()

  const html = await read('/northwest-las-vegas')
  expect(html).toContain('$571,250')
  expect(html).not.toContain('$565,000')
  expect(html).toContain('href="https://www.lasvegasrealtor.com/stats"')
  expect(html).toContain(
    'Northwest Las Vegas, past 12 months. LVR monthly report, as of October 31, 2026.',
  )

  expect(await changedAt('/northwest-las-vegas')).toBeGreaterThan(before)
  expect(await changedAt('/contact')).toBe(other)

  await page.getByLabel('Show the safety layer').uncheck()
  const safety = page.locator('#safetyLayer')
  await safety.getByRole('button', { name: 'Save' }).click()
  await expect(safety.getByText('Saved. The site shows it now.')).toBeVisible()
  const without = await read('/neighborhood-analysis')
  expect(without).not.toContain('value="safety"')
  // Nor is the word in a class name.
  expect(without).not.toMatch(/safety/i)

  await safety.getByText('History').click()
  await safety.getByRole('button', { name: 'Restore version 0' }).click()
  await expect(safety.getByText('restored version 0')).toBeVisible()
  expect(await read('/neighborhood-analysis')).toContain('value="safety"')
  await claim.getByText('History').click()
  await expectAccessible(page)
  await claim.getByRole('button', { name: 'Restore version 0' }).click()
  await expect(claim.getByText('restored version 0')).toBeVisible()
  expect(await read('/northwest-las-vegas')).toContain('$565,000')

  await page.goto(`${site.site}/audit-log`)
  const rows = page.getByRole('row')
  // What was done several times on a day is one line, which unfolds.
  await page.getByText(/^Changed a setting, a claim, a place or a template \d+ times$/).click()
  await expect(rows.getByRole('listitem').filter({ hasText: 'Median Home Price' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Median Home Price' }).last()).toContainText(
    'value: $565,000 → $571,250',
  )
  await expect(rows.filter({ hasText: 'Safety layer' }).last()).toContainText('turned off')
})

test('when two owners save at once, the second gets a conflict, keeps the input, and decides', async ({
  browser,
}) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  for (const page of [first, second]) await open(page, '#years')
  const fill = async (page: Page, value: string) => {
    await page.locator('#years').getByLabel('Value').fill(value)
    await page.locator('#years').getByRole('button', { name: 'Save' }).click()
  }
  await fill(first, '16')
  await expect(first.locator('#years').getByText('Saved. The site')).toBeVisible()
  await fill(second, '17')
  const years = second.locator('#years')
  await expect(years.getByRole('alert')).toContainText('The local owner saved this')
  await expect(years.getByRole('alert')).toContainText('16')
  await expect(years.getByLabel('Value')).toHaveValue('17')
  await years.getByRole('button', { name: 'Save mine over it' }).press('Enter')
  await expect(years.getByText('Saved. The site')).toBeVisible()
  expect(await read('/about')).toMatch(/<b[^>]*>17<\/b>/)
  await Promise.all([first.close(), second.close()])
})

test('an address of another site opens in a new tab everywhere, with our own page beside it', async ({
  page,
}) => {
  const set = async (label: string, address: string) => {
    const row = page.locator('.link-settings li', { has: page.getByLabel(label, { exact: true }) })
    await row.getByLabel(label, { exact: true }).fill(address)
    await row.getByRole('button', { name: 'Save' }).click()
    return row
  }
  await open(page, '#links')
  for (const wrong of ['http://a.net/x', 'https://search.example.com/', 'https://me@host.net/']) {
    await expect(
      (await set('Property search', wrong)).locator('.field-error').first(),
    ).toBeVisible()
  }
  for (const [label, address] of [
    ['Property search', 'https://homes.riverahomes.net/start'],
    ['Consultation', 'https://maps.app.goo.gl/rivera'],
    ['Reviews', 'https://reviews.riverahomes.net/'],
    ['Write a review', 'https://reviews.riverahomes.net/new'],
    ['Schedule showing', 'https://showings.riverahomes.net/'],
  ] as const) {
    await expect((await set(label, address)).getByText('Saved. The site')).toBeVisible()
  }
  const leads = async (path: string, name: string, to: string, own?: string) => {
    await page.goto(site.site + path)
    const link = page.getByRole('link', { name: `${name} (opens in a new tab)` }).first()
    await expect(link, `${path} ${name}`).toHaveAttribute('href', to)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    if (own) await expect(page.getByRole('link', { name: own }).first()).toBeVisible()
  }
  const start = 'https://homes.riverahomes.net/start'
  await leads('/about', 'Get Started', start)
  await leads('/search', 'Start Property Search', start, 'Search homes on this site')
  await leads(
    '/about',
    'Schedule Consultation',
    'https://maps.app.goo.gl/rivera',
    'Write to me here',
  )
  await leads('/about', 'Read all reviews', 'https://reviews.riverahomes.net/')
  await expect(page.getByText('More reviews on this site')).toBeVisible()
  await leads('/leave-a-review', 'Write a review', 'https://reviews.riverahomes.net/new')
  await expect(page.getByRole('textbox', { name: 'Review link' })).toHaveValue(/\/new$/)
  await leads('/property/1', 'Schedule showing', 'https://showings.riverahomes.net/')
  await expect(page.locator('.property-contact .tour-next a').first()).toBeVisible()
  // The console hydrates as an app, so its header needs the same links in the browser.
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await open(page, '#links')
  expect(errors).toEqual([])
  const row = await set('Property search', '')
  await expect(row.getByText('Saved. The site')).toBeVisible()
  await row.getByText('History').click()
  await expect(row.getByRole('listitem')).toHaveCount(3)
  expect(await read('/search')).not.toContain('riverahomes.net/start')
})

test('without JavaScript a rate is refused, saved, listed, hidden from the list and restored', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.site })
  const page = await context.newPage()
  await page.goto('/content-settings')
  const rate = page.locator('#loanRate')
  await page.getByText('What a home costs a month').click()
  await rate.getByText('Interest rate').click()
  await rate.getByRole('link', { name: 'Change it' }).click()
  await rate.getByLabel('Value').fill('26%')
  await rate.getByLabel('Source', { exact: false }).first().fill('Freddie Mac PMMS')
  await rate.getByRole('button', { name: 'Save' }).click()
  await expect(rate.getByText('must be up to 25% a year')).toBeVisible()
  await expect(rate.getByLabel('Source', { exact: false }).first()).toHaveValue('Freddie Mac PMMS')
  await rate.getByLabel('Value').fill('6.125%')
  await rate.getByRole('button', { name: 'Save' }).click()
  await expect(rate.getByText('Saved. The site shows it now.')).toBeVisible()
  expect(await read('/property/1')).toContain('6.125%')

  await page.getByLabel('Show the safety layer').uncheck()
  const safety = page.locator('#safetyLayer')
  await safety.getByRole('button', { name: 'Save' }).click()
  await expect(safety.getByText('Saved. The site shows it now.')).toBeVisible()
  await expect(page.getByLabel('Show the safety layer')).not.toBeChecked()
  for (const key of ['safetyLayer', 'loanRate']) {
    await page.goto(`/content-settings?history=${key}#history-${key}`)
    const history = page.locator(`#history-${key}`)
    await history.getByRole('button', { name: 'Restore version 0' }).click()
    await expect(history.getByText('restored version 0').first()).toBeVisible()
  }
  expect(await read('/property/1')).not.toContain('6.125%')
  await expect(page.getByLabel('Show the safety layer')).toBeChecked()
  await context.close()
})

test('facts about a place are entered in the console and shown with source and date', async ({
  browser,
  page,
}) => {
  const path = '/?place=centennial-hills-library'
  expect(await read(path)).toContain('I have not found hours I can vouch for.')
  await page.goto(`${site.site}/places`)
  await waitForHydration(page)
  await page.getByLabel('Find a place').fill('library')
  await page.getByRole('link', { name: 'Centennial Hills Library' }).click()
  const facts = (name: string) => page.getByRole('group', { name, exact: true })
  const source = async (name: string, label = 'Source') => {
    await facts(name).getByLabel(label).fill('Library District website')
    await facts(name).getByLabel('Checked on').fill('2026-11-02')
  }
  await facts('Website').getByLabel('Website').fill('http://javascript:')
  await source('Website')
  await facts('Hours by day').getByLabel('Monday', { exact: true }).selectOption('Open')
  await facts('Hours by day').getByLabel('Monday, opens').fill('00:00')
  await facts('Hours by day').getByLabel('Monday, closes').fill('23:59')
  await page.getByRole('button', { name: 'Use Monday’s hours for every day' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('must be a whole web address')).toBeVisible()
  await expect(facts('Hours by day').getByText('Please enter the source.')).toBeVisible()
  await expect(facts('Website').getByLabel('Website')).toHaveValue('http://javascript:')

  await facts('Website').getByLabel('Website').fill('https://library.example.org/hills')
  await source('Hours by day')
  await facts('Phone number').getByLabel('Phone number').fill('702.555.0142')
  await source('Phone number')
  await expectAccessible(page, { within: '.place-admin' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()
  await expect(facts('Phone number').getByLabel('Phone number')).toHaveValue('(702) 555-0142')

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await browser.newPage({ javaScriptEnabled })
    await visitor.goto(site.site + path)
    const detail = visitor.locator('.explorer-detail')
    await expect(detail.getByRole('link', { name: '(702) 555-0142' })).toHaveAttribute(
      'href',
      'tel:7025550142',
    )
    await expect(detail.getByRole('link', { name: 'library.example.org' })).toBeVisible()
    const said = detail.getByText('Library District website, as of November 2, 2026.')
    await expect(said).toHaveCount(3)
    await expect(
      detail.getByText(/^Open until 11:59 pm\. It is \d+:\d\d [ap]m in Las Vegas\.$/),
    ).toBeVisible()
    const today = new Date().toLocaleDateString('en-US', {
      weekday: 'long',
      timeZone: 'America/Los_Angeles',
    })
    await expect(detail.getByRole('row')).toHaveCount(8)
    await expect(detail.locator('[aria-current="date"]')).toContainText(`${today} (today)`)
    await expect(detail.getByRole('img', { name: /^Drawing of a landmark/ })).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(visitor, { within: '#explorer' })
    await visitor.close()
  }

  await page.getByText('History').click()
  await page.getByRole('button', { name: 'Restore version 0' }).click()
  await expect.poll(() => read(path)).toContain('I have not found hours I can vouch for.')
})

test('every claim placeholder is filled on every public page', async ({ request }) => {
  for (const path of ['/', '/about', '/properties', '/market-analysis', '/skye-canyon-guide']) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/\{\w+(:source|\|[^}]*)\}/)
  }
})

test('a claim that is switched off leaves the page', async ({ page }) => {
  expect(await read('/')).toContain('<b>4.9</b>')
  await open(page, '#rating')
  const claim = page.locator('#rating')
  await claim.getByLabel('Show it on the site').uncheck()
  await claim.getByRole('button', { name: 'Save' }).click()
  await expect(claim.getByText('Saved. The site')).toBeVisible()
  expect(await read('/')).not.toContain('Average rating')
})

test('the owner adds a portrait, which four kinds of pages show, replaces and removes it', {
  tag: '@soak',
}, async ({ page }) => {
  const paths = ['/', '/about', '/contact', '/services/buyer-agent', '/services/relocation']
  const drawn = 'Drawn portrait of Avery Sample, not a photo'
  for (const path of paths) expect(await read(path), path).toContain(drawn)
  await openProfile(page)
  const form = page.locator('.portrait-setting')
  await page.route('**/api/photos?*', route => route.abort())
  await form.getByLabel('Choose a photo').setInputFiles(await aPicture(page, 'avery.png', 1200))
  await expect(form.getByText('avery.png could not be sent.')).toBeVisible()
  await page.unroute('**/api/photos?*')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByText('The new photo is here.')).toBeVisible()
  await form.getByRole('button', { name: 'Save the portrait' }).click()
  expect(await read('/about')).toContain(drawn)
  await form.getByLabel('What the photo shows').fill('Avery Sample at Skye Canyon Park')
  const saving = '**/api/content-settings/portrait'
  const refusal = { field: 'portrait', reason: 'is not stored here: add it again' }
  await page.route(saving, route =>
    route.fulfill({ status: 400, json: { error: 'Invalid', ...refusal, fields: [refusal] } }),
  )
  await form.getByRole('button', { name: 'Save the portrait' }).click()
  await expect(form.getByText('The photo is not stored here: add it again.')).toBeVisible()
  await page.unroute(saving)
  await form.getByRole('button', { name: 'Save the portrait' }).click()
  await expect(form.getByText('Saved. The site shows it now.')).toBeVisible()
  await expectAccessible(page, { within: '.portrait-setting' })

  for (const path of paths) {
    await page.goto(site.site + path)
    const portrait = page.getByRole('img', { name: 'Avery Sample at Skye Canyon Park' })
    await portrait.scrollIntoViewIfNeeded()
    await expect(portrait, path).toHaveAttribute('srcset', /\/480 480w, .*\/960 960w$/)
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.currentSrc), path)
      .toMatch(/\/photos\/[0-9a-f]{32}\/480$/)
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth), path)
      .toBeGreaterThan(0)
    expect(await read(path), path).not.toContain(drawn)
  }
  const { src } = await page
    .getByRole('img', { name: 'Avery Sample' })
    .evaluate(({ currentSrc }: HTMLImageElement) => ({ src: currentSrc }))
  const stored = Buffer.from(await (await fetch(src)).arrayBuffer())
  expect(stored.subarray(8, 12).toString()).toBe('WEBP')

  await openProfile(page)
  await form.getByLabel('Choose a photo').setInputFiles(await aPicture(page, 'other.png', 700))
  await expect(form.getByText('The new photo is here.')).toBeVisible()
  await form.getByLabel('What the photo shows').fill('Avery Sample in the office')
  await form.getByRole('button', { name: 'Save the portrait' }).click()
  await expect(form.getByText('Saved. The site shows it now.')).toBeVisible()
  expect(await read('/contact')).toContain('alt="Avery Sample in the office"')
  await form.getByRole('button', { name: 'Remove the portrait' }).click()
  await expect(form.getByText('Removed. The site shows the drawing')).toBeVisible()
  for (const path of paths) expect(await read(path), path).toContain(drawn)

  await form.getByText('History').click()
  await form.getByRole('button', { name: 'Restore version 2' }).click()
  await expect(form.getByText('restored version 2')).toBeVisible()
  expect(await read('/about')).toContain('alt="Avery Sample in the office"')
  await page.goto(`${site.site}/audit-log`)
  await expect(page.getByRole('row').filter({ hasText: 'portrait' }).first()).toContainText(
    'Avery Sample in the office',
  )
})

test('stored facts that cannot be shown stop one part of the page, not the page', async ({
  page,
}) => {
  const path = '/?place=centennial-hills-library'
  expect(await read(path)).toContain('explorer-detail"')
  const facts = { website: { value: 'no address', source: 'Test', checked: '2026-11-02' } }
  runSql(
    site.dataDir,
    `INSERT INTO content_settings (key, version, at, by, value)
      SELECT key, version + 1, at, by, '${JSON.stringify(facts)}' FROM content_settings
      WHERE key = 'place:centennial-hills-library' ORDER BY version DESC LIMIT 1;
     UPDATE content_version SET version = version + 1`,
  )
  const stopped = 'This part of the page is not working right now'
  // A URL not requested before: for others the cache would serve the last complete copy.
  const other = () => `${path}&asked=${Date.now()}`
  await expect.poll(async () => (await read(other())).includes(stopped)).toBe(true)
  const response = await page.goto(site.site + other())
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  const notice = page.locator('[role=alert]').filter({ hasText: stopped })
  await expect(notice).toHaveCount(1)
  await expect(page.locator('.explorer')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  const id = response?.headers()['x-request-id'] ?? 'no id'
  await expect.poll(() => site.log()).toMatch(new RegExp(`${id}.*Invalid URL`))
  expect(await read(path)).toContain('explorer-detail"')
})
