import { foldWord, isDirection } from '../../format/address/street-terms.ts'
import { builderStem } from '../../inventory/builders.ts'
import { abbreviations } from '../../inventory/communities.ts'

/** Other forms in which people write a name that listings have. */

/** Short words in names of places, each with its long forms. */
const short: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(abbreviations).map(([word, form]) => [word, [form]])),
  mt: ['mount', 'mountain'],
  est: ['estates', 'estate'],
  pt: ['point', 'pointe'],
  lk: ['lake'],
  st: ['saint'],
  ft: ['fort'],
  n: ['north'],
  s: ['south'],
  e: ['east'],
  w: ['west'],
}
const long = new Map<string, string[]>()
for (const [word, forms] of Object.entries(short))
  for (const form of forms) long.set(form, [...(long.get(form) ?? []), word])

/** A place's name with its short words spelled out, and with its long words shortened. */
export function placeForms(name: string): string[] {
  const words = name.replace(/^the\s+/i, '').split(/\s+/)
  const keys = words.map(word => word.toLowerCase().replace(/\.$/, ''))
  const replaced = (index: number, form: string) => words.with(index, form).join(' ')
  const spelledOut = words.map((word, index) => short[keys[index] ?? '']?.[0] ?? word).join(' ')
  const shortened = keys.flatMap((key, index) =>
    (long.get(key) ?? []).map(form => replaced(index, form)),
  )
  const others = keys.flatMap((key, index) =>
    (short[key] ?? []).slice(1).map(form => replaced(index, form)),
  )
  return [...new Set([name, words.join(' '), spelledOut, ...shortened, ...others])]
}

/**
 * A builder's names, without the type of business: "D R Horton", "DR Horton" and "Horton". `first`
 * are those that need a cue before them, since they leave out a part of the name.
 */
export function builderForms(name: string): { full: string[]; part: string[] } {
  const stem = builderStem(name)
  const initials = stem.replace(
    /^((?:[A-Z]\.?\s?){2,3})(?=\s*[A-Z][a-z]|\s+[A-Z]{3})/,
    letters => `${letters.replace(/[^A-Z]/g, '')} `,
  )
  const spaced = stem.replace(/^([A-Z]{2})(?=\s)/, letters => [...letters].join(' '))
  const words = initials.split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const parts = words.length > 1 ? [first, last].filter(word => word.length >= 4) : []
  // "Toll Brothers" for "Toll Bros Inc."
  const whole = name
    .replace(/[ ,](?:inc|llc|lp|ltd|co|corp|corporation|company)\.?$/i, '')
    .replace(/,$/, '')
  const family = whole.replace(/\b(?:brothers|bros\b\.?)/i, word =>
    /^brothers$/i.test(word) ? 'Bros' : 'Brothers',
  )
  // "DRHorton"
  const joined = /\d/.test(initials) || initials.length < 7 ? [] : [initials.replaceAll(' ', '')]
  return {
    full: [...new Set([name, whole, family, stem, initials, spaced, ...joined])],
    part: parts,
  }
}

/**
 * The beginnings of an office's name of two words or more, and its first word if only its trade
 * follows: "Keller Williams", "eXp". Offices of one firm share them.
 */
