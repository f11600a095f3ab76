import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'

test.describe.configure({ timeout: 120_000 })

test('on a phone without JavaScript, a key is entered, tested, replaced and removed', async ({
  browser,
}) => {
  const service = await openMailService()
  const site = await openClosedSite({
    OWNER_AUTH: 'local',
    SETTINGS_KEY: 'a secret of forty-four characters, as a test',
    MAIL_URL: `${service.url}/emails`,
  })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.site,
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    const pages: string[] = []
    page.on('response', async response => {
      pages.push(response.url(), await response.text().catch(() => ''))
    })
    await page.goto('/launch-check')
    await page.goto('/keys')
    const mail = page.locator('#mail')
    const key = mail.getByLabel('API key', { exact: true })
    const press = (name: string) => mail.getByRole('button', { name }).click()
    await expect(mail.locator('summary')).toContainText('Not set')
    await mail.locator('summary').click()
    await expect(key).toHaveAttribute('type', 'password')
    await mail.getByLabel('Sender’s address').fill('not an address')
    await press('Save Sender’s address')
    await expect(mail.getByText('Enter an email address.')).toBeVisible()
    await expect(mail.getByLabel('Sender’s address')).toHaveValue('not an address')
    await mail.getByLabel('Sender’s address').fill('site@example.com')
    await press('Save Sender’s address')
    await expect(mail.getByText('Saved.', { exact: true })).toBeVisible()
    await key.fill('re_wrong')
    await press('Save API key')
    await expect(mail.locator('summary')).toContainText('2 of 2 set')
    await expect(key).toHaveValue('')
    await press('Test Email')
    await expect(mail.getByText('Refused: the key was not accepted (403).')).toBeVisible()
    await mail.locator('summary').click()
    await key.fill(mailKey)
    await press('Save API key')
    await press('Test Email')
    await expect(mail.getByText('Works: the key was accepted.')).toBeVisible()

    const lead = { name: 'Sam Reed', email: 'sam@visitor.test', message: 'Hello' }
    const sent = await fetch(`${site.site}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.site },
      body: JSON.stringify(lead),
    })
    expect(sent.status).toBe(201)
    await expect.poll(() => service.sent.size).toBe(2)

    await mail.locator('summary').click()
    await press('Remove API key')
    await expect(mail.getByText('Removed.', { exact: true })).toBeVisible()
    await expect(mail.locator('summary')).toContainText('1 of 2 set')
    await page.goto('/audit-log')
    await expect(page.getByRole('row', { name: /Removed a key.*RESEND_API_KEY/ })).toBeVisible()
    expect(`${pages}${site.log()}`).not.toMatch(/re_wrong|re_test/)
  } finally {
    await context.close()
    await site.close()
    service.close()
  }
})
