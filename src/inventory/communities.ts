import { lazy } from '../format/lazy.ts'
import { vectorMap } from '../site/places/area-map.ts'

/**
 * Names that people use for many subdivisions or ZIP codes. Feeds write a subdivision as a plat:
 * "PROVIDENCE POD 103 PHASE 2", "The Paseos at Summerlin". `starts` are the names that stand in such
 * plats, in any case; `names` are whole names, as feeds spell them. A community that is not here is
 * known by the data: villages share a beginning, and `MLSAreaMajor` names areas.
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

/** The names of a community that stand in subdivisions; none for a place not in the table. */
export const beginningsOf = (place: string): readonly string[] => communityOf(place)?.starts ?? []

/** The exact names that a place stands for: a community's ZIP codes, or the place itself. */
export const placesWithin = (place: string): readonly string[] =>
  communityOf(place)?.names ?? [place]

/**
 * Whether one community is part of another, because each of its names begins with a name of the
 * other: Eaglepointe is part of Skye Canyon.
 */
export const isPartOf = (place: string, other: string): boolean =>
  place !== other &&
  beginningsOf(place).length > 0 &&
  beginningsOf(place).every(start => beginningsOf(other).some(whole => beginsWith(start, whole)))

/** Whether a name equals a beginning or continues after it with another word, in any case. */
const beginsWith = (name: string, start: string): boolean =>
  foldPlace(name).startsWith(foldPlace(start))

/** Where a home is, as its listing says. */
export type Whereabouts = {
  subdivision: string | null
  /** MLSAreaMajor. */
  area?: string | null
  coordinates?: { lat: number; lng: number } | null
  /** Instead of coordinates, the outlined community that they are in. */
  inside?: string | null
}

/**
 * Whether a home is in a place. In SQL: `isIn` in worker/inventory/find/place.ts. A home is in a
 * community whose name stands in its subdivision or area ("Kenwood at Providence"), and in one with
 * an outline on the map if it lies inside, unless its subdivision names another community. A village
 * or subdivision has the homes whose subdivision is its name with a plat or a community: "KENWOOD
 * UNIT 2", "Kenwood at Providence". So “Sun City” and “Sun City Summerlin” are within Summerlin,
 * and “Sun City Anthem” is not.
 */
export function isWithin(place: string, home: Whereabouts): boolean {
  const { subdivision, area, coordinates, inside } = home
  const { whole, villages } = namesOf(place)
  const exact = placesWithin(place)
  if (subdivision) {
    const text = foldPlace(subdivision)
    if (exact.includes(subdivision)) return true
    if (whole.some(name => standsAsCommunity(text, name))) return true
    if (villages.some(name => standsAsVillage(text, name))) return true
  }
  if (area && namesInArea([place]).some(name => foldArea(area).includes(name))) return true
  const ring = outlineOf(place)
  const isIn = inside ? inside === place : ring && coordinates && isInside(ring, coordinates)
  if (!isIn) return false
  return (
    !subdivision || !namesOfOthers(place).some(n => standsAsCommunity(foldPlace(subdivision), n))
  )
}

/** The folded names by which homes are found in these places: communities, and all others. */
export function standingNames(places: readonly string[]): { whole: string[]; villages: string[] } {
  const [inTable, others] = [true, false].map(isKnown =>
    places.filter(place => Object.hasOwn(table, place) === isKnown),
  ) as [string[], string[]]
  return {
    whole: inTable.flatMap(beginningsOf).map(foldPlace),
    villages: others.filter(name => !/^\d{5}$/.test(name)).map(withoutArticle),
  }
}

const known = new Map<string, ReturnType<typeof standingNames>>()

/** The same for one place of the table, or any other. */
function namesOf(place: string): ReturnType<typeof standingNames> {
  if (!Object.hasOwn(table, place)) return standingNames([place])
  const names = known.get(place) ?? standingNames([place])
  known.set(place, names)
  return names
}

/** An area with bars around its names: "| 503 | summerlin |" for "503 - Summerlin". */
export const foldArea = (area: string): string => {
  const lower = area.replace(/[A-Z]+/g, letters => letters.toLowerCase())
  const apart = areaFoldings.reduce((text, [from, to]) => text.replaceAll(from, to), lower)
  return `| ${apart} |`
}

export const areaFoldings: readonly (readonly [from: string, to: string])[] = [
  ['-', ' | '],
  ['/', ' | '],
  ['  ', ' '],
]

/**
 * What an area must contain to be in one of these places: the words of a community, or the whole
 * name of any other place.
 */
export function namesInArea(places: readonly string[]): string[] {
  const { whole, villages } = standingNames(places)
  return [...whole, ...villages.map(name => `|${name}|`)]
}

/** The folded names of the communities that have nothing to do with this one. */
export const namesOfOthers = (place: string): string[] =>
  communities
    .filter(one => one !== place && !isPartOf(one, place) && !isPartOf(place, one))
    .flatMap(beginningsOf)
    .map(foldPlace)

/** The outline of a community in the vector file, which is approximate; undefined without one. */
export const outlineOf = (place: string) => vectorMap.areas.find(({ name }) => name === place)?.ring

/** The communities with an outline. */
export const outlined = vectorMap.areas.map(({ name }) => name).filter(name => name in table)

