import { draftWords } from '../draft-words.ts'
import type { ListingDraft } from '../listing-draft.ts'

const { position: words } = draftWords

export type Position = {
  geocoder: 'off' | 'found' | 'tied' | 'none' | 'failed'
  latitude: number | null
  longitude: number | null
  /** The geocoder's address, or the street at which the pin is. */
  matched: string | null
  /** The addresses that match equally well, if there are several. */
  ties?: string[]
}

/** Describes the result of a lookup, and what is left to do. */
export function describePosition({ geocoder, latitude, matched, ties = [] }: Position): string {
  if (geocoder === 'found') return words.found(matched ?? '')
  if (geocoder === 'tied') return words.tied(ties)
  const street = matched !== null && latitude !== null ? words.street(matched) : words.byHand
  return geocoder === 'off' ? street : `${words[geocoder]} ${street}`
}

/** Returns the draft at a position, or unchanged if there is none. */
export const placedAt = (
  draft: ListingDraft,
  { latitude, longitude }: Pick<Position, 'latitude' | 'longitude'>,
): ListingDraft =>
  latitude === null || longitude === null
    ? draft
    : { ...draft, latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) }
