import { type Page, test } from '@playwright/test'

/** Opens a page of the console and waits until it is hydrated: earlier clicks do nothing. */
export async function openConsole(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.console') ?? {}).some(key => key.startsWith('__react')),
  )
}

/** Opens the home page, hydrates its search card, and returns its field. */
export async function openSearch(page: Page) {
  await page.goto('/')
  const box = page.locator('#ai-search-query')
  await box.focus()
  await page.locator('[data-island=ai-search][data-hydrated]').waitFor()
  return box
}

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

/** Serves a page as it is when Turnstile is configured. */
export const setUpTurnstile = (page: Page, path: string | RegExp) =>
  page.route(path, async route => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text()).replaceAll(' data-lead=', ' data-turnstile="key"$&')
    await route.fulfill({ response, headers, body })
  })

/** Fakes Turnstile's script in the page. */
function standIn() {
  const render = (place: Element, { sitekey }: { sitekey: string }) => {
    const field = { type: 'hidden', name: 'cf-turnstile-response', value: `token of ${sitekey}` }
    place.appendChild(Object.assign(document.createElement('input'), field))
  }
  Object.assign(window, { turnstile: { render } })
}

export const turnstileScript = `(${String(standIn)})()`
