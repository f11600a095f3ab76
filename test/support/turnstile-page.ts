import type { Page } from '@playwright/test'

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
