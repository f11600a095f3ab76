/** How an answer of the search counts a home. */
export const resultWords = { bedrooms: 'bd', bathrooms: 'ba', sqft: 'sq ft' } as const
