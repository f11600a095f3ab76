// npm run fonts: subsets the site's two fonts to the characters, weights and features that it uses
// and writes them to src/styles/fonts. The files are committed. They are small enough to arrive in one
// round trip on a slow phone connection, together with everything else that a page needs first.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { characters, spanish } from '../src/styles/fonts/characters.ts'
import { main, Stop } from './processes.mjs'
import { root } from './setup.mjs'

type Axis = number | { min: number; max: number }
type Options = {
  targetFormat: 'woff2'
  keepFeatures: string[]
  variationAxes?: Record<string, Axis>
  dropTables?: readonly string[]
}
// The package has no type declarations.
const subset: (font: Buffer, characters: string, options: Options) => Promise<Buffer> =
  createRequire(import.meta.url)('subset-font')

const maxBytes = 12_000
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
      const font = await subset(whole, written, { targetFormat: 'woff2', keepFeatures, ...cut })
      if (font.length > maxBytes) throw new Stop(`${part} is too large: ${font.length} bytes.`)
      writeFileSync(join(root, `src/styles/fonts/${part}.woff2`), font)
      console.log(`${part}.woff2  ${font.length} bytes`)
    }
  }
})

function readWhole(name: string): Buffer {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  return readFileSync(join(root, 'node_modules', file))
}
