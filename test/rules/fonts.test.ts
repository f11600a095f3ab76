import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentFiles } from '../../src/settings/all-content.ts'
import { characters, spanish } from '../../src/styles/fonts/characters.ts'

test('the fonts have every character of the site’s texts', () => {
  const files = [...contentFiles, ...globSync('src/**/*.tsx')]
  const used = new Set(files.map(file => readFileSync(file, 'utf8')).join(''))
  // A keyboard symbol, which systems draw in a font of their own.
  used.delete('⌘')
  const written = characters.figtree + spanish
  const missing = [...used].filter(one => one >= ' ' && !written.includes(one))
  expect(missing).toEqual([])
})

test('the heading font lacks only programming and math symbols', () => {
  const missing = [...characters.figtree].filter(one => !characters.fraunces.includes(one))
  expect(missing.join('')).toBe('<>[\\]^_`{|}~©°¼≤≥→')
})

test('a browser fetches the Spanish letters only for texts that use them', () => {
  const css = readFileSync('src/styles/fonts.css', 'utf8')
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) =>
    [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map(point => Number.parseInt(point, 16)),
    ),
  )
  expect(ranges).toHaveLength(2)
  for (const range of ranges) {
    const isFetchedFor = (one: string) =>
      range.some(
        ([from = 0, to = 0]) =>
          one >= String.fromCodePoint(from) && one <= String.fromCodePoint(to),
      )
    expect([...spanish].filter(one => !isFetchedFor(one))).toEqual([])
    expect([...characters.figtree].filter(isFetchedFor)).toEqual([])
  }
})
