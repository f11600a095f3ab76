import { expect, test, vi } from 'vitest'
import { chipsOf } from '../inventory/filter/filter-chips.ts'
import { type ListingFilter, toSearchParams } from '../inventory/filter/listing-filter.ts'
import type { Place } from './interpret/place-names.ts'
import { interpret } from './interpret.ts'
import { rewriter } from './reword.ts'

vi.mock('./interpret.ts', { spy: true })

const places: Place[] = [
  { name: 'Skye Canyon', kind: 'subdivision' },
  { name: '89166', kind: 'zip' },
]
const now = new Date('2026-11-21T20:00:00Z')
const read = (words: string) => interpret(words, places, now).filter
const reword = (words: string, wanted: ListingFilter) =>
  rewriter(words, interpret(words, places, now), places, now)(wanted)
const chips = (words: string) => chipsOf(read(words))
const remove = (words: string, label: string) => {
  const chip = chips(words).find(chip => chip.label === label)
  if (!chip) throw new Error(`${words} has ${chips(words).map(one => one.label)}, not ${label}`)
  return reword(words, chip.without)
}

test.each([
  ['3 bedrooms with a pool under 800k', 'Pool', '3 bedrooms under 800k'],
  ['3 bedrooms with a pool under 800k', '3+ beds', 'with a pool under 800k'],
  ['3 bedrooms with a pool under 800k', 'Up to $800,000', '3 bedrooms with a pool'],
  ['homes in Skye Canyon with solar and a pool', 'Solar panels', 'homes in Skye Canyon and a pool'],
  ['homes in Skye Canyon, pool, solar', 'Skye Canyon', 'homes, pool, solar'],
])('%s without %s becomes %s', (words, name, expected) => {
  expect(remove(words, name)).toBe(expected)
})

test.each([
  '3 bedrooms with a pool under 800k',
  '4 beds 2.5 baths between 600 and 750 thousand in 89166',
  'single story in Skye Canyon with solar, a pool and a 3 car garage, cheapest first',
  'casas de 3 recámaras con alberca por menos de 700 mil',
])('every chip of “%s” removes what it names and nothing else', words => {
  for (const { label, without } of chips(words)) {
    const left = reword(words, without)
    expect(toSearchParams(read(left ?? '')), label).toEqual(toSearchParams(without))
  }
})

test('a question full of wishes is read a bounded number of times', () => {
  const wishes =
    'pool spa casita solar gated golf loft turf tlc quartz granite carpet basement balcony wet bar '
  const words = wishes.repeat(4).slice(0, 300)
  vi.mocked(interpret).mockClear()
  const read = interpret(words, places, now)
  const write = rewriter(words, read, places, now)
  for (const { without } of chipsOf(read.filter)) write(without)
  const reads = vi.mocked(interpret).mock.calls.length
  expect(reads).toBeGreaterThan(10)
  expect(reads).toBeLessThanOrEqual(61)
})
