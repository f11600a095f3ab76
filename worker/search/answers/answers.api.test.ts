import { expect, test } from 'vitest'
import { isoDay, longDate } from '../../../src/format/format.ts'
import { addDays } from '../../../src/format/local-day.ts'
import { dayIn, sentences } from '../../../src/search/answer-sentences.ts'
import { neutralNotice } from '../../../src/search/answer-words.ts'
import { call, post, store } from '../../../test/support/api.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import type { SearchResult } from '../search-result.ts'

const ask = async (query: string, others: object = {}) => {
  const response = await post('/ai-search', { query, ...others })
  expect(response.status, query).toBe(200)
  return (await response.json()) as SearchResult
}

/** Each question and its whole answer; `after` are the filters that it follows. */
async function expectTexts(texts: Record<string, string>, after?: SearchResult['filters']) {
  const answers: Record<string, string> = {}
  for (const query of Object.keys(texts)) {
    answers[query] = (await ask(query, after && { previous: after })).answer.text
  }
  expect(answers).toEqual(texts)
}

const today = longDate(new Date())
const hoy = dayIn(new Date(), 'es')
const daysAgo = (days: number) => `${addDays(isoDay(new Date()), -days)}T20:00:00Z`

/** Seven homes of 2,000 sq ft, listed 10, 20, … 70 days ago, and what tells them apart. */
async function storeSeven() {
  const homes: [place: string, price: number, more?: object][] = [
    ['Providence', 400_000, { PoolPrivateYN: true, LotSizeSquareFeet: 6000 }],
    ['Providence', 500_000, { PublicRemarks: 'Quartz counters and a loft.' }],
    ['Providence', 600_000, { PostalCode: '89149' }],
    ['Skye Canyon', 450_000, { PoolPrivateYN: true, LotSizeSquareFeet: 9000 }],
    ['Skye Canyon', 650_000, { PoolPrivateYN: true }],
    ['Skye Canyon', 700_000, { BedroomsTotal: 5, PostalCode: '89149' }],
    ['Skye Canyon', 800_000, { PostalCode: '89149', LivingArea: 4000 }],
  ]
  await store(
    ...homes.map(([SubdivisionName, ListPrice, more], index) =>
      aRecord({
        UnparsedAddress: `${index + 1} Answer Way, Las Vegas, NV 89166`,
        ...{ SubdivisionName, ListPrice, LivingArea: 2000 },
        OnMarketTimestamp: daysAgo((index + 1) * 10),
        ...more,
      }),
    ),
  )
}

test('a list is counted with its limits and prices; without a home, the nearest search is', async () => {
  await storeSeven()
  await expectTexts({
    homes: '7 homes are for sale on this site, from $400,000 to $800,000.',
    'homes in Providence': '3 homes are for sale in Providence, from $400,000 to $600,000.',
    'Providence 3 bedrooms with a pool':
      '1 home for sale in Providence has 3 or more bedrooms and a pool, at $400,000.',
    '5 beds with a pool in Providence':
      'No home for sale in Providence has 5 or more bedrooms and a pool today. With any number of bedrooms there is 1, at $400,000.',
    'casas con alberca en Skye Canyon de menos de 700 mil':
      '2 casas unifamiliares en venta en Skye Canyon hasta $700,000 tienen alberca, de $450,000 a $650,000.',
    '5 recámaras con alberca':
      'Hoy no hay casas en venta con 5 recámaras o más y alberca en este sitio. Sin alberca hay 1, a $700,000.',
    'homes with a loft': '1 home for sale mentions “loft”, at $500,000.',
    'a loft and a pool in Providence':
      'No home for sale in Providence has a pool and mentions “loft” today. Without “loft” there is 1, at $400,000.',
    '3 Answer Way':
      '$600,000 is the price of 3 Answer Way, Las Vegas, NV 89149, for sale: 3 bedrooms, 2.5 bathrooms, 2,000 sq ft, 30 days on the market.',
    '3 beds under 500k or 5 beds under 800k':
      '4 homes for sale meet one or the other: 3 homes for sale up to $500,000 with 3 or more bedrooms; or 1 home for sale up to $800,000 with 5 or more bedrooms.',
  })
  const { answer, language } = await ask('homes in Providence')
  const [asOf] = answer.figures.map(figure => figure.asOf)
  expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(answer.figures).toEqual([
    { name: 'Homes for sale', value: 3, unit: 'homes', homes: 3, area: 'Providence', asOf },
  ])
  expect([language, (await ask('casas en Providence')).language]).toEqual(['en', 'es'])
})

