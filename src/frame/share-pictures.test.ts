import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { homeCard } from '../homes/share-card.ts'
import { sampleProfile, showProfile } from '../site/agent/agent.ts'
import { cardsName } from '../site/drawn-cards.ts'
import { indexedPages } from '../site/indexed-pages.ts'
import { cardOf, cardPath, cardSize } from './share-picture.ts'

const cards = [...indexedPages.map(path => cardPath(path)), homeCard]

describe('after `npm run og`', () => {
  test.each(cards)('%s exists in the announced size, and names the agent', async card => {
    const file = readFileSync(`public${card}`)
    const { width, height, comments } = await sharp(file).metadata()
    expect({ width, height }).toEqual(cardSize)
    expect(file.length).toBeLessThanOrEqual(60_000)
    expect(comments).toEqual([
      { keyword: 'Title', text: expect.stringMatching(/.{3}/) },
      { keyword: 'Author', text: cardsName },
    ])
  })

  test('no picture of a removed page is left', () => {
    const files = readdirSync('public/og').map(name => `/og/${name}`)
    expect(files.sort()).toEqual([...cards].sort())
  })
})

test.each([
  ['icons/icon-192.png', 192, 0],
  ['icons/icon-512.png', 512, 0],
  ['icons/maskable-512.png', 512, 255],
  ['apple-touch-icon.png', 180, 255],
])('%s is %i pixels wide and high, and its corner is %i opaque', async (name, size, alpha) => {
  const { data, info } = await sharp(`public/${name}`)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: size, height: size })
  expect(data[3]).toBe(alpha)
})

test('a card that names another license than the saved one is not shown', () => {
  showProfile({ ...sampleProfile, license: 'S.0123456' })
  expect(cardOf('/contact', 'Contact').url).toBe('/icons/icon-512.png')
  showProfile(sampleProfile)
  expect(cardOf('/contact', 'Contact').url).toBe('/og/contact.png')
})

test('a page without its own card uses the home page’s', () => {
  expect(cardOf('/contact/sent', 'Sent').url).toBe('/og/home.png')
  expect(cardOf('/properties?search=pool', 'Pool').url).toBe('/og/properties.png')
  expect(cardOf('/services/relocation', 'Moving').url).toBe('/og/services-relocation.png')
})
