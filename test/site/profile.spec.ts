import { expect, test } from '@playwright/test'
import { indexedPages } from '../../src/site/indexed-pages.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'

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
