import { expect, test } from '@playwright/test'
import { standardStatuses } from '../../src/inventory/display-rules.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { aRecord } from '../support/listing-record.ts'
import { sample, seed, seededRandom, soak } from '../support/seeded-random.ts'

/**
 * Generates records with every combination of status, permissions and withheld address, and reads
 * every page and call of the site: nothing that a seller or an MLS withholds may be in any byte.
 */

const count = soak ? 2000 : 330
test.describe.configure({ mode: 'serial', timeout: soak ? 600_000 : 120_000 })

const random = seededRandom(seed)
const flags = [undefined, true, false]
const shownStatuses = ['Active', 'Active Under Contract', 'Pending']

type Made = {
  record: Record<string, unknown>
  isShown: boolean
  /** The status of its page and its call. */
  answer: 200 | 404 | 410
  secrets: string[]
  street: string
}

/** A word that occurs nowhere else; letters only, so that it can also be a street's name. */
const word = (kind: string, n: number) =>
  `${kind}${String(n).replaceAll(/\d/g, digit => 'bcdfghjklm'[Number(digit)] ?? '')}wyx`

function make(n: number): Made {
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value
  // The first homes have every combination once; the others are random, mostly for sale.
  const status =
    n < standardStatuses.length * 27
      ? standardStatuses[Math.floor(n / 27) % standardStatuses.length]
      : pick(['Active', ...standardStatuses])
  const [entire, address, view] = [
    flags[n % 3],
    flags[Math.floor(n / 3) % 3],
    flags[Math.floor(n / 9) % 3],
  ]
  const isShown = entire !== false && view !== false && shownStatuses.includes(status ?? '')
  const isMentioned = entire !== false && view !== false && status !== 'Coming Soon'
  const answer = isShown ? 200 : isMentioned ? 410 : 404
  const street = `${7000 + n} ${word('Qel', n)} ${word('Zor', n)} Dr`
  const place = {
    UnparsedAddress: street,
    SubdivisionName: word('Subd', n),
    ParcelNumber: word('Parc', n),
    BuilderName: word('Bld', n),
    ElementarySchool: word('Sch', n),
    // Six decimals, the last of them never zero: no page writes coordinates like that.
    Latitude: Number((36.200_007 + n * 0.000_14).toFixed(6)),
    Longitude: Number((-115.400_003 + n * 0.000_21).toFixed(6)),
  }
  const record = aRecord({
    ...place,
    ListingKey: word('Key', n),
    ListingId: word('Num', n),
    StandardStatus: status,
    ListPrice: 400_000 + n * 1000,
    InternetEntireListingDisplayYN: entire,
    InternetAddressDisplayYN: address,
    MlgCanView: view,
    FeaturedYN: n % 5 === 0,
    PublicRemarks: `${word('Rem', n)}: see ${street} in ${place.SubdivisionName}, at ${word('Qel', n)} ${word('Zor', n)}.`,
    LotFeatures: [`By ${word('Qel', n)} ${word('Zor', n)}`],
    VirtualTourURLUnbranded: `https://tours.example.com/${word('Tour', n)}`,
    Media: [
      { MediaURL: `https://photos.example.com/${word('Pic', n)}.jpg`, ShortDescription: street },
    ],
    OpenHouse: [
      { OpenHouseStartTime: '2099-12-01T19:00:00Z', OpenHouseEndTime: '2099-12-01T22:00:00Z' },
    ],
  })
  const where = [
    ...['Qel', 'Zor', 'Subd', 'Parc', 'Bld', 'Sch', 'Tour'].map(kind => word(kind, n)),
    ...[String(7000 + n).concat(' Q'), String(place.Latitude), String(place.Longitude)],
  ]
  const everything = [...where, ...['Key', 'Num', 'Rem', 'Pic'].map(kind => word(kind, n))]
  const secrets = isShown ? (address === false ? where : []) : everything
  return { record, isShown, answer, secrets, street }
}

