import { expect, test } from 'vitest'
import { communities } from '../../../src/inventory/communities.ts'
import { measures } from '../../../src/inventory/filter/listing-filter.ts'
import { features } from '../../../src/site/listing-terms.ts'
import { asOwner, call, post, store } from '../../../test/support/api.ts'
import { aRecord } from '../../../test/support/listing-record.ts'

/** Fields of names and words, with the most values and characters that each takes. */
const fields = { builder: 200, street: 200, school: 200, office: 200, place: 100, mentions: 60 }
const maxValues = 20
const not = (field: string) => `not${field.charAt(0).toUpperCase()}${field.slice(1)}`
const valley = 'bounds=35.9,-115.5,36.5,-114.9'
const paths = [
  ...['/properties', '/properties/facets', `/properties/map?${valley}`, '/properties/nearest'],
  ...['/properties/sections?name=featured', '/properties/understood'],
]

async function statuses(params: URLSearchParams) {
  const asked = paths.map(path => call(`${path}${path.includes('?') ? '&' : '?'}${params}`))
  asked.push(asOwner(`/saved-searches/preview?${params}`))
  return (await Promise.all(asked)).map(({ status }) => status)
}
const all = (status: number) => [...paths, 'preview'].map(() => status)

const hostile = [
  "'", "''", '"', '""', '%', '_', '|', '||', '\\', '*', '(', ')', ':', '^', '-', '--', ';', '\u0000', '\u00b4',
  "'); drop table properties; --", '" OR "a" NEAR("b")', "O'Brien's 100% \"Quartz\" | loft",
  'AND OR NOT NEAR', '{remarks} : x', '¬ ~ ~~', 'İstanbul ẞ ﬁ', '🏡🏡', '\ud800', 'ñandú', ' a ', 'the a an', 'no no no',
]

test('names and words of any signs are only names and words', async () => {
  await store(aRecord({ PublicRemarks: 'A loft. Quartz counters, no carpet.' }))
  for (const field of Object.keys(fields)) {
    for (const name of [field, not(field)]) {
      for (const value of hostile) {
        const params = new URLSearchParams({ [name]: value, status: 'Active' })
        expect([params.toString(), await statuses(params)]).toEqual([params.toString(), all(200)])
      }
    }
  }
})

test('a filter with all that each field takes is answered, and one with more is rejected by name', async () => {
  await store(aRecord({ PublicRemarks: 'A loft. Quartz counters, no carpet.' }))
  const long = (text: string, length: number, index: number) =>
    `${index} ${text.repeat(length)}`.slice(0, length)
  for (const text of ["'", 'word ', "o'a ", '🏡', 'no room for a pool ']) {
    const params = new URLSearchParams()
    for (const [field, length] of Object.entries(fields)) {
      for (const name of [field, not(field)]) {
        for (let index = 0; index < maxValues; index += 1) {
          params.append(name, long(text, length, index))
        }
      }
    }
    for (const measure of Object.keys(measures)) {
      params.append(`min${measure}`, '0')
      params.append(`max${measure}`, '99')
    }
    for (const feature of features) {
      params.append('features', feature)
      params.append('notFeatures', feature)
    }
    for (const status of ['Active', 'Pending', 'Sold']) params.append('status', status)
    params.append('search', text.repeat(200).slice(0, 200))
    expect([text, await statuses(params)]).toEqual([text, all(200)])
    // The same with the names that the table holds.
    params.delete('place')
    for (const place of communities.slice(0, maxValues)) params.append('place', place)
    expect([text, await statuses(params)]).toEqual([text, all(200)])
  }
  for (const [field, length] of Object.entries(fields)) {
    for (const name of [field, not(field)]) {
      const response = await call(`/properties?${new URLSearchParams({ [name]: 'a'.repeat(length + 1) })}`)
      expect(response.status, name).toBe(400)
      expect(await response.json(), name).toMatchObject({ field: name })
      const many = new URLSearchParams(Array.from({ length: maxValues + 1 }, (_, i) => [name, `a${i}`]))
      expect((await call(`/properties?${many}`)).status, name).toBe(400)
    }
  }
})

test('a question of any signs, and of 500 characters that nothing explains, is answered', async () => {
  await store(aRecord({ PublicRemarks: 'A loft. Quartz counters, no carpet.' }))
  for (const text of [...hostile, "o'a ", 'quartz zzyzx ', 'no zzyzx ', 'without a "butterfly" roof, ', 'sin ']) {
    for (const query of [text, text.repeat(500).slice(0, 500)]) {
      for (const previous of [undefined, { mentions: [text.slice(0, 60)], maxPrice: 500_000 }]) {
        const { status } = await post('/ai-search', { query, previous })
        expect([text, query.length, status]).toEqual([text, query.length, query.trim() === '' ? status : 200])
      }
      const said = new URLSearchParams({ search: query.slice(0, 200), after: 'mentions=loft' })
      expect((await call(`/properties/understood?${said}`)).status, text).toBe(200)
    }
  }
})
