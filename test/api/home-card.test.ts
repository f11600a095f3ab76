import { expect, test } from 'vitest'
import { found } from '../../worker/well-known.ts'
import { bindings, store } from '../support/api.ts'
import { aRecord } from '../support/listing-record.ts'

const INDEXNOW_KEY = 'key-of-this-test'
const ask = (path: string) => found.request(path, {}, { ...bindings, INDEXNOW_KEY })

test('a home’s card shows its price, facts and broker', async () => {
  await store(aRecord({ UnparsedAddress: '1 Salt & Pepper Ct' }))
  const response = await ask('/og/property/1.svg')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const svg = await response.text()
  expect(svg).toContain('viewBox="0 0 1200 630"')
  for (const fact of ['$700,000', '3 bedrooms', '2.5 bathrooms', '2,400 sq ft']) {
    expect(svg).toContain(`>${fact}<`)
  }
  expect(svg).toContain('1 Salt &amp; Pepper Ct')
  expect(svg).toContain('Listing office: Test Realty · Avery Sample · Sample Brokerage · License')
  expect(svg).not.toContain('Sample listing')
  expect(svg).not.toMatch(/null|undefined|NaN|<script/)
})

test('a sample is marked on its card', async () => {
  await store(aRecord({ OriginatingSystemName: 'Sample data' }))
  expect(await (await ask('/og/property/1.svg')).text()).toContain('>Sample listing<')
})

test('the card runs no script and loads nothing', async () => {
  await store(aRecord())
  const policy = (await ask('/og/property/1.svg')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script')
})

test.each(['2.svg', '1.png', '1', '0.svg', '-1.svg', '1e3.svg', '99999999999999999999.svg'])(
  'there is no card %s',
  async name => {
    await store(aRecord())
    expect((await ask(`/og/property/${name}`)).status).toBe(404)
  },
)

test('every machine-readable route sets cache-control', async () => {
  await store(aRecord())
  expect(found.routes.length).toBeGreaterThan(5)
  for (const { path } of found.routes) {
    const key = path.startsWith('/:file')
    const response = await ask(key ? `/${INDEXNOW_KEY}.txt` : path.replace(':file', '1.svg'))
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control'), path).toMatch(
      /^public, max-age=600, s-maxage=3600/,
    )
  }
})
