import { readFileSync } from 'node:fs'
import { type FakeResponse, openStandIn, type ReceivedRequest } from './stand-in.ts'

const far = JSON.parse(readFileSync('test/inputs/h14-geocoder-answer.json', 'utf8'))

const matchAt = (matchedAddress: string, y: number, x: number) => ({
  tigerLine: { side: 'L', tigerLineId: '201452631' },
  coordinates: { x, y },
  matchedAddress,
})

/** What it finds for a one-line address, by words of it. */
const answers: [RegExp, object[]][] = [
  [
    /quartz ledge ave/i,
    [matchAt('9315 QUARTZ LEDGE AVE, LAS VEGAS, NV, 89166', 36.320984412, -115.331245819)],
  ],
  [/third st/i, far.answer.result.addressMatches],
  [
    /twin st/i,
    [
      matchAt('5 N TWIN ST, LAS VEGAS, NV, 89166', 36.3, -115.3),
      matchAt('5 S TWIN ST, LAS VEGAS, NV, 89166', 36.2, -115.2),
      matchAt('5 S TWIN ST, LAS VEGAS, NV, 89166', 36.2001, -115.2001),
      matchAt('5 TWIN ST, RENO, NV, 89501', 39.5, -119.8),
    ],
  ],
  [
    /pair ct/i,
    [
      matchAt('6 PAIR ST, LAS VEGAS, NV, 89166', 36.5, -115.5),
      matchAt('6 PAIR CT, LAS VEGAS, NV, 89166', 36.4, -115.4),
    ],
  ],
  [/border rd/i, [matchAt('7 BORDER RD, N LAS VEGAS, NV, 89031', 36.26, -115.12)]],
]

/**
 * A stand-in for the U.S. Census geocoder's one-line address call. Source: geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html.
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
    const input = { address: { address }, benchmark: { id: '4', benchmarkName: benchmark } }
    const addressMatches = answers.find(([words]) => words.test(address))?.[1] ?? []
    return { status: 200, body: { result: { input, addressMatches } } }
  }
  return openStandIn({
    serve,
    look: () => ({ violations }),
    reset: () => violations.splice(0),
  })
}
