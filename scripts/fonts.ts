// npm run fonts: the site's two fonts out of the whole ones, with the characters, weights and features
// that it uses, into src/styles/fonts. The files are committed. Together they fit into what a phone's
// slow connection brings in one trip, beside what else a page begins with.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subset from 'subset-font'
import { characters } from '../src/styles/fonts/characters.ts'
import { main, Stop } from './processes.mjs'
import { root } from './setup.mjs'

const mostBytes = 12_200
// Kerning, and figures that stand below each other in tables.
const keepFeatures = ['kern', 'tnum', 'lnum']
const fonts = [
  // Headings and prices look the same in every weight from 500 to 650: one is enough.
  { name: 'fraunces', variationAxes: { wght: 560 } },
  { name: 'figtree', variationAxes: { wght: { min: 400, max: 650 } } },
] as const

await main(async () => {
  for (const { name, variationAxes } of fonts) {
    const whole = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
    const font = await subset(readFileSync(join(root, 'node_modules', whole)), characters[name], {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures,
    })
    if (font.length > mostBytes) throw new Stop(`${name} has ${font.length} bytes: too many.`)
    writeFileSync(join(root, `src/styles/fonts/${name}.woff2`), font)
    console.log(`${name}.woff2  ${font.length} bytes`)
  }
})
