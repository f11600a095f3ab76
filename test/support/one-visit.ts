import { type Page, test } from '@playwright/test'

/** One visit for all tests of a file or group that only read the page. Returns how to get it. */
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
