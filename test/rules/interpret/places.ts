import type { Place } from '../../../src/domain/interpret/place-names.ts'

const names = {
  subdivision: [
    'Skye Canyon',
    'Eaglepointe',
    'Marvella',
    'Skyecrest',
    'Providence',
    'Summerlin',
    'Summerlin West',
    'Centennial Hills',
    'Spanish Trail',
    'The Ridges',
    'Tule Springs',
    'Mountains Edge',
    'Aliante',
    'Iron Mountain Ranch',
    'Green Valley',
    'Peña Ranch',
    "O'Brien Estates",
    'Garden',
    'None',
  ],
  city: ['Las Vegas', 'North Las Vegas', 'Henderson'],
  zip: ['89166', '89149', '89144', '89131', '89138', '89084'],
}
const kinds = ['subdivision', 'city', 'zip'] as const

/**
 * Places as a feed names them: one with an accent, one with an apostrophe, and two that are also
 * words.
 */
export const places = kinds.flatMap(kind => names[kind].map((name): Place => ({ name, kind })))