test('the first homes of an order are named with the figure that puts them there', async () => {
  await storeSeven()
  await expectTexts({
    'lowest monthly cost':
      'About $2,339 a month is the lowest monthly cost of 7 homes for sale: 1 Answer Way, Las Vegas, NV 89166. The sum assumes 20% down, 6.5% example rate, 30 years, Nov 22, 2026, without HOA, SID/LID (unknown). It asks $400,000.',
    'which home has the lowest HOA':
      'No listing here states the lowest HOA dues a month. 7 homes are for sale on this site, from $400,000 to $800,000.',
    'most expensive home':
      '$800,000 is the highest price of 7 homes for sale: 7 Answer Way, Las Vegas, NV 89149.',
    'biggest lot in Providence':
      '6,000 sq ft is the largest lot of 3 homes for sale in Providence: 1 Answer Way, Las Vegas, NV 89166. It asks $400,000.',
    'cheapest per foot in 89149':
      '$200 is the lowest price per square foot of 3 homes for sale in 89149: 7 Answer Way, Las Vegas, NV 89149. It asks $800,000.',
    'top 2 cheapest homes':
      'The first 2 by lowest price, of 7 homes for sale: $400,000 (1 Answer Way, Las Vegas, NV 89166); $450,000 (4 Answer Way, Las Vegas, NV 89166).',
    'la casa más barata en Skye Canyon':
      '$450,000 es el precio más bajo de 4 casas unifamiliares en venta en Skye Canyon: 4 Answer Way, Las Vegas, NV 89166. Cuesta unos $2,632 al mes, calculado con 20% de enganche, tasa de ejemplo del 6.5%, 30 años, sin HOA, SID/LID (no se conoce).',
  })
  const { answer } = await ask('top 2 cheapest homes')
  expect(answer.homes.map(({ price }) => price)).toEqual([400_000, 450_000])
  expect(answer.figures.map(({ value }) => value)).toEqual([400_000, 450_000])
})

test('areas are compared in columns with the same rows, and the difference in a sentence', async () => {
  await storeSeven()
  const between =
    '$175,000 is the difference: the median price is $500,000 in Providence (3 homes) and $675,000 in Skye Canyon (4 homes).'
  await expectTexts({
    'compare Providence and Skye Canyon': between,
    'Skye Canyon or Providence, which is cheaper': between,
    'is Providence cheaper than Skye Canyon?': between,
    '¿cuál es más cara, Skye Canyon o Providence?':
      '$175,000 es la diferencia: el precio mediano es $500,000 en Providence (3 casas) y $675,000 en Skye Canyon (4 casas).',
    '89149 vs 89166':
      '$225,000 is the difference: the median price is $475,000 in 89166 (4 homes) and $700,000 in 89149 (3 homes).',
    'compara Providence con Skye Canyon':
      '$175,000 es la diferencia: el precio mediano es $500,000 en Providence (3 casas) y $675,000 en Skye Canyon (4 casas).',
    'compare Providence and Summerlin':
      'No home is for sale within 2 miles of Summerlin today. 3 homes are for sale in Providence, from $400,000 to $600,000.',
  })
  const { answer, ignored } = await ask('compare Providence and Skye Canyon')
  expect(ignored).toEqual([])
  expect(answer.columns).toEqual([
    {
      title: 'Providence',
      url: '/properties?place=Providence',
      rows: [
        { name: 'Homes for sale', text: '3' },
        { name: 'Median price', text: '$500,000' },
        { name: 'Price range', text: '$400,000 – $600,000' },
        { name: 'Price per square foot', text: '$250' },
        { name: 'Median days on the market', text: '20 days' },
        { name: 'Typical HOA a month', text: '–' },
      ],
    },
    expect.objectContaining({ title: 'Skye Canyon', url: '/properties?place=Skye+Canyon' }),
  ])
})

