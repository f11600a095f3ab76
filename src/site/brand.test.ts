import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, toOklch } from '../drawings/oklab.ts'
import { brandOf, brandStyles, grounds, readColor } from './brand.ts'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`)
const themes = ['light', 'dark'] as const
const stripInk = { light: '#f5eee2', dark: '#e5dfd5' }

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('with any color all text is legible in both themes, and the hue is kept', () => {
  fc.assert(
    fc.property(colors, color => {
      const { h, c } = toOklch(color)
      for (const theme of themes) {
        const { accent, deep, on, strip } = brandOf(color)[theme]
        for (const ground of [...grounds[theme], on]) {
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(deep, ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(strip, stripInk[theme])).toBeGreaterThanOrEqual(7)
        // The console's rail is marked with the dark accent in both themes.
        expect(contrast(strip, brandOf(color).dark.accent)).toBeGreaterThanOrEqual(4.5)
        const tone = toOklch(accent)
        const turn = Math.abs(tone.h - h)
        if (c > 0.04 && tone.c > 0.04) expect(Math.min(turn, 360 - turn)).toBeLessThan(4)
      }
    }),
  )
})

test('a color that is legible on light pages stays as it is there', () => {
  for (const color of ['#050a30', '#0000ff', '#7a1f5c']) {
    expect(brandOf(color).light.accent).toBe(color)
  }
  expect(brandOf('#ffee00').light.accent).not.toBe('#ffee00')
})

test('the default matches the site’s own stylesheet', () => {
  const rules = brandStyles('#a8482a').match(/--[\w-]+:light-dark\([^)]*\)/g) ?? []
  expect(rules).toHaveLength(4)
  for (const rule of rules) expect(tokens.replaceAll(/(?<=[:,]) /g, '')).toContain(rule)
  for (const theme of themes) {
    const at = themes.indexOf(theme) + 1
    const pairs = tokens.matchAll(/--(?:paper|card|sand): light-dark\((#\w+), (#\w+)\)/g)
    expect([...pairs].map(pair => pair[at])).toEqual([...grounds[theme]])
  }
})

test.each([
  ['#A8482A', '#a8482a'],
  [' fc0 ', '#ffcc00'],
  ['red', null],
  ['#12345', null],
  ['#a8482a;}', null],
  ['', null],
])('%s is read as %s', (text, color) => {
  expect(readColor(text)).toBe(color)
})
