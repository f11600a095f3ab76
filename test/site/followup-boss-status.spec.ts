import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { followUpBossKey, openFollowUpBoss } from '../support/follow-up-boss.ts'
import type { Fault } from '../support/stand-in.ts'

test.describe.configure({ mode: 'serial' })

let crm: Awaited<ReturnType<typeof openFollowUpBoss>>
let site: Awaited<ReturnType<typeof openClosedSite>>
let fault: Fault | undefined

test.beforeAll(async () => {
  crm = await openFollowUpBoss(() => fault)
  site = await openClosedSite({
    OWNER_AUTH: 'local',
    FOLLOWUP_BOSS_URL: crm.url,
    FOLLOWUP_BOSS_API_KEY: followUpBossKey,
    FOLLOWUP_BOSS_SYSTEM: 'TestSite',
    FOLLOWUP_BOSS_SYSTEM_KEY: 'system-key',
  })
})
test.afterAll(async () => {
  await site?.close()
  crm?.close()
})
test.beforeEach(() => {
  fault = undefined
})

// Each lead has an IP address of its own: many from one count as spam.
let senders = 0
const send = (name: string) =>
  fetch(`${site.site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `192.0.2.${++senders}` },
    body: JSON.stringify({ name, email: 'kim@example.com', message: `From ${name}` }),
  })

/**
 * The number of parked deliveries. A lead has three: one to the CRM and, as there is no mail
 * service, two mails.
 */
async function parked() {
  const response = await fetch(`${site.site}/api/outbox`, { headers: { 'sec-fetch-site': 'none' } })
  return ((await response.json()) as { totals: { parked: number } }).totals.parked
}

test('a working key is active, and the test says so without creating a person', async ({
  page,
}) => {
  await page.goto(`${site.site}/followup-boss-status`)
  await expect(page.getByText('Integration Active')).toBeVisible()
  await expect(page.locator('.crm-badge')).toHaveText('active')
  await expect(page.getByText('API Valid').locator('..')).toContainText('Yes')
  const tested = page.waitForRequest('**/api/followup-boss/test')
  await page.getByRole('button', { name: 'Test API Connection' }).click()
  expect((await tested).postDataJSON()).toEqual({})
  await expect(page.getByText('Test Successful')).toBeVisible()
  await expect(page.getByText('Lead integration is working.')).toBeVisible()
  expect(crm.events()).toEqual([])

  fault = { kind: 'status', status: 500 }
  await page.getByRole('button', { name: 'Test API Connection' }).click()
  await expect(page.getByText('Test Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Please check your API key and try again.')).toBeVisible()

  // The result goes with the status that it was about, and does not come back with it.
  const refresh = page.getByRole('button', { name: 'Refresh Status' })
  for (const status of [500, 401]) {
    fault = { kind: 'status', status }
    await refresh.click()
    await expect(page.locator('.crm-badge')).toHaveText(status === 401 ? 'expired' : 'failure')
    await expect(page.getByText('Test Failed', { exact: true })).toBeHidden()
  }
  await expect(page.getByText('API Key Expired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test API Connection' })).toBeDisabled()
  fault = undefined
  await refresh.click()
  await expect(page.locator('.crm-badge')).toHaveText('active')
  await expect(page.getByText('Test Failed', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Test API Connection' })).toBeEnabled()
})

test('an ignored lead is parked with its reason, and the retry delivers it', async ({ page }) => {
  fault = { kind: 'status', status: 204 }
  await send('Parked Person')
  await expect.poll(parked).toBe(3)
  fault = undefined
  await page.goto(`${site.site}/followup-boss-status`)
  const row = page.getByRole('article').filter({ hasText: 'Follow Up Boss' })
  await expect(row).toContainText('archived (204)')
  // The line says so at the foot of the rail; on a phone it is a dot with the same sentence.
  const line = page.locator('.proof')
  await expect(line.locator('summary')).toHaveText('Needs you: Deliveries')
  await page.setViewportSize({ width: 390, height: 844 })
  await line.locator('summary').click()
  await expect(line.getByRole('link', { name: 'Open Follow Up Boss' })).toBeVisible()
  await line.locator('summary').click()
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Parked Person' })).toBeVisible()
  expect(crm.events()).toHaveLength(1)
})

test('a mail that cannot be sent is stored for reading', async ({ page }) => {
  await page.goto(`${site.site}/followup-boss-status`)
  const mail = page.getByRole('article').filter({ hasText: 'Mail to you' }).first()
  await expect(mail).toContainText('No mail service is connected')
  await mail.locator('summary').click()
  await expect(mail.locator('pre')).toContainText('From Parked Person')
  await expect(mail.locator('pre')).toContainText('Sample Brokerage')
})

test('of many parked deliveries ten are listed, and one press retries all, though one call fails', async ({
  page,
}) => {
  fault = { kind: 'status', status: 204 }
  for (const name of ['One', 'Two', 'Three', 'Four']) await send(`${name} Parked`)
  // The earlier lead's two mails, and three deliveries of each new lead.
  await expect.poll(parked).toBe(14)
  fault = undefined
  await page.goto(`${site.site}/followup-boss-status`)
  const rows = page.locator('.outbox-list').getByRole('article')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Show 14 deliveries' }).click()
  await expect(rows).toHaveCount(14)
  let calls = 0
  await page.route('**/api/outbox/*/retry', route => {
    calls++
    return calls === 1 ? route.fulfill({ status: 500 }) : route.continue()
  })
  await page.getByRole('button', { name: 'Retry 14 deliveries' }).click()
  await expect(page.getByRole('alert')).toHaveText('1 of 14 could not be retried. Try again.')
  expect(calls).toBe(14)
  await page.getByRole('button', { name: /^Retry 1\d deliveries$/ }).click()
  // The mails stay: no mail service is configured.
  await expect(rows).toHaveCount(10)
  expect(crm.events()).toHaveLength(5)
})