test('a statistic is one figure with its n, area and date; sales only where there are any', async () => {
  await storeSeven()
  await expectTexts({
    'average price per square foot in 89149': `$283 is the average price per square foot of 3 homes for sale in 89149, as of ${today}.`,
    'median price in Skye Canyon': `$675,000 is the median asking price of 4 homes for sale in Skye Canyon, as of ${today}.`,
    'how many in Providence have a pool': `1 home for sale in Providence has a pool, at $400,000. As of ${today}.`,
    'how long do homes sit in Providence': `20 days is the median time on the market of 3 homes for sale in Providence, as of ${today}.`,
    'average HOA': `Too few to say: 0 homes for sale with a known figure, as of ${today}.`,
    'cuántas hay': `Hay 7 casas en venta en este sitio, de $400,000 a $800,000. Al ${hoy}.`,
    'precio por pie en 89149': `$300 es la mediana del precio por pie cuadrado de 3 casas en venta en 89149, al ${hoy}.`,
    'what did homes sell for': `${sentences.en.cannot.sold} $600,000 is the median asking price of 7 homes for sale, as of ${today}.`,
  })
  const sold = [500_000, 520_000, 570_000]
  await store(
    ...sold.map(ClosePrice =>
      aRecord({
        StandardStatus: 'Closed',
        ListPrice: 600_000,
        ClosePrice,
        CloseDate: '2026-11-01',
      }),
    ),
  )
  const { answer } = await ask('what did homes sell for')
  expect(answer.text).toBe(`$520,000 is the median sale price of 3 homes sold, as of ${today}.`)
  expect(answer.figures).toMatchObject([{ value: 520_000, unit: 'dollars', homes: 3, area: null }])
})

test('the market is counted with its date and never predicted', async () => {
  await storeSeven()
  const counted = `7 homes for sale on ${today}, from $400,000 to $800,000, with a median price of $600,000 and a median of 40 days on the market. 0 of them (0%) had a price cut in the last 30 days, and 0 were listed in the last 7 days.`
  await expectTexts({
    'how is the market': counted,
    'hows the markte doing': counted,
    'is it a buyers market': `I count instead of naming a winner: ${counted}`,
    'will prices drop next year': `This site does not predict prices. ${counted}`,
    '¿cómo está el mercado en Providence?': `3 casas en venta en Providence al ${hoy}, de $400,000 a $600,000, con un precio mediano de $500,000 y una mediana de 20 días en el mercado. 0 (0%) bajaron de precio en los últimos 30 días, y 0 salieron a la venta en los últimos 7 días.`,
  })
  for (const query of ['how is the market', 'will prices drop next year']) {
    expect((await ask(query)).ignored, query).toEqual([])
  }
  await store(aRecord({ OnMarketTimestamp: daysAgo(1), ListPrice: 600_000 }))
  expect((await ask('how is the market')).answer.text).toContain('1 was listed in the last 7 days')
})

test('“cheaper” is answered with what each change would find, as links', async () => {
  await storeSeven()
  const { filters } = await ask('homes with a pool in Skye Canyon under 800k')
  await expectTexts(
    {
      'what would be cheaper':
        'Under $720,000: 2 homes. Without the pool there are 3, from $450,000; in Providence 1.',
      'algo más barato':
        'Por menos de $720,000: 2 casas. Sin alberca hay 3, desde $450,000; en Providence 1.',
    },
    filters,
  )
  const { alternatives, suggestions } = await ask('anything cheaper?', { previous: filters })
  expect(suggestions.slice(0, 2)).toEqual(['Without the pool: 3 homes', 'In Providence: 1 home'])
  for (const { url, total } of alternatives) {
    expect((await call(url)).headers.get('x-total-count')).toBe(String(total))
  }
  await expectTexts(
    {
      'anything cheaper?':
        'The lowest price is $450,000: 4 Answer Way, Las Vegas, NV 89166. In Providence there is 1, at $400,000.',
      blarg:
        'I did not understand that, so the search stays as it was. 4 homes are for sale in Skye Canyon, from $450,000 to $800,000.',
      'compare the first two':
        '4 Answer Way, Las Vegas, NV 89166, at $450,000. 5 Answer Way, Las Vegas, NV 89166, at $650,000. 4 Answer Way asks $200,000 less than 5 Answer Way.',
    },
    { place: ['Skye Canyon'] },
  )
})

