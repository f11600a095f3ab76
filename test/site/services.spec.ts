import { expect, type Page, test } from '@playwright/test'

/** The blocks that each page must have, in the words of the specification. */
const pages = {
  '/services/buyer-agent': {
    title: 'Expert Buyer Agent Services',
    highlight: 'Average client saves $15K+',
    says: [
      'Market Analysis & Property Search',
      'Expert Negotiation',
      'Builder Relationships',
      'Transaction Management',
      '30–45 days',
      '1–3 days',
      '2–5%',
    ],
    section: 'all-properties',
  },
  '/services/first-time-buyer': {
    title: 'First-Time Home Buyer Services',
    highlight: '200+ first-time buyers helped',
    says: [
      'HOA & Community Navigation',
      'Builder Incentive Programs',
      'Financing Education',
      'Market Insights',
      '2–5%',
    ],
    section: 'entry-level',
  },
  '/services/luxury-properties': {
    title: 'Luxury Property Buying & Sales',
    highlight: '98% of list price results',
    says: [
      'Certified Luxury Marketing',
      'Golf Course Estates',
      'Custom Home Expertise',
      'Luxury Results',
      '12%',
      '21 days',
      '$50M+',
    ],
    section: 'luxury',
  },
  '/services/new-construction': {
    title: 'New Construction Sales & Leasing',
    highlight: 'Skye Canyon focus',
    says: [
      'Direct Builder Relationships',
      'Community Focus',
      'Priority Access',
      'Construction Oversight',
    ],
    section: 'new-construction',
  },
  '/services/relocation': {
    title: 'Relocation Assistance',
    highlight: 'Full-service relocation support',
    says: ['US-95', '215 Beltway', 'no state income tax', '25–30 minutes'],
    section: 'homepage',
  },
  '/services/seller-agent': {
    title: 'Seller’s Agent Services',
    highlight: 'Premium marketing package',
    says: ['What is my home worth?', '12 days', '67%', '87%'],
    section: null,
  },
}
const paths = Object.keys(pages)

for (const [path, { title, highlight, says, section }] of Object.entries(pages)) {
  test(`${path} has its blocks, its homes, a call, a consultation and the five other services`, async ({
    page,
  }) => {
    await page.goto(path)
    const main = page.locator('main')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByText(title)).toHaveAttribute('aria-current', 'page')
    for (const words of [highlight, ...says]) await expect(main).toContainText(words)
    const data = await main.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map(json => JSON.parse(json))).toContainEqual(
      expect.objectContaining({ '@type': 'Service', name: title }),
    )
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
    const consultation = main.getByRole('link', { name: 'Book a consultation' }).first()
    await expect(consultation).toHaveAttribute('href', '/contact')
    const others = main.locator('section').filter({ hasText: /^Other ways I can help/ })
    const links = others.getByRole('link')
    const targets = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect([...targets, path].sort()).toEqual([...paths].sort())
    const homes = main.locator('[data-section]')
    if (!section) return expect(homes).toHaveCount(0)
    await expect(homes).toHaveAttribute('data-section', section)
    await expect(homes.getByRole('link')).toHaveText(/^\d+ homes? from \$[\d,]+$/)
  })
}

