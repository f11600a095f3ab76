import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { ownerWords } from '../../src/frame/owner-words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { openConsole } from '../support/open-page.ts'
import { soak } from '../support/seeded-random.ts'

test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  site = await openClosedSite({ OWNER_AUTH: 'local' })
})
test.afterAll(() => site?.close())

// Each lead has an IP address of its own: many from one count as spam.
let senders = 0
const send = async (lead: Record<string, unknown>) => {
  const address = `192.0.2.${++senders}`
  const response = await fetch(`${site.site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': address },
    body: JSON.stringify({ email: 'kim@example.com', message: 'Hello.', ...lead }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}
const open = (page: Page, path = '/lead-dashboard') => openConsole(page, site.site + path)
/** A row of the list with its card, which is folded until it is opened. */
const card = (page: Page, name: string) =>
  page.locator('.lead-rows > li').filter({ has: page.getByText(name, { exact: true }) })
const unfold = (page: Page, name: string) => card(page, name).locator('summary').first().click()
const figure = (page: Page, label: string) =>
  page.locator('.lead-figures > div').filter({ has: page.getByText(label, { exact: true }) })

let hannaWroteAt = 0

test('without a lead the page says so, and counts none', async ({ page }) => {
  await open(page)
  await expect(page.getByText('No leads yet')).toBeVisible()
  for (const label of ['Total Leads', 'Hot Leads', 'Warm Leads', 'Recent Leads']) {
    await expect(figure(page, label).locator('.console-figure')).toHaveText('0')
  }
})

test('a lead shows who, when, what, its score with reasons, and the next step', async ({
  page,
}) => {
  hannaWroteAt = Date.now()
  await send({
    name: 'Hanna Hot',
    email: 'hanna@example.com',
    phone: '(702) 555-0101',
    propertyId: 1,
    source: 'showing-request',
    timeframe: 'ASAP',
    financing: 'cash',
    message: 'Can I see it today?',
  })
  await send({ name: 'Cora Cold', email: 'cora@example.com', message: 'Just a question.' })
  await send({ name: 'Sam Spam', email: 'sam@example.com', subject: 'SEO', message: 'Cheap SEO.' })
  await open(page)
  await expect(figure(page, 'Total Leads').locator('.console-figure')).toHaveText('2')
  await expect(figure(page, 'Hot Leads').locator('.console-figure')).toHaveText('1')
  await expect(figure(page, 'Warm Leads').locator('.console-figure')).toHaveText('0')
  await expect(figure(page, 'Recent Leads').locator('.console-figure')).toHaveText('2')

  const hanna = card(page, 'Hanna Hot')
  await expect(hanna.locator('summary').first()).toHaveText(
    /^Hanna Hot \d+ .*Can I see it today\?Call within 5 minutes.*\d+ hot0 min$/,
  )
  await unfold(page, 'Hanna Hot')
  await expect(hanna).toContainText('hot lead')
  await expect(hanna.locator('.lead-badge').first()).toHaveAttribute('data-category', 'hot')
  await expect(hanna).toContainText('Tour request')
  await expect(hanna).toContainText('Asked for a tour +25')
  await expect(hanna).toContainText('Call within 5 minutes')
  await expect(hanna).toContainText('Waiting for')
  await expect(hanna.getByRole('link', { name: 'hanna@example.com', exact: true })).toHaveAttribute(
    'href',
    'mailto:hanna@example.com',
  )
  await expect(hanna.getByRole('link', { name: 'Call Now: (702) 555-0101' })).toHaveAttribute(
    'href',
    'tel:7025550101',
  )
  await expect(hanna.getByRole('link', { name: 'Send Email: hanna@example.com' })).toBeVisible()
  await expect(hanna.getByRole('link', { name: /NV 89/ })).toHaveAttribute('href', '/property/1')
  await expect(card(page, 'Cora Cold').getByRole('link', { name: /Call Now/ })).toHaveCount(0)
  await expect(card(page, 'Cora Cold').locator('.lead-badge').first()).toHaveAttribute(
    'data-category',
    'cold',
  )
  await expect(card(page, 'Sam Spam')).toHaveCount(0)
})

test('the first screen of a phone shows whom to answer next, what they want, and by when', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await send({
    name: 'Vera Value',
    email: 'vera@example.com',
    source: 'home-value',
    message: '1 A St',
  })
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answer next (3)')
  const waiting = page.locator('.waiting-leads > li')
  await expect(waiting).toHaveText([
    /^Hanna Hot · wants a tour\d+ .*“Can I see it today\?”Call within 5 minutes · waits \d min, due .* [ap]m.*CallLater$/,
    /^Cora Cold · wrote to you“Just a question\.” · no phoneAnswer by email.*EmailLater$/,
    /^Vera Value · asks what a home is worth/,
  ])
  for (const one of await waiting.all()) {
    const tabs = await page.getByRole('navigation', { name: 'Sections' }).boundingBox()
    const box = await one.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  }
  await expect(waiting.first().getByRole('link', { name: 'Call Hanna Hot' })).toHaveAttribute(
    'href',
    'tel:7025550101',
  )
  const tab = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Inbox' })
  await expect(tab).toHaveText('Inbox33 leads waiting')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('.site-header, .site-footer')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('No tour and no task')
  await open(page, '/weekly-report')
  const measures = page.getByRole('region', { name: 'How fast you answer' })
  await expect(measures).toContainText('Median first replyNo reply yet')
  await expect(measures.getByRole('row', { name: /Tour request/ })).toContainText('1')

  // The clock keeps running while the page is open: it warns before the promised time, and when the
  // page asks for news every minute without a connection.
  await page.clock.install()
  await open(page)
  await expect(waiting.first()).toHaveAttribute('data-clock', 'open')
  const due = await page.evaluate(async () => {
    const answer = await fetch('/api/leads/waiting')
    return Date.parse(((await answer.json()) as { nextDue: string }).nextDue)
  })
  const until = due - (await page.evaluate(() => Date.now()))
  await page.context().setOffline(true)
  await page.clock.fastForward(until - 20 * 60_000)
  await expect(waiting.first()).toHaveAttribute('data-clock', 'soon')
  await expect(page.getByText(/\d+ min left: answer by/)).toBeVisible()
  await page.clock.fastForward(21 * 60_000)
  await expect(waiting.first()).toHaveAttribute('data-clock', 'late')
  await expect(waiting.first()).toContainText('overdue since')
  await expect(waiting.first()).toContainText('Call now')
  await page.context().setOffline(false)
})

test('on a phone every section and page of the console is two presses away, without JavaScript too', async ({
  browser,
}) => {
  // With JavaScript, the next test and agent-day.spec.ts use the same links.
  for (const javaScriptEnabled of soak ? [true, false] : [false]) {
    const viewport = { width: 390, height: 844 }
    const page = await browser.newPage({ javaScriptEnabled, viewport })
    await (javaScriptEnabled ? open(page) : page.goto(`${site.site}/lead-dashboard`))
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect(sections.locator('ul').first().getByRole('listitem')).toHaveText([
      /^Inbox/,
      'Tours',
      'Homes',
      'People',
      'More',
    ])
    const more = sections.getByRole('button', { name: 'More' })
    const settings = sections.locator('[popover]').getByRole('link', { name: 'Settings' })
    await expect(settings).toBeHidden()
    await more.click()
    await expect(settings).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await settings.click()
    await expect(page).toHaveURL(/\/reply-templates$/)
    await expect(settings).toBeHidden()
    await expect(more).toHaveAttribute('data-open', 'true')

    const alone = ['Inbox', 'Tours']
    const reached = []
    for (const section of ['Inbox', 'Tours', 'Homes', 'People', 'Site', 'Reports', 'Settings']) {
      const link = sections.getByRole('link', { name: section })
      if (!(await link.isVisible())) await more.click()
      await link.filter({ visible: true }).click()
      const pages = page.getByRole('navigation', { name: section, exact: true }).getByRole('link')
      await expect(alone.includes(section) ? link : pages.first()).toHaveAttribute(
        'aria-current',
        'page',
      )
      reached.push(...(await pages.allTextContents()))
    }
    expect(reached.sort()).toEqual(
      ownerWords.pages
        .map(({ label }) => label)
        .filter(label => !['Leads', 'Tours'].includes(label))
        .sort(),
    )
    await page.close()
  }
})

test('by shortcuts alone: everything is found, sections open, leads are stepped through, and typing triggers none', async ({
  page,
}) => {
  const shown = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await open(page)
  await expect(shown).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Find anything' })).toBeFocused()
  await page.keyboard.type('gi hanna?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lead-dashboard\/search\?q=gi/)
  await expect(page.getByText('Nothing matches “gi hanna?”')).toBeVisible()
  await page.goto(`${site.site}/lead-dashboard/search?q=hanna`)
  const found = page.locator('.found')
  await expect(found.getByRole('heading')).toHaveText(['People', 'Leads'])
  await expect(found).toContainText('hanna@example.com · 1 inquiry')
  await open(page, '/lead-dashboard/search?q=speed')
  await expect(found.getByRole('link')).toHaveText(['Performance'])
  await open(page, '/lead-dashboard/search?q=desert')
  await expect(found.getByRole('heading')).toHaveText(['Homes'])

  await expect(shown).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Answer next')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.locator('.waiting-lead').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hanna Hot')

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Go to Settings')
  await expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Use these shortcuts on this device').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()
  await shown.click()
  await sheet.getByLabel('Use these shortcuts on this device').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/listings$/)
  await expect(page.getByRole('navigation', { name: 'Homes' }).getByRole('link')).toHaveText([
    'Listings',
    'Feeds',
    'Import',
  ])
})

test('a note that fails to save stays in its field, and is saved once', async ({ page }) => {
  await open(page)
  const cora = card(page, 'Cora Cold')
  await unfold(page, 'Cora Cold')
  await cora.getByRole('button', { name: 'Add Note' }).click()
  await page.getByLabel('Note about Cora Cold').fill('Twice tried.')
  // The site stores it, but the response is lost on the way.
  await page.route('**/notes', async route => {
    await route.fetch()
    await route.abort()
  })
  await cora.getByRole('button', { name: 'Save note' }).click()
  await expect(cora.getByText('The note was not saved.')).toBeVisible()
  await expect(page.getByLabel('Note about Cora Cold')).toHaveValue('Twice tried.')
  await page.unroute('**/notes')
  // Opened again, it still has the text, and its key: the note is not stored twice.
  await open(page)
  await unfold(page, 'Cora Cold')
  await cora.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByLabel('Note about Cora Cold')).toHaveValue('Twice tried.')
  await cora.getByRole('button', { name: 'Save note' }).click()
  await expect(cora.getByText('The note is saved.')).toBeVisible()
  await cora.getByRole('link', { name: 'Cora Cold' }).click()
  await expect(page.locator('.lead-timeline').getByText('Twice tried.')).toHaveCount(1)
})

test('a status is saved, timestamped, and shown on the timeline', async ({ page }) => {
  await open(page)
  const hanna = card(page, 'Hanna Hot')
  await unfold(page, 'Hanna Hot')
  await expect(hanna.getByRole('button', { name: 'Save status' })).toBeDisabled()
  await hanna.getByLabel('Status').selectOption('Contacted')
  await hanna.getByRole('button', { name: 'Save status' }).click()
  await expect(hanna.getByText('The status is saved.')).toBeVisible()
  // The tests in between took time.
  const minutes = Math.floor((Date.now() - hannaWroteAt) / 60_000)
  const took = [minutes - 1, minutes].map(n => (n < 1 ? 'less than a minute' : `${n} min`))
  await expect(hanna).toContainText(RegExp(`Answered after (?:${took.join('|')})`))
  await hanna.getByRole('link', { name: 'Hanna Hot' }).click()
  await expect(page.locator('.lead-timeline')).toContainText('Status: New → Contacted')
  await open(page, '/weekly-report')
  await expect(page.getByRole('region', { name: 'How fast you answer' })).toContainText(
    RegExp(`Median first reply(?:${took.join('|')})`),
  )
})

test('when two owners save at once, the second sees the conflict and keeps the choice', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(page)
  await open(other)
  for (const [one, status] of [
    [other, 'Lost'],
    [page, 'Client'],
  ] as const) {
    await unfold(one, 'Cora Cold')
    await card(one, 'Cora Cold').getByLabel('Status').selectOption(status)
    if (status === 'Lost') await one.getByLabel('How it ended').selectOption('Not now')
    await card(one, 'Cora Cold').getByRole('button', { name: 'Save status' }).click()
    if (one === other) {
      await expect(card(other, 'Cora Cold').getByText('The status is saved.')).toBeVisible()
    }
  }
  const mine = card(page, 'Cora Cold')
  await expect(mine.getByText('Someone set this lead to “Lost”')).toBeVisible()
  await expect(mine.getByLabel('Status')).toHaveValue('client')
  await expect(mine.locator('.lead-badges')).toContainText('Lost')
  await mine.getByRole('button', { name: 'Save status' }).click()
  await expect(mine.getByText('The status is saved.')).toBeVisible()
  await expect(mine.locator('.lead-badges')).toContainText('Client')
})

test('the filtered list is exported as a file', async ({ page }) => {
  await open(page, '/lead-dashboard?band=hot')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain('"Hanna","Hot","hanna@example.com"')
  expect(text).not.toContain('Cora')
})

test('suspected spam is listed separately, and one click restores a real lead', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('link', { name: 'Review them' }).click()
  const sam = card(page, 'Sam Spam')
  await unfold(page, 'Sam Spam')
  await expect(sam).toContainText('hidden field filled in')
  await sam.getByRole('button', { name: 'Not spam' }).click()
  await expect(sam).toHaveCount(0)
  await open(page, '/lead-dashboard?search=sam')
  await expect(card(page, 'Sam Spam')).toBeVisible()
})

test('a lead’s page retries parked deliveries, and lists the person’s other inquiries', async ({
  page,
}) => {
  const first = await send({ name: 'Petra Private', email: 'petra@example.com', message: 'One.' })
  await send({ name: 'Petra Private', email: 'PETRA@example.com', message: 'Two.', consent: 'yes' })
  await open(page, `/lead-dashboard/${first}`)
  await expect(page.locator('.lead-others')).toContainText('Two.')
  await expect(page.getByText('3 deliveries: 3 not sent')).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  const parked = page.locator('.lead-deliveries').getByRole('listitem').first()
  await expect(parked).toContainText('Not sent')
  await parked.getByRole('button', { name: /^Retry/ }).click()
  await expect(parked).toContainText('2 attempts')
  await page.locator('.lead-others').getByRole('link').click()
  await page.getByText('Details', { exact: true }).click()
  await expect(page.locator('.lead-details')).toContainText('I can say stop at any time')
  await expect(page.locator('.lead-others')).toContainText('One.')
})

test('a person is exported and deleted, after a dialog that names what is deleted', async ({
  page,
}) => {
  await open(page, '/lead-dashboard?search=petra')
  await card(page, 'Petra Private').first().locator('summary').first().click()
  await page.getByRole('article').getByRole('link', { name: 'Petra Private' }).click()
  await page.getByText('Details', { exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download their data' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^person-.*\.json$/)

  await page.getByRole('button', { name: 'Delete this person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Petra Private for good?' })
  await expect(dialog).toContainText('petra@example.com, and all 2 inquiries from this address')
  await expect(dialog).toContainText('saved searches')
  await expect(dialog).toContainText('every note')
  await expect(dialog).toContainText('still waits to be sent')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // In the meantime the person writes again: the data has changed, so nothing is deleted.
  await send({ name: 'Petra Private', email: 'petra@example.com', message: 'Three.' })
  await page.getByRole('button', { name: 'Delete this person' }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog).toContainText('there are 3 now')
  await expect(dialog).toContainText('all 3 inquiries')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/lead-dashboard$/)
  await expect(page.getByText('3 inquiries are gone for good')).toBeVisible()
  await open(page, '/lead-dashboard?search=petra')
  await expect(page.getByText('No lead matches.')).toBeVisible()

  await open(page, '/audit-log')
  const latest = page.getByRole('row').nth(1)
  await expect(latest).toContainText('Deleted a person')
  await expect(latest).toContainText('Local owner')
  expect(await page.locator('main').textContent()).not.toMatch(/petra/i)
})

test('on a phone a person is found, compared with a likely duplicate, merged, and separated again', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = '(702) 555-0199'
  await send({ name: 'Mara Twice', email: 'mara@example.com', phone, message: 'The pool?' })
  await send({ name: 'M. Twice', email: 'mara@work.example', phone, message: 'From work.' })
  await open(page, '/people')
  // How warm, what they want, and what comes next, without opening anybody.
  const mara = page.locator('.people-list > li').filter({ hasText: 'Mara Twice' })
  await expect(mara).toContainText(/Cold \d+Wrote to youThe pool\?Answer by emailLast contact/)
  await expectFits(page)
  await page.getByRole('main').getByRole('searchbox', { name: 'Search people' }).fill('mara@exam')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Mara Twice' }).click()
  await expect(page.getByRole('link', { name: `Call ${phone}` })).toBeVisible()
  await expect(page.locator('.lead-timeline')).toContainText('The pool?')
  await expect(page.getByText('Same phone number')).toBeVisible()
  await page.getByRole('link', { name: 'Compare with M. Twice' }).click()
  await page.getByRole('radio', { name: 'mara@work.example' }).check()
  await expectFits(page)
  await expectAccessible(page, { within: '.merge-two fieldset' })
  await page.getByRole('button', { name: 'Merge into one person' }).click()
  await expect(page.getByText('Merged. Every address is still known')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mara Twice')
  await expect(page.getByRole('link', { name: 'Email mara@work.example' })).toBeVisible()
  for (const said of ['The pool?', 'From work.']) {
    await expect(page.locator('.lead-timeline')).toContainText(said)
  }
  await expectFits(page)
  await page.getByRole('button', { name: 'Delete this person' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete Mara Twice' })).toContainText(
    'mara@example.com, mara@work.example, and all 2 inquiries from these addresses',
  )
  await page.keyboard.press('Escape')
  const address = page.url()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page)

  // Without JavaScript the merge is undone, made again, and the person deleted.
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(address)
  await plain.getByRole('button', { name: 'Undo merge' }).click()
  await expect(plain.getByText('They are two people again.')).toBeVisible()
  await plain.getByRole('link', { name: 'Merge with someone else' }).click()
  await plain.getByRole('main').getByRole('searchbox', { name: 'Search people' }).fill('work')
  await plain.keyboard.press('Enter')
  await plain.getByRole('link', { name: 'Compare with M. Twice' }).click()
  await plain.getByRole('button', { name: 'Merge into one person' }).click()
  await plain.locator('summary', { hasText: 'Delete Mara Twice for good?' }).click()
  await plain.getByRole('button', { name: 'Delete for good' }).click()
  await expect(plain.getByText('Deleted for good.')).toBeVisible()
  await expect(plain.getByText('Twice')).toHaveCount(0)
  await plain.close()
})

async function expectFits(page: Page) {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
}

test('every page fits a phone, with large enough touch targets, and has no accessibility violation', async ({
  page,
  request,
}) => {
  for (const path of await paths(request)) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    await expectFits(page)
    const small = await page
      .locator('main :is(button, .button, select, input, .lead-reach a)')
      .evaluateAll(
        all =>
          all
            .map(one => one.getBoundingClientRect())
            .filter(({ width, height }) => width > 0 && (width < 24 || height < 24)).length,
      )
    expect(small, path).toBe(0)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectFits(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    if (path === '/lead-dashboard') await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await open(page, '/lead-dashboard?search=hanna')
  await card(page, 'Hanna Hot').getByRole('button', { name: 'Add Note' }).click()
  await expectAccessible(page)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByText('Details', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete this person' }).click()
  await expectAccessible(page)
})

test('without JavaScript the list, its filters and a lead are readable', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.site}/lead-dashboard`)
  await page.getByRole('searchbox', { name: 'Find anything' }).fill('cora')
  await page.keyboard.press('Enter')
  await expect(page.locator('.found')).toContainText('cora@example.com')
  await page.goto(`${site.site}/lead-dashboard`)
  await page.getByText('Find and filter').click()
  await page.getByLabel('Band').selectOption('Hot')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('.lead-rows > li')).toHaveCount(1)
  await unfold(page, 'Hanna Hot')
  await page.getByRole('link', { name: 'Hanna Hot' }).click()
  await expect(page.locator('.lead-timeline')).toContainText('Status: New → Contacted')
  await page.close()
})

