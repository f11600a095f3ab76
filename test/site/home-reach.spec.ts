import { expect, type Page, test } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'About this home: next steps' })

test('on a phone a home has tour, ask, call and save within reach, and covers nothing at the end', async ({
  page,
}) => {
  await page.goto('/property/1')
  const links = bar(page).getByRole('link')
  await expect(links).toHaveText(['Tour', 'Ask', 'Call'])
  const box = await bar(page).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 780, width: 390, height: 64 })
  for (const one of [...(await links.all()), bar(page).getByRole('button')]) {
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1/)

  await links.getByText('Tour').click()
  const heading = page.getByRole('heading', { name: 'Ask for a showing' })
  await expect(heading).toBeInViewport()
  await expect(page.locator('form#showing').getByLabel('Full Name')).toBeInViewport()
  const save = bar(page).getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(bar(page).getByRole('button', { name: 'Saved' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 999) + 24).toBeLessThan(780)
  await bar(page).getByRole('link', { name: 'Ask' }).click()
  await expect(page).toHaveURL(/\/contact\?property=1$/)
})

test('with the keyboard no focused control hides behind the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/property/1')
  await page.locator('#showing').getByLabel('Full Name').focus()
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused.closest('.home-bar, .site-header')) return null
      return focused.getBoundingClientRect().top > innerHeight - 64 ? focused.outerHTML : null
    })
    expect(hidden).toBeNull()
  }
})

test('the showing form stands open beside Schedule showing', async ({ page }) => {
  await page.goto('/property/1')
  await expect(page.getByRole('link', { name: 'Schedule showing' })).toHaveAttribute(
    'href',
    '#tour',
  )
  await expect(page.locator('form#showing')).toBeVisible()
  expect(await page.locator('form#showing').evaluate(form => form.closest('details'))).toBeNull()
})

test('on a desktop there is no bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/property/1')
  await expect(bar(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar works, and Save leads to a page with this home', async ({ page }) => {
    await page.goto('/property/1')
    await bar(page).getByRole('link', { name: 'Save' }).click()
    await expect(page.getByRole('article')).toContainText('1234 Desert Highlands Dr')
    await page.goBack()
    await bar(page).getByRole('link', { name: 'Tour' }).click()
    await expect(page.getByRole('heading', { name: 'Ask for a showing' })).toBeInViewport()
  })
})