test('closing costs are drawn, and also in a table', async ({ page }) => {
  await page.goto('/services/first-time-buyer')
  const chart = page.getByRole('img', { name: 'Closing costs by price, as a chart' })
  await expect(chart).toBeVisible()
  await page.getByText('See the numbers in a table').click()
  await expect(page.getByRole('row', { name: '$450,000 $9,000 to $22,500' })).toBeVisible()
  await expect(chart.locator('desc')).toContainText('At $450,000: $9,000 to $22,500')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner requests a price on the seller page, and the agent sees the lead', async ({
    page,
  }) => {
    await page.goto('/services/seller-agent')
    const address = `${test.info().retry + 1} Sample Ridge Ct, Las Vegas`
    await page.getByLabel('Address of the home').fill(address)
    await page.getByRole('button', { name: 'See what homes like it ask' }).click()
    await expect(page.locator('.home-worth')).toContainText('I cannot place this address.')
    const form = page.locator('form.home-value-form')
    await form.getByText('More about the home').click()
    await form.getByLabel('Bedrooms').fill('4')
    await form.getByLabel('Bathrooms').fill('2.5')
    await form.getByLabel('Living area').fill('3,200')
    await form.getByLabel('1-3 months').check()
    await page.getByLabel('Full Name').fill('Owen Owner')
    await page.getByLabel('Email Address').fill('owen@example.com')
    await expect(form.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('button', { name: 'Get my home’s value' }).click()
    await expect(page).toHaveURL(/\/contact\/sent\?/)

    await page.goto('/lead-dashboard?spam=all')
    const lead = page.locator('.lead-rows > li').filter({ hasText: address })
    await expect(lead).toContainText('Owen Owner')
    await expect(lead).toContainText('4 bedrooms, 2.5 bathrooms, 3,200 sq ft')
    await expect(lead).toContainText('1-3 months')
    await expect(lead).toContainText('Home value request')
  })

  test('an address is answered at once with what homes like it ask, and their sizes and prices', async ({
    page,
  }) => {
    await page.goto('/?utm_source=flyer')
    await page.getByLabel('Address of the home').fill('11 Quillwing Sky Ct, Las Vegas')
    await page.getByRole('button', { name: 'See what homes like it ask' }).click()
    await expect(page).toHaveURL(/\/home-value#home-value$/)
    const answer = page.locator('.home-worth')
    await expect(answer).toContainText(
      /all sizes, ask \$\d+ to \$\d+ a square foot\..*Add the living/,
    )
    await answer.getByLabel('Bedrooms').fill('3')
    await answer.getByLabel('Living area').fill('2,100')
    await answer.getByRole('button', { name: 'Update' }).click()
    await expect(answer).toContainText(/Homes like yours ask \$\d+ to \$\d+ a square foot\./)
    await expect(answer).toContainText(
      /For 2,100 sq ft: \$\d{3},000 to \$\d{3},000, before I have seen/,
    )
    await expect(answer).toContainText(/4 homes, \w+ \d+, \d{4}, asking prices\. Not an appraisal/)
    await expect(answer.getByRole('listitem')).toHaveCount(4)
    await expect(answer.getByRole('img')).toBeVisible()
    const form = page.locator('form.home-value-form')
    await expect(form.locator('input[name=page]')).toHaveValue(/home-value/)
    await expect(form.locator('input[name=address]')).toHaveValue('11 Quillwing Sky Ct, Las Vegas')
    await expect(form.getByLabel('Living area')).toHaveValue('2,100')
    await answer.getByText('Change').click()
    await answer.getByLabel('Address of the home').fill('1500 Market St, Philadelphia 19102')
    await answer.getByRole('button', { name: 'Update' }).click()
    await expect(answer).toContainText('That is outside my area')
    await expect(form).toHaveCount(0)
  })

  test('a rejected home-value form names each field at once and keeps the input', async ({
    page,
  }) => {
    await page.goto('/home-value')
    await page.getByLabel('Address of the home').fill('12')
    await page.getByRole('button', { name: 'See what homes like it ask' }).click()
    await expect(page.locator('.field-error')).toHaveText('Please enter the address of the home.')
    await page.getByLabel('Address of the home').fill('12 Somewhere Rd')
    await page.getByRole('button', { name: 'See what homes like it ask' }).click()
    await allowAnything(page)
    await page.getByText('More about the home').click()
    const form = page.locator('form.home-value-form')
    await form.getByLabel('Bathrooms').fill('two')
    await form.getByLabel('6+ months').check()
    await page.getByLabel('Email Address').fill('no-at-sign')
    await page.getByRole('checkbox').check()
    const responsePromise = page.waitForResponse(/\/home-value$/)
    await page.getByRole('button', { name: 'Get my home’s value' }).click()
    expect((await responsePromise).status()).toBe(400)
    await expect(page).toHaveURL(/\/home-value$/)
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('listitem')).toHaveText([
      'Please enter your name.',
      'This does not look like an email address.',
      'Bathrooms must be a number such as 2 or 2.5.',
    ])
    await expect(form.locator('input[name=address]')).toHaveValue('12 Somewhere Rd')
    await expect(page.getByLabel('Bathrooms')).toHaveValue('two')
    await expect(page.getByLabel('6+ months')).toBeChecked()
    await expect(page.getByLabel('Email Address')).toHaveValue('no-at-sign')
    await expect(page.getByRole('checkbox')).toBeChecked()
  })
})

/** Turns off the browser's own checks, which would respond first. */
const allowAnything = (page: Page) =>
  page.locator('form.home-value-form').evaluate(form => form.setAttribute('novalidate', ''))
