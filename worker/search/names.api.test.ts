import { expect, test } from 'vitest'
import { call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { SearchResult } from './search-result.ts'

const ask = async (query: string, more: object = {}) => {
  const response = await post('/ai-search', { query, ...more })
  expect(response.status, query).toBe(200)
  return (await response.json()) as SearchResult
}

/** Homes whose names stand in no table; one field each differs from the first home's. */
const homes = {
  plain: {},
  umber: { BuilderName: 'U.W. Brindlewick Inc' },
  umberToo: { BuilderName: 'UW BRINDLEWICK' },
  farrow: { BuilderName: 'Farrowmere Homes LLC' },
  street: { UnparsedAddress: '7712 W Tessellate Dr' },
  unit: { UnparsedAddress: '7801 Tessellate Dr Unit 12', StandardStatus: 'Pending' },
  word: { UnparsedAddress: '31 Pool Ct' },
  withheld: { UnparsedAddress: '5 Vexilla Ln', InternetAddressDisplayYN: false },
  school: { HighSchool: 'Corvane Ridge HS' },
  primary: { ElementarySchool: 'Ostrander, Ida & Paul' },
  office: { ListOfficeName: 'Quillon Fetter Realty Group' },
  officeToo: { ListOfficeName: 'Quillon Fetter Southwest' },
  village: { SubdivisionName: 'THE LARKSWEEP AT PROVIDENCE UNIT 3' },
  sunCity: { SubdivisionName: 'Sun City Summerlin-Unit 7' },
  area: { SubdivisionName: 'Nowhere Plat', MLSAreaMajor: '512 - Gannet Flats' },
  mountain: { SubdivisionName: 'Ferrous Mtn Ests Phase 2' },
} as const
type Name = keyof typeof homes

const questions: [words: string, found: Name[]][] = [
  ['uw brindlewick houses', ['umber', 'umberToo']],
  ['casas de Brindlewick', ['umber', 'umberToo']],
  ['farrowmere or brindlewick homes', ['umber', 'umberToo', 'farrow']],
  ['farowmere homes', ['farrow']],
  ['homes on tessellate drive', ['street']],
  ['en la calle Tesellate', ['street']],
  ['off Tessellate', ['street']],
  ['casas por la Tessellate', ['street']],
  ['pending on tessellate', ['unit']],
  ['on pool court', ['word']],
  ['zoned for Corvane Ridge', ['school']],
  ['in the Corvane Ridge High school zone', ['school']],
  ['cerca de la escuela Ostrander', ['primary']],
  ['listed by Quillon Fetter', ['office', 'officeToo']],
  ['quillon fetter listings', ['office', 'officeToo']],
  ['larksweep', ['village']],
  ['the larksweeps under 800k', ['village']],
  ['in providence', ['village']],
  ['summerlin', ['sunCity']],
  ['sun city', ['sunCity']],
  ['gannet flats', ['area']],
  ['ferrous mountain estates', ['mountain']],
]

test('what listings name can be asked for, in any spelling, and left out', async () => {
  const names = Object.keys(homes) as Name[]
  const priceOf = (name: Name) => 500_000 + 1000 * names.indexOf(name)
  await store(
    ...names.map(name =>
      aRecord({
        ...{ SubdivisionName: 'Plain Bench', PostalCode: '89999', ListPrice: priceOf(name) },
        ...homes[name],
      }),
    ),
  )
  const namesOf = ({ properties }: SearchResult) =>
    names.filter(name => properties.some(({ price }) => price === priceOf(name))).sort()
  for (const [words, found] of questions) {
    const result = await ask(words)
    expect(namesOf(result), words).toEqual([...found].sort())
    expect(result.ignored, words).toEqual([])
    expect(result.filters).not.toHaveProperty('near')
    // The same filters in a URL, and as a saved search in words.
    const query = new URLSearchParams(
      Object.entries(result.filters).flatMap(([name, value]) =>
        [value].flat().map(one => [name, String(one)]),
      ),
    )
    const listed = await call(`/properties?${query}`)
    expect(Number(listed.headers.get('x-total-count')), words).toBe(found.length)
    expect((await call(`/properties/facets?${query}`)).status, words).toBe(200)
  }
  const all = 15
  for (const [words, less] of [
    ['homes but not a farrowmere home', 1],
    ['not on Tessellate Dr', 1],
    ['not listed by Quillon Fetter', 2],
    ['anywhere but sun city', 1],
  ] as const) {
    expect((await ask(words)).total, words).toBe(all - less)
  }
  // The street of a withheld address is no name.
  expect((await ask('homes on Vexilla Ln')).filters).not.toHaveProperty('street')
  const first = await ask('farrowmere homes')
  const second = await ask('not farrowmere', { previous: first.filters })
  expect(second.filters).toMatchObject({ notBuilder: ['Farrowmere Homes LLC'] })
  expect(second.filters).not.toHaveProperty('builder')
  // A word with a road's ending is the road, a wish stays a wish, and a good school is no filter.
  expect((await ask('with a pool')).filters).toEqual({ features: ['pool'] })
  expect((await ask('homes near Summerlin Parkway')).filters).not.toHaveProperty('place')
  expect((await ask('good schools')).filters).toEqual({})
  // A new listing brings its name with it.
  await store(aRecord({ BuilderName: 'Yarrowgate Homes' }))
  expect((await ask('yarrowgate homes')).filters).toEqual({ builder: ['Yarrowgate Homes'] })
})
