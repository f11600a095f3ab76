import type { Pixel, Point } from './projection.ts'

/**
 * Google's encoded polyline with five decimals: the steps between points, in characters from ? to
 * ~. Source: developers.google.com/maps/documentation/utilities/polylinealgorithm
 */

export function encodePolyline(points: readonly Point[]): string {
  let [lat, lng] = [0, 0]
  return points
    .map(point => {
      const [nextLat, nextLng] = [point.lat, point.lng].map(degrees =>
        Math.round(degrees * 1e5),
      ) as [number, number]
      const text = encodeStep(nextLat - lat) + encodeStep(nextLng - lng)
      ;[lat, lng] = [nextLat, nextLng]
      return text
    })
    .join('')
}

function encodeStep(step: number): string {
  // The sign becomes the lowest bit.
  let left = step < 0 ? -2 * step - 1 : 2 * step
  let text = ''
  for (; left >= 32; left = Math.floor(left / 32)) text += String.fromCharCode((left % 32) + 95)
  return text + String.fromCharCode(left + 63)
}

/** Decodes a polyline; null if the text is not one. */
export function decodePolyline(text: string): Point[] | null {
  const steps: number[] = []
  let [sum, place] = [0, 1]
  for (const char of text) {
    const part = char.charCodeAt(0) - 63
    // Six parts already exceed a full circle around the earth.
    if (part < 0 || part > 63 || place > 32 ** 6) return null
    sum += (part % 32) * place
    place *= 32
    if (part >= 32) continue
    steps.push(sum % 2 === 1 ? -(sum + 1) / 2 : sum / 2)
    ;[sum, place] = [0, 1]
  }
  if (place !== 1 || steps.length % 2 === 1) return null
  let [lat, lng] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    lat += steps[2 * index] ?? 0
    lng += steps[2 * index + 1] ?? 0
    return { lat: lat / 1e5, lng: lng / 1e5 }
  })
}

/** Whether a point is inside a ring, by the even-odd rule. */
export function contains(ring: Pixel[], { x, y }: Pixel): boolean {
  let within = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i] as Pixel, ring[j] as Pixel]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within
  }
  return within
}
