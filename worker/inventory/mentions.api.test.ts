import { expect, test } from 'vitest'
import type { Listing } from '../../src/inventory/listing.ts'
import { mentionNames } from '../../src/inventory/mention-phrases.ts'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { SearchResult } from '../search/search-result.ts'

const ask = async (query: string, path = '/ai-search') => {
  const response = await post(path, { query })
  expect(response.status).toBe(200)
  return (await response.json()) as SearchResult
}

const list = async (query: string) => {
  const response = await call(`/properties?${query}`)
  const homes = (await response.json()) as Listing[]
  const saying = response.headers.get('x-saying')
  return {
    homes,
    prices: homes.map(({ price }) => price / 1000),
    total: Number(response.headers.get('x-total-count')),
    saying: saying && JSON.parse(decodeURIComponent(saying)),
  }
}

/** A home for this many thousand dollars, with these remarks. */
const home = (thousands: number, PublicRemarks: string, others: object = {}) =>
  aRecord({ ListPrice: thousands * 1000, PublicRemarks, ...others })

test('homes that mention something come first, in the order of the list, and the others after', async () => {
  await store(
    home(500, 'Large lot.'),
    home(300, 'A detached workshop stands behind it. New roof.'),
    home(400, 'Two workshops and a fireplace.'),
    home(200, 'Near the park.'),
    home(900, 'A WORKSHOP.', { BedroomsTotal: 2 }),
  )
  const lists = [
    ['mentions=workshop&sort=price-low', [300, 400, 900, 200, 500]],
    ['mentions=workshop&sort=price-high', [900, 400, 300, 500, 200]],
    ['mentions=workshop&sort=price-low&limit=2&offset=2', [900, 200]],
    ['mentions=workshop&minBeds=3&sort=price-low', [300, 400, 200, 500]],
    ['mentions=workshop&mentions=fireplace&sort=price-low', [400, 300, 900, 200, 500]],
    ['search=3+bedrooms+with+a+workshop&sort=price-low', [300, 400, 200, 500]],
  ] as const
  for (const [query, prices] of lists) {
    expect((await list(query)).prices, query).toEqual(prices)
  }
  const { total, saying, homes } = await list('mentions=workshop&minBeds=3&sort=price-low')
  expect({ total, saying }).toEqual({ total: 4, saying: { homes: 2, each: { workshop: 2 } } })
  expect(homes.map(({ said }) => said)).toEqual([
    [{ name: 'workshop', quote: 'A detached workshop stands behind it.' }],
    [{ name: 'workshop', quote: 'Two workshops and a fireplace.' }],
    [],
    [],
  ])
})

test('a question gets the same homes first, typed or spoken, and their number', async () => {
  await store(
    home(300, 'A workshop.'),
    home(400, 'Large lot.'),
    home(500, 'Workshop and casita.', { BedroomsTotal: 2 }),
  )
  for (const path of ['/ai-search', '/voice-property-search']) {
    const result = await ask('cheapest 3 bedroom with a workshop', path)
    expect(result).toMatchObject({
      filters: { minBeds: 3, mentions: ['workshop'] },
      total: 2,
      ignored: [],
      saying: { homes: 1, each: { workshop: 1 } },
      notice:
        'Mentioned in the listings’ own words: “workshop” (1 home). The one that does comes first.',
    })
    expect(result.properties.map(({ said }) => said?.map(({ quote }) => quote))).toEqual([
      ['A workshop.'],
      [],
    ])
  }
  const chips = await (await post('/ai-search/chips', { query: '3 beds with a workshop' })).json()
  expect(chips).toMatchObject([{ label: '3+ beds' }, { label: 'Mentions: workshop (1 home)' }])
  // A figure covers only the homes that mention it.
  expect((await ask('how many homes with a workshop')).marketInsights).toMatch(
    /^\*\*2 homes for sale\*\* \(Mentions: workshop\)/,
  )
})

