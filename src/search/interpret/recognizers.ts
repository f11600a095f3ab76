import { match, type Phrases, phraseSet, phrases, words } from '../../format/phrases.ts'
import { type Token, tokenize } from '../../format/tokens.ts'
import { contraryTo, featureOf, mentionTable } from '../../inventory/mention-phrases.ts'
import { type Feature, luxuryFrom } from '../../site/listing-terms.ts'
import { afterAddress } from './addresses.ts'
import { readAmount } from './amounts.ts'
import { readAsk } from './asks.ts'
import {
  readAgent,
  readAnywhere,
  readBuilder,
  readOffice,
  readSchool,
  readStreet,
} from './named.ts'
import { readBetween, readCrossing, readNear, readRoad } from './near.ts'
import { matchPlace, withCity } from './place-names.ts'
import { readCorrected, readQuantity } from './quantities.ts'
import type { Recognizer, RecognizerMatch } from './recognizer-match.ts'
import { readCannot, readDown, readFigure, readFirst, readLike, readOrder } from './requests.ts'
import { isTypoOf } from './spelling.ts'
import { readSpokenZip } from './spoken-numbers.ts'
import {
  anyTime,
  readDaysOnMarket,
  readLaterDay,
  readListed,
  readLooseSpan,
  readOpenHouse,
  readReduced,
} from './time.ts'
import { everyday, indifferent, notBoth, orElse } from './vocabulary/glue.ts'
import { units } from './vocabulary/measures.ts'
import { compassParts, notTheRest, placeLeads } from './vocabulary/names.ts'
import {
  anyView,
  asides,
  dues,
  featureWords,
  highDues,
  leasedSystem,
  luxuryWords,
  newHouse,
  noDues,
  nothingAttached,
  ownHome,
  ownSale,
  sceneries,
  softeners,
  sortWords,
  stairs,
  statusWords,
  types,
  unlessLeased,
} from './vocabulary/wishes.ts'
import { isSpelledRight } from './vocabulary.ts'
import { readYear } from './years.ts'

/** A recognizer that looks up phrases in a table. */
function lookUp<Meaning>(
  table: Phrases<Meaning>,
  read: (meaning: Meaning) => Omit<RecognizerMatch, 'next'>,
): Recognizer {
  return (tokens, index) => {
    const matched = match(table, tokens, index)
    return matched && { next: matched.next, ...read(matched.meaning) }
  }
}

const wish = (...features: Feature[]) => ({
  filter: { features },
  negated: { notFeatures: features },
})

const readPlace: Recognizer = (tokens, index, { places }) => {
  const lead = match(placeLeads, tokens, index)
  const matched =
    matchPlace(places, tokens, index) ?? (lead && matchPlace(places, tokens, lead.next))
  if (!matched || matched.meaning.landmark) return null
  const { meaning, next } = withCity(places, tokens, matched)
  const named = meaning.places
  return { next, filter: { place: named }, negated: { notPlace: named } }
}

/** "The Paseos, not the rest of Summerlin": the wider place limits nothing. */
const readRest: Recognizer = (tokens, index, { places }) => {
  const lead = match(notTheRest, tokens, index)
  const wider = lead && matchPlace(places, tokens, lead.next)
  return index > 0 && wider ? { next: wider.next, filter: {}, idle: true } : null
}

/** "No solar, none": says the same again. */
const readNone: Recognizer = (tokens, index) => {
  const isNone = /^(?:none|ninguno|ninguna|nothing)$/.test(tokens[index]?.key ?? '')
  const ends = !tokens[index + 1] || tokens[index + 1]?.afterBreak
  const denies = tokens.slice(0, index).some(({ key }) => /^(?:no|not|without|sin)$/.test(key))
  return isNone && ends && denies && tokens[index]?.afterBreak
    ? { next: index + 1, filter: {}, idle: true }
    : null
}

