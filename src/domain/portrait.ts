import { photoWidths } from './photo.ts'

/** The agent's photo: its name in the store, what it shows, and its size. No photo: empty, 0. */
export type SetPortrait = {
  hash: string
  alt: string
  width: number
  height: number
  /** It was sent without JavaScript, so it has no smaller versions. */
  single?: true
}

export const noPortrait: SetPortrait = { hash: '', alt: '', width: 0, height: 0 }

/** The size of a photo that every screen gets in one version, in bytes. */
export const singleBytes = 500_000

/** The smaller widths at which a photo of this width is stored, in pixels. */
export const portraitWidths = (width: number) => photoWidths.filter(one => one < width)