test.each([
  ['homes on a dead end', 'On a cul-de-sac.'],
  ['casa en calle sin salida', 'Cul de sac location.'],
  ['updated home', 'Remodeled in 2024.'],
  ['a remodeled house', 'Newly renovated kitchen.'],
  ['casa remodelada', 'Remodeling was done in spring.'],
  ['home with balconies', 'With a balcony.'],
  ['casa con taller', 'A workshop.'],
  ['homes with lemon trees', 'A lemon tree by the door.'],
  ['homes with skylights', 'One skylight.'],
])('“%s” finds “%s”', async (query, text) => {
  await store(home(500, 'Large lot.'), home(400, text), home(300, 'Near the park.'))
  const { saying, properties, total } = await ask(query)
  expect(saying?.homes).toBe(1)
  expect([total, properties[0]?.price, properties[0]?.said?.[0]?.quote]).toEqual([3, 400_000, text])
})

test('what a listing states among its features counts as well, and is quoted', async () => {
  await store(
    home(500, 'Large lot.'),
    home(400, '', { OtherStructures: ['Workshop', 'Shed'], BuilderName: 'Workshop Homes' }),
  )
  const [first, second] = (await ask('with a workshop')).properties
  expect(first?.said).toEqual([{ name: 'workshop', quote: 'Workshop' }])
  expect(second?.said).toEqual([])
})

test('part of another word, or a negated word, is not a mention', async () => {
  await store(
    home(500, 'Lofty rooms, no carpet, taller ceilings, uncovered patio.'),
    home(400, 'Open loft over carpet. A covered patio and a workshop.'),
  )
  for (const words of ['loft', 'carpet', 'workshop', 'covered patio']) {
    expect((await ask(`home with ${words}`)).saying?.homes, words).toBe(1)
  }
  expect(await ask('home without carpet')).toMatchObject({
    total: 1,
    properties: [{ price: 500_000 }],
  })
})

test('many wishes at once order the homes by how many of them each mentions', async () => {
  const names = [
    'workshop',
    'fireplace',
    'loft',
    'basement',
    'balcony',
    'carpet',
    'wet bar',
    'turf',
  ]
  await store(
    home(500, 'Large lot.'),
    home(400, 'A workshop and a loft.'),
    home(300, `${names.join(', ')}.`),
  )
  const asked = names.map(name => `mentions=${name === 'turf' ? 'synthetic grass' : name}`)
  const { prices, saying } = await list(asked.join('&'))
  expect(prices).toEqual([300, 400, 500])
  expect([saying.homes, saying.each.workshop, saying.each['wet bar']]).toEqual([2, 2, 1])
  const everything = mentionNames.map(name => `mentions=${name}`).slice(0, 21)
  expect((await call(`/properties?${everything.join('&')}`)).status).toBe(400)
  expect((await call(`/properties?${everything.slice(1).join('&')}`)).status).toBe(200)
})

test('a mention counts only when the listing affirms it, in its own words or abbreviations', async () => {
  const affirmed: Record<string, [asked: string[], yes: string[], no: string[]]> = {
    'no rear neighbors': [
      ['no rear neighbors', 'no one behind', 'sin vecinos atrás'],
      [
        'Elevated lot with NO REAR NEIGHBORS!',
        'Sin vecinos atrás.',
        'No neighbors directly behind.',
      ],
      ['Friendly neighbors.', 'A wall to the rear.'],
    ],
    'room for a pool': [
      ['room for a pool', 'space to build a pool', 'espacio para alberca'],
      ['No pool, but plenty of room for a pool.', 'Pool-sized backyard.'],
      ['A sparkling pool.', 'No pool.', 'Pool table in the den.'],
    ],
    'owned solar': [
      ['owned solar', 'solar that is not leased'],
      ['Solar is owned, not leased!', 'Paid-off solar panels.'],
      ['Leased solar to be assumed.'],
    ],
    'downstairs bedroom': [
      ['bedroom and bath downstairs', 'recámara en la planta baja'],
      ['Bed & full bath down.', 'One bedroom on the first floor.'],
      ['All bedrooms up.'],
    ],
    'separate entrance': [
      ['separate entrance', 'entrada independiente'],
      ['Suite w/ sep. entrance.', 'Has its own private entry.'],
      ['Entry hall; separate tub.'],
    ],
    'covered patio': [
      ['covered patio'],
      ["Cov'd patio out back.", 'A cov. patio.'],
      ['Uncovered patio.', 'Potential covered patio.'],
    ],
    basement: [
      ['basement', 'sótano'],
      ['Finished basement.', 'No attic, but a basement.'],
      ['Could be a basement.', 'Without a basement.', 'Add a basement!'],
    ],
  }
  for (const [name, [asked, yes, no]] of Object.entries(affirmed)) {
    await store(...[...yes, ...no].map((text, index) => home(300 + index, text)))
    const { saying, prices } = await list(
      `${new URLSearchParams({ mentions: name })}&sort=price-low`,
    )
    expect([saying.homes, prices.slice(0, yes.length)], name).toEqual([
      yes.length,
      yes.map((_, index) => 300 + index),
    ])
    for (const words of asked) {
      expect((await ask(words)).filters.mentions, words).toContain(name)
    }
    await bindings.DB.prepare('delete from properties').run()
  }
})

