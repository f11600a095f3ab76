import { expect, test } from 'vitest'
import type { Place } from '../../../src/domain/interpret/place-names.ts'
import { interpret } from '../../../src/domain/interpret.ts'
import type { ListingFilter } from '../../../src/domain/listing-filter.ts'
import corpus from './corpus.json'
import everyday from './everyday.json'
import heldOut from './held-out.json'
import { places } from './places.ts'
import protectedPairs from './protected-pairs.json'

type Row = { words: string; filter: object; ignored?: string[]; intent?: string; family?: string }

const now = new Date('2026-11-20T20:00:00Z')
const read = (words: string, where: readonly Place[] = places) => interpret(words, where, now)
const queries: Row[] = corpus
const texts = (spans: readonly { text: string }[]) => spans.map(({ text }) => text)

/** The rows that do not parse exactly as expected, with the actual result. */
const misread = (rows: readonly Row[]) =>
  rows.flatMap(({ words, filter, intent = 'buying' }) => {
    const found = read(words)
    const right = canonical(found.filter) === canonical(filter) && found.intent === intent
    return right ? [] : [`${words} → ${canonical(found.filter)}, ${found.intent}`]
  })
const canonical = (filter: object) => JSON.stringify(Object.entries(filter).sort())

test('every query of the corpus parses exactly as expected', () => {
  expect(misread(queries)).toEqual([])
})

test.each<[string, ListingFilter]>([
  ['1.2 mil', { maxPrice: 1_200_000 }],
  ['under 1.2mil', { maxPrice: 1_200_000 }],
  ['$2 mil', { maxPrice: 2_000_000 }],
  ['between 900 and 1.2 mil', { minPrice: 900_000, maxPrice: 1_200_000 }],
  ['800 mil', { maxPrice: 800_000 }],
  ['2 mil sqft', { minSqft: 2000 }],
])('“%s”: an English million or a Spanish thousand', (words, filter) => {
  expect(read(words).filter).toEqual(filter)
})

test('the corpus has at least 320 queries, 60 of them Spanish, and no duplicates', () => {
  expect(queries.length).toBeGreaterThanOrEqual(320)
  expect(queries.filter(({ family }) => family?.startsWith('español')).length).toBeGreaterThan(60)
  expect(new Set(queries.map(({ words }) => words)).size).toBe(queries.length)
})

test('queries written before the rules were tuned parse as well', () => {
  expect(misread(heldOut)).toEqual([])
})

test.each(queries.filter(row => row.ignored))('unparsed words of “$words” are reported', row => {
  const { ignored, sensitive } = read(row.words)
  const untouched = [...ignored, ...sensitive].sort((a, b) => a.start - b.start)
  expect(texts(untouched)).toEqual(row.ignored)
})

test.each(everyday)('“%s” is not a search for homes', words => {
  expect(read(words).filter).toEqual({})
})

test('every filter field is explained by words as typed, in order', () => {
  for (const { words } of [...queries, ...heldOut]) {
    const { filter, understood } = read(words)
    const explained = new Set(understood.map(({ field }) => field))
    expect([...explained].sort(), words).toEqual(Object.keys(filter).sort())
    const starts = understood.map(({ start }) => start)
    expect(starts, words).toEqual(starts.toSorted((a, b) => a - b))
    for (const { text, start, end } of understood) {
      const typed = words.slice(start, end).replace(/\s+/g, ' ')
      expect(
        text.split(' ').every(word => typed.includes(word)),
        words,
      ).toBe(true)
    }
  }
})

test('a limit is shown with its words and their position', () => {
  expect(read('Homes under $800k in Skye Canyon').understood).toEqual([
    { text: 'under $800k', start: 6, end: 17, field: 'maxPrice', facet: 'price' },
    { text: 'Skye Canyon', start: 21, end: 32, field: 'place', facet: 'place' },
  ])
})

test.each([
  ['casas de 3 recámaras con alberca', 'es'],
  ['entre 500 y 600 mil', 'es'],
  ['3 bedrooms with a pool', 'en'],
  ['homes in Las Vegas', 'en'],
  ['89166', 'en'],
])('“%s” is %s', (words, language) => expect(read(words).language).toBe(language))

