import { lazy } from '../format/lazy.ts'
import { vectorMap } from '../site/places/area-map.ts'

/**
 * Names that people use for many subdivisions or ZIP codes. Feeds write a subdivision as a plat:
 * "PROVIDENCE POD 103 PHASE 2", "The Paseos at Summerlin". `starts` are the names that stand in such
 * plats, in any case; `names` are whole names, as feeds spell them. `villages` are parts of it whose
 * plats do not name it: "RIDGES PARCEL 7" is in Summerlin, "The Trails at Seven Hills" is not. A
 * community that is not here is known by the data: villages share a beginning, and `MLSAreaMajor`
 * names areas.
 */
type Community = {
  starts?: readonly string[]
  names?: readonly string[]
  villages?: readonly string[]
  /** Whether it lies in several parts of the region, so that it has no outline. */
  isScattered?: boolean
}

const table: Readonly<Record<string, Community>> = {
  // Includes its builder communities.
  'Skye Canyon': { starts: ['Skye Canyon', 'Eaglepointe', 'Marvella', 'Skyecrest'] },
  Eaglepointe: { starts: ['Eaglepointe'] },
  Marvella: { starts: ['Marvella'] },
  Skyecrest: { starts: ['Skyecrest'] },
  // The three ZIP codes that the page about it covers.
  'Northwest Las Vegas': { names: ['89149', '89166', '89144'] },
  Summerlin: {
    starts: ['Summerlin'],
    villages: [
      ...['Red Rock Country Club', 'Tournament Hills', 'Grand Park'],
      ...['The Ridges', 'Ridges', 'The Paseos', 'Paseos', 'The Trails', 'The Willows'],
      ...['The Vistas', 'The Arbors', 'The Pueblo', 'Reverence', 'Stonebridge', 'Redpoint'],
      ...[
        'Paseos Village',
        'Trails Village',
        'Willows Village',
        'Vistas Village',
        'Arbors Village',
      ],
    ],
  },
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
  Anthem: { starts: ['Anthem'], villages: ['Madeira Canyon'] },
  MacDonald: { starts: ['MacDonald'] },
  Inspirada: { starts: ['Inspirada'] },
  Cadence: { starts: ['Cadence'] },
  'Lake Las Vegas': { starts: ['Lake Las Vegas'] },
  // Several communities that share a name: "Sun City Mesquite" is one too.
  'Sun City': { starts: ['Sun City'], isScattered: true },
}

export const communities = Object.keys(table)

const communityOf = (place: string): Community | undefined =>
  Object.hasOwn(table, place) ? table[place] : undefined

/** The names of a community that stand in subdivisions; none for a place not in the table. */
export const beginningsOf = (place: string): readonly string[] => communityOf(place)?.starts ?? []

/** The exact names that a place stands for: a community's ZIP codes, or the place itself. */
export const placesWithin = (place: string): readonly string[] =>
  communityOf(place)?.names ?? [place]

/** The communities of one place each, which a map can outline. */
export const outlinedCommunities = communities.filter(
  name => beginningsOf(name).length > 0 && !communityOf(name)?.isScattered,
)

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
}

/**
 * The names of all places that a home is in, between bars: "|summerlin|paseos|paseos at summerlin|".
 * Every listing is stored with them, and whoever asks whether a home is in a place looks there. A
 * home is in a community whose name stands in its subdivision or area ("Kenwood at Providence"), and
 * in one with an outline on the map if it lies inside, unless its subdivision names another
 * community. Its other names are its subdivision and its area, whole or up to a plat, "at" or a
 * community: "KENWOOD UNIT 2". So a home in “Sun City Summerlin” is in Summerlin, and one in “Sun
 * City Anthem” is not. Empty if it is in no place by name. A change of this rule raises `edition`.
 */
export function placeKeysOf({ subdivision, area, coordinates }: Whereabouts): string {
  // "606 Henderson" is the area Henderson.
  const texts = [subdivision, area, area?.replace(/^\W*\d+\s*[-–:]?\s*/, '')]
    .filter(text => text != null && text !== '')
    .map(text => foldPlace(text as string))
  const named = (names: readonly string[], text: string) =>
    names.some(name => standsAsCommunity(text, name))
  const within = folded().filter(
    ({ name, starts, villages }) =>
      texts.some(text => named(starts, text)) ||
      ((texts.some(text => villages.some(village => isNameOf(text, village))) ||
        (coordinates && isInside(outlineOf(name) ?? [], coordinates))) &&
        !(subdivision && named(namesOfOthers(name), foldPlace(subdivision)))),
  )
  const others = texts.flatMap(villagesOf).filter(key => !communityKeys().has(key))
  const keys = new Set([...within.map(({ key }) => key), ...others])
  return keys.size > 0 ? `|${[...keys].join('|')}|` : ''
}

