import { encode } from 'uqr'

/** A QR code as one SVG path: `size` units wide, with a quiet zone of four on each side. */
export type QrCode = { size: number; path: string }

/** Encodes a text at error correction level M (15%). Source: ISO/IEC 18004. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return { size, path: data.flatMap(rowPath).join('') }
}

/** The dark runs of a row, each as a rectangle one unit high. */
function rowPath(row: boolean[], y: number): string[] {
  const runs: string[] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x - start + 1
    runs.push(`M${start} ${y}h${width}v1h-${width}z`)
  }
  return runs
}