const homes = Array.from({ length: count }, (_, n) => make(n))
let open: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  if (soak) test.setTimeout(600_000)
  const records = homes.map(({ record }) => record)
  open = await openClosedSite({ OWNER_AUTH: 'local' }, records)
})
test.afterAll(() => open?.close())

const secrets = new Set(homes.flatMap(home => home.secrets))
/** Matches any token at once: searching for thousands one by one takes a tenth of a second. */
const marks = /(?:Qel|Zor|Subd|Parc|Bld|Sch|Key|Num|Rem|Pic|Tour)[b-m]+wyx|\d{4} Q|-?\d+\.\d{2,}/g
const found = new Set<string>()
const leaked = (text: string) =>
  (text.match(marks) ?? []).filter(one => secrets.has(one) || secrets.has(String(Number(one))))

test('the check recognizes withheld facts in a text', () => {
  const seen = homes.map(({ secrets }) => leaked(`a${secrets.join('-b ')}0`).length)
  expect(seen).toEqual(homes.map(({ secrets }) => secrets.length))
})

/** Requests a URL and records any token that it must not contain. */
async function ask(path: string, init?: RequestInit) {
  // The runtime closes connections that are idle for five seconds, about when fetch reuses them.
  const headers = { ...init?.headers, connection: 'close' }
  const response = await fetch(open.site + path, { redirect: 'manual', ...init, headers })
  const text = `${await response.text()} ${response.headers.get('location') ?? ''}`
  for (const secret of leaked(text)) found.add(`${path}: ${secret}`)
  return { response, text }
}

/** Does the same and returns only the text, once the path answered as it should. */
async function look(path: string) {
  const { response, text } = await ask(path)
  // A page beyond the last one of a list redirects.
  expect(response.status === 302 ? 200 : response.status, path).toBe(statusOf(path))
  return text
}

/** The status of a path: that of the home it names, whose card is unknown once it is off the market. */
function statusOf(path: string): number {
  const id = Number(/\/(?:property|properties)\/(\d+)/.exec(path)?.[1])
  const answer = homes[id - 1]?.answer ?? 200
  return answer === 410 && path.startsWith('/og/') ? 404 : answer
}

