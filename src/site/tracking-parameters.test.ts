import { expect, test } from 'vitest'
import { trackingParameters, withoutTracking } from './tracking-parameters.ts'

const page = 'https://example.com/properties'

test.each(trackingParameters)('%s does not create another page', name => {
  expect(withoutTracking(`${page}?minBeds=3&${name}=x`)).toBe(`${page}?minBeds=3`)
})

test('a percent-encoded name is recognized as well', () => {
  expect(withoutTracking(`${page}?%75tm_source=x&minBeds=3`)).toBe(`${page}?minBeds=3`)
})

test.each([
  page,
  `${page}?minBeds=3&maxPrice=800000`,
  `${page}?explore=gclid`,
  `${page}?explore=50%25`,
  `${page}/gclid?minBeds=3`,
])('%s stays unchanged', address => {
  expect(withoutTracking(address)).toBe(address)
})
