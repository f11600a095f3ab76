import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openSearch } from '../support/open-page.ts'

test.describe('with JavaScript', () => {
  test.describe(() => {
    test.use({ reducedMotion: 'no-preference' })

    test('a visitor asks in plain words, reads a home, writes, and the agent sees the lead', async ({
      page,
    }) => {
      const problems: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') problems.push(message.text())
      })
      page.on('pageerror', error => problems.push(error.message))

      const box = await openSearch(page)
      await box.fill('3 bedrooms with a pool under 800k')
      await page.getByRole('button', { name: 'Search', exact: true }).click()

      const homes = page.getByRole('region', { name: 'Matching homes' }).getByRole('listitem')
      await expect(homes.first()).toBeVisible()
      for (const home of await homes.all()) {
        const text = (await home.textContent()) ?? ''
        const [, price = ''] = text.match(/\$([\d,]+)/) ?? []
        expect(Number(price.replaceAll(',', ''))).toBeLessThanOrEqual(800_000)
        expect(text).toMatch(/[3-9] bd/)
      }
      await expect(page.getByRole('heading', { name: 'Market insights' })).toBeVisible()

      await homes.first().getByRole('link').click()
      // Waits until the styles have loaded, which decide where the buttons show.
      await page.waitForURL(/\/property\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('NV 89')
      await expect(page.locator('main')).toContainText('Pool')

      await page.getByRole('button', { name: 'Ask', exact: true }).filter({ visible: true }).click()
      const message = `I would like a showing. ${randomUUID()}`
      const question = page.getByRole('region', { name: 'Ask a question' })
      await question.getByLabel('Full Name').fill('Kim Visitor')
      await question.getByLabel('Email Address').fill('kim@example.com')
      await question.getByLabel('Your question').fill(message)
      await question.getByRole('button', { name: 'Send Question' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        'Your question has arrived',
      )

      await page.goto('/lead-dashboard?spam=all')
      await expect(page.getByText('Local owner access')).toBeVisible()
      const lead = page.locator('.lead-rows > li').filter({ hasText: message })
      await lead.locator('summary').first().click()
      await expect(lead).toContainText('Kim Visitor')
      await expect(lead).toContainText('warm lead')
      await expect(lead.getByRole('link', { name: 'Send Email: kim@example.com' })).toBeVisible()
      await expect(lead.getByRole('link', { name: /Call Now/ })).toHaveCount(0)
      expect(problems).toEqual([])
    })
  })

  test('the first click may be on a mode, and it counts', async ({ page }) => {
    const requestPromise = page.waitForRequest('**/api/ai-search')
    await page.goto('/')
    await page.getByRole('radio', { name: 'Selling' }).check()
    await page.locator('[data-island=ai-search][data-hydrated]').waitFor()
    await page.locator('#ai-search-query').fill('my house')
    await page.locator('#ai-search-query').press('Enter')
    expect((await requestPromise).postDataJSON()).toEqual({ query: 'my house', context: 'selling' })
    await expect(page.getByRole('radio', { name: 'Selling' })).toBeChecked()
    await expect(page.getByText(/price range/).first()).toBeVisible()
  })

  test('a click before the script has loaded counts too', async ({ page }) => {
    let arrive = () => {}
    const late = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(/\/islands[.-][^/]*\.js$/, async route => {
      await late
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('radio', { name: 'Selling' }).check()
    arrive()
    await page.locator('[data-island=ai-search][data-hydrated]').waitFor()
    await expect(page.getByRole('radio', { name: 'Selling' })).toBeChecked()
  })

  test('a failing search shows the specified message, until the visitor goes on', async ({
    page,
  }) => {
    const failing = () =>
      page.route('**/api/ai-search', route => route.fulfill({ status: 500, body: '{}' }))
    const working = () => page.unroute('**/api/ai-search')
    await failing()
    const box = await openSearch(page)
    const failure = page.getByText('Search temporarily unavailable. Please try again.')
    const next = page.getByRole('navigation', { name: 'Try' })
    await box.fill('3 bedrooms')
    await box.press('Enter')
    await expect(failure).toBeVisible()
    await expect(next).toHaveCount(0)
    await box.press('End')
    await box.press('!')
    await expect(failure).toHaveCount(0)

    await box.press('Enter')
    await expect(failure).toBeVisible()
    await working()
    await box.press('Enter')
    await expect(page.getByRole('region', { name: 'Matching homes' })).toBeVisible()
    await expect(failure).toHaveCount(0)

    // The answer is a page: the failure before it does not come back with the Back button.
    await failing()
    await box.fill('open the first one')
    await box.press('Enter')
    await expect(failure).toBeVisible()
    await working()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/property\/\d+$/)
    await page.goBack()
    await expect(box).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test.describe(() => {
    test.use({ reducedMotion: 'no-preference' })

    test('the same journey works with documents and forms alone', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('searchbox').fill('3 bedrooms with a pool under 800k')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(/\/properties\?maxPrice=800000&minBeds=3&features=pool&said=/)
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
        'Up to $800,000',
      )

      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click()
      const message = `No scripts here. ${randomUUID()}`
      const tour = page.getByRole('complementary', { name: 'Ask about this home' })
      await tour.getByRole('link', { name: 'Tour', exact: true }).click()
      await expect(page).toHaveURL(/\/showing$/)
      const showing = page.locator('form#showing')
      await showing.getByText('Phone, note and more (optional)').click()
      await showing.getByLabel('Any time works').check()
      await showing.getByLabel('Full Name').fill('Lee Reader')
      await showing.getByLabel('Email Address').fill('lee@example.com')
      await showing.getByLabel('Phone Number').fill('702 555 0102')
      await showing.getByLabel('Anything else?').fill(message)
      await showing.getByRole('button', { name: 'Request this Tour' }).click()
      await expect(page).toHaveURL(/\/contact\/sent\?/)

      await page.goto('/lead-dashboard?spam=all')
      const lead = page.locator('.lead-rows > li').filter({ hasText: message })
      await lead.locator('summary').first().click()
      await expect(lead).toContainText('Lee Reader')
      await expect(lead.getByRole('link', { name: 'Call Now: (702) 555-0102' })).toHaveAttribute(
        'href',
        'tel:7025550102',
      )
    })
  })

  test('parsed filters are a row of chips: one tap makes a count exact, another removes it', async ({
    page,
  }) => {
    const query = '3 recámaras, pool or spa, not a condo, built after 1990'
    await page.goto(`/properties?ask=${encodeURIComponent(query)}`)
    const chips = page.getByRole('list', { name: 'Active filters' })
    for (const label of ['3+ beds', 'Pool or spa', 'No condo', 'Built 1991 or later']) {
      await expect(chips).toContainText(label)
    }
    await chips.getByRole('link', { name: 'Exactly 3' }).click()
    await expect(page).toHaveURL(/minBeds=3&maxBeds=3/)
    await expect(chips).toContainText('Exactly 3 beds')
    await chips.getByRole('link', { name: '3 or more' }).click()
    await chips.getByRole('link', { name: 'Remove 3+ beds' }).click()
    await expect(page).not.toHaveURL(/Beds/)
    await chips.getByRole('link', { name: 'Remove Pool or spa' }).click()
    await expect(page).toHaveURL(/\/properties\?minYear=1991&notType=condo$/)
  })

  test('the back-to-top button appears after 300 pixels', async ({ page }) => {
    await page.goto('/skye-canyon-guide')
    const back = page.getByRole('link', { name: 'Back to top' })
    await expect(back).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 299, behavior: 'instant' }))
    await expect(back).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect(back).toBeVisible()
    await back.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(back).toBeHidden()
  })

  test('the menus of the bar open without a script', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Services' }).click()
    await expect(page.getByRole('link', { name: 'Free Consultation' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Free Consultation' })).toBeHidden()
    await page.getByRole('button', { name: 'Market Info' }).hover()
    await expect(
      page.locator('#menu-market').getByRole('link', { name: 'Northwest Las Vegas' }),
    ).toBeVisible()
  })

  test('the phone’s menu stacks all groups and closes on a click outside', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('link', { name: 'Luxury Homes' })).toBeVisible()
    await menu.locator('summary', { hasText: 'Services' }).click()
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Northwest Las Vegas' })).toHaveCount(0)
    await page.mouse.click(195, 835)
    await expect(menu).toBeHidden()
  })
})
