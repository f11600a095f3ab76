import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { visitorAgent } from '../support/growing-document.ts'
import { sidewaysScroll } from '../support/layout-checks.ts'

const owner = { headers: { 'sec-fetch-site': 'same-origin' } }
const hourMs = 3_600_000

test('a seller’s link counts what visitors do, shows the feedback that the agent releases, and ends', async ({
  browser,
}) => {
  // Nothing listens on this port: the mails wait in the outbox.
  const mail = { MAIL_FROM: 'a@example.com', RESEND_API_KEY: 'k', MAIL_URL: 'http://127.0.0.1:9' }
  const { site, database, runCron, close } = await openClosedSite({
    ...mail,
    OWNER_AUTH: 'local',
    COUNTER_PAUSE_MS: '0',
  })
  // A browser under test names itself a bot, and bots are not counted.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: visitorAgent,
  })
  const plain = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  const agent = await plain.newPage()
  await agent.goto(`${site}/listings/1`)
  await agent.getByRole('link', { name: 'The seller’s link' }).click()
  await agent.getByLabel('Seller’s name').fill('Ines Seller')
  await agent.getByLabel('Seller’s email').fill('ines at example.com')
  await agent.getByRole('button', { name: 'Make the link' }).click()
  await expect(agent.getByText('must be an email address')).toBeVisible()
  await expect(agent.getByLabel('Seller’s name')).toHaveValue('Ines Seller')
  await agent.getByLabel('Seller’s email').fill('ines@example.com')
  await agent.getByRole('button', { name: 'Make the link' }).click()
  await expect(agent.getByText('The link is made.')).toBeVisible()
  const link = new URL(await agent.getByLabel('The link', { exact: true }).inputValue())
  const secret = site + link.pathname + link.search

  context.setDefaultTimeout(10_000)
  plain.setDefaultTimeout(10_000)
  const visitor = await context.newPage()
  await visitor.goto(`${site}/property/1`)
  await visitor.locator('[data-save=favorites]:visible').first().click()
  await visitor.locator('[popovertarget=share]:visible').first().click()
  await visitor.locator('.property-share [data-copy]').click()
  // A hidden page sends what was counted.
  await visitor.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const db = await database()
  const counted = async () => {
    const { results } = await db
      .prepare('SELECT kind, name, amount FROM listing_days WHERE property_id = 1 ORDER BY kind')
      .all()
    return results.map(row => Object.values(row).join(' '))
  }
  await expect.poll(counted).toEqual(['from direct 1', 'home  1', 'saved  1', 'shared  1'])

  const sent = await visitor.request.post(`${site}/api/leads`, {
    data: { name: 'Kim Visitor', email: 'kim@example.com', message: 'A tour?', propertyId: 1 },
  })
  const { id } = (await sent.json()) as { id: string }
  const time = Math.floor(Date.now() / hourMs) * hourMs
  await db.batch([
    db
      .prepare('UPDATE leads SET tour = ?2 WHERE id = ?1')
      .bind(id, JSON.stringify({ homes: [1], slots: [], mode: 'in person' })),
    db
      .prepare(
        `INSERT INTO tours (lead_id, created_at, state, starts_at, ends_at, changed_at, sequence)
         VALUES (?1, ?2, 'confirmed', ?2, ?3, ?2, 1)`,
      )
      .bind(id, time - hourMs, time - hourMs / 2),
  ])
  await runCron(new Date(time + hourMs))
  const outbox = `${site}/api/outbox/${id}.feedback/mail`
  await expect.poll(async () => (await agent.request.get(outbox, owner)).status()).toBe(200)
  const { text } = (await (await agent.request.get(outbox, owner)).json()) as { text: string }
  const form = await plain.newPage()
  await form.goto(site + (/\/tour\/feedback\?t=\S+/.exec(text)?.[0] ?? ''))
  await form.getByLabel('Too high').check()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Choose one of these.')).toHaveCount(2)
  await expect(form.getByLabel('Too high')).toBeChecked()
  await form.getByLabel('As I expected').check()
  await form.getByLabel('Maybe').check()
  await form.getByLabel(/In your own words/).fill('The kitchen is dark.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Thank you.')).toBeVisible()

  const seller = await context.newPage()
  const response = await seller.goto(secret)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(seller.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const figure = (page: Page, name: string) =>
    page.locator('.seller-figures > div').filter({ hasText: name }).locator('b')
  for (const name of ['Views', 'Saves', 'Shares', 'Tours asked for', 'Tours held']) {
    await expect(figure(seller, name)).toHaveText('1')
  }
  await expect(seller.getByText('other agents arranged')).toBeVisible()
  await expect(seller.getByText('Too high')).toHaveCount(0)

  await agent.goto(`${site}/listings/1/seller`)
  await agent.getByRole('button', { name: 'Release the answers' }).click()
  await expect(agent.getByText('The seller can see it now.')).toBeVisible()
  await seller.reload()
  await expect(seller.getByText('Too high')).toBeVisible()
  await expect(seller.getByText('The kitchen is dark.')).toHaveCount(0)
  await expect(seller.getByText('Kim')).toHaveCount(0)
  for (const width of [390, 1440]) {
    await seller.setViewportSize({ width, height: 900 })
    expect(await sidewaysScroll(seller)).toBeLessThanOrEqual(0)
    await expectAccessible(seller)
  }
  await agent.getByRole('button', { name: 'Withdraw the answers' }).click()
  await expect(agent.getByText('The seller no longer sees it.')).toBeVisible()

  // The seller's own switch, in Spanish and without JavaScript.
  const spanish = await plain.newPage()
  await spanish.goto(secret)
  await expect(spanish.getByText('Too high')).toHaveCount(0)
  await spanish.getByRole('link', { name: 'Español' }).click()
  await expect(spanish.getByText('Lo que no puedo saber')).toBeVisible()
  await spanish.getByRole('button', { name: 'Detener el correo semanal' }).click()
  await expect(spanish.getByText('Usted detuvo el correo semanal.')).toBeVisible()
  await agent.goto(`${site}/listings/1/seller`)
  await expect(agent.getByText('The seller stopped the weekly email')).toBeVisible()

  await agent.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(agent.getByText('The link is revoked')).toBeVisible()
  expect((await seller.reload())?.status()).toBe(410)
  await expect(seller.getByRole('heading', { name: 'This link was turned off' })).toBeVisible()
  await context.close()
  await plain.close()
  await close()
})
