import { expect, test } from '@playwright/test'
import { agent } from '../../src/site/agent/agent.ts'
import { oneVisit } from '../support/open-page.ts'

const contact = oneVisit('/contact')

test('the message form requires three fields and offers two more', async () => {
  const page = contact()
  for (const needed of ['Full Name', 'Email Address', 'Message']) {
    await expect(page.getByLabel(needed)).toHaveAttribute('required', '')
  }
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '5')
  await expect(page.getByLabel('Phone Number')).not.toHaveAttribute('required')
  const interest = page.getByLabel('Property Interest')
  await expect(interest).not.toHaveAttribute('required')
  expect(
    await interest.locator('option').evaluateAll(all => all.map(one => one.getAttribute('value'))),
  ).toEqual(['', 'luxury-home', 'golf-course', 'new-construction', 'resale', 'investment'])
})

test('phone, email, office by appointment, hours and reasons are next to it', async () => {
  const page = contact()
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('link', { name: agent.phone.display })).toBeVisible()
  await expect(beside.getByRole('link', { name: agent.email })).toBeVisible()
  await expect(beside).toContainText(agent.office.street)
  await expect(beside).toContainText('By appointment only')
  await expect(beside.locator('.contact-hours div')).toHaveText([
    /Monday to Friday\s*9 am – 6 pm/,
    /Saturday\s*9 am – 5 pm/,
    /Sunday\s*11 am – 4 pm/,
  ])
  await expect(beside.getByRole('heading', { name: 'Why choose Avery Sample' })).toBeVisible()
  await expect(beside).toContainText('within 2 hours in business hours')
})

test('the breadcrumb names the page', async () => {
  const page = contact()
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Contact'])
})
