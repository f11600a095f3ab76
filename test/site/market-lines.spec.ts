import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { aRecord } from '../support/listing-record.ts'

test('a live site states only what is counted or proven; cron counts each day, and the market pages draw the days', async ({
  page,
}) => {
  const records = [400_000, 600_000].map((ListPrice, i) =>
    aRecord({ ListingKey: `line-${i}`, ListPrice, PostalCode: '89166' }),
  )
  const { site, runCron, close } = await openClosedSite({}, records)
  try {
    const lines = page.locator('.market-lines')
    const today = new Date().setUTCHours(20, 46, 0, 0)
    const count = (daysBack: number) => runCron(new Date(today - daysBack * 86_400_000))
    // Not in the browser, which would keep the page for a minute.
    const northwest = await page.request.get(`${site}/northwest-las-vegas`)
    expect(await northwest.text()).not.toContain('market-lines')
    // Its homes are real, so claims without proof are hidden, and nothing stands empty for them.
    for (const path of ['/', '/about', '/home-value']) {
      await page.goto(`${site}${path}`)
      await expect(page.locator('main')).not.toContainText(/150\+|Sample (figures|review)/)
      await expect(page.locator('main > .section:empty:visible')).toHaveCount(0)
    }
    await page.goto(site)
    await expect(page.locator('.home-today')).toContainText('2 homes for sale')
    await count(2)
    await expect(async () => {
      await page.goto(`${site}/market-analysis`)
      await expect(lines).toContainText(/^I began counting on .+; a line follows\.$/, {
        timeout: 1000,
      })
    }).toPass()
    await expect(lines.getByRole('img')).toHaveCount(0)
    await count(1)
    await expect(async () => {
      await page.goto(`${site}/market-analysis`)
      await expect(lines.getByRole('img')).toHaveCount(3, { timeout: 1000 })
    }).toPass()
    await lines.locator('summary').first().click()
    await expect(lines.getByRole('row')).toHaveCount(3)
    await expect(lines.getByRole('cell', { name: '$500,000' }).first()).toBeVisible()
    await expectAccessible(page, { within: '.market-lines' })
    await expect(async () => {
      await page.goto(`${site}/northwest-las-vegas`)
      await expect(lines.getByRole('img')).toHaveCount(3, { timeout: 1000 })
    }).toPass()
  } finally {
    await close()
  }
})
