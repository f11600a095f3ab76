import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { publicPages } from '../support/addresses.ts'

// Styles come with the page that shows a block, and an island's page names them by hand: nothing
// else says that one was forgotten.
test('no page shows an element whose styles it does not load', async ({ page }) => {
  test.slow()
  const folder = 'build/client/assets'
  const sheets = readdirSync(folder)
    .filter(name => name.endsWith('.css'))
    .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  for (const { path } of publicPages) {
    await page.goto(path)
    const bare = await page.evaluate(all => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      const loaded = links.filter(link => !link.disabled).map(link => link.href.replace(/#$/, ''))
      // Most stand in the document.
      const written = document.querySelector('head > style')?.textContent ?? ''
      const found = new Set<string>()
      for (const { name, text } of all) {
        if (written.includes(text) || loaded.some(href => href.endsWith(name))) continue
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        collect(sheet.cssRules, '')
      }
      return [...found]

      function collect(rules: CSSRuleList, parent: string) {
        for (const rule of rules) {
          const selector =
            rule instanceof CSSStyleRule
              ? rule.selectorText.replaceAll('&', `:is(${parent})`)
              : parent
          if (rule instanceof CSSStyleRule && isShown(selector)) found.add(selector)
          if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList, selector)
        }
      }
      /** Of states and drawn parts nothing is shown yet, nor of a place that is empty until it is used. */
      function isShown(selector: string) {
        if (/:[a-z]/.test(selector.replace(/:(is|where|not|has)\(/g, ''))) return false
        return [...document.body.querySelectorAll(selector)].some(
          element => element.checkVisibility() && element.getBoundingClientRect().height > 0,
        )
      }
    }, sheets)
    expect(bare, path).toEqual([])
  }
})
