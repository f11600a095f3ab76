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
  agent: { ListAgentFullName: 'Dorotea M. Vanterpool' },
  townAgent: { ListAgentFullName: 'Bram Zanja Roja' },
  agentToo: { ListAgentFullName: 'Wilmot Escandón' },
  sided: { UnparsedAddress: '44 S Quillback Ave' },
  unsided: { UnparsedAddress: '46 Quillback Ave' },
  numbered: { UnparsedAddress: '900 N 77th St' },
  listedFirm: { ListOfficeName: 'Tarrow & Hobb Properties' },
  plainBuilder: { BuilderName: 'Woodside Homes of Utopia LLC' },
  east: { MLSAreaMajor: '204 - East', SubdivisionName: 'Elsewhere Plat' },
  northern: { City: 'North Zanja Roja' },
  southern: { City: 'Zanja Roja' },
  lakes: { SubdivisionName: 'The Lakes' },
  village: { SubdivisionName: 'THE LARKSWEEP AT PROVIDENCE UNIT 3' },
  sunCity: { SubdivisionName: 'Sun City Summerlin-Unit 7' },
  sunCityFirst: { SubdivisionName: 'SUN CITY LAS VEGAS UNIT 9', MLSAreaMajor: '404 - West' },
  ridges: { SubdivisionName: 'PHASE 3 UNIT 2', MLSAreaMajor: 'The Ridges' },
  otherTrails: { SubdivisionName: 'The Trails at Seven Hills' },
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
  ['the listings of dorotea vanterpool', ['agent']],
  ['las de la agente Escandon', ['agentToo']],
  ['wilmot escandon or dorotea vanterpool listings', ['agent', 'agentToo']],
  ['agent bram zanja roja', ['townAgent']],
  ['zanja roja listings', ['southern']],
  ['The Lakes in Zanja Roja', ['lakes']],
  ['la comunidad de Larksweep', ['village']],
  ['on quillback avenue', ['sided', 'unsided']],
  ['on south quillback ave', ['sided']],
  ['en la calle 77', ['numbered']],
  ['homes on seventy seventh street', ['numbered']],
  ['listed by tarrow and hobb', ['listedFirm']],
  ['t&h listings', ['listedFirm']],
  ['Corvane Ridge high attendance boundary', ['school']],
  ['high school Corvane Ridge', ['school']],
  ['casas de Farrowmere o Woodside', ['farrow', 'plainBuilder']],
  ['east side of town', ['east']],
  ['NZR', ['northern']],
  ['norte de Zanja Roja no más', ['northern']],
  ['in the lakes', ['lakes']],
  ['larksweep', ['village']],
  ['the larksweeps under 800k', ['village']],
  ['in providence', ['village']],
  ['summerlin', ['sunCity', 'sunCityFirst', 'ridges']],
  ['sun city', ['sunCity', 'sunCityFirst']],
  ['seven hills', ['otherTrails']],
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
  const all = names.length - 1
  for (const [words, less] of [
    ['homes but not a farrowmere home', 1],
    ['not on Tessellate Dr', 1],
    ['built by anyone but farrowmere', 1],
    ['not listed by Quillon Fetter', 2],
    ['anywhere but sun city', 2],
  ] as const) {
    expect((await ask(words)).total, words).toBe(all - less)
  }
  // Anywhere is no limit, and words in between are no names.
  for (const words of ['anywhere in the valley', 'en todo el valle', 'wherever']) {
    expect((await ask(words)).filters, words).toEqual({})
  }
  expect((await ask('alberca e isla, hasta 900 mil')).filters).not.toHaveProperty('place')
  expect((await ask('a home with a lake view')).filters).not.toHaveProperty('place')
  expect((await ask('homes of Persephone Quigg')).filters).not.toHaveProperty('agent')
  const elsewhere = await ask('todo el valle', { previous: { place: ['Zanja Roja'], minBeds: 1 } })
  expect(elsewhere.filters).toEqual({ minBeds: 1 })
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
