import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { encodePng, readPng } from '../../scripts/png.ts'
import { agent } from '../../src/content/agent.ts'
import { indexedPages } from '../../src/content/indexed-pages.ts'
import { shareWords } from '../../src/content/site.ts'
import { cardOf, cardPath, cardSize, homeCard } from '../../src/server/share-picture.ts'

const cards = [...indexedPages.map(path => cardPath(path)), homeCard]

describe('after `npm run og`', () => {
  test.each(cards)('%s is there, in the size that is announced, and names the agent', card => {
    const file = readFileSync(`public${card}`)
    const { width, height, texts } = readPng(file)
    expect({ width, height }).toEqual(cardSize)
    expect(file.length).toBeLessThanOrEqual(60_000)
    expect(texts.Author).toBe(shareWords.signature(agent))
    expect(texts.Title?.length).toBeGreaterThan(2)
  })

  test('no picture is left of a page that is gone', () => {
    const files = readdirSync('public/og').map(name => `/og/${name}`)
    expect(files.sort()).toEqual([...cards].sort())
  })
})

test.each([
  ['icons/icon-192.png', 192],
  ['icons/icon-512.png', 512],
  ['icons/maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is %i pixels wide and high', (name, size) => {
  expect(readPng(readFileSync(`public/${name}`))).toMatchObject({ width: size, height: size })
})

test('the icon of the tab is the same drawing as all the others', () => {
  const paths = (file: string) => readFileSync(file, 'utf8').match(/<(path|circle) [^>]+>/g)
  expect(paths('public/favicon.svg')).toEqual(paths('scripts/icon.svg'))
})

test('a page without a card of its own shows that of the home page', () => {
  expect(cardOf('/contact/sent', 'Sent').url).toBe('/og/home.png')
  expect(cardOf('/properties?search=pool', 'Pool').url).toBe('/og/properties.png')
  expect(cardOf('/services/relocation', 'Moving').url).toBe('/og/services-relocation.png')
})

test('a picture keeps its words and its colors', () => {
  const rgba = Uint8Array.from({ length: 4 * 6 }, (_, i) => (i % 4 === 3 ? 255 : i * 9))
  const png = encodePng({ width: 3, height: 2, rgba }, { Title: 'Buyer’s guide' })
  expect(readPng(png)).toEqual({ width: 3, height: 2, texts: { Title: 'Buyer’s guide' } })
  const rows = Buffer.from([0, 0, 1, 2, 0, 3, 4, 5])
  expect(png.includes(deflateSync(rows, { level: 9 }))).toBe(true)
  expect(png.includes(Buffer.from([...rgba].filter((_, i) => i % 4 < 3)))).toBe(true)
  expect(() => readPng(Buffer.from('GIF89a'))).toThrow('no PNG')
})

test('what a picture has too many colors for becomes the nearest one', () => {
  const rgba = new Uint8Array(4 * 20 * 30)
  for (let at = 0; at < rgba.length; at += 4) rgba.set([at % 251, at % 241, at % 239, 255], at)
  expect(readPng(encodePng({ width: 20, height: 30, rgba }, {})).height).toBe(30)
})
