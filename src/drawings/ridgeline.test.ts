import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cornersOf } from '../../test/support/path-corners.ts'
import { Ridgeline } from '../frame/ridgeline.tsx'
import { drawRidgeline } from './ridgeline.ts'

const named = ['home', 'properties', 'contact', 'about', 'not-found', 'parks']
const any = [...named, ...Array.from({ length: 300 }, (_, i) => `/any/page-${i}`)]

function markupOf(scene: string): string {
  return renderToStaticMarkup(createElement(Ridgeline, { scene }))
}

test('every scene has its own composition', () => {
  const shapes = any.map(scene => JSON.stringify(drawRidgeline(scene).strokes))
  expect(new Set(shapes).size).toBe(any.length)
})

test('every stroke stays near the picture and every number is finite', () => {
  for (const scene of any) {
    for (const { ink, d } of drawRidgeline(scene).strokes) {
      const inside = cornersOf(d).every(([x, y]) => x >= -60 && x <= 1500 && y >= -60 && y <= 620)
      if (!inside || !/^M[\d\sMahlqvz-]+$/.test(d)) expect.fail(`${ink} ${d} in ${scene}`)
    }
  }
})

test('a ridgeline is decorative, without inline styles, and small', () => {
  for (const scene of named) {
    const markup = markupOf(scene)
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).not.toMatch(/style|url\(/)
    expect(markup.length).toBeLessThan(6500)
    expect(gzipSync(markup).length).toBeLessThan(2500)
  }
})
