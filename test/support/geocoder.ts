import { type FakeResponse, openStandIn, type ReceivedRequest } from './stand-in.ts'

/**
 * A stand-in for the U.S. Census geocoder's one-line address call: it finds the addresses on Quartz
 * Ledge Ave. Source: geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html.
 */
export function openGeocoder() {
  const violations: string[] = []
  function serve({ method, path, query }: ReceivedRequest): FakeResponse {
    const address = query.get('address')
    if (method !== 'GET' || path !== '/geocoder/locations/onelineaddress' || !address) {
      violations.push(`${method} ${path}`)
      return {
        status: 400,
        body: { errors: ['Specify House number and Street name'], status: 400 },
      }
    }
    const [benchmark, format] = [query.get('benchmark'), query.get('format')]
    if (benchmark !== 'Public_AR_Current' || format !== 'json') {
      violations.push(`benchmark ${benchmark}, format ${format}`)
    }
    const match = {
      tigerLine: { side: 'L', tigerLineId: '201452631' },
      coordinates: { x: -115.331245819, y: 36.320984412 },
      addressComponents: { zip: '89166', streetName: 'QUARTZ LEDGE', city: 'LAS VEGAS' },
      matchedAddress: '9315 QUARTZ LEDGE AVE, LAS VEGAS, NV, 89166',
    }
    const input = { address: { address }, benchmark: { id: '4', benchmarkName: benchmark } }
    const addressMatches = /quartz ledge ave/i.test(address) ? [match] : []
    return { status: 200, body: { result: { input, addressMatches } } }
  }
  return openStandIn({
    serve,
    look: () => ({ violations }),
    reset: () => violations.splice(0),
  })
}
