import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { fakeSpeech, say } from '../support/fake-speech.ts'
import { openConsole } from '../support/open-page.ts'

// The main tasks of the site work by keyboard: every step is a key press, and what it leads to has
// a name and a role in the accessibility tree.

const message = `By keyboard alone. ${randomUUID()}`

/** Presses Tab until the target has the focus, visibly. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
  }
  throw new Error(`120 presses of Tab do not reach ${target}`)
}

/** Types into the field with that name. */
async function write(page: Page, name: string, words: string) {
  await tabTo(page, page.getByRole('textbox', { name }))
  await page.keyboard.type(words)
}

/** The live regions of the browser's accessibility tree: screen readers announce their changes. */
async function liveRegions(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(node =>
    node.properties?.some(({ name, value }) => name === 'live' && value.value === 'polite'),
  )
}

test('a home is found', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const box = page.locator('#ai-search-query')
  await tabTo(page, box)
  // Before hydration the card is a form that leads to the list; people do not type that early.
  await page.locator('[data-island=ai-search][data-hydrated]').waitFor()
  await page.keyboard.type('3 bedrooms with a pool under 800k')
  await page.keyboard.press('Enter')
  const homes = page.getByRole('region', { name: 'Matching homes' })
  await expect(homes.getByRole('listitem').first()).toBeVisible()
  expect((await liveRegions(page)).length).toBeGreaterThan(0)
  await tabTo(page, homes.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/property\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NV 89')
})

test('a message is sent, and the owner reads it and adds a note', async ({ page }) => {
  await page.goto('/contact')
  await write(page, 'Full Name', 'Kit Keys')
  await write(page, 'Email Address', 'kit@example.com')
  await write(page, 'Message', message)
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')

  await openConsole(page, '/lead-dashboard?spam=all')
  const lead = page.locator('.lead-rows > li').filter({ hasText: message })
  await tabTo(page, lead.locator('summary').first())
  await page.keyboard.press('Enter')
  await tabTo(page, lead.getByRole('button', { name: /note/i }))
  await page.keyboard.press('Enter')
  const note = lead.getByRole('textbox')
  await expect(note).toBeFocused()
  await page.keyboard.type('Prefers email.')
  await tabTo(page, lead.getByRole('button', { name: 'Save note' }))
  await page.keyboard.press('Enter')
  await expect(lead.getByText('The note is saved.')).toBeVisible()
  expect((await liveRegions(page)).length).toBeGreaterThan(0)
})

test('the voice page accepts speech and typing', async ({ page }) => {
  // The site counts spoken searches by address.
  await page.setExtraHTTPHeaders({ 'cf-connecting-ip': '2001:db8:77:1::1' })
  await fakeSpeech(page)
  await page.goto('/voice-search')
  await tabTo(page, page.getByRole('button', { name: 'Start voice search' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Listening...' })).toBeVisible()
  expect((await liveRegions(page)).length).toBeGreaterThan(0)
  await say(page, '4 bedrooms with a pool')
  const searches = page.getByRole('region', { name: 'Your voice searches' })
  await tabTo(page, searches.getByRole('link', { name: /^See all \d+$/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/properties\?minBeds=4&features=pool&said=/)

  await page.goto('/voice-search')
  await write(page, 'Or type it, or correct what was heard', '5 bedrooms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/properties\?minBeds=5&said=/)
})