test.each([
  'call me at 702-555-0123',
  '(702) 555-0123 please',
  '702.555.0123',
  '+1 702 555 0123',
  '+52 55 1234 5678',
  'text 555-0123',
  'jo.smith+homes@example.co.uk',
  'mi correo es jo@example.com y mi número 7025550123',
])('no personal detail in “%s” is repeated', words => {
  const { understood, ignored, sensitive, personal, filter } = read(words)
  expect(filter).toEqual({})
  expect(personal.length).toBeGreaterThan(0)
  const shownText = texts([...understood, ...ignored, ...sensitive]).join(' ')
  expect(shownText).not.toMatch(/\d|@|example|smith/)
})

test('a range of areas is not a phone number', () => {
  expect(read('900-1200 sq ft').filter).toEqual({ minSqft: 900, maxSqft: 1200 })
})

test('the caller provides the clock', () => {
  const built = (year: string) =>
    interpret('built in the last five years', places, new Date(`${year}-06-01T00:00:00Z`)).filter
  expect(built('2026')).toEqual({ minYear: 2021 })
  expect(built('2031')).toEqual({ minYear: 2026 })
})

test('places come only from the caller', () => {
  expect(read('homes in Skye Canyon', [])).toMatchObject({
    filter: {},
    ignored: [{ text: 'Skye Canyon' }],
  })
  const imported: Place[] = [{ name: "Tule Springs / O'Brien", kind: 'subdivision' }]
  expect(read("tule springs / o'brien", imported).filter.place).toEqual([imported[0]?.name])
})

test('a community is known once the data has one of its subdivisions', () => {
  const part: Place[] = [{ name: 'Marvella', kind: 'subdivision' }]
  expect(read('skye canyon', part).filter).toEqual({ place: ['Skye Canyon'] })
  expect(read('summerlin', part).filter).toEqual({})
})

test('a place name that is also a word needs context to count as a place', () => {
  expect(read('a house with a garden').filter.place).toBeUndefined()
  expect(read('a house in Garden').filter.place).toEqual(['Garden'])
  expect(read('garden').filter.place).toEqual(['Garden'])
})

test('only the first 300 characters are parsed, and words are never cut', () => {
  const long = `${'lovely '.repeat(41)}big under 800k with a pool`
  expect(read(long).filter).toEqual({})
  expect(read(`3 bedrooms ${'lovely '.repeat(5_000)}`).filter).toEqual({ minBeds: 3 })
})

test('at least 200 pairs: a protected word or phrase is marked and changes nothing else', () => {
  expect(protectedPairs.length).toBeGreaterThanOrEqual(200)
  const changed = protectedPairs.filter(({ plain, added }) => {
    const [before, after] = [read(plain), read(added)]
    const same = canonical(before.filter) === canonical(after.filter)
    return !same || before.intent !== after.intent || after.sensitive.length === 0
  })
  expect(changed.map(({ added }) => added)).toEqual([])
})

const anywhere = ['christian', 'hispanic', 'family', 'single mothers', 'disabled', 'gay', 'safe']
const nouns = /s$|crime/

test('a protected word may be anywhere', () => {
  const broken: string[] = []
  for (const { words, filter } of queries.slice(0, 200)) {
    const parts = words.split(' ')
    for (const added of anywhere) {
      for (let at = 0; at <= parts.length; at += 1) {
        // In "no single mothers pool" the "no" negates the mothers, so the added noun does change
        // the meaning.
        if (/^(?:no|not|without|sin)$/i.test(parts[at - 1] ?? '') && nouns.test(added)) continue
        const changed = read(parts.toSpliced(at, 0, added).join(' '))
        if (canonical(changed.filter) !== canonical(read(words).filter)) {
          broken.push(`${parts.toSpliced(at, 0, added).join(' ')} ${canonical(filter)}`)
        }
      }
    }
  }
  expect(broken).toEqual([])
})

test('asking to exclude people leaves the homes unchanged', () => {
  for (const added of ['no kids', 'without children', 'no immigrants', 'no crime', 'sin niños']) {
    for (const { words } of queries) {
      const plain = canonical(read(words).filter)
      expect(canonical(read(`${added}, ${words}`).filter), `${added}, ${words}`).toBe(plain)
      expect(canonical(read(`${words}, ${added}`).filter), `${words}, ${added}`).toBe(plain)
    }
  }
})

const filterOf = (words: string): ListingFilter => read(words).filter
test.each([
  ['not a single one', {}],
  ['HOA', {}],
])('%s is nothing to search for', (words, filter) => expect(filterOf(words)).toEqual(filter))
