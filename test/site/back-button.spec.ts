import { chromium, expect, type LaunchOptions, type Page, test } from '@playwright/test'
import { soak } from '../support/seeded-random.ts'

test.use({ reducedMotion: 'no-preference' })

/**
 * Runs a browser with the back/forward cache, which Playwright turns off and the headless shell
 * lacks.
 */
async function withBackCache(options: LaunchOptions, use: (page: Page) => Promise<void>) {
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const executablePath = process.env.CHROME_PATH || undefined
  const browser = await chromium.launch({ ...options, executablePath, ignoreDefaultArgs })
  const { baseURL } = test.info().project.use
  await use(await browser.newPage({ baseURL })).finally(() => browser.close())
}

const isCached = (page: Page) => page.evaluate(() => (window as { kept?: boolean }).kept)

// One of each kind of page: plain, with islands, streamed, and filled by its script. The cache
// headers of all pages are checked in every-page.spec.ts, and the bench visits all pages.
const kinds = soak
  ? ['/about', '/', '/properties', '/property/1', '/home-simple', '/saved']
  : ['/home-simple', '/saved']
test('a page comes back from the cache unchanged: also a list, with its filters, scroll and focus', async ({
  launchOptions,
}) => {
  await withBackCache(launchOptions, async page => {
    for (const path of kinds) {
      // A busy machine may evict the cached page, but not every time.
      await expect(async () => {
        await page.goto(path)
        await page.evaluate(() => {
          addEventListener('pageshow', ({ persisted }) => {
            Object.assign(window, { kept: persisted })
          })
        })
        await page.goto('/humans.txt')
        await page.evaluate(() => history.back())
        await expect.poll(() => isCached(page).catch(() => false), { timeout: 3000 }).toBe(true)
      }, path).toPass()
    }
    const before = await openHome(page)
    await page.evaluate(() => history.back())
    await expect.poll(() => state(page).catch(() => null)).toEqual(before)
  })
})

test('no navigation throws, to pages, files and the console, even if it interrupts another one', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(`${page.url()} ${error.message}`))
  page.on('console', message => {
    if (message.text().startsWith('UNHANDLED')) problems.push(message.text())
  })
  await page.addInitScript(() => {
    addEventListener('unhandledrejection', (event: PromiseRejectionEvent) =>
      console.log(`UNHANDLED ${event.reason}`),
    )
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) sessionStorage.setItem('moves', `${sessionStorage.getItem('moves')}+`)
    })
  })
  // A route turns the cache off, as on a first visit: Chromium then waits for the style sheets.
  await page.route(/\.css$/, route => route.continue())
  await page.goto('/')
  const paths = [
    ...['/about', '/property/1', '/lead-dashboard', '/listings', '/sitemap.xml'],
    ...['/properties', '/api/properties', '/', '/og/property/1.svg'],
  ]
  for (const path of paths) {
    const loaded = page.waitForEvent('load')
    await page.evaluate(to => location.assign(to), path)
    await loaded
    await expect(page).toHaveURL(path)
  }
  await page.goBack()
  await expect(page).toHaveURL('/')
  for (const pauseMs of [0, 10]) {
    await page.evaluate(ms => {
      location.assign('/about')
      setTimeout(() => location.assign('/contact'), ms)
    }, pauseMs)
    // If the machine is slow, the first page may win.
    await expect(page).toHaveURL(/\/(about|contact)$/)
    await page.waitForFunction(() => document.readyState === 'complete')
  }
  expect(problems).toEqual([])
  // Transitions took place, also on the first visit of a page.
  expect(await page.evaluate(() => sessionStorage.getItem('moves'))).toMatch(/\+{5}/)
})

/** Touches a card and waits until the script that this loads has run. */
async function startTransitions(page: Page, touch: () => Promise<void>) {
  const loaded = page.waitForEvent('requestfinished', request =>
    request.url().includes('view-transitions'),
  )
  await touch()
  const url = (await loaded).url()
  await page.evaluate(`import(${JSON.stringify(url)}).then(() => undefined)`)
}

const list = '/properties?minBeds=3&sort=price-low'
const state = (page: Page) =>
  page.evaluate(() => ({
    y: Math.round(scrollY),
    link: document.activeElement?.getAttribute('href'),
    address: location.pathname + location.search,
    beds: new FormData(document.querySelector<HTMLFormElement>('.filter-form') ?? undefined).get(
      'minBeds',
    ),
  }))

/** Scrolls to a card in the middle of the list and follows its link. */
async function openHome(page: Page) {
  await page.goto(list)
  const link = page.locator('.homes-found .listing-card-details').nth(4)
  await link.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await state(page)).y).toBeGreaterThan(200)
  await startTransitions(page, () => link.focus())
  const before = await state(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/property\/\d+$/)
  return before
}
