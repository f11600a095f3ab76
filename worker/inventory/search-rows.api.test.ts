import { expect, inject, test } from 'vitest'
import { bindings, call, store } from '../../test/support/api.ts'
import { generateListings } from '../../test/support/generate-listings.ts'
import { countingRows } from '../../test/support/rows-read.ts'
import { connect } from '../db/connect.ts'
import { listNames } from '../search/parse-question.ts'
import { raiseVersion } from '../site/content-version.ts'

const homes = inject('soak') ? 15_000 : 3000

// A search that few homes match reads every home that it counts.
const searches = [
  ...['', 'sort=price-low', 'sort=largest', 'status=Sold', 'status=New', 'status=Featured'],
  ...['maxPrice=800000', 'minPrice=400000&maxPrice=600000&sort=price-low', 'place=Skye+Canyon'],
  ...['place=Skye+Canyon&sort=price-low', 'place=89166', 'search=zorblex'],
]

test(`a page of homes reads at most 2,000 rows of ${homes} homes’`, async () => {
  await storeHomes(homes)
  const tooMany: string[] = []
  for (const search of searches) {
    const { DB, count } = countingRows(bindings.DB)
    const response = await call(`/properties?${search}&limit=12`, {}, { DB })
    expect(response.status, search).toBe(200)
    expect(count.rows, search).toBeGreaterThan(0)
    if (count.rows > 2000) tooMany.push(`${search} reads ${count.rows} rows`)
  }
  expect(tooMany).toEqual([])
}, 120_000)

/** Inserts this many homes; those beyond the first thousand are copies. */
async function storeHomes(size: number) {
  await bindings.DB.prepare('delete from properties').run()
  await bindings.DB.prepare('delete from sqlite_sequence').run()
  await store(...generateListings(1000))
  const { results } = await bindings.DB.prepare('pragma table_info(properties)').all()
  const columns = results.map(({ name }) => String(name)).filter(name => name !== 'id')
  const copied = columns.map(name =>
    // Each copy gets its own address: at the same address it would be an earlier listing.
    ['listing_key', 'address'].includes(name)
      ? `${name} || '-' || copy.value`
      : `properties.${name}`,
  )
  const copies = JSON.stringify(Array.from({ length: size / 1000 - 1 }, (_, copy) => copy))
  await bindings.DB.prepare(
    `insert into properties (${columns}) select ${copied} from json_each(?) as copy, properties`,
  )
    .bind(copies)
    .run()
  await raiseVersion(bindings.DB)
  // Stores the counts, which the tests below do not measure.
  await listNames(connect(bindings.DB))
  await call('/properties/facets')
}
