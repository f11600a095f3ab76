import { expect, test } from '@playwright/test'
import { agent } from '../../src/site/agent/agent.ts'
import { oneVisit } from '../support/open-page.ts'

test.describe('what it says', () => {
  const about = oneVisit('/about')

  test('the breadcrumb ends with the agent, and two buttons lead on', async () => {
    const page = about()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'About Avery Sample'])
    await expect(breadcrumb.getByText('About Avery Sample')).toHaveAttribute('aria-current', 'page')
    const consultation = page.getByRole('link', { name: 'Schedule Consultation' })
    // No booking page is set, so the button leads to our own page.
    await expect(consultation).toHaveAttribute('href', '/contact')
    await expect(page.getByRole('link', { name: 'View Testimonials' })).toBeVisible()
  })

  test('four tiles name the license, two specialties and the memberships', async () => {
    const page = about()
    const tiles = page.locator('.about-credentials li')
    await expect(tiles).toHaveCount(4)
    await expect(tiles.nth(0)).toContainText('Nevada license')
    await expect(tiles.nth(0)).toContainText(agent.license)
    await expect(tiles.nth(1)).toContainText('Certified Luxury Specialist')
    await expect(tiles.nth(2)).toContainText('Skye Canyon Market Specialist')
    for (const association of ['National', 'Nevada', 'Las Vegas REALTORS®']) {
      await expect(tiles.nth(3)).toContainText(association)
    }
    await expect(page.locator('.about-credentials')).toContainText('Sample figures')
  })

  test('the performance metrics have their notes and their source', async () => {
    const page = about()
    const rows = page.locator('.about-performance dl > div')
    await expect(rows).toHaveText([
      /Homes sold\s*150\+\s*\+23% this year/,
      /Average days on market\s*12 days\s*67% faster than the area average/,
      /Client satisfaction\s*98%\s*150\+ five-star reviews/,
      /Las Vegas REALTORS®\s*Top 1%\s*Consistent ranking/,
    ])
    await page.locator('.about-performance').getByRole('link', { name: 'Sample figures' }).click()
    await expect(page.locator('#figures')).toContainText('Sample figure, not yet proven')
    await expect(page.locator('#figures')).toBeInViewport()
  })

  test('the listing block is the home page’s variant, from $550,000', async () => {
    const page = about()
    const section = page.locator('[data-section=homepage]')
    await expect(section.getByRole('heading', { name: 'Current client listings' })).toBeVisible()
    await expect(section).toHaveAttribute('data-min-price', '550000')
    await expect(section.getByRole('link')).toHaveText(/^\d+ homes from \$[\d,]+$/)
  })

  test('the contact block has its anchor, phone, email and office', async () => {
    const page = about()
    const block = page.locator('#contact')
    await expect(block.getByRole('link', { name: agent.phone.display })).toHaveAttribute(
      'href',
      agent.phone.href,
    )
    await expect(block.getByRole('link', { name: agent.email })).toHaveAttribute(
      'href',
      `mailto:${agent.email}`,
    )
    await expect(block).toContainText(agent.office.street)
    await expect(block).toContainText('By appointment only')
  })

  test('three reviews are shown, each marked as a sample with a date', async () => {
    const page = about()
    const block = page.locator('#testimonials')
    const quotes = block.getByRole('figure')
    await expect(quotes).toHaveCount(3)
    for (const quote of await quotes.all()) {
      await expect(quote).toContainText('Sample review')
      await expect(quote.locator('time')).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}$/)
      await expect(quote.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
    }
    await block.getByText('Read all reviews').click()
    await expect(quotes).toHaveCount(5)
  })

  test('the structured data describes the agent, and contains no sample reviews', async () => {
    const page = about()
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      text => JSON.parse(text),
    )
    const types = data.map(one => one['@type'])
    expect(types.sort()).toEqual(['BreadcrumbList', 'FAQPage', 'ProfilePage', 'RealEstateAgent'])
    const profile = data.find(one => one['@type'] === 'ProfilePage')
    const business = data.find(one => one['@type'] === 'RealEstateAgent')
    expect(profile.mainEntity).toMatchObject({ '@type': 'Person', name: agent.name })
    expect(profile.mainEntity.worksFor['@id']).toBe(business['@id'])
    expect(data.find(one => one['@type'] === 'FAQPage').mainEntity).toHaveLength(5)
  })
})

for (const javaScriptEnabled of [true, false]) {
  // Native links and details: npm test runs them only without JavaScript.
  const details = javaScriptEnabled ? { tag: '@soak' } : {}
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', details, () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(async ({ page }) => {
      await page.goto('/about')
    })

    test('View Testimonials scrolls smoothly to the bottom of the page, which ends with them', async ({
      page,
    }) => {
      const link = page.getByRole('link', { name: 'View Testimonials' })
      const toBottom = () =>
        page.evaluate(() => {
          const { scrollHeight } = document.documentElement
          return { left: Math.round(scrollHeight - innerHeight - scrollY), top: scrollY === 0 }
        })
      for (const [width, reducedMotion, behavior] of [
        [1440, 'no-preference', 'smooth'],
        [390, 'reduce', 'auto'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ reducedMotion })
        await page.goto('/about')
        const scrolls = await page.evaluate(
          () => getComputedStyle(document.documentElement).scrollBehavior,
        )
        expect(scrolls).toBe(behavior)
        expect((await toBottom()).top).toBe(true)
        await link.focus()
        await page.keyboard.press('Enter')
        await expect.poll(async () => (await toBottom()).left).toBe(0)
      }
      await expect(page.locator('main > section').last()).toHaveId('testimonials')
      // The next stop of the keyboard is in the reviews.
      await page.keyboard.press('Tab')
      await expect(page.locator('#testimonials :focus')).toBeAttached()
    })

    test('several of the five questions can be open at once', async ({ page }) => {
      const questions = page.locator('.faq-list details')
      await expect(questions).toHaveCount(5)
      for (const nth of [0, 3]) await questions.nth(nth).locator('summary').click()
      await expect(questions.nth(0).getByText('you can look it up', { exact: false })).toBeVisible()
      await expect(questions.nth(3).getByText(/Monday to Friday 9 am – 6 pm/)).toBeVisible()
    })
  })
}
