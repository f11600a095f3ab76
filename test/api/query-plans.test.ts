import { expect, test } from 'vitest'
import { bindings, call, local, post, store } from '../support/api.ts'
import { aRecord } from '../support/listing-record.ts'
import { plansOf } from '../support/recorded-database.ts'

/** Scans of what a statement itself made or listed, and matches of full-text indexes. */
const harmless =
  /^SCAN (CONSTANT ROW|\(subquery-\d+\)|hits|matching|counted|found|listings?|json_each( EXISTS)? VIRTUAL TABLE INDEX 1:|(listing_words|place_words) VIRTUAL TABLE INDEX \d+:M\d+)$/
/** Whole tables and indexes that may be read in order. */
const intended = [
  // Up to a limit, the latest first.
  'SCAN leads USING INDEX leads_by_date',
  'SCAN audit_log',
  // The names that a question may contain.
  'SCAN places USING COVERING INDEX places_by_name',
  // As few rows with many homes and leads as with none.
  'SCAN lead_counters',
  'SCAN content_settings USING INDEX sqlite_autoindex_content_settings_1',
  'SCAN saved_keys USING INDEX sqlite_autoindex_saved_keys_1',
]
/** The scans in a plan that may read every row of a table or of an index. */
const scansIn = (plan: string[]) =>
  plan.filter(
    line =>
      /^SCAN\b/.test(line) &&
      !harmless.test(line) &&
      !intended.includes(line) &&
      // The rows of a subquery that has a table's name.
      !plan.includes(line.replace('SCAN', 'CO-ROUTINE')),
  )

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
  'openHouse=weekend',
  'search=quartz',
  'search=quartz&features=pool&minBeds=3&sort=largest',
])('the list with %s reads no whole table and no whole index', async query => {
  await store(aRecord(), aRecord({ PoolPrivateYN: true }))
  const plans = await plansOf(changes => call(`/properties?${query}`, {}, changes))
  expect(scansIn(plans)).toEqual([])
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
  '/properties/facets?minBeds=3',
  '/properties/map/areas',
  '/places?q=sky',
  '/market-stats',
  '/audit-log',
  '/launch-problems',
  '/followup-boss/leads',
])('%s reads no whole table and no whole index', async path => {
  await store(aRecord(), aRecord())
  await post('/leads', { name: 'A', email: 'a@example.com', message: 'Hello' })
  const plans = await plansOf(changes =>
    call(path, local, { ...changes, OWNER_AUTH: 'local', CRM_FEED: 'Test feed' }),
  )
  expect(scansIn(plans)).toEqual([])
})

test.each(['homes', '3 bedrooms with a pool under 800k in Skye Canyon', '9 bedrooms under 100k'])(
  '“%s” reads only covering indexes, except for the homes it lists',
  async query => {
    await store(aRecord(), aRecord({ PoolPrivateYN: true }))
    const plans = await plansOf(changes => post('/ai-search', { query }, changes))
    expect(scansIn(plans)).toEqual([])
    const homes = plans.filter(detail => /^(SCAN|SEARCH) properties\b/.test(detail))
    expect(homes.length).toBeGreaterThan(0)
    expect(
      homes.filter(detail => !/USING (COVERING INDEX|INTEGER PRIMARY KEY)/.test(detail)),
    ).toEqual([])
  },
)

test.each([
  "SELECT * FROM properties WHERE remarks = 'x'",
  'SELECT count(*) FROM properties',
  'SELECT id FROM properties AS home ORDER BY price LIMIT 9',
  'SELECT rowid FROM listing_words',
])('the check itself detects a scan: %s', async statement => {
  const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).all<{
    detail: string
  }>()
  expect(scansIn(results.map(({ detail }) => detail))).toHaveLength(1)
})
