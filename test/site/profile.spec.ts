import { expect, test } from '@playwright/test'
import { indexedPages } from '../../src/content/indexed-pages.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'
import { aJpeg, secret } from '../support/photo-files.ts'

const sample = /Avery Sample|S\.0000000|\(702\) 555-0166|\+17025550166|agent@example\.com/

test('a profile that is saved without JavaScript is the agent of every page, file and mail', async ({
  browser,
}) => {
  const service = await openMailService()
  const site = await openClosedSite({
    OWNER_AUTH: 'local',
    RESEND_API_KEY: mailKey,
    MAIL_FROM: 'site@redrock.homes',
    MAIL_URL: `${service.url}/emails`,
  })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.site })
  const page = await context.newPage()
  const read = async (path: string) => (await fetch(site.site + path)).text()
  // Rendered before the change, so that the cache holds copies of the old pages.
  expect(await read('/contact')).toMatch(sample)

  await page.goto('/profile')
  await expect(page.getByText('This is still the sample agent')).toBeVisible()
  const form = {
    Name: 'Marisol Vega',
    'Nevada license': 'S.12',
    Brokerage: 'Red Rock Realty',
    Phone: '725.204.7731',
    Email: 'marisol@redrock.homes',
    'Languages you speak': 'English, Spanish',
    Street: '9 Ridge Road',
    'ZIP code': '89149',
    'Sunday opens': '',
    'Sunday closes': '',
  }
  for (const [label, value] of Object.entries(form)) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(value)
  }
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('must be a Nevada license such as S.0123456')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Marisol Vega')
  await page.getByLabel(/^Nevada license/).fill('S.0123456')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible()
  await expect(page.getByLabel(/^Phone/)).toHaveValue('(725) 204-7731')

  await page.goto('/contact')
  const header = page.locator('header').first()
  await expect(header).toContainText('(725) 204-7731')
  await expect(header.locator('a[href="tel:+17252047731"]').first()).toBeAttached()
  await expect(page.locator('footer').last()).toContainText('S.0123456')
  await expect(page.getByRole('main')).toContainText('English, Spanish')
  const contact = await read('/contact')
  expect(contact).toContain('"telephone":"+17252047731"')
  expect(contact).toContain('"identifier":"S.0123456"')
  expect(contact).toContain('"knowsLanguage":["English","Spanish"]')

  const files = ['/humans.txt', '/.well-known/security.txt', '/site.webmanifest']
  const paths = [
    ...indexedPages,
    ...files,
    '/property/1',
    '/properties?search=pool',
    '/no-such-page',
  ]
  for (const path of paths) {
    expect.soft((await read(path)).match(sample), path).toBeNull()
  }
  expect(JSON.parse(await read('/site.webmanifest')).description).toContain(
    'Marisol Vega · Red Rock Realty · License S.0123456',
  )
  expect(await read('/humans.txt')).toContain('Brokerage: Red Rock Realty, license S.0123456')

  const lead = { firstName: 'Sam', lastName: 'Reed', email: 'sam@visitor.test', message: 'Hello' }
  const sent = await fetch(`${site.site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.site },
    body: JSON.stringify({ ...lead, source: 'contact', idempotencyKey: crypto.randomUUID() }),
  })
  expect(sent.status, await sent.text()).toBe(201)
  await expect.poll(() => service.sent.size).toBe(2)
  const mails = [...service.sent.values()]
  expect(mails.find(({ to }) => to.join().includes('marisol@redrock.homes'))).toBeDefined()
  const thanks = mails.find(({ to }) => to.join().includes(lead.email))
  expect(thanks?.text).toContain('Marisol Vega · Red Rock Realty · License S.0123456')
  expect(thanks?.text).toContain('9 Ridge Road, Las Vegas, NV 89149')
  expect(thanks?.html).toContain('tel:+17252047731')
  expect(JSON.stringify(mails)).not.toMatch(sample)
  await context.close()
  await site.close()
  await service.close()
})

test('on a phone without JavaScript the owner changes color, portrait and a template, and undoes it', {
  tag: '@soak',
}, async ({ browser }) => {
  const site = await openClosedSite({ OWNER_AUTH: 'local' })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.site,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const visitor = await context.newPage()
  const read = async (path: string) => (await fetch(site.site + path)).text()
  const before = await read('/contact')
  expect(before).not.toContain('/brand/')

  await page.goto('/profile')
  await page.getByLabel('Or its hex code').fill('yellowish')
  await page.getByRole('button', { name: 'Show the color first' }).click()
  await expect(page.getByText('must be a color such as #a8482a')).toBeVisible()
  await page.getByLabel('Or its hex code').fill('#fe0')
  await page.getByLabel('Name').fill('Marisol Vega')
  await page.getByRole('button', { name: 'Show the color first' }).click()
  await expect(page.getByText('Adjusted to #716900, so that text is easy to read.')).toBeVisible()
  await expect(page.getByText('Lowest contrast of text: 4.6 to 1.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Marisol Vega')
  expect(await read('/contact')).toBe(before)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible()
  await visitor.goto('/contact')
  const button = visitor.locator('main button.button').first()
  await expect(button).toHaveCSS('background-color', 'rgb(113, 105, 0)')
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expect(button).toHaveCSS('background-color', 'rgb(238, 227, 97)')
  const bar = await visitor.locator('meta[name=theme-color][media*=light]').getAttribute('content')
  expect(JSON.parse(await read('/site.webmanifest')).theme_color).toBe(bar)

  const photo = (buffer: Uint8Array<ArrayBuffer>) => ({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(buffer),
  })
  const savePortrait = page.getByRole('button', { name: 'Save the portrait' })
  await page.getByLabel('Your photo').setInputFiles(photo(aJpeg({ pixels: 600_000 })))
  await page.getByLabel('What the photo shows').fill('Marisol at the park')
  await savePortrait.click()
  await expect(page.getByText('must be at most 500 KB')).toBeVisible()
  await expect(page.getByLabel('What the photo shows')).toHaveValue('Marisol at the park')
  await page.getByLabel('Your photo').setInputFiles(photo(aJpeg()))
  await savePortrait.click()
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible()
  // Another description for the same photo, with JavaScript and without.
  const scripted = await browser.newPage({ baseURL: site.site })
  await scripted.goto('/profile')
  await expect(scripted.getByRole('button', { name: 'Save the portrait' })).toBeDisabled()
  await scripted.getByLabel('What the photo shows').fill('Marisol in the park')
  await scripted.getByRole('button', { name: 'Save the portrait' }).click()
  await expect(scripted.getByText('Saved. The site shows it now.')).toBeVisible()
  await scripted.close()
  await page.goto('/profile')
  await page.getByLabel('What the photo shows').fill('Marisol at the park')
  await savePortrait.click()
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible()
  const [, stored = ''] =
    /<img src="([^"]+\/full)"[^>]* alt="Marisol at the park"/.exec(await read('/about')) ?? []
  const bytes = Buffer.from(await (await fetch(site.site + stored)).arrayBuffer())
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.includes(secret)).toBe(false)

  await page.goto('/profile')
  const history = page.locator('#history-profile')
  await history.getByText('History').click()
  await history.getByRole('link', { name: 'Show all versions' }).click()
  await history.getByRole('button', { name: 'Restore version 0' }).click()
  await expect(history.getByText('restored version 0')).toBeVisible()
  await expect(page.getByLabel('Or its hex code')).toHaveValue('#a8482a')
  expect(await read('/contact')).not.toContain('/brand/')

  await page.goto('/reply-templates')
  await page.getByText('When may I call?').click()
  const template = page.locator('#call')
  const english = template.getByRole('group', { name: 'English' })
  await english.getByLabel('Text').fill('[hello]\n\nThis home is perfect, [firstName].')
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(english.getByText('[firstName] cannot be filled in here.')).toBeVisible()
  await english.getByLabel('Text').fill('[hello]\n\nThis home is perfect.')
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(english.getByText('Fair housing: leave out “perfect”.')).toBeVisible()
  await english.getByLabel('Text').fill('[hello]\n\nWhen may I call?')
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(template.getByText('Saved. Replies can start from it now.')).toBeVisible()
  await template.getByRole('button', { name: 'Restore the default' }).click()
  await expect(template.getByText('The default is back.')).toBeVisible()
  await expect(english.getByLabel('Text')).toHaveValue(/A short call is the fastest way/)

  await page.goto('/weekly-report')
  const report = page.getByRole('checkbox')
  await report.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(report).not.toBeChecked()
  await page.getByText('History').click()
  await page.getByRole('link', { name: 'Show all versions' }).click()
  await page.getByRole('button', { name: 'Restore version 0' }).click()
  await expect(report).toBeChecked()

  await page.goto('/audit-log')
  for (const [subject, to] of [
    ['weeklyReport', '/weekly-report#weeklyReport'],
    ['template:call', '/reply-templates#call'],
    ['portrait', '/profile#portrait'],
  ] as const) {
    await expect(page.getByRole('link', { name: subject }).first()).toHaveAttribute('href', to)
  }
  await context.close()
  await site.close()
})
