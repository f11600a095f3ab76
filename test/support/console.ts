import type { Page } from '@playwright/test'

/** Opens a page of the console and waits until it is hydrated: earlier clicks do nothing. */
export async function openConsole(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.console') ?? {}).some(key => key.startsWith('__react')),
  )
}