test('words that nobody taught the search are looked for, whole first and then their nouns', async () => {
  await store(
    home(500, 'Large lot.'),
    home(400, 'A butterfly roof shades the conversation pit.'),
    home(300, 'Conversation pit by the koi pond. The neighbors keep a butterfly.'),
    home(200, 'No koi pond.'),
  )
  const cases: [string, object, string[], number[]][] = [
    ['with a really nice butterfly roof please', { mentions: ['butterfly roof'] }, [], [400]],
    ['3 beds with conversation pits', { mentions: ['conversation pits'] }, [], [400, 300]],
    [
      'a koi pond or a butterfly roof',
      { mentions: ['butterfly roof', 'koi pond'] },
      [],
      [400, 300],
    ],
    ['house with a koi zorblex', { mentions: ['koi'] }, ['zorblex'], [300]],
    ['casa con koi pond', { mentions: ['koi pond'] }, [], [300]],
    ['3 beds, no butterfly roof', { notMentions: ['butterfly roof'] }, [], []],
    ['3 beds with a quorble', {}, ['quorble'], []],
  ]
  for (const [words, filters, ignored, prices] of cases) {
    const result = await ask(words)
    expect(result, words).toMatchObject({ filters, ignored })
    const first = result.properties.filter(({ said }) => said?.length).map(({ price }) => price)
    expect(
      first.map(price => price / 1000).toSorted((a, b) => b - a),
      words,
    ).toEqual(prices)
  }
  const { saying, homes, total } = await list('mentions=koi+pond')
  expect([total, saying]).toEqual([4, { homes: 1, each: { 'koi pond': 1 } }])
  expect(homes[0]?.said).toEqual([{ name: 'koi pond', quote: 'Conversation pit by the koi pond.' }])
  expect((await ask('no butterfly roof and 3 beds')).total).toBe(3)
  // Whatever an address holds is words, and words about people are none.
  for (const strange of ['o\'brien\'s "roof"', '<b>', '!!', 'AND NOT', '* ¬ ~', 'church']) {
    const { saying, total } = await list(`${new URLSearchParams({ mentions: strange })}`)
    expect([strange, total, saying?.homes ?? 0]).toEqual([strange, 4, 0])
  }
})

test('“no” leaves out the homes that mention it', async () => {
  await store(home(500, 'Large lot.'), home(400, 'On a dead-end street.'), home(300, 'A workshop.'))
  const result = await ask('workshop but no cul-de-sac')
  expect(result.properties.map(({ price }) => price)).toEqual([300_000, 500_000])
  expect((await list('notMentions=cul-de-sac')).total).toBe(2)
})

// A statement has at most 100 values and 100 KB, and a search with words its conditions five times.
test('a search that uses every kind of limit fits in one statement', async () => {
  await store(home(500, 'Large lot.'))
  const limits = [
    ...mentionNames.slice(0, 20).map(name => ['notMentions', name]),
    ...['Active', 'Pending', 'Sold'].map(status => ['status', status]),
    ...[
      ['search', 'lot'],
      ['place', 'Summerlin'],
      ['notPlace', 'Aliante'],
      ['reduced', '7'],
    ],
    ...[
      ['type', 'condo'],
      ['notType', 'townhouse'],
      ['builder', 'Lennar'],
    ],
    ...[
      ['openHouse', 'weekend'],
      ['maxDays', '30'],
      ['minDays', '1'],
    ],
  ]
  const { status } = await call(`/properties?${new URLSearchParams(limits)}`)
  expect(status).toBe(200)
})

test('words that no home mentions order nothing, and the answer says so', async () => {
  await store(home(500, 'A basement.', { BedroomsTotal: 2 }), home(400, 'Large lot.'))
  expect(await ask('3 bedrooms with a basement')).toMatchObject({
    total: 1,
    saying: { homes: 0, each: { basement: 0 } },
    notice: 'No listing in this search mentions “basement”. These homes meet the rest.',
  })
  expect(await ask('3 bedrooms with a loft')).toMatchObject({
    filters: { minBeds: 3 },
    ignored: ['loft'],
  })
})

