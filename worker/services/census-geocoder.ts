import { z } from 'zod'
import { addressLine, foldWords } from '../../src/domain/address.ts'
import { lazy } from '../../src/domain/lazy.ts'
import { splitStreet } from '../../src/domain/street-unit.ts'

export type PostalAddress = { street: string; city: string; state: string; postalCode: string }

/**
 * The location of an address, and the address as the geocoder matched it. `ties` are other
 * addresses that match as well, if there are any.
 */
export type Geocoded = { latitude: number; longitude: number; matched: string; ties?: string[] }

const answered = lazy(() =>
  z.object({
    result: z.object({
      addressMatches: z.array(
        z.object({
          matchedAddress: z.string().max(300),
          coordinates: z.object({ x: z.number(), y: z.number() }),
        }),
      ),
    }),
  }),
)

/**
 * Looks up an address with the U.S. Census geocoder. A match counts only in the same ZIP code,
 * otherwise in the same city and state; null if there is none. Throws if the response is not as
 * documented, with no part of the address in the message.
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
  const { data } = answered().safeParse(await response.json().catch(() => null))
  if (!data) throw new Error('The geocoder answered something else')
  const [match, ...others] = matchesNear(data.result.addressMatches, address)
  if (!match) return null
  const { matchedAddress: matched, coordinates } = match
  const ties = new Set(others.map(other => other.matchedAddress))
  ties.delete(matched)
  const place = { latitude: coordinates.y, longitude: coordinates.x, matched }
  return ties.size > 0 ? { ...place, ties: [...ties].slice(0, maxTies) } : place
}

const maxTies = 5

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
    region === state.toUpperCase() && foldWords(town) === foldWords(city)
  const near = inZip.length > 0 ? inZip : places.filter(isInCity)
  return near.map(({ match }) => match)
}