/** "With a garage": one without a number of cars. */
const readGarage: Recognizer = (tokens, index) => {
  const attached = tokens[index]?.key === 'attached' ? index + 1 : index
  const [before, after] = [tokens[index - 1], tokens[attached + 1]]
  if (!/^(?:garage|garaje|cochera)$/.test(tokens[attached]?.key ?? '')) return null
  const starts =
    !before ||
    attached > index ||
    tokens[index]?.afterBreak ||
    /^(?:with|w|and|or|an?|no|has|have|con|y|o|una?|tenga|tiene|in|en)$/.test(before.key)
  const ends =
    !after ||
    after.afterBreak ||
    /^(?:and|or|with|in|on|near|under|y|o|con|sin|en|de|hasta|menos)$/.test(after.key)
  return starts && ends
    ? { next: attached + 1, filter: { minGarage: 1 }, negated: { maxGarage: 0 }, defined: true }
    : null
}

/** "Pahrump acreage, 1 acre +": the number says how much. */
const readAcreage: Recognizer = (tokens, index) =>
  tokens[index]?.key === 'acreage' &&
  tokens.some(({ key }, at) => key === 'acre' && tokens[at - 1]?.number != null)
    ? { next: index + 1, filter: {}, idle: true }
    : null

/** "An acre or more", "acre+", "acre lots" without a number: one acre. */
const readAcre: Recognizer = (tokens, index) => {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token?.key !== 'acre' || before?.number != null) return null
  if (/^(?:half|quarter|acre|medio|media|cuarto|of|de|million)$/.test(before?.key ?? ''))
    return null
  const more = /^(?:\+|plus|plu)$/.test(after?.key ?? '')
    ? index + 2
    : /^(?:or|o)$/.test(after?.key ?? '') &&
        /^(?:more|mas|better|bigger|up|larger)$/.test(tokens[index + 2]?.key ?? '')
      ? index + 3
      : null
  const lots = /^(?:lot|yard|parcel)$/.test(tokens[more ?? index + 1]?.key ?? '')
  const next = lots ? (more ?? index + 1) + 1 : more
  return next ? { next, filter: { minLot: 43_560 } } : null
}

/** "Studio" as a kind of home, which has no bedroom; an art studio is a room. */
const readStudio: Recognizer = (tokens, index) => {
  const [token, after] = [tokens[index], tokens[index + 1]]
  const isHome = /^(?:apartment|condo|unit|departamento|apartamento)$/.test(after?.key ?? '')
  const isAll = tokens.every(({ key }) => /^(?:studio|any|an?|only|for|sale)$/.test(key))
  if (token?.key !== 'studio' || !(isHome || isAll || token.plural)) return null
  return { next: index + 1, filter: { maxBeds: 0 } }
}

/** "Una casita de tres recámaras", "mi primera casita": a home, and no guest house beside one. */
const readLittleHouse: Recognizer = (tokens, index) => {
  if (tokens[index]?.key !== 'casita') return null
  const first = /^primer[ao]?$/.test(tokens[index - 1]?.key ?? '') ? index - 2 : index - 1
  const isOne = /^(?:una|mi|nuestra|alguna)$/.test(tokens[first]?.key ?? '')
  const isBesides = /^(?:con|y|e|o|u|and|or|with|tenga|tiene|haya|mas)$/.test(
    tokens[first - 1]?.key ?? '',
  )
  const isForGuests = /^(?:para|aparte|separada|atra|independiente|suegra|de)$/.test(
    tokens[index + 1]?.key ?? '',
  )
  const isCounted = tokens[index + 1]?.key === 'de' && readAmount(tokens, index + 2) !== null
  return isOne && !isBesides && (!isForGuests || isCounted)
    ? { next: index + 1, filter: {}, idle: true }
    : null
}

