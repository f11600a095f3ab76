import { expect, type Locator, type Page, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { generateListings } from '../support/generate-listings.ts'
import { aRecord } from '../support/listing-record.ts'
import { openConsole } from '../support/open-page.ts'
import { type FeedState, openResoFeed, resoToken } from '../support/reso-feed.ts'

test.describe.configure({ mode: 'serial' })

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

/** Chooses a file and waits for its dry run. */
async function check(page: Page, file: Parameters<Locator['setInputFiles']>[0]) {
  await page.getByLabel('File of homes').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Nothing is written yet.')).toBeVisible()
  return page.getByRole('button', { name: /^Import( \d+ homes?)?$/ })
}

/** Holds the chunks of a file back until released. */
async function holdChunks(page: Page) {
  const held: (() => void)[] = []
  let permits = 0
  await page.route('**/api/import', async route => {
    if (permits > 0) permits--
    else await new Promise<void>(resolve => held.push(resolve))
    // The page may have aborted it in the meantime.
    await route.continue().catch(() => undefined)
  })
  return {
    release(chunks: number) {
      permits += chunks
      for (const go of held.splice(0, chunks)) {
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
  await expect(changesCard).toContainText('Done')
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
  const broken = [{ ...homes[3], ListPrice: -5 }, 'text']
  const start = await check(page, fileOf([...homes, ...broken]))
  await expect(start).toHaveText('Import 250 homes')
  const chunks = await holdChunks(page)
  await start.click()
  const progress = page.getByRole('progressbar')
  await expect(progress).toHaveAttribute('value', '0')
  chunks.release(1)
  await expect(page.getByText('100 records stored')).toBeVisible()
  expect(Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  chunks.release(100)
  await expect(page.getByText('The file is imported.')).toBeVisible()
  await expect(figure(page, 'imported')).toHaveText('250')
  await expect(figure(page, 'rejected')).toHaveText('2')
  await expect(page.getByRole('row', { name: '251' })).toContainText('ListPrice')
  await expect(page.getByRole('row', { name: '252' })).toContainText('"text" is not an object')
})

test('any CSV is mapped, checked and imported on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const csv = (price: string) => ({
    name: 'export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `MLS #,St,List Price,Address,City,Zip,Public Remarks\n77,ACT,${price},7 Export Way,Las Vegas,89166,Perfect for families.\n78,ACT,tba,8 Export Way,Las Vegas,89166,\n`,
    ),
  })
  const send = async (price: string) => {
    await openConsole(page, `${site.site}/import`)
    await page.getByLabel('File of homes').setInputFiles(csv(price))
    await page.getByRole('button', { name: 'Check the file' }).click()
  }
  await send('"$512,000"')
  // The guess leaves out what it does not know, and says what is missing.
  await expect(page.getByRole('row', { name: 'List Price' })).toContainText('$512,000 → 512000')
  await page.getByRole('button', { name: 'Check the homes' }).click()
  await expect(page.getByRole('alert')).toContainText('no column is StandardStatus')
  await page.getByLabel('Read St as').selectOption('Status')
  await page.getByRole('button', { name: 'Check the homes' }).click()
  await expect(figure(page, 'new')).toHaveText('1')
  await expect(page.getByRole('row', { name: 'ListPrice' })).toContainText('"tba" is not a number')
  await page.getByRole('link', { name: 'Some descriptions have words about people' }).click()
  await expect(page.getByRole('heading', { name: 'Descriptions to read again' })).toBeInViewport()
  await expect(page.getByRole('row', { name: 'PublicRemarks' })).toContainText('“families”')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Import 1 home' }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()
  await expect(figure(page, 'imported')).toHaveText('1')
  // The next file needs no mapping.
  await send('"$499,000"')
  await expect(page.getByRole('row', { name: '7 Export Way' })).toContainText('$499,000')
  await page.getByRole('button', { name: 'Import 1 home' }).click()
  await expect(figure(page, 'updated')).toHaveText('1')
})

test('columns that are read by their RESO names can be changed, and survive a lost connection', async ({
  page,
}) => {
  await openConsole(page, `${site.site}/import`)
  await check(page, {
    name: 'office.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'My homes\nListingId,StandardStatus,ListPrice,UnparsedAddress,City,PostalCode,Mood\n79,Active,512000,9 Export Way,Las Vegas,89166,calm\n80,C,412000,10 Export Way,Las Vegas,89166\n',
    ),
  })
  const assumed = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'What was assumed' }),
  })
  await expect(assumed.getByRole('listitem')).toHaveText([
    '1 line above the column names was left out.',
    /^No column has the state/,
    /^Some rows have fewer cells/,
    /^The status “C” was read as Canceled\. It may mean closed, canceled or contingent/,
  ])
  await page.getByRole('button', { name: 'Change the columns' }).click()
  await page.getByLabel('“C” means').selectOption('Pending')
  await expect(page.getByLabel('Read ListPrice as')).toHaveValue('ListPrice')
  await page.getByLabel('Read Mood as').selectOption('View')
  const lost = (url: URL) => url.pathname === '/api/import/columns'
  await page.route(lost, route => route.abort())
  await page.getByRole('button', { name: 'Check the homes' }).click()
  await expect(page.getByRole('alert')).toContainText('The columns could not be saved')
  await expect(page.getByLabel('Read Mood as')).toHaveValue('View')
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Check the homes' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 homes' })).toBeVisible()
  await expect(assumed).not.toContainText('Canceled')
})

test('an invalid file is reported as such, and nothing is sent', async ({ page }) => {
  await openConsole(page, `${site.site}/import`)
  await page.getByLabel('File of homes').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<html>no</html>'),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('alert')).toContainText('page.html is neither JSON nor CSV')
})
