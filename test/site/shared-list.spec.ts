import { type Browser, expect, type Page, test } from '@playwright/test'
import { accessibilityViolations, colorViolations } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { htmlProblems } from '../support/html-problems.ts'
import { hiddenFocuses, recordShifts, shiftsOf, sidewaysScroll } from '../support/layout-checks.ts'
import { openConsole } from '../support/open-page.ts'
import { watchWeight } from '../support/page-weight.ts'

test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  site = await openClosedSite({ OWNER_AUTH: 'local' })
})
test.afterAll(() => site?.close())

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const home = (page: Page, street: string) => page.getByRole('article', { name: street })
const first = '1234 Desert Highlands Dr'
const second = '5678 Skye Canyon Blvd'
const struck = (page: Page) => page.getByRole('region', { name: /Crossed off/ })
/** The script of an open list loads on the first touch. */
const live = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).hover()
  await page.locator('[data-live]').waitFor()
}
const others = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', ...options })
  return context.newPage()
}

async function start(page: Page, homes = '1,2') {
  await page.goto(`${site.site}/list?homes=${homes}`)
  await page.getByLabel('Name of the list').fill('Ours')
  await page.getByRole('button', { name: 'Start the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ours')
  return page.getByLabel('The link to this list').inputValue()
}

test('two people keep a list on a phone and a desktop, and see what the other does', async ({
  browser,
}) => {
  const ann = await visit(browser)
  await ann.addInitScript(() => {
    localStorage['saved-homes'] = JSON.stringify({ favorites: [2, 1, 3], compared: [], viewed: [] })
  })
  await ann.goto(`${site.site}/saved`)
  await ann.getByText('Share', { exact: true }).first().click()
  await ann.getByRole('link', { name: 'Decide together' }).first().click()
  await expect(ann).toHaveURL(/\/list\?homes=2,1,3$/)
  const link = await start(ann)
  // The browser's own key is not in the address bar, where it could be copied.
  await expect.poll(() => ann.url()).toBe(link)

  const ben = await visit(browser, { viewport: desktop })
  const weight = watchWeight(ben)
  await recordShifts(ben)
  await ben.goto(link)
  await ben.waitForLoadState('networkidle')
  expect(await weight.gzipBytes('script')).toBeLessThanOrEqual(12 * 1024)
  await weight.stop()
  await live(ben)
  await home(ben, first).getByRole('button', { name: 'Love', exact: true }).click()
  await expect(home(ben, first).getByText('You: Love')).toBeVisible()
  await home(ben, second).getByText('Add a note').click()
  const note = home(ben, second).getByRole('textbox', { name: /A note on/ })
  await note.fill('Half a thought')

  // Ann crosses a home off with the keyboard, says why, and adds her browser's other saved homes.
  await live(ann)
  await home(ann, first).getByRole('button', { name: 'Cross off' }).focus()
  await ann.keyboard.press('Enter')
  await expect(struck(ann)).toContainText(`${first}Crossed off by you`)
  await expect(ann.getByRole('button', { name: `Bring back ${first}` })).toBeFocused()
  await home(ann, second).getByLabel('Why?').fill('Too close to the road')
  await home(ann, second).getByRole('button', { name: 'Maybe', exact: true }).focus()
  await ann.keyboard.press('Space')
  await expect(home(ann, second).getByText('You: Maybe. Too close to the road')).toBeVisible()
  await expect(home(ann, second).getByRole('button', { name: 'Maybe', exact: true })).toBeFocused()
  await ann.getByRole('button', { name: 'Add my saved homes (1)' }).click()
  await expect(ann.getByRole('article')).toHaveCount(2)

  // Ben sees it when he returns to the page, and keeps his draft and focus.
  await note.focus()
  await others(ben)
  await expect(home(ben, second).getByText('Someone else: Maybe. Too close')).toBeVisible()
  await expect(struck(ben)).toContainText('Crossed off by someone else')
  await expect(note).toHaveValue('Half a thought')
  await expect(note).toBeFocused()
  await home(ben, second).getByRole('button', { name: 'Save note' }).click()
  await expect(home(ben, second).getByText('Half a thought', { exact: true })).toBeVisible()
  await ben.getByText('Your name on this list').click()
  await ben.getByLabel('Nickname').fill('Ben')
  await ben.getByRole('button', { name: 'Save nickname' }).click()
  await expect(ben.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()
  await others(ann)
  await expect(home(ann, second).getByText(/^Ben, /)).toBeVisible()

  // A change that fails to send keeps the typed text.
  await ann.route(/\/list\?/, route => route.abort())
  await home(ann, second).getByLabel('Why?').fill('Kept')
  await home(ann, second).getByRole('button', { name: 'Love', exact: true }).click()
  await expect(ann.getByRole('alert')).toContainText('could not be saved')
  await expect(home(ann, second).getByLabel('Why?')).toHaveValue('Kept')
  await ann.unroute(/\/list\?/)

  // After a reload the browser still knows its person and its lists.
  await ben.reload()
  await expect(home(ben, second).getByText(/^You, /)).toBeVisible()
  expect(await shiftsOf(ben)).toEqual([])
  await ben.goto(`${site.site}/list`)
  await expect(ben.getByRole('region', { name: 'Lists on this device' })).toContainText('Ours')

  for (const page of [ann, ben]) {
    await page.goto(link)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colorViolations(page)).toEqual([])
    expect(await hiddenFocuses(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await page.context().close()
  }
})

test('a list works without JavaScript, and its address stays secret', async ({ browser }) => {
  const page = await visit(browser, { javaScriptEnabled: false })
  const link = await start(page)
  const own = page.url()
  const response = await page.goto(own)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  const html = (await response?.text()) ?? ''
  expect(html).toContain('name="robots" content="noindex')
  expect(await htmlProblems(html)).toEqual([])
  // Nothing that leaves the site names it: no canonical URL, no share preview.
  const token = new URL(link).searchParams.get('t') ?? ''
  expect(html.split('</head>')[0]).not.toContain(token)

  await page.getByLabel('Street address').fill('nowhere at all')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No home on this site')
  await expect(page.getByLabel('Street address')).toHaveValue('nowhere at all')
  await page.getByLabel('Street address').fill('canyon')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: /^9012 Canyon View Dr/ }).click()
  await expect(page.getByRole('article')).toHaveCount(3)

  await home(page, second).getByLabel('Why?').fill('Light')
  await home(page, second).getByRole('button', { name: 'Love', exact: true }).click()
  await expect(home(page, second).getByText('You: Love. Light')).toBeVisible()
  await home(page, second).getByRole('button', { name: 'Take back' }).click()
  await expect(home(page, second).getByText('Nobody has said')).toBeVisible()
  await home(page, first).getByText('Add a note').click()
  await home(page, first)
    .getByRole('textbox', { name: /A note on/ })
    .fill('<img src=x> https://evil.example')
  await home(page, first).getByRole('button', { name: 'Save note' }).click()
  await expect(home(page, first)).toContainText('<img src=x> https://evil.example')
  await expect(home(page, first).getByRole('link')).toHaveCount(1)

  await home(page, first).getByRole('button', { name: 'Cross off' }).click()
  await page.getByRole('button', { name: `Bring back ${first}` }).click()
  await expect(home(page, first)).toBeVisible()

  // Someone else with the link is another person, and may delete the list.
  const other = await visit(browser, { javaScriptEnabled: false })
  await other.goto(link)
  await expect(home(other, first).getByText(/^Someone else, /)).toBeVisible()
  await expect(home(other, first).getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await other.getByText('Delete this list').click()
  await other.getByRole('button', { name: 'Delete the list' }).click()
  await expect(other.getByRole('status')).toContainText('The list has been deleted')
  expect((await page.goto(own))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This list was not found')
  for (const one of [page, other]) await one.context().close()
  expect(site.log()).not.toContain(token)

  // A form posted from another site changes nothing.
  const forged = await fetch(own, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ change: 'delete' }),
  })
  expect(forged.status).toBe(400)
})