export function officeForms(name: string): string[] {
  const words = name
    .replace(/\b(?:inc|llc|corp|ltd)\b\.?/gi, '')
    .split(/[\s,]+/)
    .filter(Boolean)
  const beginnings = words.slice(1).map((_, index) => words.slice(0, index + 2).join(' '))
  const isBrand = trade.test(words[1] ?? 'realty') || /\//.test(words[0] ?? '')
  const [first = ''] = words
  const brand = isBrand && first.length > 2 ? [first, first.replaceAll('/', '')] : []
  // "Sotheby's"
  const owner = words.filter(word => /['’]s$/.test(word))
  return [
    ...new Set([
      ...beginnings.filter(form => !/(?:\b(?:the|of|and|at)|&)$/i.test(form)),
      ...brand,
      ...owner,
    ]),
  ]
}

/** The initials of an office's firm: "KW" for Keller Williams, "H&E" for Huntington & Ellis. */
export function officeInitials(name: string): string[] {
  const words = name.split(/[\s,]+/)
  return words.slice(1).flatMap((_, index) => {
    const letters = words.slice(0, index + 2).map(word => {
      if (word === '&') return ' & '
      // "HomeServices" has two initials.
      return /[a-z]/.test(word) ? word.replace(/[^A-Z]/g, '') : word.charAt(0)
    })
    const initials = letters.join('')
    return /^(?:[A-Z]{2,5}|[A-Z] & [A-Z])$/.test(initials) ? [initials] : []
  })
}

/**
 * An agent's full name, and without middle names: "Mary Lindell" for "Mary G. Lindell". `part` is the
 * family name, which needs a word about agents beside it.
 */
export function agentForms(name: string): { full: string[]; part: string[] } {
  const [beforeComma = ''] = name.split(',')
  const words = beforeComma
    .split(/\s+/)
    .filter(word => !/^(?:jr|sr|ii|iii|iv|pc|llc)\.?$/i.test(word))
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2) return { full: [], part: [name] }
  const short = words.filter(word => !/^[A-Z]\.?$/.test(word)).join(' ')
  return {
    full: [...new Set([words.join(' '), short, `${first} ${last}`])],
    part: last.length > 3 ? [last] : [],
  }
}

/**
 * What people call a city, besides its name: its initials ("LV"), "Vegas", and for the northern part
 * of a pair "North LV" and "norte de Las Vegas".
 */
export function cityForms(name: string, cities: readonly string[]): string[] {
  const words = name.split(' ')
  const initials = words.map(word => word.charAt(0)).join('')
  const isArticle = /^(?:las|los|el|la)$/i.test(words[0] ?? '')
  const isShort = words.length === 2 && (isArticle || /^city$/i.test(words[1] ?? ''))
  const distinct = words[isArticle ? 1 : 0] ?? ''
  const short = isShort && distinct.length > 4 ? [distinct] : []
  const own = [
    // "hendo"
    ...(words.length === 1 && name.length > 8 ? [`${name.slice(0, 4)}o`] : []),
    ...(words.length > 1 && !taken.has(initials.toLowerCase())
      ? [initials, [...initials].join(' ')]
      : []),
    ...short,
  ]
  const side = long.get((words[0] ?? '').toLowerCase())?.[0]
  const rest = words.slice(1).join(' ')
  if (!side || !cities.includes(rest)) return own
  const spanish = sides[side] ?? ''
  return [
    ...own,
    ...[rest, ...cityForms(rest, cities)].flatMap(form => [
      ...[`${spanish} de ${form}`, `${spanish} ${form}`, `${form} ${spanish}`],
      ...[`${words[0]} ${form}`, `${side} ${form}`],
    ]),
  ]
}

/**
 * What people call a place whose last word only says what it is: "Rhodes" for "Rhodes Ranch", "Dove
 * Canyon" for "Dove Canyon Est"; null for other names.
 */
export function stemOfPlace(name: string): string | null {
  const [, stem = ''] =
    /^(?:the )?(.{5,}) (?:est|ests|estates|ranch|rnch|hts|heights|highlands|vlg|village|villages|towers|country club|condos?|condominiums?|townhomes?)$/i.exec(
      name,
    ) ?? []
  return /^\D{5,}$/.test(stem) ? stem : null
}

/** The directions in Spanish. */
const sides: Readonly<Record<string, string>> = { n: 'norte', s: 'sur', e: 'este', w: 'oeste' }

/** Two letters that are no initials in a question. */
const taken = new Set(
  'ac am ba bc bd bf br bt cc ch fb ga gc hi hs id ii la mb mi ml ms nv ok or pm pt rv sf so sq st tv up us wd'.split(
    ' ',
  ),
)

/**
 * How people name an area that is only a direction: "east side", "zona este". The word alone is no
 * name, because "west" and "este" mean other things.
 */
export function directionForms(name: string): string[] | null {
  const word = name.toLowerCase()
  const side = word.length > 1 ? long.get(word)?.[0] : word
  const spanish = side && [...(sides[side] ? [sides[side]] : []), ...(otherSides[side] ?? [])]
  if (!side || !spanish || spanish.length === 0) return null
  const english = (short[side] ?? [])[0] ?? word
  return [
    `${english}side`,
    ...(side === 'w' ? [] : [`${side} side`]),
    ...spanish.flatMap(one => [`${one} de la ciudad`, `${one} del valle`]),
    ...['side', 'end', 'part', 'area'].flatMap(noun =>
      ['', ' of town', ' of the valley', ' of the city', ' of las vegas', ' of vegas'].map(
        end => `${english} ${noun}${end}`,
      ),
    ),
    `${english} valley`,
    ...['zona', 'lado', 'parte', 'area', 'rumbo'].flatMap(noun =>
      spanish.flatMap(one =>
        ['', ' de la ciudad', ' del valle', ' de las vegas'].flatMap(end => [
          `${noun} ${one}${end}`,
          `${noun} del ${one}${end}`,
        ]),
      ),
    ),
  ]
}

const otherSides: Readonly<Record<string, readonly string[]>> = { e: ['oriente'], w: ['poniente'] }

/** The word by which a place in the middle of a city is also known: "the strip", "downtown". */
export function centerForms(name: string): string[] {
  if (/ strip$/i.test(name)) return ['the strip', 'el strip', 'strip']
  if (/^downtown /i.test(name))
    return ['downtown', 'dtlv', 'el centro', 'centro de la ciudad', 'centro de las vegas']
  return []
}

/** A numbered street in other words: "68th" is also "sixty eighth", and "First" is also "1st". */
export function ordinalForms(base: string): string[] {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)$/i.exec(base) ?? []
  const number = digits ? Number(digits) : ordinals.indexOf(base.toLowerCase())
  if (number < 1) return []
  if (!digits) return [`${number}${endingOfNumber(number)}`]
  if (number < 20) return [ordinals[number] ?? '', ...(spanishOrdinals[number] ?? [])]
  const [ten, one] = [tens[Math.floor(number / 10)] ?? '', number % 10]
  return one ? [`${ten} ${ordinals[one]}`] : [ten.replace(/y$/, 'ieth')]
}

