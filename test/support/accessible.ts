import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation of WCAG 2.2 AA on the current page, or in a part of it. */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}) {
  expect(await violationsOf(page, standards, within), page.url()).toEqual([])
}

/** Violations of WCAG 2.2 AA on the current page, one line per rule. */
export const accessibilityViolations = (page: Page) => violationsOf(page, standards)

/** The violations that depend on the color scheme. */
export const colorViolations = (page: Page) => violationsOf(page, colorRules)

/** @param within a selector; the whole page without it */
async function violationsOf(page: Page, runOnly: string[], within?: string): Promise<string[]> {
  // Half a megabyte: a second audit of the same document reuses it. No page of this site has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const options = { runOnly, resultTypes: ['violations' as const], iframes: false }
      const { violations } = await run(within ?? document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(one => one.html).join(' | ')}`)
    },
    { runOnly, within },
  )
}
