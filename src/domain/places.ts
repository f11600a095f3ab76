/** A place that can be suggested for a search, and its number of homes for sale. */
export type SuggestedPlace = {
  name: string
  kind: 'community' | 'area' | 'zip' | 'city' | 'subdivision'
  homes: number
}

/** The maximum number of places that the endpoint returns for a request without words. */
export const maxPlaces = 60