test('no page or call contains a byte of what is withheld', async () => {
  const sitemap = await look('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  const ids = homes.map((_, at) => at + 1)
  const paths = [
    ...pages.filter(path => path !== undefined),
    // npm test reads one home of each kind, in the next test.
    ...(soak ? ids : []).flatMap(id => [`/property/${id}`, `/api/properties/${id}`]),
    ...ids
      .filter(id => id % 5 === 0)
      .flatMap(id => [`/og/property/${id}.svg`, `/api/properties/${id}/comparables`]),
    ...Array.from({ length: Math.ceil(count / 80) }, (_, at) => [
      `/api/properties/chosen?ids=${ids.slice(at * 80, at * 80 + 80).join()}`,
      `/api/properties?limit=100&offset=${at * 100}`,
      `/saved?homes=${ids.slice(at * 80, at * 80 + 80).join()}&compare=${at * 80 + 1},${at * 80 + 2}`,
    ]).flat(),
    ...Array.from({ length: Math.ceil(count / 27) }, (_, at) => `/properties?page=${at + 1}`),
    ...['/api/places', '/api/market-stats', '/api/neighborhood-heatmap', '/api/market-insights'],
    ...[
      '/properties?status=Sold',
      '/api/properties?status=Sold&limit=100',
      '/home-simple',
      '/saved',
    ],
    '/api/properties?bounds=36.1,-115.5,36.4,-115.2&limit=200',
    '/api/properties/sections?name=featured&name=all-properties&name=luxury&spare=24',
    ...['/robots.txt', '/humans.txt', '/site.webmanifest', '/.well-known/security.txt'],
    ...['/speculation-rules.json', '/demo/maps'],
  ]
  for (let at = 0; at < paths.length; at += 8) {
    const texts = await Promise.all(paths.slice(at, at + 8).map(path => look(path)))
    // Maps that a page shows are requested as well.
    const maps = texts.flatMap(text =>
      [...text.matchAll(/"(\/maps\/[^"*]+)"/g)].map(([, path]) => path ?? ''),
    )
    for (const path of new Set(maps.slice(0, 4))) await look(path.replaceAll('&amp;', '&'))
  }
  expect([...found]).toEqual([])
  // The pages did include the homes that may be shown.
  const shown = homes.filter(home => home.isShown)
  expect(shown.length).toBeGreaterThan(count / 20)
  const total = await fetch(`${open.site}/api/properties?limit=1&status=Active&status=Pending`)
  expect(total.headers.get('x-total-count')).toBe(String(shown.length))
  // Every page says whose listings they are, and as of when.
  const home = await look('/')
  expect(home).toContain('belong to other brokerages')
  expect(home).toMatch(/Data as of <b>\w+ \d+, \d{4}, \d+:\d\d [ap]m Pacific Time<\/b>/)
  const page = await look(`/property/${homes.indexOf(shown[0] ?? make(0)) + 1}`)
  expect(page).toContain('Listed by Test Realty')
})

test('a home off the market is gone and one that may not be mentioned is unknown, as page, data and call', async () => {
  // One home of every status and of every combination of what its seller and MLS withhold.
  const kinds = new Map(
    homes.map(({ record, answer }, at) => [kindOf(record), { answer, id: at + 1 }]),
  )
  expect(kinds.size).toBe(standardStatuses.length * 8)
  // Only a few kinds are shown, so npm test takes all of them.
  const withheld = [...kinds.values()].filter(({ answer }) => answer !== 200)
  const some = new Set(soak ? withheld : sample(withheld, 30, seededRandom(seed)))
  const asked = [...kinds.values()].filter(kind => kind.answer === 200 || some.has(kind))
  expect(new Set(asked.map(({ answer }) => answer))).toEqual(new Set([200, 404, 410]))
  for (const { answer, id } of asked) {
    const page = `/property/${id}`
    const ways = [page, `${page}.data`, `${page}/showing`, `/api/properties/${id}`]
    const texts = await Promise.all(
      [...ways, `/api/properties/${id}/comparables`].map(async path => {
        const { response, text } = await ask(path)
        expect(response.status, path).toBe(answer)
        const cached = response.headers.get('cache-control')?.includes('public')
        // Open times change with the agent's calendar, and no public page requests its data.
        const mayCache = !/showing$|\.data$/.test(path)
        expect(cached, path).toBe(answer === 200 && mayCache)
        return text
      }),
    )
    if (answer === 200) continue
    expect(texts[0]).toContain('<meta name="robots" content="noindex')
    expect(texts[0]).not.toContain('RealEstateListing')
    for (const words of [
      /This home is off the market/,
      /Similar homes for sale|For sale in 89166/,
    ]) {
      expect(words.test(texts[0] ?? ''), page).toBe(answer === 410)
    }
  }
  expect([...found]).toEqual([])
})

test('its photos, questions, costs, calendar files and share cards answer as the home does', async () => {
  for (const answer of [200, 410, 404]) {
    const isOne = ({ record, ...home }: (typeof homes)[number]) =>
      home.answer === answer && record.InternetAddressDisplayYN !== false
    const id = homes.findIndex(isOne) + 1
    const [page, call] = [`/property/${id}`, `/api/properties/${id}`]
    const ways = [
      ...[`${page}/photos`, `${page}/photos.data`, `${page}/question`, `${page}/price`],
      ...[`${call}/cost`, `${call}/open-houses/20991201T190000Z.ics`],
    ]
    const cards = [`/og/property/${id}.svg`, `/og/property/${id}-front.svg`]
    for (const path of [...ways, ...cards]) {
      const { status } = await fetch(open.site + path, { redirect: 'manual' })
      expect(status, path).toBe(cards.includes(path) && answer === 410 ? 404 : answer)
    }
  }
})

const kindOf = (record: Record<string, unknown>) =>
  [
    record.StandardStatus,
    ...['InternetEntireListingDisplayYN', 'InternetAddressDisplayYN', 'MlgCanView'].map(
      field => record[field] === false,
    ),
  ].join()

test('no search, place or bounds finds a home by what it withholds', async () => {
  const withheld = homes
    .map((home, at) => ({ ...home, id: at + 1 }))
    .filter(home => home.isShown && home.secrets.length > 0)
  expect(withheld.length).toBeGreaterThan(3)
  const idsAt = async (path: string) => {
    const response = await fetch(open.site + path)
    expect(response.status, await response.clone().text()).toBe(200)
    return ((await response.json()) as { id: number }[]).map(({ id }) => id)
  }
  for (const { id, record } of withheld) {
    const { UnparsedAddress, SubdivisionName, Latitude: lat, Longitude: lng } = record
    const street = String(UnparsedAddress).split(' ')[1] ?? ''
    const near = [
      Number(lat) - 1e-4,
      Number(lng) - 1e-4,
      Number(lat) + 1e-4,
      Number(lng) + 1e-4,
    ].map(degrees => degrees.toFixed(5))
    for (const query of [
      `search=${street}&status=Active&status=Pending`,
      `search=${SubdivisionName}`,
      `place=${SubdivisionName}`,
      `bounds=${near}&status=Active&status=Pending`,
    ]) {
      expect(await idsAt(`/api/properties?${query}`), query).not.toContain(id)
    }
  }
  for (const { id, record } of withheld.slice(0, 5)) {
    const response = await fetch(`${open.site}/api/ai-search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `homes in ${record.SubdivisionName}` }),
    })
    const { properties, filters } = (await response.json()) as {
      properties: { id: number }[]
      filters: object
    }
    expect(JSON.stringify(filters)).not.toContain(String(record.SubdivisionName))
    // An unknown place limits nothing, so the home may be among all homes, but not alone.
    if (properties.some(home => home.id === id)) expect(properties.length).toBeGreaterThan(1)
  }
  const [{ id, record } = { id: 0, record: {} }] = withheld
  const price = Number((record as { ListPrice: number }).ListPrice)
  const byZip = await idsAt(
    `/api/properties?place=89166&minPrice=${price}&maxPrice=${price}&status=Active&status=Pending`,
  )
  expect(byZip).toContain(id)
})

test('a home that its seller or MLS withdraws is gone with the next import', async () => {
  const at = homes.findIndex(home => home.isShown && home.secrets.length === 0)
  const { record } = homes[at] ?? make(0)
  const isShown = async () => (await fetch(`${open.site}/property/${at + 1}`)).status === 200
  expect(await isShown()).toBe(true)
  const send = async (changes: object) => {
    const response = await fetch(`${open.site}/api/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'none' },
      body: JSON.stringify({ firstRow: 1, records: [{ ...record, ...changes }] }),
    })
    expect(response.status, await response.clone().text()).toBe(200)
  }
  // Without a price the record is rejected, and still hides the home.
  await send({ InternetEntireListingDisplayYN: false, ListPrice: null })
  await expect.poll(isShown).toBe(false)
  await send({})
  await expect.poll(isShown).toBe(true)

  // After the home is listed again under another key, its old page redirects to the new one.
  await send({ StandardStatus: 'Expired' })
  await send({ ListingKey: 'listed-again', StandardStatus: 'Active' })
  const old = () => fetch(`${open.site}/property/${at + 1}`, { redirect: 'manual' })
  await expect.poll(async () => (await old()).status).toBe(301)
  const later = (await old()).headers.get('location') ?? ''
  expect(later).toMatch(/^\/property\/\d+$/)
  const page = await look(later)
  expect(page).toContain('Price and listing history')
  // Without MLS_SHOW_SOLD the history covers only this listing.
  expect(page).not.toMatch(/Listed again|Off the market/)
})
