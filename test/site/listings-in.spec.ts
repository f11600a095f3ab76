import { expect, type Page, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { openConsole } from '../support/console.ts'
import { generateListings } from '../support/generate-listings.ts'
import { aRecord } from '../support/listing-record.ts'
import { type FeedState, openResoFeed, resoToken } from '../support/reso-feed.ts'

test.describe.configure({ mode: 'serial', timeout: 60_000 })

let feed: Awaited<ReturnType<typeof openResoFeed>>
let site: Awaited<ReturnType<typeof openClosedSite>>

test.beforeAll(async () => {
  feed = await openResoFeed()
  site = await openClosedSite(
    { OWNER_AUTH: 'local', RESO_URL: `${feed.url}/odata/Property`, RESO_TOKEN: resoToken },
    [aRecord({ ListingKey: 'own' })],
  )
})
test.afterAll(async () => {
  await site?.close()
  feed?.close()
})

const homes = [...generateListings(250, 12)].map(home => ({
  ...home,
  ListingKey: `file-${home.ListingKey}`,
  OriginatingSystemName: 'Office file',
  StandardStatus: 'Active',
}))
const fileOf = (records: unknown[]) => ({
  name: 'homes.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(records)),
})
const figure = (page: Page, name: string) =>
  page.locator('.import-counts > div', { hasText: name }).locator('dd')

/** Holds the chunks of a file back until they are let through. */
async function holdPieces(page: Page) {
  const held: (() => void)[] = []
  let permits = 0
  await page.route('**/api/import', async route => {
    if (permits > 0) permits--
    else await new Promise<void>(resolve => held.push(resolve))
    // The page may have aborted it in the meantime.
    await route.continue().catch(() => undefined)
  })
  return {
    letThrough(pieces: number) {
      permits += pieces
      for (const go of held.splice(0, pieces)) {
        permits--
        go()
      }
    },
  }
}

test('Sync now imports the feed’s homes, and lists the rejected ones', async ({ page }) => {
  const [home, bad] = [
    aRecord({ ListingKey: 'mls-1', UnparsedAddress: '4711 Feed Way' }),
    aRecord({ ListingKey: 'mls-2', ListPrice: null }),
  ]
  feed.set({ homes: [home, bad] as FeedState['homes'] })
  await openConsole(page, `${site.site}/feeds`)
  await expect(page.getByText('Nothing has been read yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sync now' }).click()
  const changesCard = page.getByRole('article').filter({ hasText: 'Changes' })
  await expect(changesCard).toContainText('Done', { timeout: 20_000 })
  await expect(changesCard).toContainText('New1')
  await changesCard.getByText('1 rejected record').click()
  await expect(changesCard.getByRole('row', { name: 'mls-2' })).toContainText('is missing')
  await expect(page.getByText('Up to date')).toBeVisible()
  await page.goto(`${site.site}/listings`)
  await expect(page.getByText(/Feed: Up to date\. Last reading on .* 1 rejected\./)).toBeVisible()
  await page.goto(`${site.site}/properties`)
  await expect(page.getByText('4711 Feed Way').first()).toBeVisible()
})

test('a file is stored in chunks, with progress and the command’s report', async ({ page }) => {
  await openConsole(page, `${site.site}/import`)
  const start = page.getByRole('button', { name: 'Import', exact: true })
  const pieces = await holdPieces(page)
  const broken = [{ ...homes[3], ListPrice: -5 }, 'text']
  await page.getByLabel('RESO file').setInputFiles(fileOf([...homes, ...broken]))
  await start.click()
  const progress = page.getByRole('progressbar')
  await expect(progress).toHaveAttribute('value', '0')
  pieces.letThrough(1)
  await expect(page.getByText('100 records stored')).toBeVisible()
  expect(Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  pieces.letThrough(100)
  await expect(page.getByText('The file is imported.')).toBeVisible()
  await expect(figure(page, 'imported')).toHaveText('250')
  await expect(figure(page, 'rejected')).toHaveText('2')
  await expect(page.getByRole('row', { name: '251' })).toContainText('ListPrice')
  await expect(page.getByRole('row', { name: '252' })).toContainText('"text" is not an object')
})

test('an import that is stopped and run again stores nothing twice', async ({ page }) => {
  await openConsole(page, `${site.site}/import`)
  const pieces = await holdPieces(page)
  const changed = homes.map(home => ({ ...home, ListPrice: 123_000 }))
  await page.getByLabel('RESO file').setInputFiles(fileOf(changed))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  pieces.letThrough(1)
  await expect(page.getByText('100 records stored')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped.')).toBeVisible()
  pieces.letThrough(100)
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByLabel('RESO file').setInputFiles(fileOf(changed))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()
  await expect(figure(page, 'updated')).toHaveText('150')
  await expect(figure(page, 'unchanged')).toHaveText('100')
})

test('homes missing from the file are retired only after a clear confirmation', async ({
  page,
}) => {
  for (const [choice, retired] of [
    ['Keep them', '0'],
    ['Take 50 off the market', '50'],
  ] as const) {
    await openConsole(page, `${site.site}/import`)
    await page.getByLabel('RESO file').setInputFiles(fileOf(homes.slice(0, 200)))
    await page.getByLabel('Take homes off the market').check()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Take 50 homes off the market?' })
    await expect(question).toContainText('lacks 50 of the 250 homes of Office file')
    // A fifth at once looks like a file that was cut short: that needs a second word.
    await expect(question).toContainText('more than a tenth')
    await expect(question.getByRole('button', { name: 'Take 50' })).toBeDisabled()
    await question.getByLabel('The file is complete').check()
    await question.getByRole('button', { name: choice }).click()
    await expect(figure(page, 'retired')).toHaveText(retired)
  }
})

test('an invalid file is reported as such, and nothing is sent', async ({ page }) => {
  await openConsole(page, `${site.site}/import`)
  await page.getByLabel('RESO file').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<html>no</html>'),
  })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('page.html is neither JSON nor CSV')
})
