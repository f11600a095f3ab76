import { hex } from '../format/fingerprint.ts'

/** Lightness from 0 to 1, and two axes of color. Source: bottosson.github.io/posts/oklab */
export type Oklab = [l: number, a: number, b: number]

/** Red, green and blue light, each from 0 to 1 where sRGB can show it. */
export type Light = [red: number, green: number, blue: number]

/** The light of a color such as #a8482a or #fff. */
export function toLight(color: string): Light {
  const digits = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color
  return [1, 3, 5].map(start => {
    const value = Number.parseInt(digits.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Light
}

/** Converts a color such as #a8482a or #fff. */
export function toOklab(color: string): Oklab {
  const [red, green, blue] = toLight(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** The light of an Oklab color. sRGB cannot show values outside 0 to 1. */
export function lightOf([l, a, b]: Oklab): Light {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** The color in hex, each channel as near as sRGB comes. */
export function hexOf(light: Light): string {
  const bytes = light.map(value => {
    const clamped = Math.min(1, Math.max(0, value))
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
  })
  return `#${hex(bytes)}`
}

/** Lightness from 0 to 1, chroma from 0, hue in degrees. */
type Oklch = { l: number; c: number; h: number }

/** Converts a color such as #a8482a. */
export function toOklch(color: string): Oklch {
  const [l, a, b] = toOklab(color)
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The color in hex, with its lightness and hue, and as much of its chroma as fits into sRGB. */
export function toHex({ l, c, h }: Oklch): string {
  let [fits, tooMuch] = [0, c]
  if (isShown(toLinear({ l, c, h }))) fits = c
  else {
    for (let i = 0; i < 20; i++) {
      const half = (fits + tooMuch) / 2
      if (isShown(toLinear({ l, c: half, h }))) fits = half
      else tooMuch = half
    }
  }
  return hexOf(toLinear({ l, c: fits, h }))
}

/** The contrast of two colors, from 1 to 21. Source: w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = toLight(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear({ l, c, h }: Oklch): Light {
  const radians = (h * Math.PI) / 180
  return lightOf([l, c * Math.cos(radians), c * Math.sin(radians)])
}

const isShown = (light: Light) => light.every(value => value > -0.0005 && value < 1.0005)
