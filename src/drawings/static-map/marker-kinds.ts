import type { Category } from '../../site/listing-terms.ts'

/** A home's marker by category: label and color (0xRRGGBB). */
export const homeMarkers = {
  luxury: { label: 'L', color: '0x8b0000' },
  'golf-course': { label: 'G', color: '0x228b22' },
  'new-construction': { label: 'N', color: '0x1e5fbf' },
  standard: { label: 'H', color: '0xd22b2b' },
} as const satisfies Record<Category, { label: string; color: string }>

/** Markers for amenities near a home. */
export const amenityMarkers = {
  golf: { label: 'G', color: '0x2f7d3b' },
  park: { label: 'P', color: '0x4d6350' },
  hospital: { label: 'H', color: '0xa8231f' },
} as const
