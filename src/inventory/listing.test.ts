import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDraft } from '../../test/support/a-draft.ts'
import { count, dollars, longDate, plural, shortDollars, thousands } from '../format/format.ts'
import { mergeDrafts } from '../listings/listing-draft.ts'
import { band } from '../ui/band.ts'
import { toSearchParams } from './filter/listing-filter.ts'
import { daysOnMarket, listingNumber } from './listing.ts'

test('a listing number is SC and the id in six digits', () => {
  expect(listingNumber(42)).toBe('SC000042')
  expect(listingNumber(1_234_567)).toBe('SC1234567')
  expect(listingNumber(null)).toBe('SC000000')
  expect(listingNumber(undefined)).toBe('SC000000')
})

test('days on market are days in Las Vegas, never negative, and unknown without a date', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(daysOnMarket('2026-11-21T08:00:00Z', now)).toBe(0)
  expect(daysOnMarket('2026-11-21T07:59:00Z', now)).toBe(1)
  expect(daysOnMarket('2026-10-21T07:00:00Z', now)).toBe(31)
  expect(daysOnMarket('2027-01-01T00:00:00Z', now)).toBe(0)
  expect(daysOnMarket(null, now)).toBeNull()
})

test('money has no cents, areas have separators, half baths have one digit', () => {
  expect(dollars(1_250_000)).toBe('$1,250,000')
  expect(dollars(366.67)).toBe('$367')
  expect(thousands(2400)).toBe('2,400')
  expect(count(2.5)).toBe('2.5')
  expect(count(3)).toBe('3')
  expect(plural(1, 'home')).toBe('1 home')
  expect(plural(1200, 'home')).toBe('1,200 homes')
})

test('a short price is within half of its last digit, and never a thousand thousands', () => {
  for (const [amount, text] of [
    [1, '$1'],
    [999, '$999'],
    [1499, '$1K'],
    [612_500, '$613K'],
    [999_499, '$999K'],
    [999_500, '$1M'],
    [999_900, '$1M'],
    [1_004_999, '$1M'],
    [1_005_000, '$1.01M'],
    [1_250_000, '$1.25M'],
    [99_995_000, '$100M'],
  ] as const) {
    expect(shortDollars(amount), String(amount)).toBe(text)
  }
  const scales = { '': 1, K: 1000, M: 1_000_000 }
  const faults: string[] = []
  const read = (amount: number) => {
    const text = shortDollars(amount)
    const [, digits = '', scale = ''] = /^\$(\d{1,3}(?:\.\d{1,2})?)([KM]?)$/.exec(text) ?? []
    const unit = scales[scale as keyof typeof scales]
    const last = unit / 10 ** (digits.split('.')[1]?.length ?? 0)
    const value = Math.round(Number(digits) * unit)
    if (!digits || Math.abs(value - amount) > last / 2) faults.push(`${amount} is ${text}`)
    return value
  }
  const amount = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(read(one) - read(other)).toSatisfy(gap => gap === 0 || gap > 0 === one > other)
    }),
  )
  // All amounts around each change of a digit.
  let before = 0
  for (let change = 500; change < 100_000_000; change += change < 1_000_000 ? 500 : 5000) {
    for (const amount of [change - 1, change, change + 1]) {
      const value = read(amount)
      if (value < before) faults.push(`${amount} is less than the amount before it`)
      before = value
    }
  }
  expect(faults).toEqual([])
})

test('a date is the calendar date in Las Vegas', () => {
  expect(longDate(new Date('2026-11-22T05:00:00Z'))).toBe('November 21, 2026')
})

test('equal filters have equal URLs in any order', () => {
  const one = toSearchParams({ maxPrice: 800_000, features: ['pool', 'spa'], minBeds: 3 })
  const other = toSearchParams({ minBeds: 3, features: ['pool', 'spa'], maxPrice: 800_000 })
  expect(one.toString()).toBe('maxPrice=800000&minBeds=3&features=pool&features=spa')
  expect(other.toString()).toBe(one.toString())
  expect(toSearchParams({}).toString()).toBe('')
})

test('bands are checked from the top down, and an empty table throws', () => {
  const table = [
    { from: 10, status: 'high' },
    { from: Number.NEGATIVE_INFINITY, status: 'low' },
  ] as const
  expect(band(10, table)).toBe('high')
  expect(band(9.99, table)).toBe('low')
  expect(() => band(1, [])).toThrow(RangeError)
})

test('photos that two windows add, describe and remove at once are merged one by one', () => {
  const photos = (text: string) =>
    text.split(' ').map(one => ({ hash: one.slice(0, 1), alt: one.slice(1) }))
  const merge = (base: string, mine: string, theirs: string) =>
    mergeDrafts(
      aDraft({ photos: photos(base) }),
      aDraft({ photos: photos(mine), beds: '4' }),
      aDraft({ photos: photos(theirs), price: '1' }),
    ).merged
  const merged = merge('a b c', 'd c aView', 'aDoor b cYard e')
  expect(merged.photos).toEqual(photos('d cYard aView e'))
  expect(merged).toMatchObject({ beds: '4', price: '1' })
  expect(merge('a b', 'a b', 'b a c').photos).toEqual(photos('b a c'))
  expect(merge('a b', 'b a c', 'a b').photos).toEqual(photos('b a c'))
  expect(merge('a', 'a b', 'a bDoor').photos).toEqual(photos('a b'))
})
