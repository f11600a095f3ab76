/**
 * Names that people use for many subdivisions or ZIP codes. Feeds write a subdivision as a plat:
 * "PROVIDENCE POD 103 PHASE 2", "Summerlin Village 14A". `starts` are the beginnings of such names,
 * in any case; `names` are whole names, as feeds spell them.
 */
type Community = { starts?: readonly string[]; names?: readonly string[] }

const table: Readonly<Record<string, Community>> = {
  // Includes its builder communities.
  'Skye Canyon': { starts: ['Skye Canyon', 'Eaglepointe', 'Marvella', 'Skyecrest'] },
  Eaglepointe: { starts: ['Eaglepointe'] },
  Marvella: { starts: ['Marvella'] },
  Skyecrest: { starts: ['Skyecrest'] },
  // The three ZIP codes that the page about it covers.
  'Northwest Las Vegas': { names: ['89149', '89166', '89144'] },
  Summerlin: { starts: ['Summerlin'] },
  'Summerlin West': { starts: ['Summerlin West'] },
  'Summerlin South': { starts: ['Summerlin South'] },
  'Summerlin North': { starts: ['Summerlin North'] },
  Providence: { starts: ['Providence'] },
  'Centennial Hills': { starts: ['Centennial Hills'] },
  'Tule Springs': { starts: ['Tule Springs'] },
  'Iron Mountain Ranch': { starts: ['Iron Mountain Ranch', 'Iron Mountain Rnch'] },
  'Lone Mountain': { starts: ['Lone Mountain', 'Lone Mtn'] },
  'Skye Hills': { starts: ['Skye Hills'] },
  'Valley Vista': { starts: ['Valley Vista'] },
  'Sky Pointe': { starts: ['Sky Pointe'] },
  'The Ridges': { starts: ['The Ridges', 'Ridges'] },
  'Red Rock Country Club': { starts: ['Red Rock Country Club', 'Red Rock Cntry Club'] },
  'Spanish Trail': { starts: ['Spanish Trail'] },
  'Mountains Edge': { starts: ['Mountains Edge', 'Mountain’s Edge', "Mountain's Edge"] },
  'Southern Highlands': { starts: ['Southern Highlands'] },
  'Rhodes Ranch': { starts: ['Rhodes Ranch'] },
  Aliante: { starts: ['Aliante'] },
  Eldorado: { starts: ['Eldorado'] },
  'Green Valley Ranch': { starts: ['Green Valley Ranch'] },
  'Green Valley': { starts: ['Green Valley'] },
  'Seven Hills': { starts: ['Seven Hills'] },
  Anthem: { starts: ['Anthem'] },
  MacDonald: { starts: ['MacDonald'] },
  Inspirada: { starts: ['Inspirada'] },
  Cadence: { starts: ['Cadence'] },
  'Lake Las Vegas': { starts: ['Lake Las Vegas'] },
}

export const communities = Object.keys(table)

const communityOf = (place: string): Community | undefined =>
  Object.hasOwn(table, place) ? table[place] : undefined

/**
 * The prefixes of subdivision names that belong to a place; none for a place that is not in the
 * table.
 */
export const beginningsOf = (place: string): readonly string[] => communityOf(place)?.starts ?? []

/** The exact names that a place stands for: a community's ZIP codes, or the place itself. */
export const placesWithin = (place: string): readonly string[] =>
  communityOf(place)?.names ?? [place]

/**
 * Whether one community is part of another, because each of its prefixes begins with a prefix of
 * the other: Eaglepointe is part of Skye Canyon.
 */
export const isPartOf = (place: string, other: string): boolean =>
  place !== other &&
  beginningsOf(place).length > 0 &&
  beginningsOf(place).every(start => beginningsOf(other).some(whole => beginsWith(start, whole)))

/** Whether a listing's subdivision belongs to a community, or is the place itself. */
export const isWithin = (place: string, subdivision: string | null): boolean =>
  subdivision !== null &&
  (placesWithin(place).includes(subdivision) ||
    beginningsOf(place).some(start => beginsWith(subdivision, start)))

/** What continues a word, in the notation that regular expressions and SQLite's GLOB share. */
export const wordCharacters = '[0-9A-Za-zÀ-ɏ]'
const inWord = new RegExp(wordCharacters)

/** Whether a name equals a prefix or continues after it with another word. As SQL: `begins`. */
export const beginsWith = (name: string, start: string): boolean =>
  name.toLowerCase().startsWith(start.toLowerCase()) && !inWord.test(name.charAt(start.length))

/**
 * A subdivision's name without the words of its plat: "Desert Bloom" for "DESERT BLOOM UNIT 3 PHASE
 * 2". The name itself if it has none.
 */
export function withoutPlat(name: string): string {
  const words = name.split(/[\s,-]+/)
  const end = words.findIndex((word, index) => {
    if (index === 0) return false
    if (/^#?\d+[a-z]?$/i.test(word)) return true
    return platWords.test(word) && /^(?:#|[a-z]?\d|[a-z]$)/i.test(words[index + 1] ?? '')
  })
  return end > 0 ? words.slice(0, end).join(' ') : name
}

const platWords = /^(?:unit|phase|ph|parcel|pcl|pod|village|lot|tract|plat|amd|no|area|bldg)\.?$/i
