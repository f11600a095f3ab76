import { expect, test } from 'vitest'
import { interpret, type Place } from '../../src/domain/interpret.ts'
import corpus from './interpret-corpus.json'

const names = {
  subdivision: [
    'Skye Canyon',
    'Providence',
    'Summerlin',
    'Summerlin West',
    'Centennial Hills',
    'Spanish Trail',
  ],
  city: ['Las Vegas', 'North Las Vegas', 'Henderson'],
  zip: ['89166', '89149', '89144'],
}
const kinds = ['subdivision', 'city', 'zip'] as const
const places = kinds.flatMap(kind => names[kind].map((name): Place => ({ name, kind })))

const now = new Date('2026-11-20T20:00:00Z')
const read = (words: string) => interpret(words, places, now)

test.each(corpus)('$family: $words', ({ words, filter, ignored, intent = 'buying' }) => {
  const found = read(words)
  expect(found.filter).toEqual(filter)
  expect(found.intent).toBe(intent)
  const untouched = [...found.ignored, ...found.sensitive].sort((a, b) => a.start - b.start)
  if (ignored) expect(untouched.map(({ text }) => text)).toEqual(ignored)
})

test('every field of a filter is explained by words as they were typed, in order', () => {
  for (const { words } of corpus) {
    const { filter, understood } = read(words)
    const explained = new Set(understood.map(({ field }) => field))
    expect([...explained].sort(), words).toEqual(Object.keys(filter).sort())
    const starts = understood.map(({ text }) => words.indexOf(text))
    expect(starts, words).toEqual(starts.toSorted((a, b) => a - b))
    expect(starts, words).not.toContain(-1)
  }
})

test('the words of a limit are shown with it', () => {
  expect(read('Homes under $800k in Skye Canyon').understood).toEqual([
    { text: 'under $800k', start: 6, end: 17, field: 'maxPrice', facet: 'price' },
    { text: 'Skye Canyon', start: 21, end: 32, field: 'place', facet: 'place' },
  ])
})

test.each<[string, (words: string) => string]>([
  ['capitals', words => words.toUpperCase()],
  ['small letters', words => words.toLowerCase()],
  ['politeness before', words => `Hello, could you please show me ${words}`],
  ['politeness after', words => `${words}, please. Thank you!`],
  ['a full stop', words => `${words}.`],
  ['a question mark', words => `${words}?!`],
  ['doubled spaces', words => `  ${words.replaceAll(' ', '  ')}  `],
  ['line breaks', words => words.replaceAll(' ', '\n')],
  ['typographic signs', words => words.replaceAll("'", '’')],
])('%s change nothing', (_name, change) => {
  for (const { words } of corpus) {
    const plain = read(words)
    const changed = read(change(words))
    expect(changed.filter, change(words)).toEqual(plain.filter)
    expect(changed.intent, change(words)).toBe(plain.intent)
  }
})

const protectedWords = [
  'christian',
  'muslim',
  'jewish',
  'white',
  'hispanic',
  'asian',
  'immigrant',
  'family',
  'families',
  'kids',
  'children',
  'single mothers',
  'elderly',
  'disabled',
  'gay',
  'female',
  'safe',
  'low crime',
  'good schools',
  'section 8',
]

/** "no kids pool" denies the kids, so there a noun is no mere addition; an adjective is. */
const denies = (before: string | undefined, added: string) =>
  /^(?:no|not|without)$/i.test(before ?? '') && /s$|children|crime|8$/.test(added)

test('a protected word, wherever it stands, changes no filter and no intent', () => {
  const broken: string[] = []
  for (const { words } of corpus) {
    const plain = read(words)
    const parts = words.split(' ')
    for (const added of protectedWords) {
      for (let at = 0; at <= parts.length; at += 1) {
        if (denies(parts[at - 1], added)) continue
        const changed = parts.toSpliced(at, 0, added).join(' ')
        const { filter, intent, sensitive } = read(changed)
        const same = JSON.stringify(filter) === JSON.stringify(plain.filter)
        const told = sensitive.some(({ text }) => text.includes(added))
        if (!same || !told || intent !== plain.intent) broken.push(changed)
      }
    }
  }
  expect(broken).toEqual([])
})

test('asking to keep people out leaves the homes as they were', () => {
  for (const added of ['no kids', 'no families', 'without children', 'no immigrants', 'no crime']) {
    for (const { words } of corpus) {
      expect(read(`${added} ${words}`).filter, `${added} ${words}`).toEqual(read(words).filter)
      expect(read(`${words} ${added}`).filter, `${words} ${added}`).toEqual(read(words).filter)
    }
  }
})

test('places come from the caller alone', () => {
  expect(interpret('homes in Skye Canyon', [], now)).toMatchObject({
    filter: {},
    ignored: [{ text: 'Skye Canyon' }],
  })
  const imported: Place[] = [{ name: "Tule Springs / O'Brien", kind: 'subdivision' }]
  expect(interpret("tule springs / o'brien", imported, now).filter.place).toEqual([
    imported[0]?.name,
  ])
})

test('only the first 300 characters are read, and never half a word', () => {
  const long = `${'lovely '.repeat(41)}big under 800k with a pool`
  expect(read(long).filter).toEqual({})
  expect(read(`3 bedrooms ${'lovely '.repeat(5_000)}`).filter).toEqual({ minBeds: 3 })
})

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('nothing a person can type makes it throw, hang or leave the filter', () => {
  const random = seeded(89166)
  const below = (limit: number) => Math.floor(random() * limit)
  const vocabulary = corpus.flatMap(({ words }) => words.split(' '))
  const signs = [
    ...'$+-–—/<>≤≥~&½.,;:!?()\'"’%#@\t\n 0123456789',
    '\u0000',
    '\ud83d',
    '\u200b',
    '🏡',
  ]
  const fields = corpus.flatMap(({ filter }) => Object.keys(filter))
  const allowed = new Set(fields)
  const one = () => {
    const kind = random()
    if (kind < 0.5) return vocabulary[below(vocabulary.length)]
    if (kind < 0.8) return signs[below(signs.length)]
    return String.fromCodePoint(below(0x10ffff))
  }
  for (let run = 0; run < 20_000; run += 1) {
    const gap = random() < 0.5 ? ' ' : ''
    const words = Array.from({ length: below(40) }, one).join(gap)
    const { filter } = read(run % 500 === 0 ? words.padEnd(10_240, words || 'x') : words)
    for (const [field, value] of Object.entries(filter)) {
      if (!allowed.has(field)) expect.fail(`${field} from ${words}`)
      if (typeof value === 'number' && !(value > 0 && value <= 1e8)) expect.fail(words)
    }
  }
})

test('no input is slow', () => {
  const worst = [
    '1,111'.repeat(60),
    '1,'.repeat(150),
    '1'.repeat(10_240),
    'a '.repeat(150),
    ' '.repeat(10_240),
    'my home '.repeat(40),
    'how much what sell my for '.repeat(12),
    'no '.repeat(100),
    'under '.repeat(50),
    'six hundred and '.repeat(19),
    'million '.repeat(38),
    'view of red rock and '.repeat(15),
    'pool or '.repeat(40),
    'not a '.repeat(50),
    '702-'.repeat(75),
    '3 or '.repeat(60),
    '($'.repeat(150),
    "'".repeat(300),
  ]
  for (const words of worst) {
    read(words)
    const start = performance.now()
    for (let run = 0; run < 10; run += 1) read(words)
    expect((performance.now() - start) / 10, words.slice(0, 40)).toBeLessThan(5)
  }
})
