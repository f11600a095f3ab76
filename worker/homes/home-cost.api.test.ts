import { expect, inject, test } from 'vitest'
import { type CostClaim, type CostTerms, costTermsOf } from '../../src/inventory/cost/cost-terms.ts'
import { monthCost } from '../../src/inventory/cost/month-cost.ts'
import type { FacetCounts } from '../../src/inventory/filter/facets.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import { defaultSettings } from '../../src/site/site-content.ts'
import { bindings, call, local, store } from '../../test/support/api.ts'
import { generateListings } from '../../test/support/generate-listings.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { seededRandom } from '../../test/support/seeded-random.ts'
import { storeCostTerms } from '../inventory/cost-terms.ts'
import { raiseVersion } from '../site/content-version.ts'
import { invalidateContent } from '../site/current-content.ts'

const usual = costTermsOf(defaultSettings.claims)

const anHome = aRecord({
  ListPrice: 600_000,
  TaxAnnualAmount: 4944,
  TaxYear: 2025,
  AssociationYN: true,
  AssociationFee: 200,
  AssociationFeeFrequency: 'Quarterly',
})

async function cost(query = '', id = 1) {
  const response = await call(`/properties/${id}/cost${query}`)
  return { response, body: (await response.json()) as Record<string, unknown> }
}

test('a home’s cost lists its parts, what is unknown, and its assumptions', async () => {
  await store(anHome)
  const { response, body } = await cost('?down=20&rate=6.5&term=30')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('public')
  expect(response.headers.get('cache-tag')).toBe('content')
  expect(body).toEqual({
    total: 3637.59,
    parts: {
      principalAndInterest: 3033.93,
      propertyTax: 412,
      hoa: 66.67,
      insurance: 125,
      mortgageInsurance: 0,
      sid: null,
    },
    unknown: ['sid'],
    assumptions: {
      price: 600_000,
      down: 120_000,
      downPercent: 20,
      loan: 480_000,
      rate: 6.5,
      term: 30,
      sources: {
        principalAndInterest:
          '30 years of equal payments at 6.5% · Example rate, not a lender’s (sample) · Nov 22, 2026',
        propertyTax: 'The yearly tax in the listing',
        hoa: 'The dues in the listing',
        insurance:
          '0.25% of the price a year · Example rate, not an insurer’s (sample) · Nov 22, 2026',
        mortgageInsurance: 'None from 20% down',
        sid: expect.stringContaining('I’ll look up the balance.'),
      },
      stale: expect.any(Array),
      note: expect.stringContaining('not an offer of credit'),
      asOf: '2026-11-22',
    },
  })
})

test('down is a percentage up to 100 and dollars above', async () => {
  await store(anHome)
  const down = async (query: string) => {
    const { assumptions, parts } = (await cost(query)).body as Record<
      'assumptions' | 'parts',
      object
    >
    return { ...assumptions, ...parts }
  }
  expect(await down('?down=100')).toMatchObject({ down: 600_000, principalAndInterest: 0 })
  expect(await down('?down=150000')).toMatchObject({ down: 150_000, downPercent: 25 })
  expect(await down('?price=500000&down=10')).toMatchObject({
    price: 500_000,
    loan: 450_000,
    mortgageInsurance: 225,
  })
})

test('special assessments count where the record names them', async () => {
  await store({ ...anHome, TaxOtherAnnualAssessmentAmount: 618.5 })
  const { body } = await cost()
  expect(body).toMatchObject({ parts: { sid: 51.54 }, unknown: [] })
})

test.each([
  ['price=5', 'price', 'must be between 1,000 and 999,999,999'],
  ['down=700000', 'down', 'must not be more than the price'],
  ['rate=x', 'rate', 'must be a number'],
  ['term=9', 'term', 'must be between 10 and 40'],
])('%s is refused with its field and the reason', async (query, field, reason) => {
  await store(anHome)
  const { response, body } = await cost(`?${query}`)
  expect(response.status).toBe(400)
  expect(body).toMatchObject({ field, reason, fields: [{ field, reason }] })
})

test('without a home to show, calls about it respond like the home’s own call', async () => {
  await store(anHome)
  await store(
    { ...anHome, StandardStatus: 'Withdrawn' },
    { ...anHome, ListingKey: 'again', ListPrice: 580_000 },
  )
  for (const id of ['1', '99', 'x', '0']) {
    for (const part of ['/cost?down=10', '/comparables', '/open-houses/20991205T200000Z.ics']) {
      const options = { redirect: 'manual' } as const
      const [own, its] = await Promise.all([
        call(`/properties/${id}`, options),
        call(`/properties/${id}${part}`, options),
      ])
      expect(its.status, id + part).toBe(own.status)
      const to = own.headers.get('location')
      expect(its.headers.get('location'), id + part).toBe(to && to + part)
    }
  }
})

test('with a failing database the call fails with a request id', async () => {
  const prepare = () => {
    throw new Error('down')
  }
  const broken = { prepare } as unknown as D1Database
  const response = await call('/properties/1/cost', {}, { DB: broken })
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ requestId: expect.any(String) })
})

