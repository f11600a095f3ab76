import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mix } from '../../src/drawings/colors.ts'
import { accents, hours, stuccos, tonesOf } from '../../src/drawings/elevation/palette.ts'
import { inks } from '../../src/drawings/elevation/site.ts'
import { placeTones } from '../../src/drawings/place-scene/easel.ts'
import { tonesOf as tonesOfHour } from '../../src/drawings/ridgeline/palette.ts'
import { hours as ridgelineHours } from '../../src/drawings/ridgeline/scenes.ts'
import { inks as ridgelineInks } from '../../src/drawings/ridgeline.ts'

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
  const css = readFileSync(`src/sections/${sheet}.css`, 'utf8')
  return [...new Set([...css.matchAll(/& \.([\w-]+)/g)].map(([, ink = '']) => ink))]
}

test('every ink of a home has a color, from its look or the stylesheet', () => {
  for (const hour of hours) {
    for (const stucco of stuccos) {
      for (const accent of accents) {
        const tones = Object.keys(tonesOf({ hour, stucco, accent }))
        expect([...tones, ...named('elevation')].toSorted()).toEqual(
          ['sky', 'star', ...inks].toSorted(),
        )
      }
    }
  }
})

test('every ink of a ridgeline has a color, from its hour or the stylesheet', () => {
  for (const hour of ridgelineHours) {
    const tones = Object.keys(tonesOfHour(hour))
    expect([...tones, ...named('ridgeline')].toSorted()).toEqual(
      ['sky', 'star', ...ridgelineInks].toSorted(),
    )
  }
})

test('a tone is two hex colors', () => {
  const all = [
    ...hours.flatMap(hour =>
      stuccos.flatMap(stucco => Object.values(tonesOf({ hour, stucco, accent: 'teal' }))),
    ),
    ...ridgelineHours.flatMap(hour => Object.values(tonesOfHour(hour))),
    ...Object.values(placeTones),
  ]
  for (const tone of all) {
    expect(tone).toHaveLength(2)
    for (const color of tone) expect(color).toMatch(/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/)
  }
})
