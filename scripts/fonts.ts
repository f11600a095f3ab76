// npm run fonts: subsets the site's two fonts to the characters, weights and features that it uses
// and writes them to src/styles/fonts, together with @font-face rules that adjust system fonts as
// fallbacks while they load. The files are committed. They are small enough to arrive in one round
// trip on a slow phone connection, together with everything else that a page needs first.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CliProc, FontIo, Ot } from 'ot-builder'
import { characters, spanish } from '../src/styles/fonts/characters.ts'
import { measured, systemFonts } from '../src/styles/fonts/system-fonts.ts'
import { main, Stop } from './processes.mjs'
import { root } from './setup.mjs'

type Axis = number | { min: number; max: number }
type Options = {
  targetFormat: 'sfnt' | 'woff2'
  keepFeatures: string[]
  variationAxes?: Record<string, Axis>
  dropTables?: readonly string[]
}
// The package has no type declarations.
const subset: (font: Buffer, characters: string, options: Options) => Promise<Buffer> =
  createRequire(import.meta.url)('subset-font')

const maxBytes = 9_900
// The original fonts use 1,000 and 2,000 units per em. With 500 the largest heading is off by at
// most a tenth of a pixel, and the files are a tenth smaller.
const unitsPerEm = 500
// Kerning, and tabular figures.
const keepFeatures = ['kern', 'tnum', 'lnum']
const fonts = [
  // Headings and prices look the same in every weight from 500 to 650, so one is enough.
  { name: 'fraunces', variationAxes: { wght: 560 }, dropTables: ['STAT'] },
  { name: 'figtree', variationAxes: { wght: { min: 400, max: 650 } } },
] as const

await main(async () => {
  for (const { name, ...cut } of fonts) {
    const whole = readWhole(name)
    const parts = { [name]: characters[name], [`${name}-spanish`]: spanish }
    for (const [part, written] of Object.entries(parts)) {
      // Weights are reduced second, because only that step recomputes the glyphs' bounding boxes.
      const coarse = rescale(await subset(whole, written, { targetFormat: 'sfnt', keepFeatures }))
      const font = await subset(coarse, written, { targetFormat: 'woff2', keepFeatures, ...cut })
      if (font.length > maxBytes) throw new Stop(`${part} is too large: ${font.length} bytes.`)
      writeFileSync(join(root, `src/styles/fonts/${part}.woff2`), font)
      console.log(`${part}.woff2  ${font.length} bytes`)
    }
  }
  const faces = await fallbackFaces((name, wght) =>
    subset(readWhole(name), characters[name], {
      targetFormat: 'sfnt',
      keepFeatures,
      variationAxes: { wght },
    }),
  )
  writeFileSync(join(root, 'src/styles/fonts/fallbacks.css'), faces)
})

function readWhole(name: string): Buffer {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  return readFileSync(join(root, 'node_modules', file))
}

/** Rescales a font to `unitsPerEm`: outlines, their variations, widths and kerning. */
function rescale(sfnt: Buffer): Buffer {
  const font = FontIo.readFont(FontIo.readSfntOtf(sfnt), Ot.ListGlyphStoreFactory)
  CliProc.rebaseFont(font, unitsPerEm)
  return FontIo.writeSfntOtf(
    FontIo.writeFont(font, { glyphStore: {}, generateDummyDigitalSignature: false }),
  )
}

/** A group of characters whose widths differ from the system font's by about the same factor. */
type Group = { factor: number; characters: string[] }
type Font = ReturnType<typeof FontIo.readFont>
type Measured = { character: string; factor: number; weight: number }

/** Too rare to spend bytes on. */
const symbols = '"#*<=>@[\\]^_`{|}~'

/**
 * The @font-face rules of the fallback fonts shown until the site's fonts have loaded. A single
 * `size-adjust` for all characters would make a line up to 2% too wide or too narrow, enough to
 * change its line breaks and shift the content below. So each family has several rules, one for
 * each group of characters.
 * @param cut returns the site's font at one weight, as an OpenType file
 */