// Of the leads of the earlier tests, with all that waits among them.
test('the inbox ends: on a phone it is short, and leads are set aside, marked and moved with an undo', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (let i = 0; i < 4; i++) {
    await send({ name: `Nia Next${i}`, email: `nia${i}@example.com` })
  }
  await open(page)
  const size = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    controls: [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      one => one.checkVisibility(),
    ).length,
    row: document.querySelector('.lead-row > summary')?.getBoundingClientRect().height,
  }))
  expect(size.height).toBeLessThan(3000)
  expect(size.controls).toBeLessThanOrEqual(60)
  expect(size.row).toBe(56)

  // A swipe opens what the button opens.
  const first = page.locator('.waiting-row').first()
  const name = (await first.locator('b').innerText()).trim()
  const heading = page.getByRole('heading', { level: 1 })
  const waiting = Number(/\d+/.exec(await heading.innerText())?.[0])
  const touch = (type: string, clientX: number) =>
    first.dispatchEvent(type, {
      ...{ pointerType: 'touch', isPrimary: true, pointerId: 1, clientX, clientY: 300 },
      bubbles: true,
    })
  await page.evaluate(() => {
    // There is no real pointer to capture.
    Element.prototype.setPointerCapture = () => {}
  })
  for (const [type, x] of [
    ['pointerdown', 300],
    ['pointermove', 250],
    ['pointermove', 190],
    ['pointerup', 190],
  ] as const) {
    await touch(type, x)
  }
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(`Bring ${name} back`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await first.getByRole('button', { name: `Later: ${name}` }).click()
  await dialog.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect(heading).toHaveText(`Answer next (${waiting - 1})`)
  await expect(page.getByText(new RegExp(`^${name}: back .*9:00 am`))).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toHaveText(`Answer next (${waiting})`)

  // Several at once by keyboard, on a desktop.
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/lead-dashboard?view=all')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('2 selected')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV', exact: true }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString().match(/Nia/g)).toHaveLength(2)
  await page.getByRole('button', { name: 'Mark as' }).click()
  await dialog.getByRole('button', { name: 'Lost: Not now' }).click()
  await expect(page.getByText('2 leads: Lost.')).toBeVisible()
  await expect(card(page, 'Nia Next3').locator('summary').first()).toContainText('Lost')
  await page.keyboard.press('z')
  await expect(card(page, 'Nia Next3').locator('summary').first()).toContainText('Answer by email')
  // The open row is a panel at the side.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.locator('.lead-row[open] .lead-panel')
  await expect(panel.getByRole('link', { name: /^Send Email/ })).toBeVisible()
  expect((await panel.boundingBox())?.x).toBeGreaterThan(900)
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(panel).toHaveCount(1)
  await expect(page.locator('.lead-row[open] > summary')).toBeFocused()
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.getByRole('link', { name: 'Stages' }).click()
  const stage = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const nia = (stageName: string) => stage(stageName).getByRole('link', { name: /^Nia Next3/ })
  await nia('New').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(nia('Appointment')).toBeVisible()
  await expect(page.locator('.stage-lead:focus')).toHaveCount(1)
  await page.keyboard.press('z')
  await expect(nia('New')).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await nia('Appointment').dragTo(stage('Client'))
  await expect(nia('Client')).toBeVisible()
  await expectAccessible(page)
  await nia('Client').dragTo(stage('Lost'))
  await dialog.getByRole('button', { name: 'Lost: Found another home' }).click()
  await expect(nia('Lost')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(nia('Client')).toBeVisible()

  // Without JavaScript a lead is set aside on its page, and comes back.
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${site.site}/lead-dashboard`)
  await plain.locator('a.waiting-lead').first().click()
  await plain.getByText('Later', { exact: true }).click()
  const other = plain.locator('.lead-later').getByLabel('Another time')
  await other.fill('2020-01-01T10:00')
  await plain.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(plain.getByText('This time is over.')).toBeVisible()
  await expect(other).toHaveValue('2020-01-01T10:00')
  const set = plain.url()
  await plain.getByRole('button', { name: /^In a week/ }).click()
  await expect(plain.getByText(/ is set aside\. Back to /)).toBeVisible()
  await plain.goto(set)
  await expect(plain.locator('.lead-later')).toContainText('Set aside until ')
  await plain.getByRole('button', { name: 'Bring back now' }).click()
  await expect(plain.locator('.lead-later')).not.toContainText('Set aside until ')
  await expect(plain.locator('.lead-timeline')).toContainText('Back in the inbox')
  await plain.close()
})

// Last, because every page of the inbox renders these leads.
test('search and filters are in the URL, and paging keeps them', async ({ page }) => {
  for (let i = 0; i < 55; i++) {
    await send({ name: `Row ${i}`, email: `row${i}@example.com`, source: 'contact' })
  }
  await open(page)
  const rows = page.locator('.lead-rows > li')
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: /^Show all \d+/ }).click()
  await expect(page.getByText(/50 of 6\d/)).toBeVisible()
  await page.getByText('Find and filter').click()
  await page.getByLabel('Source').selectOption('Contact form')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/source=contact/)
  await expect(page.getByText('50 of 55')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/source=contact.*after=/)
  await expect(rows).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(rows).toHaveCount(50)

  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
  await page.getByText('Find and filter').click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('555-0101')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=555-0101/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Hanna Hot')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('555-0101')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No lead matches.')).toBeVisible()
})

async function paths(request: APIRequestContext): Promise<string[]> {
  const headers = { 'sec-fetch-site': 'none' }
  const found = await request.get(`${site.site}/api/leads?search=hanna`, { headers })
  const [hanna] = (await found.json()) as { id: string }[]
  return [
    '/lead-dashboard',
    '/lead-dashboard/search?q=hanna',
    '/lead-dashboard?search=hanna',
    '/lead-dashboard?spam=all&search=sam',
    `/lead-dashboard/${hanna?.id}`,
    '/audit-log',
    '/people',
  ]
}
