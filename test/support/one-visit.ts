import { type Page, test } from '@playwright/test'

/**
 * Visits a page once for all tests of a file or group that only read it. Returns a function that
 * returns the page.
 */
export function oneVisit(path: string): () => Page {
  let page: Page
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await page.goto(path)
  })
  test.afterAll(() => page?.close())
  return () => page
}
