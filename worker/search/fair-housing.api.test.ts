import { expect, inject, test, vi } from 'vitest'
import { neutralNotice } from '../../src/search/answer-words.ts'
import { english, searches, spanish } from '../../test/inputs/protected-words.json'
import { call, store } from '../../test/support/api.ts'
import { generateListings } from '../../test/support/generate-listings.ts'
import { ask } from '../../test/support/model.ts'
import type { SearchResult } from './search-result.ts'

/** Everything a search returns about homes: results, order, counts, suggestions and texts. */
const found = ({
  properties,
  total,
  filters,
  alternatives,
  suggestions,
  marketInsights,
}: SearchResult) =>
  JSON.stringify({ properties, total, filters, alternatives, suggestions, marketInsights })

/** Every word before or after every search; npm test runs every second pair. */
const pairs = searches
  .flatMap((search, nth) =>
    [...english, ...spanish].map((word, index) => ({
      search,
      query: index % 2 === 0 ? `${word} ${search}` : `${search} ${word}`,
      isSecond: (nth + Math.floor(index / 2)) % 2 > 0,
    })),
  )
  .filter(({ isSecond }) => !isSecond || inject('soak'))

test(`${pairs.length} pairs: adding a protected word to a search changes no result`, {
  timeout: 120_000,
}, async () => {
  expect(pairs.length).toBeGreaterThan(200)
  await store(...generateListings(150))
  const plain = new Map<string, string>()
  for (const search of searches) plain.set(search, found(await ask(search)))
  const broken: string[] = []
  for (const { search, query } of pairs) {
    if (found(await ask(query)) !== plain.get(search)) broken.push(query)
  }
  expect(broken).toEqual([])
})

test.each([
  ['English', english],
  ['Spanish', spanish],
])(
  'every protected word in %s gets the fair-housing sentence and its sources',
  async (_name, all) => {
    await store(...generateListings(10))
    const silent: string[] = []
    for (const word of all) {
      const { notice, links } = await ask(`3 bedrooms ${word}`)
      if (!notice?.endsWith(neutralNotice) || links.length !== 3) silent.push(word)
    }
    expect(silent).toEqual([])
  },
)

test('the same holds with a model that turns every word into a filter', {
  timeout: 60_000,
}, async () => {
  await store(...generateListings(60))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = async (_name: string, { messages }: { messages: { content: string }[] }) => {
    const { words = [] } = JSON.parse(messages[1]?.content ?? '{}')
    const readings = words.map((one: string) => ({ words: one, filter: { features: ['pool'] } }))
    return { response: { readings } }
  }
  const vars = { MODEL_PROVIDER: 'workers-ai', MODEL_NAME: 'm', AI: { run } }
  const search = '3 bedrooms zorblex swimming'
  const plain = await ask(search, vars)
  expect(plain.filters.features).toEqual(['pool'])
  const broken: string[] = []
  for (const word of english) {
    const result = await ask(`${word} ${search}`, vars)
    if (found(result) !== found(plain)) broken.push(word)
  }
  expect(broken).toEqual([])
})

test('a search without such a word gets no fair-housing sentence', async () => {
  await store(...generateListings(30))
  for (const search of searches.slice(0, -1)) {
    const result = await ask(search)
    expect(result.notice ?? '').not.toContain(neutralNotice)
    expect(result.links).toEqual([])
  }
})

test('the sentence is the same for every word, and names no protected class', async () => {
  expect(neutralNotice).not.toMatch(new RegExp([...english, ...spanish].join('|'), 'i'))
  expect(neutralNotice.match(/[.!?]/g)).toHaveLength(1)
})

test('a previous search carries no words about people into the next', async () => {
  await store(...generateListings(20))
  const previous = { minBeds: 2, mentions: ['mexican', 'loft'], notMentions: ['kids'] }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'with a pool', previous }),
  }
  const { filters } = (await (await call('/ai-search', init)).json()) as SearchResult
  expect(filters).toEqual({ minBeds: 2, mentions: ['loft'], features: ['pool'] })
})