test('words of an address limit the homes, and words of remarks order them', async () => {
  await store(
    home(500, 'Large lot.', { UnparsedAddress: '1 Lemon Way, Las Vegas, NV 89166' }),
    home(400, 'Pickleball court.', { UnparsedAddress: '2 Elm St, Las Vegas, NV 89166' }),
    home(300, 'Near the park.', { UnparsedAddress: '3 Elm St, Las Vegas, NV 89166' }),
  )
  expect((await list('search=lemon+way')).prices).toEqual([500])
  expect((await list('search=pickleball&sort=price-low')).prices).toEqual([400, 300, 500])
  expect((await list('search=zorblex')).prices).toEqual([])
})

test('words about people are never looked up, and sentences about them never quoted', async () => {
  await store(
    home(500, 'A workshop, perfect for families with children.'),
    home(400, 'Close to the church. Quiet Christian neighborhood with mature adults.'),
    home(300, 'Workshop.'),
  )
  const found = await ask('home with a workshop')
  expect(found.saying?.homes).toBe(2)
  expect(found.properties.map(({ said }) => said)).toEqual([
    [{ name: 'workshop', quote: 'Workshop.' }],
    [{ name: 'workshop', quote: null }],
    [],
  ])
  for (const words of [
    'family friendly homes',
    'near a church',
    'Christian neighborhood',
    'mature adults',
    'vivienda para familias con niños',
  ]) {
    const { filters, saying, properties } = await ask(words)
    expect({ filters, saying }, words).toEqual({ filters: {}, saying: null })
    expect(
      properties.flatMap(({ said = [] }) => said),
      words,
    ).toEqual([])
    const listed = await list(`search=${encodeURIComponent(words)}`)
    expect([listed.total, listed.saying], words).toEqual([3, null])
  }
})

test('a wish is found by the fields of a listing, with its sentence or its name', async () => {
  await store(
    home(500, 'Large lot.'),
    home(400, 'Cozy.', { FireplacesTotal: 1, View: ['Strip View'], HorseYN: true }),
    home(300, 'A fireplace warms the den.', { AssociationAmenities: ['Fitness Center', 'Pool'] }),
    home(200, 'Not a fireplace in sight.', { SpecialListingConditions: ['Short Sale'] }),
  )
  const cases: [string, number[]][] = [
    ['with a fireplace', [400, 300]],
    ['strip views', [400]],
    ['casa para caballos', [400]],
    ['HOA that has a gym and pool', [300]],
    ['any bank-owned or short sale', [200]],
    ['a fireplace or a short sale', [400, 300, 200]],
  ]
  for (const [words, prices] of cases) {
    const { properties, ignored, filters, searches = [] } = await ask(words)
    const wishes = searches.length > 0 ? [] : (filters.mentions ?? [])
    const mentioning = properties.filter(({ said = [] }) =>
      wishes.every(name => said.some(one => one.name === name)),
    )
    expect(
      [
        mentioning
          .map(({ price }) => price / 1000)
          .sort()
          .reverse(),
        ignored,
      ],
      words,
    ).toEqual([prices, []])
  }
  expect((await ask('any foreclosures')).notice).toMatch(/foreclosure/)
  const { homes } = await list('mentions=fireplace')
  expect(homes.map(({ said }) => said).filter(said => said?.length)).toEqual(
    expect.arrayContaining([
      [{ name: 'fireplace', quote: null }],
      [{ name: 'fireplace', quote: 'A fireplace warms the den.' }],
    ]),
  )
})

test('words that say nothing by themselves are neither looked for nor reported', async () => {
  await store(
    home(500, 'The whole back of the room is big this year.', { UnparsedAddress: '1 Mes Ct' }),
    home(400, 'The whole building has a list for dos.'),
  )
  for (const words of [
    '3 beds in the whole back',
    '3 bedrooms, year or season, most of all',
    'tres recámaras para todo el mes, solo nosotras',
  ]) {
    expect(await ask(words), words).toMatchObject({ filters: { minBeds: 3 }, ignored: [] })
    expect((await ask(words)).filters, words).not.toHaveProperty('mentions')
  }
})
