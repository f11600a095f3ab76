import { expect, type Page, test } from '@playwright/test'
import { addresses } from '../support/addresses.ts'

/** Every page as people see it who enlarge it, want it still, or walk it by keyboard. */
test.use({ reducedMotion: 'reduce' })

/** A second address of a page shows the same. */
const pages = addresses.filter(({ path }) => path !== '/home' && path !== '/las-vegas')

for (const { path, owner } of pages) {
  test(`${path} stands still, lets every focus be seen, and reflows at 400 %`, async ({ page }) => {
    await watchShifts(page)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      // Its lists come by a script, while nothing below them is in view yet.
      if (path === '/saved') await expect(page.locator('.saved-waiting')).toHaveCount(0)
      await scrollThrough(page)
      // The agent's app fills itself with figures as they come.
      if (!owner) expect(await shifts(page), `layout shift at ${viewport.width} px`).toEqual([])
      expect(await hiddenFocuses(page), `focus at ${viewport.width} px`).toEqual([])
    }
    expect(await moving(page)).toEqual([])

    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    expect(await cutOff(page), 'outside of the view at 400 %').toEqual([])
    const bar = await page.locator('.site-header').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0), 'height of the bar').toBeLessThanOrEqual(256 / 3)
  })
}

test('at 400 % the menu, the number and the main button of a page are within reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  for (const control of [
    page.getByRole('banner').getByRole('link', { name: /^Call/ }),
    page.getByRole('button', { name: 'Send Message' }),
  ]) {
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeInViewport({ ratio: 1 })
    await control.click({ trial: true })
  }
})

for (const path of ['/', '/properties', '/property/1', '/contact', '/market-analysis']) {
  test(`${path} keeps its edges in forced colors`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(path)
    expect(await withoutEdge(page)).toEqual([])
  })
}

test('in forced colors a chosen tab and the focus can be told from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, label] of [
    ['/', 'Selling'],
    ['/market-analysis', 'Inventory'],
    ['/demo/maps', 'Golf Course'],
  ] as const) {
    await page.goto(path)
    const tab = page.getByRole('radio', { name: label })
    const face = tab.locator('xpath=following-sibling::span')
    await expect(face).toHaveCSS('outline-style', 'none')
    await tab.check()
    await expect(face).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('input:focus')).toHaveCSS('outline-style', 'solid')
  }
})

/** Keeps every layout shift of the page, with what moved. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const kept: string[] = []
    Object.assign(window, { kept })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number
          sources: { node?: Element }[]
        }
        const nodes = sources.map(({ node }) => node?.className || node?.nodeName)
        kept.push(`${value.toFixed(4)}: ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as { kept: string[] }).kept
  })

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })

/** Gives the focus to each in turn, as Tab does, and names what it leaves out of sight or covered. */
const hiddenFocuses = (page: Page) =>
  page.evaluate(() => {
    const reached =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const bar = document.querySelector('.site-header')
    const hidden: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>(reached)) {
      if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) continue
      one.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== one) continue
      // Of a choice of files only the label is drawn, and shows the focus.
      const { labels } = one as HTMLInputElement
      const face = one.offsetWidth <= 1 && labels?.[0] ? labels[0] : one
      const box = face.getBoundingClientRect()
      const top = bar?.contains(one) ? 0 : (bar?.getBoundingClientRect().bottom ?? 0)
      const x = Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1)
      const y = Math.min(Math.max(box.y + Math.min(box.height / 2, 60), top + 1), innerHeight - 1)
      const over = document.elementFromPoint(x, y)
      const free = over !== null && (face.contains(over) || over.contains(face))
      const under = box.top < top - 1 && box.height < innerHeight - top
      if (box.width === 0 || !free || under) hidden.push(one.outerHTML.slice(0, 160))
    }
    return hidden
  })

/** What still moves by itself. What only follows the scroll position is no motion of its own. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const parts = [undefined, '::before', '::after']
    const found = [...document.querySelectorAll('*')].flatMap(element =>
      parts.flatMap(part => {
        const style = getComputedStyle(element, part)
        const turns = style.transitionDuration.split(', ').some(time => time !== '0s')
        const plays = style.animationName !== 'none' && style.animationTimeline === 'auto'
        return turns || plays ? [`${element.className || element.nodeName}${part ?? ''}`] : []
      }),
    )
    const { scrollBehavior } = getComputedStyle(document.documentElement)
    return scrollBehavior === 'auto' ? found : ['scrolling', ...found]
  })

/** Words that end outside of the view and that no scrolling of their own block brings back. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest('svg, script, [popover]')) continue
      if (parent.closest('.visually-hidden') || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width === 0 || (left >= -1 && right <= innerWidth + 1)) continue
      let scrolls = false
      for (let at: Element | null = parent; at; at = at.parentElement) {
        scrolls ||= /auto|scroll/.test(getComputedStyle(at).overflowX)
      }
      if (!scrolls) found.push(node.textContent)
    }
    return found
  })

/** Controls and badges that only a background told apart: forced colors take it away. */
const withoutEdge = (page: Page) =>
  page.evaluate(() => {
    const kinds = 'button, .button, input, select, textarea, .status-badge, .sample-mark'
    const bare = '.site-menu > button, [type=checkbox], [type=radio], [type=hidden]'
    return [...document.querySelectorAll(kinds)]
      .filter(element => element.checkVisibility() && !element.matches(bare))
      .filter(element => {
        const { borderBlockEndWidth, borderBlockEndStyle } = getComputedStyle(element)
        return borderBlockEndWidth === '0px' || borderBlockEndStyle === 'none'
      })
      .map(element => element.outerHTML.slice(0, 120))
  })
