import { hexOf, lightOf, type Oklab, toOklab } from './oklab.ts'

/** A day (light) and a night (dark) color, in hex. */
export type Tone = readonly [day: string, night: string]

/** A tone as a CSS color. */
export function toCss([day, night]: Tone): string {
  return day === night ? day : `light-dark(${day},${night})`
}

/**
 * A path for a standalone image, filled with the day color; without a tone, CSS colors it by class.
 */
export function toPath(ink: string, d: string, tone: Tone | undefined): string {
  return `<path ${tone ? `fill="${tone[0]}"` : `class="${ink}"`} d="${d}"/>`
}

/**
 * Mixes two hex colors like `color-mix(in oklab, …)` in CSS Color 5; `percent` is the share of the
 * first color.
 */
export function mix(first: string, percent: number, second: string): string {
  const [a, b] = [toOklab(first), toOklab(second)]
  const mixed = a.map((value, i) => (value * percent + (b[i] ?? 0) * (100 - percent)) / 100)
  return hexOf(lightOf(mixed as Oklab))
}