/** "Low to high" says no measure: it yields to one that is named. */
const readSort: Recognizer = (tokens, index) => {
  const matched = match(sortWords, tokens, index)
  if (!matched) return null
  const keys = tokens.slice(index, matched.next).map(({ key }) => key)
  const defined = /^(?:by )?(?:low|lowest|high|highest) to (?:low|lowest|high|highest)$/.test(
    keys.join(' '),
  )
  // "Dropped the most", "¿cuál bajó más?": of those that did.
  const isCut = matched.meaning === 'reduction-high' && keys.some(key => /^(?:most|mas)$/.test(key))
  const cut = isCut ? { reduced: anyTime } : {}
  return { next: matched.next, filter: { sort: matched.meaning, ...cut }, defined }
}

/** "Not new": where a home is meant, and not "no new carpet". */
const readNotNew: Recognizer = (tokens, index) => {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  const isNegated = /^(?:not|no|non|nothing|nada|sea|sean|tampoco|ni)$/.test(before?.key ?? '')
  if (!isNegated || !/^(?:new|nuev[oa]|brand)$/.test(token?.key ?? '')) return null
  const last = token?.key === 'brand' ? index + 1 : index
  if (tokens[last]?.key === 'brand' || (token?.key === 'brand' && after?.key !== 'new')) return null
  const next = tokens[last + 1]
  const isHome = !next || next.afterBreak || notNewEnds.test(next.key)
  return isHome
    ? { next: last + 1, filter: {}, negated: { notFeatures: ['new-construction'] } }
    : null
}

const notNewEnds =
  /^(?:and|or|nor|but|y|o|ni|pero|home|house|condo|construction|casa|construccion)$/

/** "In the north (89084, 89031)": the names say what is meant. */
const readCompass: Recognizer = (tokens, index, { places }) => {
  const part = match(compassParts, tokens, index)
  const named = part && tokens[part.next]?.afterBreak && matchPlace(places, tokens, part.next)
  return named ? { next: part.next, filter: {}, idle: true } : null
}

/** "Park the trailer", "meter la traila": one that somebody owns is no home. */
const readOwnTrailer: Recognizer = (tokens, index) => {
  const isOwn = /^(?:the|my|our|his|her|la|el|mi|nuestra|nuestro|su)$/.test(
    tokens[index - 1]?.key ?? '',
  )
  if (!isOwn || !/^(?:trailer|traila|remolque)$/.test(tokens[index]?.key ?? '')) return null
  return /^(?:park|home|house)$/.test(tokens[index + 1]?.key ?? '')
    ? null
    : { next: index + 1, ...wish('rv-parking') }
}

/** "89131-89166", "89131/89166": two ZIP codes, and no range of prices. */
const readZips: Recognizer = (tokens, index, { places }) => {
  const [first, joiner, second] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (!first || !second || !/^(?:-|\/)$/.test(joiner?.key ?? '')) return null
  const zips = [first, second].map(token => matchPlace(places, [token], 0)?.meaning.places[0])
  const named = zips.filter(zip => zip !== undefined && /^\d{5}$/.test(zip)) as string[]
  if (named.length < 2) return null
  return { next: index + 3, filter: { place: named }, negated: { notPlace: named } }
}

/** "eight nine one three one" */
const readZip: Recognizer = (tokens, index, { places }) => {
  const spoken = readSpokenZip(tokens, index)
  const token = tokens[index]
  if (!spoken || !token) return null
  const typed = { ...token, key: spoken.zip, number: Number(spoken.zip), plural: false }
  const matched = matchPlace(places, [typed], 0)
  if (!matched) return null
  const named = matched.meaning.places
  return { next: spoken.next, filter: { place: named }, negated: { notPlace: named } }
}

/** "I just sold my house for 400k": the price of a different home. */
const readOwnSale: Recognizer = (tokens, index) => {
  const sold = match(ownSale, tokens, index)
  if (!sold) return null
  const lead = /^(?:for|at|en|por)$/.test(tokens[sold.next]?.key ?? '') ? 1 : 0
  const amount = lead ? readAmount(tokens, sold.next + lead) : null
  return { next: amount?.next ?? sold.next, filter: {} }
}

