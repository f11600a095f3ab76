/** A file that is not accepted as a photo. The message completes a sentence for the uploader. */
export class PhotoRefused extends Error {}

/**
 * A photo's image data without metadata, and its displayed size in pixels. `hasEnd` is false for a
 * file whose end is missing.
 */
export type StrippedPhoto = {
  bytes: Uint8Array<ArrayBuffer>
  hasEnd: boolean
  width: number
  height: number
}

/** For a file with the right magic bytes that does not follow its format. */
export const broken = () => new PhotoRefused('is damaged or not a whole photo')

export function join(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

/** A chunk's four-letter name. */
export const nameAt = (bytes: Uint8Array, offset: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4))

export const startsWith = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  bytes.length >= offset + text.length &&
  [...text].every((letter, i) => bytes[offset + i] === letter.charCodeAt(0))

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