test('the agent is invited to a list, and makes a collection for a client', async ({ browser }) => {
  const page = await visit(browser)
  const link = await start(page)
  await page.getByText('Invite Avery Sample').click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.locator('#invite-name').fill('Kim Visitor')
  await page.getByRole('textbox', { name: /Email/ }).fill('kim@example.com')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page).toHaveURL(/contact\/sent\?for=shared-list/)
  await page.goto(link)
  await expect(page.getByText('has been invited and can see this list')).toBeVisible()

  // The form treats anything sent within two seconds as a bot, and this test may be that fast.
  const owner = await visit(browser, { viewport: desktop })
  await openConsole(owner, `${site.site}/lead-dashboard?spam=all`)
  await owner.locator('.lead-row > summary', { hasText: 'Kim Visitor' }).first().click()
  await owner.getByRole('article').getByRole('link', { name: 'Kim Visitor' }).click()
  await owner.getByRole('link', { name: 'Ours', exact: true }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Ours')
  await owner.getByRole('link', { name: 'The lead' }).click()
  await owner.getByRole('link', { name: 'Create a collection for this client' }).click()
  await owner.getByLabel('Name').fill('Five for Saturday')
  await owner.getByRole('button', { name: 'Create it' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Five for Saturday')
  const look = owner.getByLabel(/^Listing number, address/)
  for (const [words, street] of [
    ['SC000001', first],
    [second, second],
  ] as const) {
    await look.fill(words)
    await owner.getByRole('button', { name: 'Find' }).click()
    await owner.getByRole('button', { name: `Add ${street}` }).click()
    await expect(owner.getByRole('article').filter({ hasText: street })).toBeVisible()
  }
  const onList = owner
    .getByRole('article')
    .filter({ has: owner.getByRole('heading', { name: first }) })
  await onList.last().getByLabel('Your note').fill('West-facing kitchen')
  await onList.last().getByRole('button', { name: 'Save note' }).click()
  await expect(onList.last().getByText('West-facing kitchen').first()).toBeVisible()
  expect(await accessibilityViolations(owner)).toEqual([])
  const address = await owner.getByLabel('Link for your client').inputValue()

  await page.goto(address)
  await expect(page.getByText('picked these homes for you')).toBeVisible()
  await expect(home(page, first)).toContainText('West-facing kitchen')
  await home(page, first).getByLabel('Why?').fill('The pool')
  await home(page, first).getByRole('button', { name: 'Love', exact: true }).click()
  await expect(home(page, first).getByText('You: Love. The pool')).toBeVisible()
  await owner.reload()
  await expect(onList.last()).toContainText('Someone else: Love. The pool')
  for (const one of [page, owner]) await one.context().close()
})