/** The even-odd rule, as in worker/inventory/find/area.ts. */
function isInside(
  ring: readonly { lat: number; lng: number }[],
  home: { lat: number; lng: number },
) {
  const crossed = ring.filter((b, i) => {
    const a = ring.at(i - 1) ?? b
    if (a.lat === b.lat || home.lat < a.lat === home.lat < b.lat) return false
    return home.lng < a.lng + ((home.lat - a.lat) * (b.lng - a.lng)) / (b.lat - a.lat)
  })
  return crossed.length % 2 === 1
}

/**
 * Spellings that are one in the name of a place, in this order, for TypeScript and SQL. What
 * separates two names becomes a bar.
 */
export const foldings: readonly (readonly [from: string, to: string])[] = [
  ...["'", '’', '.'].map(sign => [sign, ''] as const),
  ['@', ' at '],
  ['#', ' no '],
  ...['-', '–', '/', ',', '('].map(sign => [sign, ' | '] as const),
  [')', ''],
  ...['  ', '  '].map(gap => [gap, ' '] as const),
]

/** A name of a place between spaces, in one spelling: " sun city summerlin | unit 12 ". */
export function foldPlace(name: string): string {
  const known = folded.get(name)
  if (known !== undefined) return known
  const lower = name.replace(/[A-Z]+/g, letters => letters.toLowerCase())
  const text = foldings.reduce((text, [from, to]) => text.replaceAll(from, to), ` ${lower} `)
  if (folded.size >= maxFolded) folded.clear()
  folded.set(name, text)
  return text
}

/** Every home is compared with every community, so names are folded once. */
const folded = new Map<string, string>()
const maxFolded = 10_000

const withoutArticle = (name: string) => foldPlace(name).replace(/^ the (?=\S)/, ' ')

/** Words that come before a community: "Kenwood at Providence". */
const joiners = ' at in of | '
/** Words after which a name is over, and its plat begins. */
export const plats =
  ' | unit units phase ph parcel pcl pod village lot tract plat amd no bldg section '
/** Words after which a name is a road's. */
export const roadEndings = ' parkway pkwy road rd boulevard blvd drive dr avenue ave street st '

/** The words before and after a folded name in a folded text; null if it is not in there. */
function around(text: string, name: string): { before: string; after: string } | null {
  const position = text.indexOf(name)
  if (position < 0) return null
  return { before: text.slice(0, position + 1), after: text.slice(position + name.length - 1) }
}

const firstWord = (after: string) => after.slice(0, after.indexOf(' ', 1) + 1) || ' '
const isOver = (after: string) => plats.includes(firstWord(after)) || /^ \d/.test(after)
const lastWord = (before: string) => / \S+ $/.exec(before)?.[0] ?? ' '

/** Whether a community's name stands in a text: at its start, after “at”, or before the plat. */
export function standsAsCommunity(text: string, name: string): boolean {
  const { before, after } = around(text, name) ?? {}
  if (before === undefined || after === undefined) return false
  const word = firstWord(after)
  if (word !== ' ' && roadEndings.includes(word)) return false
  return before === ' the ' || joiners.includes(lastWord(before)) || isOver(after)
}

/** Whether a text is a village's name, followed by nothing, a plat, “at” or a community. */
export function standsAsVillage(text: string, name: string): boolean {
  const { before, after } = around(text, name) ?? {}
  if (before === undefined || after === undefined) return false
  if (before !== ' ' && before !== ' the ' && !/ \| (?:the )?$/.test(before)) return false
  return (
    isOver(after) || endings.includes(firstWord(after)) || wholes().some(c => after.startsWith(c))
  )
}

const endings = ' at in of by '
/** The folded names of all communities. */
export const wholes = lazy(() => [...new Set(communities.flatMap(beginningsOf).map(foldPlace))])

/**
 * The villages in a subdivision's name, beside the communities that it names: "Kenwood" of "KENWOOD
 * AT PROVIDENCE UNIT 2", "Sun City" of "Sun City Summerlin", "The Paseos" of "Summerlin - The
 * Paseos".
 */
export function villagesIn(subdivision: string): string[] {
  const parts = subdivision.split(/\s+(?:at|in|of)\s+|\s*@\s*|\s*[-–—/]\s*/i).map(withoutPlat)
  const named = parts.map(part => {
    const text = foldPlace(part)
    const bare = withoutArticle(part)
    if (wholes().some(whole => bare.startsWith(whole))) return null
    const whole = wholes().find(one => text.includes(one) && standsAsCommunity(text, one))
    const first = whole?.trim().split(' ')[0] ?? ''
    return { name: part, before: whole && part.slice(0, part.toLowerCase().lastIndexOf(first)) }
  })
  const hasCommunity = named.some(part => part === null || part.before)
  // "Isles of Nowhere" and "Tri-Level" have no village; "Isles at Nowhere" has.
  const [head = '', ...others] = subdivision.split(/\s+at\s+|\s*@\s*/i)
  const villages = hasCommunity
    ? named.flatMap(part =>
        part === null || (!part.before && parts.length < 2) ? [] : [part.before ?? part.name],
      )
    : others.length > 0
      ? [head]
      : []
  return villages.map(name => name.trim()).filter(name => name.length > 2 && !isPlat.test(name))
}

/** Names that are none: a plat, or a word for any village. */
const isPlat =
  /^(?:(?:unit|phase|ph|parcel|pcl|pod|village|lot|tract|plat|amd|no|area|bldg)\b.*|\W*\d.*|(?:the )?(?:villages?|estates?|homes?|condos?|townhomes?|north|south|east|west))$/i

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
