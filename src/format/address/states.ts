import { foldName } from './street-terms.ts'

// Each state and territory with its name, its box (south, north, west and east in degrees) and the
// first three digits of its ZIP codes. Boxes: U.S. Census Bureau, cartographic boundary files of
// states, 1:500,000, rounded outward to a tenth of a degree; Alaska's goes over the antimeridian.
// ZIP codes: U.S. Postal Service, labeling list L002.
const table = `
AK | Alaska | 51.2 71.4 172.4 -129.9 | 995-999
AL | Alabama | 30.2 35.1 -88.5 -84.8 | 350-352 354-369
AR | Arkansas | 33.0 36.5 -94.7 -89.6 | 716-729
AS | American Samoa | -14.6 -11.0 -171.1 -168.1 |
AZ | Arizona | 31.3 37.1 -114.9 -109.0 | 850-853 855-857 859-860 863-865
CA | California | 32.5 42.1 -124.5 -114.1 | 900-908 910-928 930-961
CO | Colorado | 36.9 41.1 -109.1 -102.0 | 800-816
CT | Connecticut | 40.9 42.1 -73.8 -71.7 | 060-069
DC | District of Columbia | 38.7 39.0 -77.2 -76.9 | 200 202-204
DE | Delaware | 38.4 39.9 -75.8 -75.0 | 197-199
FL | Florida | 24.5 31.1 -87.7 -80.0 | 320-339 341-342 344 346-347 349
GA | Georgia | 30.3 35.1 -85.7 -80.8 | 300-319 398-399
GU | Guam | 13.2 13.7 144.6 145.0 |
HI | Hawaii | 18.9 28.5 -178.4 -154.8 | 967-968
IA | Iowa | 40.3 43.6 -96.7 -90.1 | 500-516 520-528
ID | Idaho | 41.9 49.1 -117.3 -111.0 | 832-838
IL | Illinois | 36.9 42.6 -91.6 -87.4 | 600-620 622-629
IN | Indiana | 37.7 41.8 -88.1 -84.7 | 460-479
KS | Kansas | 36.9 40.1 -102.1 -94.5 | 660-662 664-679
KY | Kentucky | 36.4 39.2 -89.6 -81.9 | 400-418 420-427
LA | Louisiana | 28.9 33.1 -94.1 -88.8 | 700-701 703-708 710-714
MA | Massachusetts | 41.2 42.9 -73.6 -69.9 | 010-027 055
MD | Maryland | 37.9 39.8 -79.5 -75.0 | 206-212 214-219
ME | Maine | 42.9 47.5 -71.1 -66.9 | 039-049
MI | Michigan | 41.6 48.3 -90.5 -82.4 | 480-499
MN | Minnesota | 43.4 49.4 -97.3 -89.4 | 550-551 553-567
MO | Missouri | 35.9 40.7 -95.8 -89.0 | 630-631 633-641 644-658
MP | Northern Mariana Islands | 14.1 20.6 144.8 146.1 |
MS | Mississippi | 30.1 35.0 -91.7 -88.0 | 386-397
MT | Montana | 44.3 49.1 -116.1 -104.0 | 590-599
NC | North Carolina | 33.8 36.6 -84.4 -75.4 | 270-289
ND | North Dakota | 45.9 49.1 -104.1 -96.5 | 580-588
NE | Nebraska | 39.9 43.1 -104.1 -95.3 | 680-681 683-693
NH | New Hampshire | 42.6 45.4 -72.6 -70.6 | 030-038
NJ | New Jersey | 38.9 41.4 -75.6 -73.8 | 070-089
NM | New Mexico | 31.3 37.1 -109.1 -103.0 | 870-871 873-884
NV | Nevada | 35.0 42.1 -120.1 -114.0 | 889-891 893-895 897-898
NY | New York | 40.4 45.1 -79.8 -71.8 | 005 100-149
OH | Ohio | 38.4 42.0 -84.9 -80.5 | 430-459
OK | Oklahoma | 33.6 37.1 -103.1 -94.4 | 730-731 734-741 743-749
OR | Oregon | 41.9 46.3 -124.6 -116.4 | 970-979
PA | Pennsylvania | 39.7 42.3 -80.6 -74.6 | 150-196
PR | Puerto Rico | 17.8 18.6 -68.0 -65.2 | 006-007 009
RI | Rhode Island | 41.1 42.1 -71.9 -71.1 | 028-029
SC | South Carolina | 32.0 35.3 -83.4 -78.5 | 290-299
SD | South Dakota | 42.4 46.0 -104.1 -96.4 | 570-577
TN | Tennessee | 34.9 36.7 -90.4 -81.6 | 370-385
TX | Texas | 25.8 36.6 -106.7 -93.5 | 733 750-770 772-799 885
UT | Utah | 36.9 42.1 -114.1 -109.0 | 840-847
VA | Virginia | 36.5 39.5 -83.7 -75.2 | 201 220-246
VI | Virgin Islands | 17.6 18.5 -65.1 -64.5 | 008
VT | Vermont | 42.7 45.1 -73.5 -71.4 | 050-054 056-059
WA | Washington | 45.5 49.1 -124.8 -116.9 | 980-986 988-994
WI | Wisconsin | 42.4 47.1 -92.9 -86.8 | 530-532 534-535 537-549
WV | West Virginia | 37.2 40.7 -82.7 -77.7 | 247-268
WY | Wyoming | 40.9 45.1 -111.1 -104.0 | 820-831
`

// ZIP codes of another state than their first three digits say.
const exceptions: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '73949': 'TX',
  '83414': 'WY',
  '96799': 'AS',
}

type Box = readonly [south: number, north: number, west: number, east: number]

const byName = new Map<string, string>()
const byPrefix = new Map<number, string>()
const boxes = new Map<string, Box>()
for (const row of table.trim().split('\n')) {
  const [code = '', name = '', box = '', prefixes = ''] = row.split('|').map(cell => cell.trim())
  byName.set(foldName(name), code)
  boxes.set(code, box.split(' ').map(Number) as unknown as Box)
  for (const range of prefixes.split(' ').filter(Boolean)) {
    const [first = 0, last = first] = range.split('-').map(Number)
    for (let prefix = first; prefix <= last; prefix++) byPrefix.set(prefix, code)
  }
}

/** The postal abbreviation of a state, as such or written out: 'AZ', 'N.M.', 'Nevada', 'US-UT'. */
export function stateNamed(text: string): string | null {
  const folded = foldName(text)
  if (/^[a-z]{2}$/.test(folded)) return folded.toUpperCase()
  if (/^us-[a-z]{2}$/i.test(text.trim())) return folded.slice(2).toUpperCase()
  return byName.get(folded) ?? null
}

/** The state of a ZIP code; null where several share its first three digits, or none has them. */
export function stateOfZip(zip: string): string | null {
  if (!/^\d{5}$/.test(zip)) return null
  return exceptions[zip] ?? byPrefix.get(Number(zip.slice(0, 3))) ?? null
}

/**
 * Whether a point can be in a state, by the box around it; in any state if it is not known ('').
 * Nothing is known of places outside the United States.
 */
export function mayBeIn(state: string, latitude: number, longitude: number): boolean {
  const holds = ([south, north, west, east]: Box) =>
    latitude >= south &&
    latitude <= north &&
    (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)
  const box = boxes.get(state)
  if (box) return holds(box)
  return state !== '' || [...boxes.values()].some(holds)
}
