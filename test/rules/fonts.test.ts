import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { characters } from '../../src/styles/fonts/characters.ts'

const read = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .map(entry =>
      entry.isDirectory()
        ? read(join(folder, entry.name))
        : /\.tsx?$/.test(entry.name)
          ? readFileSync(join(folder, entry.name), 'utf8')
          : '',
    )
    .join('')

test('the fonts can write every character of the site’s texts', () => {
  const used = new Set(read('src/content') + read('src/pages') + read('src/sections'))
  // A key of a keyboard: systems draw it in a font of their own.
  used.delete('⌘')
  const missing = [...used].filter(one => one >= ' ' && !characters.figtree.includes(one))
  expect(missing).toEqual([])
})

test('headings lack nothing but the signs of programs and sums', () => {
  const missing = [...characters.figtree].filter(one => !characters.fraunces.includes(one))
  expect(missing.join('')).toBe('<>[\\]^_`{|}~©°¼≤≥→')
})
