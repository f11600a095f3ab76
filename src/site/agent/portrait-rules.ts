import { photoWidths } from '../photo.ts'

/** The agent's photo: its name in the store, its description, and its size. No photo: empty, 0. */
export type SetPortrait = {
  hash: string
  alt: string
  width: number
  height: number
  /** Uploaded without JavaScript, so there are no smaller versions. */
  single?: true
}

export const noPortrait: SetPortrait = { hash: '', alt: '', width: 0, height: 0 }

/**
 * The maximum size in bytes of a photo without smaller versions, which every screen loads in full.
 */
export const singleBytes = 500_000

/** The smaller widths at which a photo of this width is stored, in pixels. */
export const portraitWidths = (width: number) => photoWidths.filter(one => one < width)
