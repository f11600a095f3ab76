import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'
import { openSearchEngines } from '../support/search-engines.ts'

test('on a phone without JavaScript, a key is entered, tested, replaced and removed', async ({
  browser,
}) => {
  const service = await openMailService()
  const google = await openSearchEngines('sc-domain:example.com')
  const site = await openClosedSite({
    GOOGLE_API_ADDRESS: google.origin,
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
    await page.goto('/keys')
    const mail = page.locator('#mail')
    const key = mail.getByLabel('API key', { exact: true })
    const press = (name: string) => mail.getByRole('button', { name }).click()
    await expect(mail.locator('summary')).toContainText('Not set')
    await mail.locator('summary').click()
    await expect(key).toHaveAttribute('type', 'password')
    await mail.getByLabel('Sender’s address', { exact: true }).fill('not an address')
    await press('Save Sender’s address')
    await expect(mail.getByText('This does not look right')).toBeVisible()
    await expect(mail.getByLabel('Sender’s address', { exact: true })).toHaveValue('not an address')
    await mail.getByLabel('Sender’s address', { exact: true }).fill('site@example.com')
    await press('Save Sender’s address')
    await expect(mail.getByText(/Saved here .* Now: site@example.com/)).toBeVisible()
    await key.fill('re_wrong')
    await press('Save API key')
    await expect(mail.locator('summary')).toContainText('2 of 2 set')
    await expect(key).toHaveValue('')
    await press('Test Email')
    await expect(mail.getByText('Refused: the key was not accepted (403).')).toBeVisible()
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

    await press('Remove API key')
    await expect(mail.getByText('Done.', { exact: true })).toBeVisible()
    await expect(mail.locator('summary')).toContainText('1 of 2 set')

    // A key file of several lines, pasted into a field of one.
    const search = page.locator('#search-console')
    await search.locator('summary').click()
    await search.getByLabel('Property', { exact: true }).fill('sc-domain:example.com')
    await search.getByRole('button', { name: 'Save Property' }).click()
    await search
      .getByLabel('Key file', { exact: true })
      .fill(JSON.stringify(google.account, null, 2))
    await search.getByRole('button', { name: 'Save Key file' }).click()
    await search.getByRole('button', { name: 'Test Google Search Console' }).click()
    await expect(search.getByText('Works: the key was accepted.')).toBeVisible()

    await page.goto('/audit-log')
    await expect(page.getByRole('row', { name: /Removed a key.*RESEND_API_KEY/ })).toBeVisible()
    expect(`${pages}${site.log()}`).not.toMatch(/re_wrong|re_test|PRIVATE KEY/)
  } finally {
    await context.close()
    await site.close()
    service.close()
    google.close()
  }
})
