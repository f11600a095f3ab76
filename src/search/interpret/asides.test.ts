import { expect, test } from 'vitest'
import { interpret } from '../interpret.ts'
import type { Place } from './place-names.ts'

const places: Place[] = [
  { name: 'Henderson', kind: 'city' },
  { name: 'Amber Flats', kind: 'subdivision' },
]
const parse = (words: string) => {
  const { filter, ignored } = interpret(words, places, new Date('2026-11-20T20:00:00Z'))
  return { filter, ignored: ignored.map(({ text }) => text) }
}

test.each([
  [
    'we are relocating from Henderson and want a pool in Amber Flats',
    { features: ['pool'], place: ['Amber Flats'] },
  ],
  ['I live in Henderson now, looking for 3 beds', { minBeds: 3 }],
  ['moving from Boise to Henderson, 4 bedrooms', { place: ['Henderson'], minBeds: 4 }],
  ['my wife hates driving so a 3 car garage please because she works nights', { minGarage: 3 }],
  ['Dear Ms. Ortega, we would need two bedrooms. Thank you, Harold', { minBeds: 2 }],
  [
    'nos mudamos de Henderson y buscamos casa con alberca en Amber Flats',
    {
      type: ['single-family'],
      features: ['pool'],
      place: ['Amber Flats'],
    },
  ],
  ['oye kiero ver condos asta 300 mil pa mi hermano', { type: ['condo'], maxPrice: 300_000 }],
] as const)('tells the wish from the story around it: %s', (words, filter) => {
  expect(parse(words)).toEqual({ filter, ignored: [] })
})

test('a wish inside a story counts, and so does every number', () => {
  expect(parse('because my dad moved in we need a pool').filter).toEqual({ features: ['pool'] })
  expect(parse('we have 3 boats and want a casita').ignored).toEqual(['3 boats'])
  expect(parse('a casita and a zeppelin hangar').ignored).toEqual(['zeppelin hangar'])
})

test('words are corrected by sound, and long ones by letters', () => {
  expect(parse('kiero kasa kon alverca y tres kuartos en hendersen').filter).toEqual({
    type: ['single-family'],
    features: ['pool'],
    minBeds: 3,
    place: ['Henderson'],
  })
  expect(parse('lake veiw and a jarden').filter).toEqual({ mentions: ['lake view'] })
  expect(parse('huskies welcome').filter).toEqual({})
})

test.each([
  ['i bake for a living so i need 4 beds', { minBeds: 4 }],
  ['a pool they can yell at me about and 3 bedrooms', { features: ['pool'], minBeds: 3 }],
  ['busco 3 recamaras para guardar la herramienta', { minBeds: 3 }],
  ['no pool i dont swim', { notFeatures: ['pool'] }],
  ['no hoa telling me what to do, 3 bedrooms', { maxHoa: 0, minBeds: 3 }],
  ['tiel floors and stainles apliances', { mentions: ['stainless appliances', 'tile floors'] }],
] as const)('a clause about somebody, or about a use, is no wish: %s', (words, filter) => {
  expect(parse(words)).toEqual({ filter, ignored: [] })
})
