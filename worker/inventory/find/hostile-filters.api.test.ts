import { expect, inject, test } from 'vitest'
import { communities } from '../../../src/inventory/communities.ts'
import { measures } from '../../../src/inventory/filter/listing-filter.ts'
import { sectionNames } from '../../../src/inventory/section-words.ts'
import { features, statuses } from '../../../src/site/listing-terms.ts'
import { call, post, store } from '../../../test/support/api.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import { asOwner } from '../../../test/support/owner.ts'

/** Fields of names and words, with the most characters that one value has. */
const longest = {
  ...{ builder: 200, street: 200, school: 200, office: 200, agent: 200 },
  ...{ place: 100, mentions: 60 },
}
const fields = Object.keys(longest).flatMap(name => [
  name,
  `not${name.charAt(0).toUpperCase()}${name.slice(1)}`,
])
const maxValues = 20
const sections = sectionNames
  .slice(0, 3)
  .flatMap(name => [`name=${name}`, `count=${name}`])
  .join('&')
const paths = [
  ...['/properties?', '/properties/facets?', '/properties/nearest?', '/properties/understood?'],
  ...['/properties/map?bounds=35.9,-115.5,36.5,-114.9&', `/properties/sections?${sections}&`],
]

/** Every call that takes filters, with how it responds to these. */
async function expectStatus(params: URLSearchParams, status: number) {
  const statuses = await Promise.all(
    paths.map(async path => [path, (await call(`${path}${params}`)).status]),
  )
  const preview = await asOwner(`/saved-searches/preview?${params}`)
  const wanted = Object.fromEntries([...paths, 'preview'].map(path => [path, status]))
  expect(
    Object.fromEntries([...statuses, ['preview', preview.status]]),
    `${params}`.slice(0, 500),
  ).toEqual(wanted)
}

const hostile = [
  ...["'", '"', '%', '_', '|', '\\', '*', '(', ':', '^', '-', ';', '\u0000', '¬', '~', '🏡'],
  ...["'); drop table properties; --", '" OR "a" NEAR("b")', '{remarks} : x', 'AND OR NOT NEAR'],
  ...['O\'Brien\'s 100% "Quartz" | loft', 'İstanbul ẞ ﬁ', '\ud800', ' a ', 'the a an', 'no no no'],
]
/** npm test takes every second one. */
const some = hostile.filter((_, index) => inject('soak') || index % 2 === 0)
const aLoft = aRecord({ PublicRemarks: 'A loft. Quartz counters, no carpet.' })

test('names and words of any signs are only names and words', async () => {
  await store(aLoft)
  for (const value of some) {
    await expectStatus(new URLSearchParams(fields.map(field => [field, value])), 200)
  }
  const homes = await call('/properties?mentions=loft')
  expect(await homes.json()).toHaveLength(1)
}, 120_000)

test('the longest filter is answered by every call, and a longer one rejected by its field', async () => {
  await store(aLoft)
  const limits = new URLSearchParams(statuses.map(status => ['status', status]))
  for (const measure of Object.keys(measures)) {
    limits.append(`min${measure}`, '0')
    limits.append(`max${measure}`, '99')
  }
  for (const feature of features) {
    limits.append('features', feature)
    limits.append('notFeatures', feature)
  }
  const texts = ["'", "o'a ", 'no room for a pool ']
  for (const text of texts) {
    limits.set('search', text.repeat(200).slice(0, 200))
    const all = new URLSearchParams(limits)
    for (const field of fields) {
      for (let index = 0; index < 4; index += 1) all.append(field, `${index}${text}`.slice(0, 12))
    }
    await expectStatus(all, 200)
  }
  // Above, every field has four values. Of these, the soak tests every field.
  for (const [position, field] of fields.entries()) {
    if (!inject('soak') && position % 5 !== 0) continue
    const many = new URLSearchParams(limits)
    const text = texts[position % texts.length] ?? ''
    for (let index = 0; index < maxValues; index += 1) {
      many.append(field, `${index}${text.repeat(50)}`.slice(0, 40))
    }
    await expectStatus(many, 200)
  }
  for (const name of communities.slice(0, maxValues)) {
    limits.append('place', name)
    limits.append('notPlace', name)
  }
  await expectStatus(limits, 200)
  for (const [field, length] of Object.entries(longest)) {
    const long = new URLSearchParams({ [field]: 'a'.repeat(length + 1) })
    const many = new URLSearchParams(
      Array.from({ length: maxValues + 1 }, (_, index) => [field, `a${index}`]),
    )
    const together = new URLSearchParams(
      Array.from({ length: maxValues }, (_, index) => [field, `${index}`.padEnd(55, 'a')]),
    )
    for (const params of [long, many, together]) {
      await expectStatus(params, 400)
      const rejected = await (await call(`/properties?${params}`)).json()
      expect(rejected).toMatchObject({ field: expect.stringContaining(field) })
    }
  }
}, 120_000)

test('a question of any signs, and of 500 characters that nothing explains, is answered', async () => {
  await store(aLoft)
  const unexplained = ["o'a ", 'quartz zzyzx ', 'no zzyzx ', 'without a "butterfly" roof, ', 'sin ']
  for (const text of [...some, ...unexplained]) {
    for (const query of [text, text.repeat(500).slice(0, 500)]) {
      const previous = { mentions: [text.slice(0, 60)], maxPrice: 500_000 }
      expect((await post('/ai-search', { query, previous })).status, query).toBe(200)
      expect((await post('/ai-search', { query: `homes ${query}`.slice(0, 500) })).status).toBe(200)
      const said = new URLSearchParams({ search: query.slice(0, 200), after: 'mentions=loft' })
      expect((await call(`/properties/understood?${said}`)).status, text).toBe(200)
    }
  }
}, 120_000)
