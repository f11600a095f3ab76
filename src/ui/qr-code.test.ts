import { expect, test } from 'vitest'
import { readQrCode } from '../../test/support/read-qr-code.ts'
import { drawQrCode } from './qr-code.ts'

test('a QR code decodes to its text', () => {
  for (const link of [
    'https://reviews.example.com/new',
    'https://example.com/review?agent=7#write',
    'https://example.com/a/é-and-ñ',
  ]) {
    expect(readQrCode(drawQrCode(link))).toBe(link)
  }
})

test('a QR code has a quiet zone of four modules and three finder patterns', () => {
  const { size, path } = drawQrCode('https://reviews.example.com/new')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(run => run.slice(1).map(Number))
  for (const [x = 0, y = 0, width = 0] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
    expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(size - 4)
  }
  const finders = [`M4 4h7`, `M${size - 11} 4h7`, `M4 ${size - 11}h7`]
  for (const finder of finders) expect(path).toContain(`${finder}v1`)
})
