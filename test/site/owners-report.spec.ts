import { expect, test } from '@playwright/test'
import { weekWords } from '../../src/reports/weekly-words.ts'
import { openClosedSite } from '../support/closed-site.ts'

test('a box on the home-value form asks for the monthly report, without JavaScript', async ({
  browser,
}) => {
  // Nothing listens on this port: the email waits in the outbox.
  const mail = {
    MAIL_FROM: 'a@example.com',
    RESEND_API_KEY: 'k',
    MAIL_URL: 'http://127.0.0.1:9',
  }
  const { site, close } = await openClosedSite({ ...mail, OWNER_AUTH: 'local' })
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ javaScriptEnabled: false, viewport })
  await page.goto(`${site}/home-value`)
  await page.getByLabel('Address of the home').fill('10418 Quillwing Sky Ct')
  await page.getByRole('button', { name: 'See what homes like it ask' }).click()
  await page.getByText('More about the home').click()
  const box = page.getByRole('checkbox', { name: /what sold and was listed around me/ })
  await expect(box).not.toBeChecked()
  await expect(page.getByLabel('Language of these emails')).toBeHidden()
  await box.check()
  await page.getByLabel('Language of these emails').selectOption('es')
  await page.getByRole('textbox', { name: /Name/ }).fill('Rosa Owner')
  await page.getByRole('textbox', { name: /Email/ }).fill('rosa@example.com')
  const send = page.getByRole('button', { name: 'Get my home’s value' })
  await send.click()
  await expect(page.getByText('please add the ZIP code').first()).toBeVisible()
  await expect(box).toBeChecked()
  await page
    .locator('.home-value-form')
    .getByRole('textbox', { name: /Address of the home/ })
    .fill('10418 Quillwing Sky Ct, Las Vegas, NV 89166')
  await send.click()
  await expect(page).toHaveURL(/contact\/sent\?for=home-value/)
  const outbox = await fetch(`${site}/api/outbox`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { deliveries } = (await outbox.json()) as {
    deliveries: { id: string; target: string }[]
  }
  const asked = deliveries.find(({ target }) => target === 'alert')
  const shown = await fetch(`${site}/api/outbox/${asked?.id}/mail`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await shown.text()).toContain('a menos de dos kilómetros de su calle')
  await page.close()
  await close()
})

test('the agent has the weekly report mailed now, and reads what became of it', async ({
  page,
}) => {
  // Nothing listens on this port: the email waits in the outbox.
  const mail = { MAIL_FROM: 'a@example.com', RESEND_API_KEY: 'k', MAIL_URL: 'http://127.0.0.1:9' }
  const { site, close } = await openClosedSite({ ...mail, OWNER_AUTH: 'local' })
  await page.goto(`${site}/weekly-report`)
  const speed = page.getByRole('region', { name: 'How fast you answer' })
  await expect(speed).toContainText('Median first replyNo reply yetLeads waiting0Late0')
  await page.getByRole('button', { name: weekWords.mail.send }).click()
  await expect(page.getByText(weekWords.mail.waiting)).toBeVisible()
  await close()
})
