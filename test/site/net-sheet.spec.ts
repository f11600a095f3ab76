import { expect, test } from '@playwright/test'
import { sidewaysScroll } from '../support/layout-checks.ts'

test('a sheet follows what is typed, and its address and link leave the loans out', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/net-sheet?price=600000&county=clark')
  const sheet = page.locator('#sheet')
  await expect(sheet).toContainText('Not in this figure')
  await expect(sheet).toContainText('Ask your lender for a payoff statement.')
  await page.getByLabel('Who pays the transfer tax').selectOption('seller')
  await page.getByLabel('Price ($)', { exact: true }).fill('378,250')
  // 757 × $2.55, to the cent.
  await expect(sheet).toContainText('$1,930.35')
  await page.getByLabel('Balance of your loan').fill('250k')
  await expect(sheet).toContainText('$126,319.65')
  await expect(page).toHaveURL(/price=378%2C250|price=378,250/)
  await expect(page).not.toHaveURL(/250k/)
  const share = page.getByRole('link', { name: 'Link without your loans' })
  await expect(share).toHaveAttribute('href', /transferTaxBy=seller/)
  await expect(share).not.toHaveAttribute('href', /loan/)
  await page.getByText('Commission', { exact: true }).click()
  await page.getByLabel('Listing side').fill('-1')
  await expect(page.getByText('must not be negative')).toBeVisible()
  await expect(page.getByLabel('Balance of your loan')).toHaveValue('250k')
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await share.click()
  await expect(page.getByText('The link is copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('loan')
  await page.getByRole('button', { name: 'En español' }).click()
  await expect(page.getByLabel('Saldo de su préstamo')).toHaveValue('250k')
  await expect(page).not.toHaveURL(/250k/)
  const form = page.locator('#net-sheet-form')
  await form.getByLabel('Su nombre').fill('Lucía Sheet')
  await form.getByLabel('Correo electrónico').fill(`lucia${test.info().retry}@example.com`)
  await form.getByRole('button', { name: 'Enviarme estas cifras' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Llegaron sus cifras.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('from a home’s range to three nets, in Spanish too, to a lead that the agent corrects', async ({
    page,
  }) => {
    await page.goto('/home-value')
    await page.getByRole('link', { name: 'En español' }).click()
    await page.getByLabel('Dirección de la casa').fill('11 Quillwing Sky Ct, Las Vegas')
    await page.getByRole('button', { name: 'Ver lo que piden casas como esta' }).click()
    await page.locator('.home-worth').getByLabel('Superficie habitable').fill('2,100')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.locator('.home-worth')).toContainText('Mi opinión de precio agregaría')
    const full = page.locator('#home-value-form')
    await full.getByRole('button', { name: 'Pedir el valor de mi casa' }).click()
    await expect(full).toContainText('Escriba su nombre.')
    await expect(page.locator('.home-worth')).toContainText('Para 2,100 pies cuadrados')
    await expect(page.getByRole('link', { name: 'Ver lo que le quedaría' })).toHaveAttribute(
      'href',
      /^\/net-sheet\?price=\d+&low=\d+&high=\d+&county=clark&lang=es$/,
    )
    await page.getByRole('button', { name: 'In English' }).click()
    await expect(page.locator('.home-worth')).toContainText('My opinion of price would add')
    await page.getByRole('link', { name: 'See what each price would leave you' }).click()
    await expect(page).toHaveURL(/\/net-sheet\?price=\d+&low=\d+&high=\d+&county=clark$/)
    await expect(page.locator('#sheet')).toContainText('That is a range, not an appraisal')
    await page.getByLabel('Who pays the transfer tax').selectOption('half')
    await page.getByLabel('Balance of your loan').fill('$200,000')
    await page.getByRole('button', { name: 'Show what is left' }).click()
    await expect(page.locator('#sheet')).toContainText('$200,000.00')
    await expect(page).toHaveURL(/\/net-sheet#sheet$/)
    await page.getByRole('button', { name: 'En español' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cuánto quedaría/)
    await expect(page.locator('#sheet')).toContainText('$200,000.00')
    await page.getByRole('button', { name: 'In English' }).click()
    await expect(page).toHaveURL(/\/net-sheet#sheet$/)

    const form = page.locator('#net-sheet-form')
    await form.getByLabel('Your name').fill('Nora Seller')
    await form.getByLabel('Email').fill('nora')
    await form.getByRole('button', { name: 'Send me these figures' }).click()
    await expect(page.getByRole('alert')).toContainText('This was not sent')
    await expect(form.getByLabel('Your name')).toHaveValue('Nora Seller')
    await expect(page.getByLabel('Balance of your loan')).toHaveValue('$200,000')
    await form.getByLabel('Email').fill(`nora${test.info().retry}@example.com`)
    await form.getByRole('button', { name: 'Send me these figures' }).click()
    await expect(page).toHaveURL(/\/contact\/sent\?for=net-sheet/)

    page.setDefaultTimeout(15_000)
    await page.goto('/lead-dashboard?spam=all')
    const row = page.locator('.lead-rows > li').filter({ hasText: 'Nora Seller' }).first()
    await page.goto(
      (await row.locator('a[href^="/lead-dashboard/"]').first().getAttribute('href')) ?? '',
    )
    const lead = page.locator('main')
    await expect(lead).toContainText('Loan balance')
    await expect(lead).toContainText('$200,000.00')
    await page.getByText('Edit the figures').click()
    await page.getByLabel('Balance of your loan').fill('210,000')
    await page.getByRole('button', { name: 'Save the sheet' }).click()
    await expect(lead).toContainText('$210,000.00')
    await expect(lead).toContainText('Net sheet corrected')
  })
})
