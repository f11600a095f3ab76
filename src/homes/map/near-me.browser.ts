import type { Bounds } from '../../drawings/projection.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'

type Located = { bounds: Bounds } | { problem: string }

const miles = 2
const milesPerDegree = 69.09
/** Degrees, about 0.6 miles: only positions rounded to this grid leave this file. */
const grid = 0.01
/** The region where this site has homes. */
const southernNevada: Bounds = { south: 35, west: -116.6, north: 37.2, east: -113.9 }

/**
 * Asks for the device's position and returns the bounds about two miles around it, or a message
 * that explains why there are none.
 */
export async function boundsNearMe(): Promise<Located> {
  if (!navigator.geolocation) return { problem: words.notLocated }
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        maximumAge: 60_000,
        timeout: 15_000,
      }),
    )
    const [lat, lng] = [coords.latitude, coords.longitude].map(roundToGrid) as [number, number]
    const { south, west, north, east } = southernNevada
    if (lat < south || lat > north || lng < west || lng > east) return { problem: words.tooFar }
    const up = miles / milesPerDegree
    const aside = up / Math.cos((lat * Math.PI) / 180)
    return { bounds: { south: lat - up, west: lng - aside, north: lat + up, east: lng + aside } }
  } catch (error) {
    const isRefused =
      error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
    return { problem: isRefused ? words.refused : words.notLocated }
  }
}

const roundToGrid = (degrees: number) => Math.round(degrees / grid) * grid