async function fallbackFaces(
  cut: (name: (typeof systemFonts)[number]['of'], weight: number) => Promise<Buffer>,
): Promise<string> {
  const frequency = countCharacters()
  const rules: string[] = []
  for (const { of, family, weights, weight, local, groups, advances } of systemFonts) {
    const font = FontIo.readFont(
      FontIo.readSfntOtf(await cut(of, weight)),
      Ot.ListGlyphStoreFactory,
    )
    const em = font.head.unitsPerEm
    const system = advances.join(' ').split(' ').map(Number)
    const substituted = tabularFigures(font)
    const widths = measured.flatMap((character, i): Measured[] => {
      const plain = font.cmap?.unicode.get(character.codePointAt(0) ?? 0)
      const glyph = plain && substituted(plain)
      const systemWidth = (system[i] ?? 0) / 1000
      if (!glyph || systemWidth === 0 || symbols.includes(character)) return []
      const { start, end } = glyph.horizontal
      const width = (Ot.Var.Ops.originOf(end) - Ot.Var.Ops.originOf(start)) / em
      const weight = (frequency.get(character) ?? 0.3) * systemWidth
      return [{ character, factor: width / systemWidth, weight }]
    })
    const ascender = Ot.Var.Ops.originOf(font.hhea?.ascender ?? 0)
    const descender = Ot.Var.Ops.originOf(font.hhea?.descender ?? 0)
    for (const { factor, characters } of group(widths, groups)) {
      const percent = (share: number, digits = 0) => `${Number((share * 100).toFixed(digits))}%`
      rules.push(`@font-face {
  font-family: '${family}';
  src: ${local.map(name => `local('${name}')`).join(', ')};
  font-weight: ${weights};
  line-gap-override: 0%;
  size-adjust: ${percent(factor, 1)};
  ascent-override: ${percent(ascender / em / factor)};
  descent-override: ${percent(-descender / em / factor)};
  unicode-range: ${rangeOf(characters)};
}`)
    }
  }
  return `/* Written by npm run fonts. */\n${rules.join('\n\n')}\n`
}

/** Maps a glyph to its replacement under the site's `tabular-nums lining-nums`. */
function tabularFigures({ gsub }: Font): (glyph: Ot.Glyph) => Ot.Glyph {
  const lookups = ['lnum', 'tnum'].flatMap(
    tag =>
      gsub?.features.filter(feature => feature.tag === tag).flatMap(({ lookups }) => lookups) ?? [],
  )
  return glyph =>
    lookups.reduce(
      (now, lookup) => (lookup instanceof Ot.Gsub.Single ? (lookup.mapping.get(now) ?? now) : now),
      glyph,
    )
}

/**
 * How often each character occurs in the site's copy. Digits count more, because prices and other
 * numbers contain them as well.
 */
function countCharacters(): Map<string, number> {
  const count = new Map<string, number>()
  for (const file of globSync('src/content/**/*.ts')) {
    for (const one of readFileSync(file, 'utf8')) {
      count.set(one, (count.get(one) ?? 0) + (one >= '0' && one <= '9' ? 20 : 1))
    }
  }
  return count
}

/** Splits characters into `count` groups with the least squared error, by dynamic programming. */
function group(widths: Measured[], count: number): Group[] {
  const sorted = widths.toSorted((a, b) => a.factor - b.factor)
  const sum = (part: Measured[], of: (one: Measured) => number) =>
    part.reduce((total, one) => total + of(one), 0)
  const meanOf = (part: Measured[]) =>
    sum(part, one => one.weight * one.factor) / sum(part, one => one.weight)
  const errorOf = (part: Measured[], mean = meanOf(part)) =>
    sum(part, one => one.weight * (one.factor - mean) ** 2)
  type Split = { error: number; starts: number[] }
  let best: Split[] = sorted.map((_, end) => ({
    error: errorOf(sorted.slice(0, end + 1)),
    starts: [0],
  }))
  for (let groups = 2; groups <= count; groups++) {
    best = sorted.map((_, end) => {
      const splits = sorted.slice(0, end).map((_, before): Split => {
        const { error, starts } = best[before] as Split
        const last = sorted.slice(before + 1, end + 1)
        return { error: error + errorOf(last), starts: [...starts, before + 1] }
      })
      return splits.reduce((a, b) => (b.error < a.error ? b : a), best[end] as Split)
    })
  }
  const { starts } = best.at(-1) as Split
  return starts.map((start, i) => {
    const part = sorted.slice(start, starts[i + 1])
    return { factor: meanOf(part), characters: part.map(({ character }) => character) }
  })
}

/** The characters as a CSS unicode-range, with consecutive ones joined. */
function rangeOf(characters: string[]): string {
  const points = characters.map(one => one.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ')
}
