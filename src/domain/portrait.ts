import { photoWidths } from './photo.ts'

/** The agent's photo: its name in the store, what it shows, and its size. No photo: empty, 0. */
export type SetPortrait = { hash: string; alt: string; width: number; height: number }

export const noPortrait: SetPortrait = { hash: '', alt: '', width: 0, height: 0 }

/** The smaller widths at which a photo of this width is stored, in pixels. */
export const portraitWidths = (width: number) => photoWidths.filter(one => one < width)
