import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'

test('cron counts the homes for sale each day, and the market pages draw the days', async ({
  page,
}) => {
  const { site, runCron, close } = await openClosedSite({})
  try {
    await page.goto(`${site}/market-analysis`)
    await expect(page.locator('.market-line')).toHaveCount(0)
    const minutes = new Date().setUTCHours(20, 46, 0, 0)
    for (let daysBack = 7; daysBack > 0; daysBack--) {
      await runCron(new Date(minutes - daysBack * 86_400_000))
    }
    const lines = page.locator('.market-line')
    await expect(async () => {
      await page.goto(`${site}/market-analysis`)
      await expect(lines.getByRole('img')).toHaveCount(3, { timeout: 1000 })
    }).toPass()
    await expect(lines.getByRole('img', { name: /Homes for sale: 30 on .*, 30 on/ })).toBeVisible()
    await expect(lines).toContainText('One count a day on 7 days since')
    await lines.getByText('The lines as a table').click()
    await expect(lines.getByRole('row')).toHaveCount(2)
    await expectAccessible(page, { within: '.market-line' })
    await page.goto(`${site}/skye-canyon-guide`)
    await expect(lines).toContainText('Skye Canyon over time')
  } finally {
    await close()
  }
})
