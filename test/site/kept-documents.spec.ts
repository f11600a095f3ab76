import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { dropTables } from '../support/drop-tables.ts'
import { aRecord } from '../support/listing-record.ts'

test('a document that the browser has is not sent again', async ({ request }) => {
  const first = await request.get('/about')
  const { etag = '' } = first.headers()
  expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/)
  const again = await request.get('/about', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers()['cache-control']).toBe(first.headers()['cache-control'])
  expect(again.headers()['x-request-id']).not.toBe(first.headers()['x-request-id'])
  const other = await request.get('/about', { headers: { 'if-none-match': 'W/"other"' } })
  expect(other.status()).toBe(200)
})

test('what only tracks makes no document of its own', async ({ request }) => {
  const plain = await request.get('/properties?minBeds=4')
  const tracked = await request.get('/properties?utm_source=letter&minBeds=4&fbclid=abc')
  expect(tracked.headers().etag).toBe(plain.headers().etag)
  const html = await tracked.text()
  expect(html).toBe(await plain.text())
  expect(html).not.toContain('utm_source')
})

test('what depends on a person is never kept', async ({ request }) => {
  const headers = { 'sec-fetch-site': 'none' }
  const response = await request.get('/lead-dashboard', { headers })
  expect(response.status()).toBe(200)
  expect(response.headers().etag).toBeUndefined()
})

test.describe('on a site of its own', () => {
  test.describe.configure({ timeout: 120_000 })

  test('a change is seen, and a document outlives its database', async () => {
    const key = { ListingKey: 'K1', ListingId: 'K1' }
    const open = await openClosedSite({}, [aRecord({ ...key, ListPrice: 700_000 })])
    const read = async () => (await fetch(`${open.site}/property/1`)).text()
    try {
      expect(await read()).toContain('$700,000')

      const file = join(open.dataDir, 'change.json')
      writeFileSync(file, JSON.stringify([aRecord({ ...key, ListPrice: 655_000 })]))
      const env = { ...process.env, DATA_DIR: open.dataDir }
      execFileSync(process.execPath, ['scripts/import.ts', file], { env })
      await expect.poll(read, { timeout: 20_000 }).toContain('$655,000')

      dropTables(open.dataDir, 'properties')
      expect(await read()).toContain('$655,000')
      expect((await fetch(`${open.site}/property/2`)).status).toBe(500)
    } finally {
      await open.close()
    }
  })
})
