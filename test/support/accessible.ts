import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation of WCAG 2.2 AA on the current page, or in a part of it. */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}) {
  const builder = builderFor(page).withTags(standards)
  const violations = await violationsOf(within ? builder.include(within) : builder)
  expect(violations, page.url()).toEqual([])
}

/** Violations of WCAG 2.2 AA on the current page, one line per rule. */
export const accessibilityViolations = (page: Page) =>
  violationsOf(builderFor(page).withTags(standards))

/** The violations that depend on the color scheme. */
export const colorViolations = (page: Page) => violationsOf(builderFor(page).withRules(colorRules))

// The legacy mode skips frames, which no page of this site has, and saves a page per audit.
const builderFor = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
