import { contrast, toHex, toOklch } from '../drawings/oklab.ts'
import { defaultColor } from './agent/profile.ts'

/** The brand's colors in one theme, in hex. */
export type BrandTones = {
  /** Links, buttons, marks. */
  accent: string
  /** The same color while hovered. */
  deep: string
  /** Text on either. */
  on: string
  /** The strip at the top of every page, the console's sidebar, and the browser's own toolbar. */
  strip: string
}
export type Brand = Record<'light' | 'dark', BrandTones>

const drawn: Brand = {
  light: { accent: '#a8482a', deep: '#8b3820', on: '#fffaf4', strip: '#1b2233' },
  dark: { accent: '#e8946b', deep: '#f0ab88', on: '#231209', strip: '#0b0d15' },
}

/** The backgrounds that the accent must be readable on: paper, card and sand of each theme. */
export const grounds = {
  light: ['#faf6ef', '#fffdf9', '#f1e8da'],
  dark: ['#12151f', '#1a1f2d', '#202637'],
} as const

/** The minimum contrast of text (WCAG 2.2, 1.4.3: 4.5), with a margin for rounding in browsers. */
const minContrast = 4.55
const step = 0.005
/** On dark pages a color must be at least this light, and muted enough not to glare. */
const onDark = { minLightness: 0.72, maxLightness: 0.9, maxChroma: 0.15 }

/**
 * The color's tones in both themes: the hue is kept; lightness and chroma are adjusted until all
 * text has a contrast of 4.5. The default color has hand-picked tones.
 * @param color such as #a8482a
 */
export function brandOf(color: string): Brand {
  if (color === defaultColor) return drawn
  const { l, c, h } = toOklch(color)
  const tone = (l: number, chroma = c) => toHex({ l, c: chroma, h })
  const reads = (tone: string, on: readonly string[]) =>
    on.every(ground => contrast(tone, ground) >= minContrast)

  let lightness = l
  while (!reads(tone(lightness), grounds.light)) lightness -= step
  const light = {
    accent: lightness === l ? color : tone(lightness),
    // An almost black color cannot get darker, so its hover tone is lighter.
    deep: tone(lightness > 0.3 ? lightness - 0.08 : lightness + 0.15),
    on: drawn.light.on,
    strip: tone(0.255, Math.min(c, 0.045)),
  }

  const chroma = Math.min(c, onDark.maxChroma)
  let darkLightness = Math.min(Math.max(l, onDark.minLightness), onDark.maxLightness)
  while (!reads(tone(darkLightness, chroma), grounds.dark)) darkLightness += step
  const dark = {
    accent: tone(darkLightness, chroma),
    deep: tone(darkLightness + 0.06, chroma),
    on: tone(0.2, Math.min(c, 0.04)),
    strip: tone(0.16, Math.min(c, 0.02)),
  }
  return { light, dark }
}

/** The lowest contrast of any text in these tones. */
export function lowestContrast(theme: 'light' | 'dark', { accent, deep, on }: BrandTones): number {
  const seen = [...grounds[theme], on].flatMap(ground => [
    contrast(accent, ground),
    contrast(deep, ground),
  ])
  return Math.min(...seen)
}

/** Normalizes #abc, ABC or aabbcc to the form #aabbcc; null if the text is not a color. */
export function readColor(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return null
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`
}

/** The URL of the stylesheet with a color's tokens. */
export const brandSheet = (color: string): string => `/brand/${color.slice(1)}.css`

/** The stylesheet at that URL. Load it after the site's own. */
export function brandStyles(color: string): string {
  const { light, dark } = brandOf(color)
  const names = {
    accent: '--canyon',
    deep: '--canyon-deep',
    on: '--on-canyon',
    strip: '--strip',
  } as const
  const rules = (Object.keys(names) as (keyof BrandTones)[]).map(
    tone => `${names[tone]}:light-dark(${light[tone]},${dark[tone]})`,
  )
  return `@layer tokens{:root{${rules.join(';')}}}`
}
