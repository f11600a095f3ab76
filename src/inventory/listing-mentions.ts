import { fullForms } from '../format/phrases.ts'
import { formsOf, stemOf } from './word-forms.ts'

/** Words that a search wants a home's listing to mention. */
export type MentionWords = {
  /** The words in the filter. */
  name: string
  /** The ways to say it, each a sequence of words in lower case without accents. */
  ways: string[][]
  /** Whether the words may be apart, in any order. */
  apart: boolean
}

/** How many homes mention any of the words, and how many mention each. */
export type MentionCounts = { homes: number; each: Record<string, number> }

/** Encoded as the value of a header, which holds only ASCII. */
export const encodeMentionCounts = (counts: MentionCounts): string =>
  encodeURIComponent(JSON.stringify(counts))

/** Words that a home's listing mentions, and the sentence with them if it may be quoted. */
export type ListedMention = { name: string; quote: string | null }

/** A text as words in lower case without accents. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** What agents shorten in remarks, after capitals and accents are gone. */
const shortened: readonly (readonly [RegExp, string])[] = [
  // "Chickens yes, horses no": the denial comes after.
  [/(?<=[\s,;])(\p{L}{3,20}) no(?=\s?(?:[-,.;|/!*•)]|$))/gu, 'no $1'],
  [/(\d)['’](?!\w)/g, '$1 ft'],
  [/\b(room|space) 4 (?=\p{L})/gu, '$1 for '],
  [/\bjack[\s-]?['’&]?n['’]?[\s-]?jill|\bj ?& ?j\b|\bjack\/jill/g, 'jack and jill'],
  [/\bh2o\b/g, 'water'],
  [/\bcent[.]? (?=vac)/g, 'central '],
  [/\b(sold|fully)[\s-]furn\b/g, '$1 furnished'],
  [/\b\d{2} ?x ?\d{2}(?= (?:shop|work))/g, 'detached'],
  [/\bsep[.]? ent[.]?(?!\w)/g, 'separate entrance'],
  [/\bvac\/(?=lockbox|lbx|go)/g, 'vacant '],
  [/\brv (?:pkg|prkg|pking|pkng)\b/g, 'rv parking'],
  [/\bsec[.]? (?=system|cam)/g, 'security '],
  [/\bc\/fans?\b|\bclg fans?\b/g, 'ceiling fans'],
  [/\b(?:bdrm|bed|br)\/(?:full )?(?:bath|ba)\b/g, 'bedroom and bath'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/d\b/g, 'washer dryer'],
  [/\bw\/i\b/g, 'walk in'],
  [/\bw\/h\b/g, 'water heater'],
  [/\bw\/(?=\s|\w)/g, 'with '],
  [/\bf\/p\b|\bfplc\b/g, 'fireplace'],
  [/\bs\/s\b/g, 'stainless steel'],
  [/\bint\/ext\b/g, 'interior exterior'],
  [/\bmil (?=suite|unit|quarters)/g, 'mother in law '],
]
/** Words with what agents write for them. */
const shortWords = fullForms(`
  appliance: appl, appliances: appls, association: assoc, bedroom: bdrm, bedrooms: bdrms,
  building: bldg, backyard: bkyd, built in: bltin, basement: bsmt, camera: cam, cameras: cams,
  cul de sac: cds, community: cmty|comm, ceiling: clg, ceilings: clgs, corner: cnr|crnr,
  carpet: crpt, center: ctr, covered: cvrd, double: dbl, detached: det, down: dn,
  downstairs: dnstrs|downstrs, exterior: ext, fenced: fncd, floor: flr, floors: flrs, freeway: fwy,
  freeways: fwys, gated: gtd, hardwood: hdwd|hrdwd, heated: htd, included: incl, interior: int,
  landscaping: ldscp, large: lg|lrg, level: lvl, laundry: lndry, master: mstr, mountain: mtn,
  mountains: mtns, near: nr, neighbors: nghbrs, original: orig, private: priv|prvt|pvt,
  quarters: qtrs, quartz: qtz, refrigerator: refrig, remodeled: remod, room: rm, rooms: rms,
  separate: sep, suite: ste, stainless: stnls, through: thru, upstairs: upstrs, vaulted: vltd,
  walk in closet: wic, walk in pantry: wip, workshop: wkshp`)

/** A text in lower case with what agents shorten in full, but for single words. */
const inFull = (text: string): string =>
  shortened.reduce((all, [short, full]) => all.replace(short, full), text.toLowerCase())

const wordInFull = (word: string): string[] => shortWords.get(word)?.split(' ') ?? [word]

/** The words of remarks, in full: "lrg cvrd patio w/ f/p" says “large covered patio with fireplace”. */
const remarkWords = (text: string): string[] => plainWords(inFull(text)).flatMap(wordInFull)

/** The same with a comma for each mark between two things that are said, and without possessives. */
const clauseWords = (text: string): string[] =>
  (
    inFull(text.replace(fullStop, ', '))
      .replace(/(?<=\p{L})['’][sd]\b|(?<=s)['’]/gu, '')
      .replace(/[,;:|*•·–—()[\]!?+]|\s-+\s|…|[.]{2,}/g, ' , ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+|,/gu) ?? []
  ).flatMap(wordInFull)

const fullStop =
  /(?<!\b(?:sec|assoc|comm|sep|priv|pvt|incl|mtn|lg|dbl|plant|approx|sq|ft|st|mt))[.]\s+(?=\p{Lu})/giu

/** Words that say nothing about whether something is there: they are left out. */
export const articles = [
  ...['a', 'an', 'the', 'any', 'your', 'una', 'un', 'is', 'are', 'was', 'were', 'been'],
]

const denials = `
  no tiene, no hay, no cuenta con, does not have, doesn t have, do not have, don t have, isn t,
  aren t, instead of, no, not, without, never, non, doesn t, don t, won t, didn t, wasn t, cannot,
  can t, wouldn t, neither, lacks, zero, free of, sin, ni`
  .trim()
  .split(/,\s+/)

/** Words before something that a home could have: "room for a pool". */
const possibilities = `
  room for, space for, enough for, ready for, option for, room to add, plans for, spot for,
  place for, perfect for, ideal for, potential for, build, build your, opened up for,
  could be opened up for, can be opened up for, plumbed for, approved for, permits for,
  pre wired for, prewired for, could easily be, could become, can become, could be converted to,
  could be converted into, could be, could add, can be, add, potential, possible, future, optional,
  espacio para, lugar para, para poner, podria ser, posible`
  .trim()
  .split(/,\s+/)

/** Words before what a home lacks; they are glued on their own: "perfect for work" needs no work. */
const lacks = ['in need of', 'needs', 'need', 'could use']

/** "Room for your RV" is where one parks it, and no mere possibility. */
const parkings = ['room', 'space', 'espacio'].flatMap(room =>
  ['rv', 'boat', 'trailer', 'lancha', 'remolque'].map(
    one => [`${room} ${room === 'espacio' ? 'para' : 'for'} ${one}`, `${room}+${one}`] as const,
  ),
)

/** Words after something that a home does not have: "pool-sized lot", "carpet free", "pool table". */
const endings = `
  sized, size, ready, potential, possible, free, table, optional, themed, style, like, option,
  options`
  .trim()
  .split(/,\s+/)

/**
 * Replacements, in this order, that glue a word to those that deny it or only make it possible. So
 * " no carpet " no longer has the words " carpet ", and " room for pool " has neither " pool " nor
 * " no pool ".
 */
const glued: readonly (readonly [from: string, to: string])[] = [
  ...['entry', 'lot', 'scape', 'down'].map(word => [` zero ${word} `, ` zero+${word} `] as const),
  ...['estate', 'king'].flatMap(one =>
    ['size', 'sized'].map(word => [` ${one} ${word} `, ` ${one}+${word} `] as const),
  ),
  ...['to', 'for immediate', 'for new', 'for you'].map(
    one => [` ready ${one} `, ` ready+${one} `] as const,
  ),
  // "Synthetic grass" is no grass.
  ...['synthetic', 'artificial', 'fake', 'faux'].map(word => [` ${word} `, ` ${word}+`] as const),
  ...['synthetic', 'artificial', 'fake', 'faux'].flatMap(word =>
    ['|', ','].map(end => [` ${word}+${end} `, ` ${word} ${end} `] as const),
  ),
  ...parkings.map(([from, to]) => [` ${from} `, ` ${to} `] as const),
  ...endings.map(word => [` ${word} `, `~${word} `] as const),
  ...denials.map(word => [` ${word} `, ' ¬'] as const),
  ...lacks.map(word => [` ${word} `, ' ≈'] as const),
  [`~ready for `, ' ~'],
  // A new build has what it names; "build a casita" is a possibility.
  [' new build ', ' new+build '],
  ...possibilities.map(word => [` ${word} `, ' ~'] as const),
  ...['potential', 'possible', 'optional'].map(word => [`~${word} `, '~ ~'] as const),
]

/** A text, or a way to say something, as words between single spaces without articles. */
const spacedWords = (words: readonly string[]): string =>
  ` ${words.filter((word, at) => !articles.includes(word) || isAsIs(words, at)).join(' ')} `

/** "Sold as is": without its last word, each "as" would say it. */
const isAsIs = (words: readonly string[], at: number) =>
  words[at] === 'is' && words[at - 1] === 'as'

/** The words of a text with those glued that are not affirmed. */
export const glue = (spaced: string): string =>
  glued.reduce((text, [from, to]) => text.replaceAll(from, to), spaced)

/** The sequences of words by which a listing mentions it, in all forms of the last word. */
export const runsOf = ({ ways }: MentionWords): string[] => [
  ...new Set(
    ways.flatMap(way =>
      formsOf(way.at(-1) ?? '').map(last => spacedWords([...way.slice(0, -1), last])),
    ),
  ),
]

/**
 * A text as its affirmed words between single spaces, with a bar between sentences. What one sentence
 * denies is glued: see `glue`. "No shed or workshop" denies both.
 */
export const affirmedText = (text: string): string => affirmed(text, remarkWords)

/** The same with a comma between what a sentence says: "Pool , ¬garage , epoxy floor". */
export const affirmedClauses = (text: string): string => affirmed(text, clauseWords)

function affirmed(text: string, wordsOf: (sentence: string) => string[]): string {
  const sentences = text.split(/(?<=\p{L}{4}[.]|[!?;])\s+(?=[\p{Lu}\p{N}])|\n+/u)
  const spaced = sentences.map(one => spacedWords(wordsOf(one)).trim()).join(' | ')
  // A mark before the end of a clause marks nothing.
  const tokens = glue(` ${spaced} `)
    .replace(/ [¬~≈]+(?=[,|] )/g, ' ')
    .split(' ')
  for (const [index, token] of tokens.entries()) {
    const mark = /^[¬~]/.exec(token)?.[0]
    if (!mark) continue
    const or = tokens.findIndex((one, at) => at > index && at < index + 9 && alternatives.has(one))
    const between = tokens.slice(index, Math.max(or, index))
    if (or < 0 || between.includes('|') || (or > index + 3 && !between.includes(','))) continue
    for (let at = index + 1; at <= or; at += 1)
      if (at === or || tokens[at] === ',') tokens[at + 1] = mark + tokens[at + 1]
  }
  return tokens.join(' ')
}

const alternatives = new Set(['or', 'nor', 'ni', 'o'])

/** "Washer and dryer do not convey": what comes after the words denies them. */
const deniedAfter =
  /(?: charg(?:er|ing)| plans?| equipment| system)?(?: leased and)?(?: (?:is|are|was|were|do|does|will|can|has|have|may|been|be))*(?: ¬(?:included|allowed|permitted|available|convey|conveyed|stay|staying|transfer|installed|offered|considered|accepted|provided|part|present|owned|incluid[oa]s?|disponibles?|permitid[oa]s?)| ~(?:added|built|installed|converted|made|put)| (?:excluded|prohibited|forbidden|disallowed|removed|to be removed|must be removed)| ideas| (?:shown |pictured )?in (?:photos?|pictures?)(?: does| do)? ¬\S+| (?:was|has been|already)? ?(?:converted|turned|enclosed|made) (?:in)?to\b| possible from| you (?:could|~\S*)| loop| pre (?:plumb|plumbed|wire|wired)| (?:photos?|pictures?|match|shown|down street)\b| for (?:kitchen|bath|bathroom|baths) (?:remodel|update|renovation)| (?:sold |available |purchased |offered )?separately| for purchase| negotiable| by (?:third|sunrun|sunnova|vivint|solarcity|solar company)) /y

/** "No detached casita": what is denied is more than the next word. */
const deniedBefore =
  / (?:(?:kitchen|baths?|bathrooms?) original and|(?:credit|allowance) (?:toward|towards|for)|ideas for|¬(?:enough|sufficient|adequate)(?: \S+){0,4}|[¬~≈](?:cosmetic|some|few|minor|little|a|detached|attached|private|separate|real|actual|true|full|other|current|existing|more|longer|such|large|big|formal|dedicated|own|backyard|in|ground|designated|onsite|on|site|community|shared|additional|future|brand|need|plans?|room|space|allow|permit|include|offer|accept|synthetic|artificial|electric|gas|outdoor|covered|heated)(?: (?:detached|private|separate|dedicated|large|own|ground|site|for))?)$/

/** Whether nothing denies the words between two positions of an affirmed text. */
export function isAffirmed(text: string, start: number, end: number): boolean {
  deniedAfter.lastIndex = end
  if (deniedAfter.test(text)) return false
  const before = text.slice(Math.max(0, start - 40), start)
  return !deniedBefore.test(before) && !supposedBefore.test(before)
}

/** "The kitchen could fit an island", "builder left off the fireplace", "photos are of the model". */
const supposedBefore =
  / (?:(?:(?:could|would|might|may|can|to|easily) (?:easily )?(?:fit|accommodate|hold|have|host|become|support|put in|install|construct)|imagine|picture|envision|dream of|(?:ideas|contractor|plans) for)(?: \S+ or)?|(?:left|leaves) off|forgot|skipped|(?:rather|other|better) than|in lieu of|loop for|(?:photos?|pictures?|images?)(?: (?:show|shown|of|depict|from|similar))*|same (?:as|layout as|plan as|floor plan as|floorplan as))(?: own| new| nice| large| electric| gas| built in| detached)?$/

/** Whether a text affirms it in one of its ways: not "no pool", "room for a pool", "pool table". */
export function mentionsWords(text: string, mention: MentionWords): boolean {
  if (mention.apart) {
    const words = plainWords(text)
    return mention.ways.some(way =>
      way.every(one => words.some(word => word.startsWith(stemOf(one)))),
    )
  }
  const said = affirmedText(text)
  return runsOf(mention).some(run => {
    const words = glue(run)
    const at = said.indexOf(words)
    return at >= 0 && isAffirmed(said, at, at + words.length - 1)
  })
}

/**
 * A card's line about the words that a search asks for: the listing's own sentences, or only the
 * words if the sentence may not be quoted. Null if the listing has none of them.
 */
export const formatMentions = (mentions: readonly ListedMention[] = []): string | null =>
  mentions.length === 0
    ? null
    : `Mentions: ${[...new Set(mentions.map(({ name, quote }) => (quote ? `“${quote}”` : name)))].join(' ')}`