/** "not a fan of HOAs". */
const noFan = phraseSet('not| a| fan of hoa, hate hoa, dont like hoa')

/** "mountain and strip views", "views of the red rocks", "vista a las montañas". */
const readView: Recognizer = (tokens, position) => {
  const isView = (index: number) => /^(?:view|overlooking|vista)$/.test(tokens[index]?.key ?? '')
  let next = position
  if (isView(position)) {
    next += 1
    if (/^(?:of|over|to|toward|overlooking|a|al|de|hacia)$/.test(tokens[next]?.key ?? '')) next += 1
  }
  const features: Feature[] = []
  let either = false
  let isOfStrip = false
  for (let joiner = next; ; ) {
    const scenery = match(sceneries, tokens, skipArticle(tokens, joiner))
    if (!scenery) break
    features.push(scenery.meaning)
    isOfStrip ||= tokens.slice(joiner, scenery.next).some(({ key }) => key === 'strip')
    next = scenery.next
    joiner = next
    const key = tokens[joiner]?.key ?? ''
    if (!/^(?:and|or|\/|y|o)$/.test(key)) continue
    if (!match(sceneries, tokens, skipArticle(tokens, joiner + 1))) break
    either ||= key === 'or' || key === 'o'
    joiner += 1
  }
  if (features.length === 0) return null
  if (!isView(position)) {
    if (!isView(next)) return null
    next += 1
  }
  const { filter, negated } = wish(...features)
  if (either) return { next, filter: { either: [features] }, negated }
  // A view of the Strip is more than one of the city, and only its listings say so.
  return { next, filter: { ...filter, ...(isOfStrip && { mentions: ['strip view'] }) }, negated }
}

function skipArticle(tokens: readonly Token[], index: number): number {
  return /^(?:the|la|las|los|el)$/.test(tokens[index]?.key ?? '') ? index + 1 : index
}

/** "3/2" is three bedrooms and two baths; "by 6/1" is a date. */
const readBedsAndBaths: Recognizer = (tokens, index) => {
  const beds = tokens[index]?.number
  // "4+/3+"
  const plus = /^\+ \/$/.test(`${tokens[index + 1]?.key} ${tokens[index + 2]?.key}`)
  if (plus && isCars(beds) && isCars(tokens[index + 3]?.number)) {
    const next = tokens[index + 4]?.key === '+' ? index + 5 : index + 4
    return { next, filter: { minBeds: beds, minBaths: Number(tokens[index + 3]?.number) } }
  }
  const baths = tokens[index + 2]?.number
  const between = tokens[index + 1]?.key ?? ''
  // "3-2-2", "3-2"; "2-3" is a range.
  const isHyphen =
    between === '-' && (tokens[index + 3]?.key === '-' || Number(beds) > Number(baths))
  if (!(/^(?:\/|x|\+)$/.test(between) || isHyphen) || beds == null || baths == null) return null
  if (/^(?:by|on|before|after|until|since|from|\/|-|\+)$/.test(tokens[index - 1]?.key ?? ''))
    return null
  const plausible = Number.isInteger(beds) && beds >= 2 && beds <= 8 && baths >= 1 && baths <= 8
  const rooms = { minBeds: beds, minBaths: Math.floor(baths * 2) / 2 }
  const [sign, cars] = [tokens[index + 3]?.key ?? '', tokens[index + 4]?.number]
  // "3/2/2": the last counts cars.
  if (plausible && sign === tokens[index + 1]?.key && isCars(cars)) {
    const end = match(units, tokens, index + 5)
    const counted = end?.meaning === 'cars' || end?.meaning === 'garage'
    return { next: counted ? end.next : index + 5, filter: { ...rooms, minGarage: cars } }
  }
  if (!plausible || match(units, tokens, index + 3) || /^[-/x+]$/.test(sign)) return null
  return { next: index + 3, filter: rooms }
}

