import type { Page } from '@playwright/test'

/** Records every layout shift of the pages opened from now on, and what moved. */
export async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number
          sources: { node?: Element }[]
        }
        const nodes = sources.map(({ node }) => node?.className || node?.nodeName)
        shifts.push(`${value.toFixed(4)}: ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * The layout shifts so far, as "value: moved elements", if they add up to more than 0.02. Needs
 * `recordShifts` before the visit.
 */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { shifts } = window as unknown as { shifts: string[] }
    return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0) > 0.02 ? shifts : []
  })

/** Scrolls to the end, one view per frame, and back to the top. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })

/** Focuses each control in turn, as Tab does, and returns those that are off screen or covered. */
export const hiddenFocuses = (page: Page) =>
  page.evaluate(() => {
    const focusable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const bars = [...document.querySelectorAll('.site-header, .console-top')]
    const bar = bars.find(one => getComputedStyle(one).position !== 'static')
    const hidden: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>(focusable)) {
      if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) continue
      one.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== one) continue
      // A file input shows only its label, which also shows the focus.
      const { labels } = one as HTMLInputElement
      const face = one.offsetWidth <= 1 && labels?.[0] ? labels[0] : one
      const box = face.getBoundingClientRect()
      // A skip link covers the bar.
      const isAbove = one.matches('.skip-link') || bar?.contains(one)
      const top = isAbove ? 0 : (bar?.getBoundingClientRect().bottom ?? 0)
      const x = Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1)
      // Focusing a text area brings only the line with its caret into view.
      const y = Math.min(Math.max(box.y + Math.min(box.height / 2, 20), top + 1), innerHeight - 1)
      const over = document.elementFromPoint(x, y)
      const free = over !== null && (face.contains(over) || over.contains(face))
      const under = box.top < top - 1 && box.height < innerHeight - top
      if (box.width === 0 || !free || under) hidden.push(one.outerHTML.slice(0, 160))
    }
    return hidden
  })

/** Elements that animate on their own. Animations driven by the scroll position do not count. */
export const animatedElements = (page: Page) =>
  page.evaluate(() => {
    const parts = [undefined, '::before', '::after']
    const animated = [...document.querySelectorAll('*')].flatMap(element =>
      parts.flatMap(part => {
        const style = getComputedStyle(element, part)
        const transitions = style.transitionDuration.split(', ').some(time => time !== '0s')
        const plays = style.animationName !== 'none' && style.animationTimeline === 'auto'
        return transitions || plays ? [`${element.className || element.nodeName}${part ?? ''}`] : []
      }),
    )
    const { scrollBehavior } = getComputedStyle(document.documentElement)
    return scrollBehavior === 'auto' ? animated : ['smooth scrolling', ...animated]
  })

/** Text that ends outside of the view and that no scrollable block can bring back. */
export const clippedText = (page: Page) =>
  page.evaluate(() => {
    const clipped: string[] = []
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
      if (!scrolls) clipped.push(node.textContent)
    }
    return clipped
  })

/** The pixels of the viewport's height covered by bars that stay while scrolling. */
export const fixedPx = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('.site-header, .console-top, .console-sections')]
    if (bars.length === 0) throw new Error('The page has neither a header nor sections')
    return bars.reduce((sum, bar) => {
      if (getComputedStyle(bar).position === 'static') return sum
      const { top, bottom } = bar.getBoundingClientRect()
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    }, 0)
  })

/** Pixels by which the page is wider than the view. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * Controls and badges without a border: forced colors remove the background that sets them apart. A
 * button inside a sentence is underlined like a link instead.
 */
export const missingBorders = (page: Page) =>
  page.evaluate(() => {
    const kinds =
      'button, .button, input, select, textarea, .status-badge, .sample-mark, .heat-map-chip'
    const bare =
      '.site-menu > button, .link-button, :has(> .heat-map-chip), [type=checkbox], [type=radio], [type=hidden], [type=file]'
    return [...document.querySelectorAll(kinds)]
      .filter(element => element.checkVisibility() && !element.matches(bare))
      .filter(element => {
        const { borderBlockEndWidth, borderBlockEndStyle } = getComputedStyle(element)
        return borderBlockEndWidth === '0px' || borderBlockEndStyle === 'none'
      })
      .map(element => element.outerHTML.slice(0, 120))
  })

/**
 * Characters that are drawn in a substitute font, as "font: character".
 * @param available the characters that each of the site's fonts contains
 */
export const missingGlyphs = (page: Page, available: Record<string, string>) =>
  page.evaluate(available => {
    const missing = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      if (!parentElement?.checkVisibility() || parentElement.closest('svg, noscript')) continue
      const [font = ''] = getComputedStyle(parentElement)
        .fontFamily.split(/["',]+/)
        .filter(Boolean)
      const own = available[font.toLowerCase()]
      for (const one of textContent ?? '') {
        if (one >= ' ' && own && !own.includes(one)) missing.add(`${font}: ${one}`)
      }
    }
    return [...missing]
  }, available)
