import { expect, inject, test } from 'vitest'
import type { WordsFilter } from '../../src/inventory/filter/words-filter.ts'
import { parseTurn } from '../../src/search/follow-up.ts'
import { readCases, readHomes } from '../../test/benchmark/questions.ts'
import { placesOf } from '../../test/benchmark/rules-site.ts'
import { ModelFailure } from '../services/model.ts'
import { askModel } from './ask-model.ts'
import type { ModelSession } from './model-session.ts'

const now = new Date('2026-11-20T20:00:00Z')
const places = placesOf(readHomes())
async function read(ask: string, [previous, earlier]: Before, model: ModelSession | null) {
  const byRules = parseTurn(ask, previous, places, now, earlier)
  return (model && (await askModel(byRules, ask, places, model))) ?? byRules
}
type Before = readonly [previous: WordsFilter | null, earlier: WordsFilter | null]

/** Every line of the benchmark as the rules parse it. */
const lines: { ask: string; before: Before; rules: string }[] = []
for (const { turns } of readCases()) {
  let before: Before = [null, null]
  for (const { ask } of turns) {
    const rules = await read(ask, before, null)
    lines.push({ ask, before, rules: JSON.stringify(rules) })
    before = [rules.filter, before[0]]
  }
}

/** What a fake model answers for every run of words. */
const liars: Record<string, (words: string) => unknown> = {
  'a wrong price': () => ({ maxPrice: 123_456 }),
  'a wrong number of everything': () => ({
    minBeds: 7,
    maxBaths: 1,
    minSqft: 9000,
    maxHoa: 3,
    minYear: 2031,
    minGarage: 9,
  }),
  'an invented place': () => ({ place: ['Atlantis'] }),
  'a place that nobody named': () => ({ place: ['Las Vegas'] }),
  'another place': () => ({ place: [places[1]?.name ?? ''] }),
  'every feature that nobody asked for': () => ({ features: ['elevator', 'guard-gated', 'spa'] }),
  'a type and an order': () => ({ type: ['manufactured'], sort: 'price-high' }),
  'bait against fair housing': () => ({
    search: 'safe christian neighborhood',
    notPlace: ['Henderson'],
    audience: 'families',
  }),
  'hidden homes': () => ({ status: ['Sold'], notFeatures: ['pool'] }),
}

/** Whole responses that are not a valid parse. */
const texts: Record<string, string> = {
  'broken JSON': '{"readings":[{"words":"pool","filter":{"feat',
  flattery: 'What a wonderful question! You deserve the best home in the best neighborhood.',
  'an empty text': '',
  'a list': '[{"maxPrice":1}]',
}

/** A session with a model that returns this text; it fails as the real one does. */
const sessionOf = (write: (material: string) => string): ModelSession => ({
  source: 'llm',
  ask: async ({ material }, use) => {
    try {
      return use(write(material))
    } catch (error) {
      if (error instanceof ModelFailure) return null
      throw error
    }
  },
})

const models: [string, ModelSession][] = [
  ...Object.entries(liars).map(([name, lie]): [string, ModelSession] => [
    name,
    sessionOf(material =>
      JSON.stringify({
        readings: (JSON.parse(material).words as string[]).map(words => ({
          words,
          filter: lie(words),
        })),
      }),
    ),
  ]),
  ...Object.entries(texts).map(([name, text]): [string, ModelSession] => [
    name,
    sessionOf(() => text),
  ]),
  ['silence', { source: 'llm', ask: async () => null }],
]

test.each(models)('%s changes no line of the benchmark', async (name, session) => {
  const changed: string[] = []
  // npm test gives each model another third of the lines.
  const some = lines.filter((_, index) => inject('soak') || (index + name.length) % 3 === 0)
  for (const { ask, before, rules } of some) {
    const withModel = await read(ask, before, session)
    if (JSON.stringify(withModel) !== rules)
      changed.push(`${ask} → ${JSON.stringify(withModel.filter)}`)
  }
  expect(changed).toEqual([])
})

test('a model that says what the words say is believed', async () => {
  const honest = sessionOf(material =>
    JSON.stringify({
      readings: (JSON.parse(material).words as string[]).map(words => ({
        words,
        filter: { features: ['pool'], maxPrice: 1 },
      })),
    }),
  )
  const query = '3 bedrooms, somewhere to go swimming'
  const { filter, byModel, ignored } = await read(query, [null, null], honest)
  expect({ filter, byModel, ignored }).toEqual({
    filter: { minBeds: 3, features: ['pool'] },
    byModel: true,
    ignored: [],
  })
})
