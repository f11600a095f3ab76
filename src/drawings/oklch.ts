import { hexOf, type Light, lightOf, toLight, toOklab } from './oklab.ts'

/** Lightness from 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

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
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
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
