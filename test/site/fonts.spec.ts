import { expect, type Page, test } from '@playwright/test'
import { recordShifts, shiftsOf } from '../support/layout-checks.ts'

/** The fonts that draw an element's text. */
async function drawnIn(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

for (const [width, height, path] of [
  [390, 844, '/'],
  [1440, 900, '/neighborhood-analysis'],
] as const) {
  test(`on a first visit with slow fonts almost nothing on ${path} moves at ${width} px when they arrive`, async ({
    page,
  }) => {
    const heading = 'h1'
    let arrive = () => {}
    const late = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(/\.woff2$/, async route => {
      await late
      await route.continue()
    })
    await page.setViewportSize({ width, height })
    await recordShifts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // The page is painted, in the fonts of this computer.
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1)
    expect((await drawnIn(page, heading)).join()).not.toMatch(/Fraunces/)
    arrive()
    await expect.poll(() => drawnIn(page, heading)).toEqual([expect.stringMatching(/^Fraunces/)])
    expect(await shiftsOf(page)).toEqual([])
    // Text takes its font on the next page that has it in time, which is soon: only a route keeps
    // it out of the cache.
    await page.unrouteAll()
    await expect
      .poll(async () => {
        await page.reload()
        return drawnIn(page, '.site-strip > p')
      })
      .toEqual([expect.stringMatching(/^Figtree/)])
  })
}
