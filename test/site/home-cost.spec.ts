import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

// The first sample home: $1,250,000, dues of $250 a month, no tax and no assessment stated.
const home = '/property/1'
const usual = 'about $7,560 a month'
/** Ten percent down, with mortgage insurance. */
const insured = 'about $8,913 a month'

const cost = (page: Page) => page.locator('#cost')
const total = (page: Page) => cost(page).getByRole('status')
const row = (page: Page, name: string) => cost(page).getByRole('row', { name })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is a link to the same page with other numbers', async ({ page }) => {
    await page.goto(home)
    await expect(total(page)).toContainText(usual)
    await expect(total(page)).toContainText('Est. with 20% down at 6.5%. SID/LID not included.')
    await expect(row(page, 'SID or LID')).toContainText('Unknown')
    await page.getByLabel('Down payment').fill('10%')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(/\/property\/1\?.*down=10%25.*#cost$/)
    await expect(total(page)).toContainText(insured)
    await expect(row(page, 'Mortgage insurance')).toContainText('$563')
    await expect(page.getByLabel('Down payment')).toHaveValue('10%')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').search).toBe('')
    await page.getByRole('link', { name: 'Back to the usual numbers' }).click()
    await expect(total(page)).toContainText(usual)
  })

  test('invalid input stays in its field, with the reason', async ({ page }) => {
    const response = await page.goto(`${home}?price=5&down=150000&rate=x&term=15#cost`)
    expect(response?.status()).toBe(400)
    await expect(cost(page).getByRole('alert')).toContainText('cannot be used')
    const price = page.getByLabel('Price offered')
    await expect(price).toHaveValue('5')
    await expect(price).toHaveAccessibleDescription('must be between 1,000 and 999,999,999')
    await expect(page.getByLabel('Interest rate')).toHaveAccessibleDescription('must be a number')
    await expect(page.getByRole('textbox', { name: 'Years' })).toHaveAccessibleDescription(
      '10 to 40',
    )
    await expect(row(page, 'Loan (')).toContainText('15 years of equal payments at 6.5%')
  })
})

test('no cache stores what a visitor typed', async ({ request }) => {
  const get = async (query: string) => (await request.get(home + query)).headers()['cache-control']
  expect(await get('?down=10')).toBe('private, no-store')
  expect(await get('?down=-1')).toBe('no-store')
  expect(await get('?down=')).toContain('public')
  expect(await get('')).toContain('public')
  expect(await (await request.get(home)).text()).toContain(usual)
})

test('the cost follows the typing, without a call', async ({ page }) => {
  const calls: string[] = []
  page.on(
    'request',
    request => request.url().includes('/api/properties') && calls.push(request.url()),
  )
  await page.goto(home)
  const [bar] = [cost(page).locator('rect').first()]
  const before = await bar.getAttribute('width')
  await page.getByLabel('Down payment').fill('10')
  await expect(total(page)).toContainText(insured)
  await expect(cost(page)).toContainText('10% down is $125,000, so the loan is $1,125,000.')
  await expect(row(page, 'Mortgage insurance')).toContainText('0.6% of the loan a year')
  expect(await bar.getAttribute('width')).not.toBe(before)
  await page.getByLabel('Interest rate').fill('5')
  await expect(total(page)).toContainText('Est. with 10% down at 5%.')
  const years = page.getByRole('textbox', { name: 'Years' })
  await years.fill('9')
  await expect(years).toHaveAccessibleDescription('10 to 40 must be between 10 and 40')
  await years.fill('15')
  await expect(years).toHaveAccessibleDescription('10 to 40')
  await expect(row(page, 'Loan (')).toContainText('15 years of equal payments at 5%')
  expect(new URL(page.url()).search).toBe('')
  expect(calls).toEqual([])
  await expect(total(page)).toContainText('15 years')
  // The server computes the same cost from these numbers.
  const said = await total(page).textContent()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(/term=15/)
  await expect(total(page)).toHaveText(said ?? '')
})

test('a part that becomes unknown leads to the question', async ({ page }) => {
  await page.goto(home)
  // As if the owner had hidden the rate of mortgage insurance.
  await cost(page).evaluate((section: HTMLElement) => {
    const known = JSON.parse(section.dataset.cost ?? '')
    section.dataset.cost = JSON.stringify({
      ...known,
      terms: { ...known.terms, mortgageInsurance: null },
    })
  })
  const insurance = row(page, 'Mortgage insurance')
  await expect(insurance).toContainText('$0')
  await page.getByLabel('Down payment').fill('10')
  await expect(total(page)).toContainText('mortgage insurance, SID/LID not included.')
  await expect(insurance.getByRole('link', { name: 'Unknown' })).toHaveAttribute('href', '#ask')
  await page.getByLabel('Down payment').fill('20')
  await expect(insurance).toContainText('$0')
})

test('by keyboard: from the card to the cost, through its form, to the question', async ({
  page,
}) => {
  await page.goto(home)
  const card = page.locator('.property-contact')
  await card.getByRole('link', { name: `${usual}, how →` }).press('Enter')
  await expect(page).toHaveURL(/#cost$/)
  await expect(cost(page).getByRole('heading', { level: 2 })).toHaveText('What it costs a month')
  await page.keyboard.press('Tab')
  await expect(cost(page).getByRole('link', { name: 'Unknown' })).toBeFocused()
  await page.keyboard.press('Tab')
  for (const [name, typed] of [
    ['Price offered ($)', '600,000'],
    ['Down payment (% or $)', '150000'],
    ['Interest rate (%)', '6'],
    ['Years', '20'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(cost(page).getByRole('textbox', { name })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typed)
  }
  await expect(total(page)).toContainText('25% down at 6%, 20 years.')
  const table = cost(page).getByRole('table', { name: 'The monthly cost, part by part' })
  // 450,000 at half a percent a month over 240 months.
  await expect(table.getByRole('row', { name: /^Loan/ }).getByRole('cell')).toHaveText('$3,224')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/price=600%2C000&down=150000&rate=6&term=20#cost$/)
  await expectAccessible(page, { within: '#cost' })
  await page.goto(`${home}?term=99`)
  await expectAccessible(page, { within: '#cost' })
})

test('lists show the cost of each home, and are sorted and limited by it', async ({ page }) => {
  await page.goto('/properties?maxMonthly=3000&sort=monthly-low')
  const figures = page.locator('.homes-found .month-estimate')
  await expect(figures.first()).toBeVisible()
  const amounts = (await figures.allTextContents()).map(text => Number(text.replace(/\D/g, '')))
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  expect(Math.max(...amounts)).toBeLessThanOrEqual(3000)
  const note = page.locator('.month-note')
  await expect(note).toHaveText(
    'Est. with 20% down at 6.5%, 30 years. SID/LID not included. How I count',
  )
  await expect(note.getByRole('link')).toHaveAttribute('href', /^\/property\/\d+#cost$/)
  await expect(page.getByRole('link', { name: 'Up to $3,000 a month' })).toBeVisible()
})