const isCars = (count: number | null | undefined): count is number =>
  count != null && Number.isInteger(count) && count >= 1 && count <= 5

/** "3 2 2 in 89031": bedrooms, baths and cars. */
const readThreeCounts: Recognizer = (tokens, index) => {
  const counts = [0, 1, 2].map(offset => tokens[index + offset])
  const [beds, baths, cars] = counts.map(token => token?.number)
  const isApart = counts.slice(1).some(token => token?.afterBreak)
  if (isApart || beds == null || baths == null || !isCars(cars)) return null
  const plausible = Number.isInteger(beds) && beds >= 2 && beds <= 8 && baths >= 1 && baths <= 6
  const after = tokens[index + 3]
  if (!plausible || after?.number != null || match(units, tokens, index + 3)) return null
  if (tokens[index - 1]?.number != null || /^[-/x]$/.test(tokens[index - 1]?.key ?? '')) return null
  return { next: index + 3, filter: { minBeds: beds, minBaths: baths, minGarage: cars } }
}

/** "Las tres casas más nuevas": by the year built, and not by the day listed. */
const readNewestBuilt: Recognizer = (tokens, index) => {
  const [before, more, recent] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!/^(?:casa|construccion)$/.test(before?.key ?? '') || more?.key !== 'mas') return null
  if (!/^nuev[oa]$/.test(recent?.key ?? '')) return null
  const after = tokens[index + 2]?.key ?? ''
  if (/^(?:que|de)$/.test(after) && tokens[index + 3]?.number != null) return null
  return /^(?:primero|listad[oa]|publicad[oa])$/.test(after) || after === 'en'
    ? null
    : { next: index + 2, filter: { sort: 'year-high' } }
}

/** "9012 Canyon View Dr": matched as a whole, so that its words are not taken as wishes. */
const readAddress: Recognizer = (tokens, index, { places }) => {
  const next = afterAddress(tokens, index)
  if (next === index) return null
  const inPlace = matchPlace(places, tokens, index + 1)
  return inPlace && inPlace.next >= next ? null : { next, filter: {} }
}

/** "unit 204", "apt 3": which home it is, not what it is like. */
const readUnitNumber: Recognizer = (tokens, index) => {
  const isUnit = /^(?:unit|apt|apartment|apto|suite|ste)$/.test(tokens[index]?.key ?? '')
  const number = tokens[index + 1]
  if (!isUnit || number?.number == null || number.afterBreak) return null
  // "apartment 350k or less"
  const amount = readAmount(tokens, index + 1)
  if (!amount || amount.scale > 1 || amount.value >= 10_000) return null
  return match(units, tokens, index + 2) ? null : { next: index + 2, filter: {} }
}

/** "with a view", unless the kind of view follows. */
const readAnyView: Recognizer = (tokens, index) => {
  const matched = match(anyView, tokens, index)
  if (!matched || /^(?:of|over|to|a|al|de|hacia)$/.test(tokens[matched.next]?.key ?? ''))
    return null
  return { next: matched.next, filter: { either: [views] }, negated: { notFeatures: views } }
}

const views: Feature[] = ['golf-view', 'red-rock-views', 'mountain-view', 'city-view']

/** "heated pool" asks for a pool as well; "no carpet" is itself something that listings write. */
function readMention(name: string): Omit<RecognizerMatch, 'next'> {
  const [feature, contrary] = [featureOf(name), contraryTo(name)]
  return {
    filter: {
      mentions: [name],
      ...(feature && { features: [feature] }),
      ...(contrary && { notMentions: [contrary] }),
    },
    negated: { notMentions: [name] },
  }
}

/**
 * A wish in the words of the table, with little words between them and typos after the first: "solar
 * that is already paid off", "wine celler".
 */