test('homes are sorted and filtered by the cost that pages show, from the moment the owner changes the terms', async () => {
  const random = seededRandom(inject('seed'))
  const often = ['Monthly', 'Quarterly', 'Annually', 'Weekly', 'Seasonal']
  const maybe = <Value>(value: Value) => (random() < 0.4 ? null : value)
  const records = [...generateListings(500, 3)].map(record => ({
    ...record,
    AssociationYN: true,
    AssociationFee: maybe(Math.floor(random() * 900)),
    AssociationFeeFrequency: often[Math.floor(random() * often.length)],
    TaxAnnualAmount: maybe(Math.floor(random() * 2e6) / 100),
    TaxOtherAnnualAssessmentAmount: maybe(Math.floor(random() * 9e4) / 100),
  }))
  await store(...records)
  await expectOrder(usual)
  await set('loanRate', '5.99%')
  await set('downPayment', '12.5%')
  await expectOrder({ ...usual, rate: 5.99, down: 12.5 })
  await set('homeInsurance', '$1,650')
  await set('propertyTaxRate', '0.7%', false)
  const terms = { ...usual, rate: 5.99, down: 12.5, propertyTax: null }
  await expectOrder({ ...terms, insurance: { dollars: 1650 } })
  // The owner's own price and dues count at once, too.
  await run('update properties set price = price + 77000, hoa_monthly = 412 where id % 3 = 0')
  await raiseVersion(bindings.DB)
  await expectOrder({ ...terms, insurance: { dollars: 1650 } })
  await set('homeInsurance', '$1,650', false, 1)
  await set('mortgageInsurance', '0.6%', false)
  await set('loanRate', '0%', true, 1)
  await expectOrder({ ...terms, insurance: null, mortgageInsurance: null, rate: 0 })
  expect(await storeCostTerms(bindings.DB)).toBe(false)
})

test('a list is sorted and limited by the monthly cost', async () => {
  await store(
    { ...anHome, ListingKey: 'dear', ListPrice: 700_000 },
    { ...anHome, ListingKey: 'dues', ListPrice: 600_000, AssociationFee: 2400 },
    { ...anHome, ListingKey: 'cheap', ListPrice: 610_000 },
  )
  const list = async (query: string) => {
    const homes = (await (await call(`/properties?${query}`)).json()) as Listing[]
    return homes.map(home => home.listingKey)
  }
  expect(await list('sort=monthly-low')).toEqual(['cheap', 'dear', 'dues'])
  const most = (home: number) => `sort=price-low&maxMonthly=${home}`
  expect(await list(most(3700))).toEqual(['cheap'])
  expect(await list(most(4200))).toEqual(['cheap', 'dear'])
  expect(await list('minMonthly=4200')).toEqual(['dues'])
  const words = `search=${encodeURIComponent('under $4,200 a month')}&sort=price-low`
  expect(await list(words)).toEqual(['cheap', 'dear'])
})

/**
 * Expects the lists by monthly cost to follow the pages' own formula: in their order, at their limits
 * to the cent, and in the number beside each choice.
 */
async function expectOrder(terms: CostTerms) {
  const statuses = 'status=Active&status=Pending&status=Sold'
  const homes: Listing[] = []
  for (let offset = 0; offset < 1000; offset += 100) {
    const query = `limit=100&offset=${offset}&sort=monthly-low&${statuses}`
    homes.push(...((await (await call(`/properties?${query}`)).json()) as Listing[]))
  }
  expect(homes.length).toBeGreaterThan(200)
  const costs = homes.map(home => ({ id: home.id, total: monthCost(home, terms).total }))
  expect(costs).toEqual(costs.toSorted((a, b) => a.total - b.total || a.id - b.id))
  for (const { id, total } of costs.filter((_, at) => at % 23 === 0)) {
    const query = `minMonthly=${total}&maxMonthly=${total}&${statuses}`
    const found = (await (await call(`/properties?${query}`)).json()) as Listing[]
    expect(
      found.map(home => home.id),
      `${total} of home ${id}`,
    ).toContain(id)
  }
  const { counts } = (await (await call(`/properties/facets?${statuses}`)).json()) as FacetCounts
  for (const [limit, homes] of Object.entries(counts.maxMonthly)) {
    expect(homes, limit).toBe(costs.filter(({ total }) => total <= Number(limit)).length)
  }
}

const run = (sql: string) => bindings.DB.prepare(sql).run()

/** Sets a claim as the owner does. */
async function set(name: CostClaim, value: string, shown = true, version = 0) {
  const { area, period, checked } = defaultSettings.claims[name]
  const body = { value, area, period, checked, shown, source: 'A test', version }
  const response = await call(
    `/content-settings/claims/${name}`,
    {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { ...local.headers, 'content-type': 'application/json' },
    },
    { OWNER_AUTH: 'local' },
  )
  expect(response.status, await response.text()).toBe(200)
  invalidateContent()
}
