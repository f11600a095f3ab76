import type { Map as LibreMap } from 'maplibre-gl'
import { day, night } from '../drawings/static-map/palette.ts'
import { symbols } from '../drawings/static-map/symbols.ts'

// Image pixels per map pixel.
const pixelRatio = 2

type Ink = typeof day
type Draw = { width: number; height: number; paint: (pen: CanvasRenderingContext2D) => void }

const symbolOf: Record<string, [keyof typeof symbols, keyof Ink]> = {
  ...groupOf(['park', 'garden', 'forest', 'peak', 'zoo'], ['park', 'park']),
  ...groupOf(['school', 'university', 'library', 'museum', 'theatre'], ['school', 'school']),
  ...groupOf(['townhall', 'post_office', 'attraction'], ['landmark', 'school']),
  ...groupOf(['supermarket', 'restaurant', 'cafe'], ['shopping', 'shop']),
  ...groupOf(['train_station', 'aerodrome'], ['transit', 'school']),
  stadium: ['recreation', 'school'],
}

/**
 * Draws the icons of the street map's style on demand: our place symbols, highway shields and
 * one-way arrows. This makes a sprite sheet unnecessary.
 */
export function drawIcons(map: LibreMap, isDark: () => boolean) {
  map.setMissingStyleImageResolver(id => {
    const { width, height, paint } = iconOf(id, isDark() ? night : day)
    const size = { width: width * pixelRatio, height: height * pixelRatio }
    const pen = Object.assign(document.createElement('canvas'), size).getContext('2d')
    if (!pen) return
    pen.scale(pixelRatio, pixelRatio)
    pen.translate(width / 2, height / 2)
    paint(pen)
    map.addImage(id, pen.getImageData(0, 0, size.width, size.height), { pixelRatio })
  })
}

function iconOf(id: string, ink: Ink): Draw {
  const [, letters] = /(\d)char$/.exec(id) ?? []
  if (letters) return shield(Number(letters), ink)
  if (id === 'arrow') return shape('M-6-1.500h7v-2.500l5 4-5 4v-2.500h-7z', ink.soft)
  const [symbol, color] = symbolOf[id] ?? []
  if (symbol && color) return shape(symbols[symbol], ink[color])
  return shape('M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z', ink.soft)
}

const shape = (d: string, color: string): Draw => ({
  width: 14,
  height: 14,
  paint: pen => {
    pen.fillStyle = color
    pen.fill(new Path2D(d))
  },
})

const shield = (letters: number, ink: Ink): Draw => {
  const [width, height] = [letters * 7 + 8, 16]
  const paint = (pen: CanvasRenderingContext2D) => {
    pen.fillStyle = ink.card
    pen.strokeStyle = ink.casing
    pen.beginPath()
    pen.roundRect(1 - width / 2, 1 - height / 2, width - 2, height - 2, 4)
    pen.fill()
    pen.stroke()
  }
  return { width, height, paint }
}

function groupOf<Value>(names: string[], value: Value): Record<string, Value> {
  return Object.fromEntries(names.map(name => [name, value]))
}