const readWish: Recognizer = (tokens, index) => {
  // "A big shed" is a shed.
  const start = adjectives().has(tokens[index]?.key ?? '') ? index + 1 : index
  const wish = findWish(tokens, index) ?? findWish(tokens, start)
  return wish && { next: wish.next, ...readMention(wish.name) }
}

function findWish(tokens: readonly Token[], index: number): { next: number; name: string } | null {
  let best: { next: number; name: string } | null = null
  for (const { keys, meaning } of mentionTable().get(tokens[index]?.key ?? '') ?? []) {
    const next = follow(keys, tokens, index)
    // "En la esquina de Durango y Ann" is a crossing.
    if (meaning === 'corner lot' && /^(?:of|de)$/.test(tokens[next]?.key ?? '')) continue
    if (next > (best?.next ?? index)) best = { next, name: meaning }
  }
  return best
}

/** The token after the words of a phrase, of which the first is at an index; 0 if others are there. */
function follow(keys: readonly string[], tokens: readonly Token[], index: number): number {
  let next = index + 1
  for (const key of keys.slice(1)) {
    for (let skipped = 0; skipped < maxSkipped; skipped += 1) {
      const token = tokens[next]
      if (!token || token.key === key || !between().has(token.key)) break
      next += 1
    }
    const token = tokens[next]
    if (!token || !(token.key === key || isMisspelled(token, key))) return 0
    next += 1
  }
  return next
}

const maxSkipped = 3

const adjectives = words(
  `big large huge real nice good great decent proper true spacious roomy working gran buen buena`,
)

/** Words between those of a wish that do not change it. */
const between = words(
  `is are was be that which must should already been has have to the a an my our your its it really
  very nice for us me de es son la el los las que sea sean este esten ya un una mi fha va`,
)

const isMisspelled = ({ key, typed = key }: Token, word: string) =>
  !(typed === key && isSpelledRight(key)) && !everyday().has(typed) && isTypoOf(typed, word)

/** What a community may have, and how its homes mention it. */
const amenities = phrases<string>({
  'community pool': 'swimming| pool, alberca|piscina',
  'community gym': 'gym, fitness center|room|, exercise|workout room, gimnasio',
  'community spa': 'spa, hot tub, jacuzzi',
  'tennis court': 'tennis court|, cancha de tenis',
  'pickleball court': 'pickleball court|, cancha de pickleball',
  'basketball court': 'basketball court|, cancha de basquetbol',
  'community center': 'clubhouse, club house, community|rec center, casa club',
  'play area': 'playground, play area, juegos infantiles, area de juegos',
  'dog park': 'dog park, parque para perros',
})

const communityWords = words(
  'hoa community neighborhood complex association subdivision building comunidad asociacion complejo fraccionamiento',
)
const having = words(
  'with w that which has have having includes include including offers con que tenga tiene tengan incluya a an una un its own',
)

/** "HOA that has a gym and pool", "comunidad con alberca y gimnasio". */
const readCommunity: Recognizer = (tokens, index) => {
  if (!communityWords().has(tokens[index]?.key ?? '')) return null
  let next = index + 1
  while (having().has(tokens[next]?.key ?? '')) next += 1
  if (next === index + 1) return null
  const names: string[] = []
  for (let at = next; ; ) {
    const found = match(amenities, tokens, at)
    if (!found) break
    names.push(found.meaning)
    next = found.next
    at = next
    while (/^(?:and|or|y|o|e|&|an?|una?|the|also|plus)$/.test(tokens[at]?.key ?? '')) at += 1
  }
  // "A gated community with a pool" may be one for homes with a pool.
  const isVague = tokens[index]?.key === 'community' && `${names}` === 'community pool'
  return names.length > 0 && !isVague
    ? { next, filter: { mentions: names }, negated: { notMentions: names } }
    : null
}

