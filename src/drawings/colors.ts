import { hex } from '../domain/hex.ts'

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
  return toHex(a.map((value, i) => (value * percent + (b[i] ?? 0) * (100 - percent)) / 100))
}

// The matrices of CSS Color 4, "Sample code for color conversions", for opaque sRGB.
function toOklab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map(value =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness = 0, a = 0, b = 0]: number[]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map(value => {
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
  })
  return `#${hex(bytes)}`
}

function channelsOf(hex: string): number[] {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map(digit => digit + digit).join('') : hex.slice(1)
  return [0, 2, 4].map(at => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
}
