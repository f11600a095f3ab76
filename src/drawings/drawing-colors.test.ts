import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mix } from './colors.ts'
import { accents, hours, stuccos, tonesOf } from './elevation/palette.ts'
import { inks } from './elevation/site.ts'
import { inks as ridgelineInks, tonesOf as tonesOfHour } from './ridgeline/palette.ts'
import { hours as ridgelineHours } from './ridgeline/scenes.ts'
import { paletteOf } from './static-map/palette.ts'

// As Chromium 156 computes `color-mix(in oklab, first percent%, second)`.
test.each([
  ['#e6d3b8', 84, '#ffe9c9', '#ead6bb'],
  ['#8f6142', 42, '#20265a', '#4c4256'],
  ['#ffc873', 38, '#20265a', '#6c636e'],
  ['#dfb98c', 72, '#fff', '#e8cdac'],
  ['#1b1e40', 80, '#343866', '#202347'],
])('%s, %i %%, in %s is mixed as a browser mixes it', (first, percent, second, mixed) => {
  expect(mix(first, percent, second)).toBe(mixed)
})

function named(sheet: string): string[] {
  const css = readFileSync(sheet, 'utf8')
  return [...new Set([...css.matchAll(/& \.([\w-]+)/g)].map(([, ink = '']) => ink))]
}

test('every ink of a home has a color, from its look or the stylesheet', () => {
  for (const hour of hours) {
    for (const stucco of stuccos) {
      for (const accent of accents) {
        const tones = Object.keys(tonesOf({ hour, stucco, accent }))
        expect([...tones, ...named('src/inventory/cards/elevation.css')].toSorted()).toEqual(
          ['sky', 'star', ...inks].toSorted(),
        )
      }
    }
  }
})

test('every ink of a ridgeline has a color, from its hour or the stylesheet', () => {
  for (const hour of ridgelineHours) {
    const tones = Object.keys(tonesOfHour(hour))
    expect([...tones, ...named('src/frame/ridgeline.css')].toSorted()).toEqual(
      ['sky', 'star', ...ridgelineInks].toSorted(),
    )
  }
})

/** WCAG's contrast of two hex colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('at night a house stands out from the sky and the hills behind it', () => {
  const contrasts = hours.flatMap(hour =>
    stuccos.flatMap(stucco => {
      const tones = tonesOf({ hour, stucco, accent: 'teal' })
      const at = (ink: keyof typeof tones) => tones[ink]?.[1] ?? ''
      return (['sky', 'sky-2', 'sky-3', 'far', 'mid'] as const).map(behind =>
        contrast(at('wall'), at(behind)),
      )
    }),
  )
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(2)
  const usual = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 4)]
  expect(usual).toBeGreaterThanOrEqual(3)
})

test.each([false, true])('the roads and names of a night map are legible, aerial %s', aerial => {
  const [, night = ''] = paletteOf(aerial).split('@media(prefers-color-scheme:dark)')
  const ink = (rule: string) => night.match(new RegExp(`${rule}:(#[0-9a-f]{6})`))?.[1] ?? ''
  const ground = ink('\\.g\\{fill')
  for (const [rule, least] of [
    ['\\.r\\{stroke', 3],
    ['\\.f\\{stroke', 3],
    ['\\.rl,\\.l\\{stroke', 2],
    ['text\\{fill', 7],
    ['\\.so\\{fill', 4.5],
    ['\\.ca\\{fill', 4.5],
  ] as const) {
    expect(contrast(ink(rule), ground), rule).toBeGreaterThanOrEqual(least)
  }
})
