import { z } from 'zod'
import { lazy } from '../../src/domain/lazy.ts'

/** The location of an address, and the address as the geocoder matched it. */
export type Geocoded = { latitude: number; longitude: number; matched: string }

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
 * Looks up a one-line address with the U.S. Census geocoder; null if it has no match. Throws if the
 * response is not as documented, with no part of the address in the message.
 * Source: geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html, "onelineaddress".
 */
export async function geocode(
  address: string,
  { url: base, signal }: { url: string; signal: AbortSignal },
): Promise<Geocoded | null> {
  const url = new URL(base)
  url.searchParams.set('address', address)
  url.searchParams.set('benchmark', 'Public_AR_Current')
  url.searchParams.set('format', 'json')
  const response = await fetch(url, { signal }).catch(error => {
    throw new Error(`The geocoder did not answer: ${(error as Error).name}`)
  })
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
  const { data } = answered().safeParse(await response.json().catch(() => null))
  if (!data) throw new Error('The geocoder answered something else')
  const [match] = data.result.addressMatches
  if (!match) return null
  const { x, y } = match.coordinates
  return { latitude: y, longitude: x, matched: match.matchedAddress }
}