const communityHas = phraseSet(`
  |that|if the| community|complex|hoa|building has|have|having one|it, one in the community,
  |que la|el|una| comunidad|complejo|fraccionamiento la| tenga|tiene|cuente una|con|,
  una en la comunidad`)

/** "A private pool or if not, that the community has one": the same thing of the community. */
const readCommunityOne: Recognizer = (tokens, index) => {
  const has = match(communityHas, tokens, index)
  const named = has && tokens.slice(0, index).findLastIndex((_, at) => match(amenities, tokens, at))
  const name = named == null || named < 0 ? null : match(amenities, tokens, named)?.meaning
  if (!has || !name) return null
  return { next: has.next, filter: { mentions: [name] }, negated: { notMentions: [name] } }
}

/** All recognizers. The longest match wins; of equal ones, the first. */
export const recognizers: readonly Recognizer[] = [
  readAddress,
  readUnitNumber,
  readRoad,
  readListed,
  readDaysOnMarket,
  readReduced,
  readOpenHouse,
  readLaterDay,
  readNear,
  readCrossing,
  readBetween,
  readFirst,
  readLike,
  readDown,
  readFigure,
  readOrder,
  readYear,
  readZips,
  readQuantity,
  readCorrected,
  readBedsAndBaths,
  readThreeCounts,
  readNewestBuilt,
  readLittleHouse,
  lookUp(ownHome, () => ({ filter: {}, idle: true })),
  readOwnSale,
  readRest,
  readNotNew,
  readCompass,
  readOwnTrailer,
  readPlace,
  readZip,
  readBuilder,
  readStreet,
  readSchool,
  readOffice,
  readAgent,
  readAnywhere,
  readView,
  readCommunity,
  readCommunityOne,
  lookUp(orElse, () => ({ filter: {}, idle: true })),
  readWish,
  lookUp(asides, () => ({ filter: {} })),
  lookUp(softeners, () => ({ filter: {}, idle: true })),
  lookUp(indifferent, () => ({ filter: {}, idle: true })),
  lookUp(notBoth, () => ({ filter: {}, idle: true })),
  lookUp(noDues, () => ({ filter: { maxHoa: 0 } })),
  lookUp(dues, () => ({ filter: {}, negated: { maxHoa: 0 } })),
  lookUp(highDues, () => ({ filter: {}, negated: { sort: 'hoa-low' } })),
  lookUp(stairs, () => ({ filter: {}, negated: { features: ['single-story'] } })),
  lookUp(unlessLeased, () => ({ filter: { notMentions: ['leased solar'] } })),
  lookUp(leasedSystem, () => ({ filter: {}, negated: { notMentions: ['leased solar'] } })),
  lookUp(statusWords, status => ({ filter: { status: [status] } })),
  readSort,
  lookUp(nothingAttached, () => ({ filter: { notType: ['townhouse', 'condo'] } })),
  readNone,
  readGarage,
  readAcre,
  readAcreage,
  readStudio,
  lookUp(types, type => ({ filter: { type: [type] }, negated: { notType: [type] } })),
  lookUp(featureWords, feature => wish(feature)),
  lookUp(luxuryWords, () => ({ filter: { minPrice: luxuryFrom }, defined: true })),
  lookUp(newHouse, () => ({ filter: { type: ['single-family'], features: ['new-construction'] } })),
  readAnyView,
  lookUp(noFan, () => ({ filter: { maxHoa: 0 } })),
  readCannot,
  readAsk,
  readLooseSpan,
]

/** The features that words ask homes to have. */
export const featuresIn = (words: string): Feature[] => {
  const feature = match(featureWords, tokenize(words), 0)
  return feature ? [feature.meaning] : []
}

/** The mention that words ask homes to have; null if they ask for none. */
export function mentionIn(words: string): string | null {
  const tokens = tokenize(words)
  return match(mentionTable, tokens, 0)?.meaning ?? findWish(tokens, 0)?.name ?? null
}
