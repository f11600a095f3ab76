import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a color scheme can change. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation of WCAG 2.2 AA on the page as it stands, or in a part of it. */
export const expectAccessible = (page: Page, { within }: { within?: string } = {}) =>
  expectNone(page, builder => builder.withTags(standards), within)

/** The same for what a color scheme changes, on a page that has been checked in the other. */
export const expectAccessibleColors = (page: Page) =>
  expectNone(page, builder => builder.withRules(colorRules))

async function expectNone(
  page: Page,
  choose: (builder: AxeBuilder) => AxeBuilder,
  within?: string,
) {
  // No page of this site has frames, and only for frames would it open a page of its own each time.
  const builder = choose(new AxeBuilder({ page }).setLegacyMode())
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`),
    page.url(),
  ).toEqual([])
}
