/** Unit labels in search results. */
export const resultWords = { bedrooms: 'bd', bathrooms: 'ba', sqft: 'sq ft' } as const
