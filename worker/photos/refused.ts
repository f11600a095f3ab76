/** A file that is not accepted as a photo, and why: words for the person who sent it. */
export class PhotoRefused extends Error {}

/** The bytes that draw a photo, without metadata, and its size in pixels as it is shown. */
export type StrippedPhoto = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** For a file that starts like a photo but does not follow the format. */
export const broken = () => new PhotoRefused('is damaged or not a whole photo')

export function join(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The four letters of a chunk's name. */
export const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

export const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length &&
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