/** Whether a home with these keys is in a place. A place of ZIP codes is known by those alone. */
export const isWithin = (place: string, keys: string): boolean =>
  placesWithin(place).some(name => keys.includes(`|${placeKey(name)}|`))

/** A place's name among the keys of its homes: "sun city summerlin", "brindles" for "The Brindles". */
export const placeKey = (place: string): string =>
  foldPlace(place)
    .replaceAll(' | ', ' ')
    .trim()
    .replace(/^the (?=\S)/, '')

/** Changes with the table, the outlines and the rule, so that the keys of all homes are renewed. */
export const placeKeysEdition = lazy(() => {
  const text = JSON.stringify([
    ...[edition, table, vectorMap.areas, plats, joiners, roadEndings, abbreviations],
  ])
  let hash = 0
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return `${text.length} ${hash}`
})

const edition = 5

const folded = lazy(() =>
  communities.map(name => ({
    name,
    key: placeKey(name),
    starts: beginningsOf(name).map(foldPlace),
    villages: (communityOf(name)?.villages ?? []).map(foldPlace),
  })),
)
const communityKeys = lazy(() => new Set(folded().map(({ key }) => key)))

/** The folded names of the communities that have nothing to do with this one. */
const namesOfOthers = (place: string): string[] =>
  folded()
    .filter(({ name }) => name !== place && !isPartOf(name, place) && !isPartOf(place, name))
    .flatMap(({ starts }) => starts)
    .filter(start => !communityOf(place)?.villages?.some(village => foldPlace(village) === start))

/** The outline of a community in the vector file, which is approximate; undefined without one. */
export const outlineOf = (place: string) => vectorMap.areas.find(({ name }) => name === place)?.ring

/** The even-odd rule, as in worker/inventory/find/area.ts; false without corners. */
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
 * Spellings that are one in the name of a place, in this order. What separates two names becomes a
 * bar.
 */
const foldings: readonly (readonly [from: string, to: string])[] = [
  ...["'", '’', '‘', '"', '.'].map(sign => [sign, ''] as const),
  ['@', ' at '],
  ['&', ' and '],
  ['#', ' no '],
  ...['-', '–', '—', '/', ',', ':', ';', '(', ')', '*'].map(sign => [sign, ' | '] as const),
  ...['  ', '  ', '  '].map(gap => [gap, ' '] as const),
  // Plats keep the names of the first years.
  ['sun city las vegas', 'sun city summerlin'],
  ['lakes las vegas', 'the lakes'],
]

/** Words as plats shorten them, with one meaning each. */
export const abbreviations: Readonly<Record<string, string>> = {
  cc: 'country club',
  clb: 'club',
  cntry: 'country',
  crk: 'creek',
  ctr: 'center',
  cyn: 'canyon',
  est: 'estates',
  ests: 'estates',
  gdns: 'gardens',
  gvr: 'green valley ranch',
  hglnds: 'highlands',
  hlnds: 'highlands',
  hls: 'hills',
  hts: 'heights',
  mtn: 'mountain',
  mtns: 'mountains',
  rnch: 'ranch',
  spgs: 'springs',
  vil: 'village',
  vlg: 'village',
  vly: 'valley',
}

/** A name of a place between spaces, in one spelling: " sun city summerlin | unit 12 ". */
export const foldPlace = (name: string): string =>
  foldings
    .reduce((text, [from, to]) => text.replaceAll(from, to), ` ${name.toLowerCase()} `)
    .split(' ')
    .map(word => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : word))
    .join(' ')

/** Words that come before a community: "Kenwood at Providence". */
const joiners = ' at in of | '
/** Words after which a name is over, and its plat begins. */
const plats =
  ` | unit units un phase ph parcel parcels pcl pod village vlg lot lots tract plat amd amended
 no area bldg building sec section replat planning planned homes condo condos condominium
 condominiums townhomes townhouses residential pa fairway classics collection `.replace(/\s+/g, ' ')
