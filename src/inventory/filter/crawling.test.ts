import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, homesLink, isCrawlable, listRules } from './crawling.ts'
import { filterFields, propertiesPath } from './listing-filter.ts'

/** What a crawler decides by robots.txt: the longest matching rule, RFC 9309, section 2.2.2. */
function mayFetch(path: string): boolean {
  const rules = listRules.map(rule => {
    const [verb, pattern = ''] = rule.split(': ')
    const form = pattern.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')
    return { allows: verb === 'Allow', length: pattern.length, form: new RegExp(`^${form}`) }
  })
  const [winner] = rules
    .filter(({ form }) => form.test(path))
    .sort((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows))
  return winner?.allows ?? true
}

const open = [
  '/properties',
  '/properties?page=2',
  '/properties?search=skye',
  '/properties?search=skye&page=2',
  '/properties?place=Skye+Canyon',
  '/properties?place=Skye+Canyon&page=3',
  '/properties?type=condo',
  '/properties?minPrice=800000',
  '/properties?maxPrice=500000&page=2',
  '/properties?minPrice=600000&maxPrice=800000',
  '/properties?minPrice=600000&maxPrice=800000&page=2',
  '/property/1',
]
const closed = [
  '/properties?minBeds=3',
  '/properties?sort=price-low',
  '/properties?view=map',
  '/properties?ask=pool',
  '/properties?search=skye&minBeds=3',
  '/properties?search=&place=&minPrice=1',
  '/properties?openHouse=weekend',
  '/properties?area=%7E_p',
  '/properties?view=map',
  '/properties?place=89166&place=89149',
  '/properties?place=89166&minBeds=3&page=2',
  '/properties?type=condo&features=pool',
  '/properties?minPrice=600000&minBeds=3',
  '/properties?minPrice=600000&maxPrice=800000&type=condo',
  '/properties?minPrice=600000&maxPrice=800000&type=condo&page=2',
]

test.each(open)('%s is open to crawlers', path => {
  expect([mayFetch(path), homesLink(path)]).toEqual([true, { href: path }])
})

test.each(closed)('%s is closed, and links to it say so', path => {
  expect([mayFetch(path), homesLink(path)]).toEqual([false, { href: path, rel: 'nofollow' }])
})

const value = fc.constantFrom('', '3', 'pool', '89166', 'Skye Canyon', '800000')
const query = fc
  .array(fc.tuple(fc.constantFrom(...filterFields, 'q', 'near'), value), { maxLength: 4 })
  .chain(pairs => fc.constantFrom(pairs, [...pairs, ['page', '2'] as [string, string]]))
  .map(pairs => new URLSearchParams(pairs))

test('links and robots.txt agree on every list, and its canonical one is open', () => {
  fc.assert(
    fc.property(query, params => {
      const path = propertiesPath(params)
      expect(mayFetch(path), path).toBe(isCrawlable(path))
      const canonical = canonicalPath(params)
      expect(mayFetch(canonical), canonical).toBe(true)
      const again = new URL(canonical, 'https://site.invalid').searchParams
      expect(canonicalPath(again)).toBe(canonical)
    }),
  )
})

test.each([
  ['q=+skye+', '/properties?search=skye'],
  ['search=skye&minBeds=3&page=2', '/properties?search=skye'],
  ['search=skye&page=2', '/properties?search=skye&page=2'],
  ['place=89166&maxPrice=900000&sort=newest', '/properties?place=89166'],
  ['place=89166&place=89149', '/properties'],
  ['type=condo&type=townhouse&minPrice=1&maxPrice=2', '/properties?minPrice=1&maxPrice=2'],
  ['minBeds=3&page=4', '/properties'],
  ['page=4', '/properties?page=4'],
  ['view=list&page=4', '/properties?page=4'],
  ['place=89166&view=map', '/properties?place=89166'],
  ['openHouse=weekend&reduced=7&builder=Lennar&area=%7E_p', '/properties'],
])('the canonical page of %s is %s', (query, canonical) => {
  expect(canonicalPath(new URLSearchParams(query))).toBe(canonical)
})
