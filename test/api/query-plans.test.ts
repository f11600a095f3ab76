import { expect, test } from 'vitest'
import { bindings, call, local, post, store } from '../support/api.ts'
import { aRecord } from '../support/listing-record.ts'
import { plansOf } from '../support/recorded-database.ts'

const tables = /^SCAN (properties|photos|leads)\b(?!.*USING (COVERING )?INDEX)/

test.each([
  '',
  'maxPrice=800000',
  'minPrice=1&sort=price-low',
  'maxMonthly=4000&sort=monthly-low',
  'status=New',
  'status=Featured',
  'status=Sold',
  'type=condo',
  'features=pool&features=spa',
  'place=Skye%20Canyon',
  'place=89166&minBeds=3',
  'search=quartz',
  'search=quartz&features=pool&minBeds=3&sort=largest',
])('the list with %s reads no table without an index', async query => {
  await store(aRecord(), aRecord({ PoolPrivateYN: true }))
  const plans = await plansOf(changes => call(`/properties?${query}`, {}, changes))
  expect(plans.filter(detail => tables.test(detail))).toEqual([])
})

test.each([
  '/properties/1',
  '/properties/1/comparables',
  '/places',
  '/leads',
  '/listings',
  '/listings?status=Sold&search=elm',
  '/properties?bounds=36,-115.5,36.5,-115',
  '/properties?bounds=36.3,-115.35,36.35,-115.3',
  '/properties/map?bounds=36,-115.5,36.5,-115',
  '/properties/map?bounds=36.3,-115.35,36.35,-115.3&minBeds=3',
  '/properties/facets',
  '/properties/map/areas',
  '/places?q=sky',
  '/market-stats',
  '/audit-log',
  '/launch-problems',
  '/followup-boss/leads',
])('%s reads no table without an index', async path => {
  await store(aRecord(), aRecord())
  await post('/leads', { name: 'A', email: 'a@example.com', message: 'Hello' })
  const plans = await plansOf(changes =>
    call(path, local, { ...changes, OWNER_AUTH: 'local', CRM_FEED: 'Test feed' }),
  )
  expect(plans.filter(detail => tables.test(detail))).toEqual([])
})

test.each(['homes', '3 bedrooms with a pool under 800k in Skye Canyon', '9 bedrooms under 100k'])(
  '“%s” reads only covering indexes, except for the homes it lists',
  async query => {
    await store(aRecord(), aRecord({ PoolPrivateYN: true }))
    const plans = await plansOf(changes => post('/ai-search', { query }, changes))
    const homes = plans.filter(detail => /^(SCAN|SEARCH) properties\b/.test(detail))
    expect(homes.length).toBeGreaterThan(0)
    expect(
      homes.filter(detail => !/USING (COVERING INDEX|INTEGER PRIMARY KEY)/.test(detail)),
    ).toEqual([])
  },
)

test('the check itself detects a full table scan', async () => {
  const plan = await bindings.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT * FROM properties WHERE remarks = 'x'",
  ).all<{ detail: string }>()
  expect(plan.results.some(row => tables.test(row.detail))).toBe(true)
})