/** Words after which a name is a road's. */
export const roadEndings =
  ' parkway pkwy road rd boulevard blvd drive dr avenue ave street st highway hwy expressway '

/** The words before and after a folded name in a folded text; null if it is not in there. */
function around(text: string, name: string): { before: string; after: string } | null {
  const position = text.indexOf(name)
  if (position < 0) return null
  return { before: text.slice(0, position + 1), after: text.slice(position + name.length - 1) }
}

const firstWord = (after: string) => after.slice(0, after.indexOf(' ', 1) + 1) || ' '
const isOver = (after: string) =>
  plats.includes(firstWord(after)) || /^ (?:v?\d|i{1,3} |iv )/.test(after)
const lastWord = (before: string) => / \S+ $/.exec(before)?.[0] ?? ' '

/** Whether a community's name stands in a text: at its start, after “at”, or before the plat. */
function standsAsCommunity(text: string, name: string): boolean {
  const { before, after } = around(text, name) ?? {}
  if (before === undefined || after === undefined) return false
  const word = firstWord(after)
  if (word !== ' ' && roadEndings.includes(word)) return false
  return before === ' the ' || joiners.includes(lastWord(before)) || isOver(after)
}

/** Whether a text is a village's name, with a plat or none: not "The Trails at Dover". */
function isNameOf(text: string, village: string): boolean {
  const after = text.startsWith(village) ? text.slice(village.length - 1) : null
  return after !== null && (after === ' ' || isOver(after))
}

/**
 * The names in a folded text that are no community's: they stand at its start or after “at” or a
 * bar, and nothing follows, or a plat, “at” or a community.
 */
function villagesOf(text: string): string[] {
  const words = text.trim().split(' ').slice(0, maxWords)
  const after = (end: number) => ` ${words.slice(end).join(' ')} `
  const starts = words.flatMap((word, index) => {
    const before = words[index - 1] ?? ''
    // "Summerlin Village 18 The Paseos", "Providence Pod 115 Kenwood"
    const isAfterPlat = /^\d+[a-z]?$/.test(before) && plats.includes(` ${words[index - 2]} `)
    const isFirst = index === 0 || joiners.includes(` ${before} `) || isAfterPlat
    if (!isFirst || word === '|') return []
    return word === 'the' && index + 1 < words.length ? [index, index + 1] : [index]
  })
  const ends = [...words, ''].flatMap((word, end) => {
    const isEnd =
      end === words.length ||
      isOver(after(end)) ||
      endings.includes(` ${word} `) ||
      wholes().some(whole => after(end).startsWith(whole))
    return isEnd && !noEndings.includes(` ${words[end - 1]} `) ? [end] : []
  })
  return starts.flatMap(start =>
    ends.filter(end => end > start).map(end => placeKey(words.slice(start, end).join(' '))),
  )
}

/** Words of a name that are read. */
const maxWords = 16
const endings = ' at in of by '
const noEndings = ' at in of by the | '
/** The folded names of all communities. */
const wholes = lazy(() => folded().flatMap(({ starts }) => starts))

/**
 * The villages in a subdivision's name, beside the communities that it names: "Kenwood" of "KENWOOD
 * AT PROVIDENCE UNIT 2", "Sun City" of "Sun City Summerlin", "The Paseos" of "Summerlin - The
 * Paseos".
 */
export function villagesIn(subdivision: string): string[] {
  const parts = subdivision.split(/\s(?:at|in|of)\s|[@–—/-]/i).map(part => withoutPlat(part.trim()))
  const named = parts.map(part => {
    const [text, key] = [foldPlace(part), ` ${placeKey(part)} `]
    if (wholes().some(whole => key.startsWith(whole))) return null
    const whole = wholes().find(one => text.includes(one) && standsAsCommunity(text, one))
    const first = whole?.trim().split(' ')[0] ?? ''
    return { name: part, before: whole && part.slice(0, part.toLowerCase().lastIndexOf(first)) }
  })
  const hasCommunity = named.some(part => part === null || part.before)
  // "Isles of Nowhere" and "Tri-Level" have no village; "Isles at Nowhere" has.
  const [head = '', ...others] = subdivision.split(/\sat\s|@/i)
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
