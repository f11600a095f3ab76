/** A point in degrees, WGS 84. */
export type Point = { lat: number; lng: number }
/** Pixels from the upper left corner of the world or of an image. */
export type Pixel = { x: number; y: number }

const tile = 256
const earthRadiusM = 6_371_008.8
const equatorM = 2 * Math.PI * 6_378_137
/** The highest latitude of Web Mercator, in degrees. */
export const mercatorLimit = 85.051129

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** World pixels of a point in Web Mercator (EPSG:3857), with 256-pixel tiles. */
export function project({ lat, lng }: Point, zoom: number): Pixel {
  const world = tile * 2 ** zoom
  const clamped = Math.max(-mercatorLimit, Math.min(mercatorLimit, lat))
  const sine = Math.sin(radians(clamped))
  return {
    x: world * (0.5 + lng / 360),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** The inverse of `project`. */
export function unproject({ x, y }: Pixel, zoom: number): Point {
  const world = tile * 2 ** zoom
  const lat = degrees(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))))
  return { lat, lng: (x / world - 0.5) * 360 }
}

/** Meters on the ground that one pixel covers. */
export const metersPerPixel = (lat: number, zoom: number): number =>
  (equatorM * Math.cos(radians(lat))) / (tile * 2 ** zoom)

/** Meters along the great circle, on a sphere. */
export function distanceM(from: Point, to: Point): number {
  const [a, b] = [radians(from.lat), radians(to.lat)]
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The initial bearing, in degrees clockwise from north. */
export function bearing(from: Point, to: Point): number {
  const [a, b] = [radians(from.lat), radians(to.lat)]
  const turn = radians(to.lng - from.lng)
  const east = Math.sin(turn) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  return (degrees(Math.atan2(east, north)) + 360) % 360
}

/** The great circle between two points as `steps` equal legs. */
export function greatCircle(from: Point, to: Point, steps: number): Point[] {
  const angle = distanceM(from, to) / earthRadiusM
  if (angle < 1e-9) return [from, to]
  const legs = Array.from({ length: steps - 1 }, (_, i) =>
    between(from, to, angle, (i + 1) / steps),
  )
  return [from, ...legs, to]
}

function between(from: Point, to: Point, angle: number, share: number): Point {
  const [p, q] = [from, to].map(({ lat, lng }) => [
    Math.cos(radians(lat)) * Math.cos(radians(lng)),
    Math.cos(radians(lat)) * Math.sin(radians(lng)),
    Math.sin(radians(lat)),
  ]) as [number[], number[]]
  const [a, b] = [Math.sin((1 - share) * angle), Math.sin(share * angle)]
  const [x = 0, y = 0, z = 0] = p.map((value, i) => (a * value + b * (q[i] ?? 0)) / Math.sin(angle))
  return { lat: degrees(Math.atan2(z, Math.hypot(x, y))), lng: degrees(Math.atan2(y, x)) }
}

/** The edges of a map, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

export const isIn = ({ south, west, north, east }: Bounds, { lat, lng }: Point): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east
