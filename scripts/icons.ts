// npm run icons: every icon of the site from scripts/icon.svg. The files are committed; run it when
// that drawing changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromium as findChromium } from './chromium.mjs'
import { main } from './processes.mjs'
import { root } from './setup.mjs'

const master = readFileSync(join(root, 'scripts/icon.svg'), 'utf8').trim()
const [, art = ''] = master.match(/^<svg[^>]*><title>.*?<\/title>(.*)<\/svg>$/s) ?? []
const rounded = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="c"><rect width="32" height="32" rx="7"/></clipPath><g clip-path="url(#c)">${art}</g></svg>`

// Android and iOS cut their own shape out of the square: there the drawing goes to the edges.
const icons = [
  { file: 'icons/icon-192.png', size: 192, svg: rounded },
  { file: 'icons/icon-512.png', size: 512, svg: rounded },
  { file: 'icons/maskable-512.png', size: 512, svg: master },
  { file: 'apple-touch-icon.png', size: 180, svg: master },
]

await main(async () => {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    mkdirSync(join(root, 'public/icons'), { recursive: true })
    writeFileSync(join(root, 'public/favicon.svg'), `${rounded}\n`)
    for (const { file, size, svg } of icons) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
      writeFileSync(join(root, 'public', file), await page.screenshot({ omitBackground: true }))
      await page.close()
    }
  } finally {
    await browser.close()
  }
})
