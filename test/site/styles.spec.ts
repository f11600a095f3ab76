import { expect, test } from '@playwright/test'
import { characters } from '../../src/styles/fonts/characters.ts'
import { publicPages } from '../support/addresses.ts'

test('all public pages link the same sheet, and it fixes the order of the layers', async ({
  request,
}) => {
  const linked = new Set<string>()
  for (const { path } of publicPages) {
    const html = await (await request.get(path)).text()
    const links = [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"#]+)/g)]
    expect(links, path).toHaveLength(1)
    linked.add(links[0]?.[1] ?? '')
    expect(html).not.toContain('<style')
  }
  expect(linked.size).toBe(1)
  const css = await (await request.get([...linked][0] ?? '')).text()
  const layers = [...css.matchAll(/@layer (\w+)/g)].map(([, name]) => name)
  expect([...new Set(layers)]).toEqual([
    ...['reset', 'tokens', 'base', 'ui', 'sections', 'pages', 'islands'],
  ])
})

test('no page writes a character that its font does not have', async ({ page }) => {
  test.slow()
  for (const { path } of publicPages) {
    await page.goto(path)
    const borrowed = await page.evaluate(has => {
      const found = new Set<string>()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { parentElement, textContent } = node
        if (!parentElement?.checkVisibility() || parentElement.closest('svg, noscript')) continue
        const [font = ''] = getComputedStyle(parentElement)
          .fontFamily.split(/["',]+/)
          .filter(Boolean)
        const own = has[font.toLowerCase() as 'figtree' | 'fraunces']
        for (const one of textContent ?? '') {
          if (one >= ' ' && own && !own.includes(one)) found.add(`${font}: ${one}`)
        }
      }
      return [...found]
    }, characters)
    expect(borrowed, path).toEqual([])
  }
})
