import { expect, test } from '@playwright/test'

test('the launch check names what must not go live, and how to fix it', async ({
  page,
  request,
}) => {
  expect((await request.get('/api/launch-problems')).status()).toBe(403)
  await page.goto('/launch-check')
  const problems = page.locator('.launch-problems > li')
  await expect(problems.first()).toContainText('The agent is a placeholder')
  await expect(problems.first().getByRole('link')).toHaveAttribute('href', '/profile')
  await expect(problems.first()).toContainText('License: S.0000000')
  const steps = page.locator('.launch-steps > li')
  await expect(steps).toHaveCount(8)
  await expect(steps.first()).toContainText('Your profile')
  await expect(steps.first()).toContainText('To do')
  await expect(steps.getByRole('link', { name: 'CRM and other keys' })).toHaveAttribute(
    'href',
    '/keys',
  )
  // Names of settings and files are only in folded instructions for somebody else.
  const shown = await page.locator('main').innerText()
  expect(shown).not.toMatch(/[A-Z]_[A-Z]|wrangler|src\/|\.ts\b/)
  await expect(steps.filter({ hasText: 'Launch check' })).toContainText('To do')
  const homes = problems.filter({ hasText: 'made-up homes' })
  await expect(homes).toContainText('The local database')
  await expect(homes).toContainText('36 sample listings')
  await expect(
    problems.filter({ hasText: 'claims will be hidden until you give a source' }),
  ).toBeVisible()
  await expect(page.getByText(/Not ready to go live: \d+ findings of \d+ kinds\./)).toBeVisible()
})
