import { z } from 'zod'
import { distanceM } from '../../src/drawings/projection.ts'
import { addressLine, foldWords } from '../../src/format/address/address.ts'
import { stateNamed } from '../../src/format/address/states.ts'
import { isDirection, isEnding } from '../../src/format/address/street-terms.ts'
import { splitStreet } from '../../src/format/address/street-unit.ts'

export type PostalAddress = { street: string; city: string; state: string; postalCode: string }

/**
 * The location of an address, and the address as the geocoder matched it; or the addresses of
 * several places that match equally well.
 */
export type Geocoded = { latitude: number; longitude: number; matched: string } | { ties: string[] }

const answered = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string().max(300),
        coordinates: z.object({ x: z.number(), y: z.number() }),
      }),
    ),
  }),
})

/**
 * Looks up an address with the U.S. Census geocoder. A match counts only in the same ZIP code,
 * otherwise in the same city and state, and not with another direction ("E" for "W"); null if there
 * is none. Throws if the response is not as documented, with no part of the address in the message.
 * Source: geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html, "onelineaddress".
 */
export async function geocode(
  address: PostalAddress,
  { url: base, signal }: { url: string; signal: AbortSignal },
): Promise<Geocoded | null> {
  const url = new URL(base)
  // The units of a building have one place.
  url.searchParams.set('address', addressLine(splitStreet(address.street).base, address))
  url.searchParams.set('benchmark', 'Public_AR_Current')
  url.searchParams.set('format', 'json')
  const response = await fetch(url, { signal }).catch(error => {
    throw new Error(`The geocoder did not answer: ${(error as Error).name}`)
  })
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
  const { data } = answered.safeParse(await response.json().catch(() => null))
  if (!data) throw new Error('The geocoder answered something else')
  const matches = matchesOnStreet(matchesNear(data.result.addressMatches, address), address)
  const [match, ...others] = matches
  if (!match) return null
  const point = pointOf(match)
  if (others.some(other => distanceM(point, pointOf(other)) > sameHouseM)) {
    const ties = new Set(matches.map(({ matchedAddress }) => matchedAddress))
    return { ties: [...ties].slice(0, maxTies) }
  }
  return { latitude: point.lat, longitude: point.lng, matched: match.matchedAddress }
}

type Located = { coordinates: { x: number; y: number } }
const pointOf = ({ coordinates: { x, y } }: Located) => ({ lat: y, lng: x })

const maxTies = 5

/** Two ranges of a street may hold one house, at almost the same place. */
const sameHouseM = 100

/** The matches in the address's ZIP code, otherwise those in its city and state. */
function matchesNear<Match extends { matchedAddress: string }>(
  matches: Match[],
  { city, state, postalCode }: PostalAddress,
): Match[] {
  // '220 3RD ST, LAS VEGAS, NV, 89101'
  const places = matches.map(match => {
    const [zip = '', region = '', town = ''] = match.matchedAddress.split(', ').reverse()
    return { match, zip, region, town }
  })
  const inZip = places.filter(({ zip }) => postalCode !== '' && zip === postalCode.slice(0, 5))
  const isInCity = ({ region, town }: (typeof places)[number]) =>
    region === stateNamed(state) && foldWords(town) === foldWords(city)
  const near = inZip.length > 0 ? inZip : places.filter(isInCity)
  return near.map(({ match }) => match)
}

/** The matches whose street has the same direction and suffix, as far as there are any. */
function matchesOnStreet<Match extends { matchedAddress: string }>(
  matches: Match[],
  { street }: PostalAddress,
): Match[] {
  const wordsOf = (line: string, isWord: (word: string) => boolean) =>
    foldWords(splitStreet(line).base).split(' ').filter(isWord).sort().join(' ')
  const directions = wordsOf(street, isDirection)
  const endings = wordsOf(street, isEnding)
  const ranked = matches.flatMap(match => {
    const [line = ''] = match.matchedAddress.split(', ')
    const own = wordsOf(line, isDirection)
    if (own !== '' && directions !== '' && own !== directions) return []
    const isSame = [own === directions, wordsOf(line, isEnding) === endings]
    return [{ match, rank: isSame.filter(Boolean).length }]
  })
  const best = Math.max(...ranked.map(({ rank }) => rank))
  return ranked.filter(({ rank }) => rank === best).map(({ match }) => match)
}
