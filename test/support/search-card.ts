import type { Page } from '@playwright/test'

/** Opens the home page, hydrates its search card, and returns its field. */
export async function openSearch(page: Page) {
  await page.goto('/')
  const box = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await box.focus()
  await page.locator('[data-island=ai-search][data-hydrated]').waitFor()
  return box
}
