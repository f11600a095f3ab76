/**
 * Names that people use for more than one subdivision or ZIP code. The first name of a row is the
 * community's; the subdivisions are spelled as feeds spell them. Skye Canyon's are its builder communities.
 */
const members: Readonly<Record<string, readonly string[]>> = {
  'Skye Canyon': ['Skye Canyon', 'Eaglepointe', 'Marvella', 'Skyecrest'],
  // The three ZIP codes of the page about it.
  'Northwest Las Vegas': ['89149', '89166', '89144'],
  Summerlin: ['Summerlin', 'Summerlin West', 'Summerlin South', 'Summerlin North'],
}

export const communities = Object.keys(members)

/** Subdivisions that feeds spell in several ways. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'Mountains Edge': ['Mountains Edge', 'Mountain’s Edge', "Mountain's Edge"],
}

const known = new Map(Object.entries({ ...members, ...spellings }))

/** Every place that a place stands for: a community's subdivisions, anything else itself. */
export const placesWithin = (place: string): readonly string[] => known.get(place) ?? [place]

/** Whether a listing's subdivision belongs to a community, or is the place itself. */
export const isWithin = (place: string, subdivision: string | null): boolean =>
  subdivision !== null && placesWithin(place).includes(subdivision)
