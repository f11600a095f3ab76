import { expect, type Page, test } from '@playwright/test'

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
    const response = page.waitForResponse(one => one.request().method() === 'POST')
    await page.getByRole('button', { name: 'See what homes like it ask' }).click()
    expect((await response).headers()['cache-control']).toBe('private, no-store')
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