const ordinals = `zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh
  twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth`.split(/\s+/)
const spanishOrdinals: Readonly<Record<number, readonly string[]>> = {
  1: ['primera'],
  2: ['segunda'],
  3: ['tercera'],
  4: ['cuarta'],
  5: ['quinta'],
  6: ['sexta'],
  7: ['septima'],
  8: ['octava'],
  9: ['novena'],
  10: ['decima'],
}
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const endingOfNumber = (number: number) =>
  ['th', 'st', 'nd', 'rd'][number > 10 && number < 14 ? 0 : number % 10] ?? 'th'

/** The number of a street that has one instead of a name: 68 for "68th"; null for others. */
export function streetNumber(base: string): number | null {
  const [, digits] = /^(\d{1,3})(?:st|nd|rd|th)?$/i.exec(base) ?? []
  return digits ? Number(digits) : null
}

const trade =
  /^(?:realty|realtors?|real|properties|homes?|group|brokers?|brokerage|associates|estates?|company|team|international|residential)$/i

/** A school's name without its level: "Palo Verde" for "Palo Verde HS", "Bozarth" for "Bozarth, Henry". */
export function schoolForms(name: string): string[] {
  const words = name.split(' ')
  const level = words.findIndex((word, index) => index > 0 && levels.test(word))
  const stem = words
    .slice(0, level < 0 ? undefined : level)
    .join(' ')
    .replace(/,$/, '')
  const [last = '', first] = stem.split(/,\s*/)
  const forms = first ? [last, `${first} ${last}`, stem] : [stem]
  return [...new Set([...forms, ...forms.flatMap(placeForms)])].filter(form => form.length > 1)
}

const levels =
  /^(?:senior|junior|jr|sr|high|middle|elementary|primary|intermediate|school|academy|magnet|hs|ms|es|jhs)\b/i

/** A street's name in parts: "W Ann Rd" has the base "Ann" and the ending "rd". */
export function streetParts(name: string): { base: string; ending: string } {
  const words = withoutDirections(name).replace(/[.,]/g, '').split(/\s+/)
  const ending = foldWord((words.at(-1) ?? '').toLowerCase())
  if (words.length < 2 || !endings.has(ending)) return { base: words.join(' '), ending: '' }
  return { base: words.slice(0, -1).join(' '), ending }
}

/** A street's name in all its directions: "Ann Rd" for "W Ann Rd". */
export function withoutDirections(name: string): string {
  const words = name.split(/\s+/)
  const isSide = (word = '') => isDirection(word.toLowerCase().replace(/[.,]/g, ''))
  while (words.length > 2 && isSide(words[0])) words.shift()
  while (words.length > 2 && isSide(words.at(-1))) words.pop()
  return words.join(' ')
}

/** The ending that a word is, in its short form: 'dr' for "drive"; null for other words. */
export function endingOf(word: string): string | null {
  const ending = foldWord(word)
  return endings.has(ending) ? ending : null
}

/** Endings of streets that no name of another kind has. */
const endings = new Set('st ave dr rd ct cir ln way blvd pl pkwy trl ter loop aly hwy'.split(' '))
