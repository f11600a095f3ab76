/**
 * Decodes a drawn QR code, as a phone would after taking the picture: version 3, error correction M
 * (one block, so nothing is interleaved), byte mode. Source: ISO/IEC 18004.
 */
export function readQrCode({ size, path }: { size: number; path: string }): string {
  const dark = modulesOf(path)
  const border = 4
  const side = size - 2 * border
  if (side !== 29) throw new Error(`Not version 3: ${side} modules a side`)
  const at = (x: number, y: number) => dark.has(`${x + border} ${y + border}`)

  // The format's ten lowest bits are its own check; the mask is the three bits above them.
  let format = 0
  for (let i = 0; i < 15; i++) {
    const [x, y] = i < 8 ? [side - 1 - i, 8] : [8, side - 15 + i]
    if (at(x, y)) format |= 1 << i
  }
  format ^= 0b101010000010010
  if (format >> 13 !== 0b00) throw new Error('Not error correction M')
  const mask = masks[(format >> 10) & 7]
  if (!mask) throw new Error('No such mask')

  const bits: number[] = []
  for (let right = side - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right = 5
    for (let step = 0; step < side; step++) {
      const y = upward ? side - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isData(x, y, side)) bits.push(Number(at(x, y) !== mask(x, y)))
      }
    }
  }
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0)
  if (number(0, 4) !== 0b0100) throw new Error('Not byte mode')
  const bytes = Array.from({ length: number(4, 8) }, (_, i) => number(12 + i * 8, 8))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

/** The dark modules of a path of `Mx yhwv1h-wz` runs, as "x y". */
function modulesOf(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)]
  if (runs.map(([whole]) => whole).join('') !== path) throw new Error('Other strokes in the path')
  return new Set(
    runs.flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, i) => `${Number(x) + i} ${y}`),
    ),
  )
}

function isData(x: number, y: number, side: number): boolean {
  const finder = (x < 9 && y < 9) || (x < 9 && y >= side - 8) || (x >= side - 8 && y < 9)
  const timing = x === 6 || y === 6
  const alignment = Math.abs(x - 22) <= 2 && Math.abs(y - 22) <= 2
  return !finder && !timing && !alignment
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
