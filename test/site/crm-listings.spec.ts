import { expect, type Page, type Route, test } from '@playwright/test'
import type { CrmListing } from '../../src/inventory/crm-listing.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { aRecord } from '../support/listing-record.ts'

const call = '**/api/followup-boss/leads'
const block = (page: Page) => page.locator('.crm-listings')
const state = (page: Page) => block(page).locator('.crm-listings-state')
const notice = (page: Page) =>
  block(page).getByRole('heading', { name: 'Connect Your CRM for Live Listings' })

const home: CrmListing = {
  id: 1,
  address: 'Address not available',
  price: 712_000,
  bedrooms: 4,
  bathrooms: 2.5,
  squareFeet: 2310,
  photo: null,
  status: 'Active',
  listDate: null,
  sample: false,
  listOffice: 'Test Realty',
}

async function openBlock(page: Page, handler: (route: Route) => unknown) {
  await page.route(call, handler)
  await page.goto('/properties')
  await block(page).scrollIntoViewIfNeeded()
}

test('without a connected CRM, the block says so and what to do', async ({ page }) => {
  const responsePromise = page.waitForResponse(call)
  const document = await page.goto('/properties')
  // The document itself has the current state.
  expect(await document?.text()).toContain('Unable to load authentic listings at this time')
  await block(page).scrollIntoViewIfNeeded()
  expect((await responsePromise).status()).toBe(503)
  await expect(block(page)).toHaveAttribute('data-state', 'error')
  await expect(state(page)).toHaveText('Unable to load authentic listings at this time')
  await expect(notice(page)).toBeVisible()
  await expect(block(page)).toContainText('The CRM integration must be configured')
  // The notice is small, comes last on the page, and does not link to the console.
  await expect(page.locator('main > :last-child .fold-content > :last-child')).toHaveId(
    'crm-listings',
  )
  await expect(page.locator('#crm-listings a')).toHaveCount(0)
  const size = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize)
  expect(await notice(page).evaluate(size)).toBeLessThan(16)
})

test('it shows a loading state while it fetches, then the homes', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await openBlock(page, async route => {
    await released
    await route.fulfill({ json: [home, { ...home, id: 2, status: 'Pending', sample: true }] })
  })
  await expect(state(page)).toHaveText('Loading authentic MLS listings...')
  await expect(block(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(state(page)).toHaveText('2 listings shown')
  await expect(notice(page)).toBeHidden()
  const rows = block(page).getByRole('listitem')
  await expect(rows.first()).toContainText('Address not available')
  await expect(rows.first()).toContainText('$712,000')
  await expect(rows.first()).toContainText(
    '4 bedrooms · 2.5 bathrooms · 2,310 sq ft · Listed by Test Realty',
  )
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', '/property/1')
  await expect(rows.last()).toContainText('Sample listing')
  await expect(rows.last()).toContainText('Pending')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('with a connected CRM it shows the CRM’s homes, also after the list has changed in place', async ({
    page,
    browser,
  }) => {
    const feed = 'Follow Up Boss'
    const open = await openClosedSite({ CRM_FEED: feed }, [
      aRecord({ OriginatingSystemName: feed, UnparsedAddress: '9 Quartz Ledge Dr' }),
      aRecord(),
    ])
    try {
      await page.goto(`${open.site}/properties`)
      await expect(block(page).getByRole('listitem')).toHaveCount(1)
      await expect(block(page)).toContainText('9 Quartz Ledge Dr')
      await expect(state(page)).toHaveText('1 listing shown')
      await expect(page.locator('.faq-list ~ .more-homes #crm-listings')).toBeVisible()

      const scripted = await browser.newPage({ javaScriptEnabled: true })
      await scripted.goto(`${open.site}/properties`)
      const island = scripted.locator('#crm-listings [data-hydrated]')
      await scripted.locator('#crm-listings').scrollIntoViewIfNeeded()
      await expect(island).toBeVisible()
      const sort = scripted.getByLabel('Sort by')
      await sort.hover()
      await sort.selectOption('Price, low to high')
      await expect(scripted).toHaveURL(/sort=price-low/)
      await expect(scripted.locator('.homes')).not.toHaveAttribute('aria-busy')
      await expect(island).toBeVisible()
      await scripted.close()
    } finally {
      await open.close()
    }
  })
})

test('the block of all properties follows the list’s filters', async ({ page }) => {
  await page.goto('/properties?features=pool&sort=price-high')
  const block = page.locator('[data-section=all-properties]')
  const prices = await block.locator('.listing-row .price').allInnerTexts()
  const amounts = prices.map(price => Number(price.replace(/[$,]/g, '')))
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  await block.getByRole('link', { name: 'See all of these homes' }).click()
  await expect(page).toHaveURL('/properties?minPrice=400000&features=pool&sort=price-high')
  await page.goto('/properties?maxPrice=300000')
  await expect(block).toContainText('No home like this is for sale here today')
})