test('what is not about homes gets the sentence that fits, and questions that work here', async () => {
  await storeSeven()
  const questions = 'Try “3 bedrooms in Skye Canyon”, “Homes with a pool” or “How is the market?”.'
  await expectTexts({
    hello: `Hello! 7 homes are for sale on this site, from $400,000 to $800,000. ${questions}`,
    hola: '¡Hola! Hay 7 casas en venta en este sitio, de $400,000 a $800,000. Pruebe con “3 recámaras en Skye Canyon”, “Casas con alberca” o “¿Cómo está el mercado?”.',
    'hi, 5 bedrooms please': '1 home for sale has 5 or more bedrooms, at $700,000.',
    'Penthouse in Manhattan': `No home on this site is in Manhattan: they are in and around Las Vegas. ${questions}`,
    zorblex: `I did not understand that. ${questions}`,
    'sell my house': sentences.en.seller.selling,
    'cuánto vale mi casa': sentences.es.seller.value,
    '3 bedrooms for rent': `${sentences.en.cannot.rent} 7 homes for sale have 3 or more bedrooms, from $400,000 to $800,000.`,
  })
  const subjects: Record<string, string[]> = {
    thanks: ['thanks a lot', 'muchas gracias'],
    help: ['what can you do?', 'ayuda'],
    person: ['can I talk to a persn', 'call me', 'quiero hablar con alguien'],
    robot: ['are you a robot', 'eres un robot'],
    loan: ['can I get a loan with bad credit', 'cómo consigo un préstamo'],
    rates: ['what is the interest rate', 'qué tasa de interés hay'],
    commute: ['how far is it to the airport', 'qué tan lejos está el aeropuerto'],
    tour: ['I want to schedule a showing', 'quiero agendar una visita'],
  }
  for (const [name, queries] of Object.entries(subjects)) {
    for (const query of queries) {
      const { asks, answer, properties, alternatives } = await ask(query)
      expect([asks, properties, alternatives.length], query).toEqual([name, [], 3])
      expect(answer.text, query).not.toMatch(/understand|entend/)
    }
  }
  for (const { text, total } of (await ask('hello')).alternatives) {
    expect((await ask(text)).total, text).toBe(total)
  }
})

test('words about people change no answer but for the fixed sentence after it', async () => {
  await storeSeven()
  const lawful = '3 homes for sale have a pool, from $400,000 to $650,000.'
  await expectTexts({
    'christian homes with a pool': `${lawful} ${neutralNotice}`,
    'homes with a pool, good schools': `${lawful} ${neutralNotice}`,
    'casas con alberca para familias católicas': `3 casas unifamiliares en venta tienen alberca, de $400,000 a $650,000. ${sentences.es.neutral}`,
    '¿es seguro Providence?': `Hay 3 casas en venta en Providence, de $400,000 a $600,000. ${sentences.es.neutral}`,
  })
})

test('the spoken search and a list in words have the same answer', async () => {
  await storeSeven()
  const query = 'cheapest home with a pool in Providence'
  const { answer } = await ask(query)
  const spoken = await post('/voice-property-search', { query })
  expect((await spoken.json<SearchResult>()).answer).toEqual(answer)
  const list = await call(`/properties/understood?${new URLSearchParams({ search: query })}`)
  expect((await list.json<SearchResult>()).answer).toEqual(answer)
  const after = 'place=Skye+Canyon&features=pool&maxPrice=800000'
  const said = new URLSearchParams({ search: 'what would be cheaper', after })
  const followUp = await (await call(`/properties/understood?${said}`)).json<SearchResult>()
  expect(followUp.answer.text).toMatch(/^Under \$720,000: 2 homes\. Without the pool there are 3/)
})
