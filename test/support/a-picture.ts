import type { Page } from '@playwright/test'

/** A picture a browser can read, as a file for an upload: two thirds as high as wide. */
export async function aPicture(page: Page, name: string, width: number) {
  const url = await page.evaluate(width => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = (width * 2) / 3
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = width > 1000 ? '#a8482a' : '#4d6350'
    pen?.fillRect(0, 0, width, width / 3)
    return canvas.toDataURL('image/png')
  }, width)
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}
