import { expect, test } from 'vitest'
import { interpret } from '../interpret.ts'
import type { Place } from './place-names.ts'

const places: Place[] = [
  ...['Rhodes Ranch', 'Skye Canyon', 'Spring Valley', 'The Trails Summerlin', 'Summerlin'].map(
    (name): Place => ({ name, kind: 'subdivision' }),
  ),
  { name: 'Henderson', kind: 'city' },
  { name: '405 - North', kind: 'area' },
]

test.each([
  ['kasas en rods ranch', 'Rhodes Ranch'],
  ['skai kanyon', 'Skye Canyon'],
  ['2 bd in spring valy', 'Spring Valley'],
  ['casas en somerlin', 'Summerlin'],
  ['in hendo', 'Henderson'],
  ['homes in mls area 405', '405 - North'],
])('%j names %j', (question, place) => {
  expect(interpret(question, places, new Date()).filter.place).toEqual([place])
})

test('a known word is not corrected by its neighbor, nor a short one to a name or to people', () => {
  for (const words of ['roads ranch', 'storage for the bags', 'closet for fishing rods']) {
    expect(interpret(words, places, new Date()).filter.place, words).toBeUndefined()
  }
  expect(interpret('house with mail delivery', places, new Date()).sensitive).toEqual([])
})
