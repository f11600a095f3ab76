/** A place that a search may name, and how many homes for sale it has. */
export type SuggestedPlace = {
  name: string
  kind: 'community' | 'area' | 'zip' | 'city' | 'subdivision'
  homes: number
}

/** How many places the call gives without words. */
export const mostPlaces = 60
