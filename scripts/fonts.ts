// npm run fonts: the site's two fonts out of the whole ones, with the characters, weights and features
// that it uses, into src/styles/fonts. The files are committed. Together they fit into what a phone's
// slow connection brings in one trip, beside what else a page begins with.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CliProc, FontIo, Ot } from 'ot-builder'
import { characters, spanish } from '../src/styles/fonts/characters.ts'
import { main, Stop } from './processes.mjs'
import { root } from './setup.mjs'

type Axis = number | { min: number; max: number }
type Options = {
  targetFormat: 'sfnt' | 'woff2'
  keepFeatures: string[]
  variationAxes?: Record<string, Axis>
  dropTables?: readonly string[]
}
// The package has no types of its own.
const subset: (font: Buffer, characters: string, options: Options) => Promise<Buffer> =
  createRequire(import.meta.url)('subset-font')

const maxBytes = 9_900
// The whole fonts are drawn on squares of 1,000 and 2,000 units: at the largest heading one of 500 is
// a tenth of a pixel, which nobody sees, and numbers half as large take a tenth less.
const unitsPerEm = 500
// Kerning, and figures that stand below each other in tables.
const keepFeatures = ['kern', 'tnum', 'lnum']
const fonts = [
  // Headings and prices look the same in every weight from 500 to 650: one is enough.
  { name: 'fraunces', variationAxes: { wght: 560 }, dropTables: ['STAT'] },
  { name: 'figtree', variationAxes: { wght: { min: 400, max: 650 } } },
] as const

await main(async () => {
  for (const { name, ...cut } of fonts) {
    const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
    const whole = readFileSync(join(root, 'node_modules', file))
    const parts = { [name]: characters[name], [`${name}-spanish`]: spanish }
    for (const [part, written] of Object.entries(parts)) {
      // The weights are cut second: only that reckons the boxes around the letters anew.
      const coarse = drawAnew(await subset(whole, written, { targetFormat: 'sfnt', keepFeatures }))
      const font = await subset(coarse, written, { targetFormat: 'woff2', keepFeatures, ...cut })
      if (font.length > maxBytes) throw new Stop(`${part} has ${font.length} bytes: too many.`)
      writeFileSync(join(root, `src/styles/fonts/${part}.woff2`), font)
      console.log(`${part}.woff2  ${font.length} bytes`)
    }
  }
})

/** The same font on a square of `unitsPerEm`: outlines, their variations, widths and kerning. */
function drawAnew(sfnt: Buffer): Buffer {
  const font = FontIo.readFont(FontIo.readSfntOtf(sfnt), Ot.ListGlyphStoreFactory)
  CliProc.rebaseFont(font, unitsPerEm)
  return FontIo.writeSfntOtf(
    FontIo.writeFont(font, { glyphStore: {}, generateDummyDigitalSignature: false }),
  )
}
