/** Copy of the place field while it shows suggestions. */
export const placeFieldWords = {
  suggestions: 'Places',
  addresses: 'Addresses',
  count: (places: number) => (places === 1 ? '1 place' : `${places} places`),
  none: (query: string) => (query ? `No place here is called “${query}”.` : ''),
  added: (place: string) => `${place} added`,
  homes: (homes: number) => (homes === 1 ? '1 home' : `${homes} homes`),
  kinds: {
    community: 'Community',
    area: 'Area',
    zip: 'ZIP code',
    city: 'City',
    subdivision: 'Neighborhood',
    street: 'Street',
    home: 'Home',
  },
} as const
