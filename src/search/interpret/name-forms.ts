import { foldWord, isDirection } from '../../format/address/street-terms.ts'
import { builderStem } from '../../inventory/builders.ts'

/** Other forms in which people write a name that listings have. */

/** Short words in names of places, each with its long forms. */
const short: Readonly<Record<string, readonly string[]>> = {
  mtn: ['mountain'],
  mt: ['mount', 'mountain'],
  mtns: ['mountains'],
  hts: ['heights'],
  cyn: ['canyon'],
  est: ['estates', 'estate'],
  ests: ['estates'],
  vly: ['valley'],
  spgs: ['springs'],
  rnch: ['ranch'],
  crk: ['creek'],
  cntry: ['country'],
  clb: ['club'],
  pt: ['point', 'pointe'],
  vlg: ['village'],
  lk: ['lake'],
  st: ['saint'],
  ft: ['fort'],
  hls: ['hills'],
  ctr: ['center'],
  gdns: ['gardens'],
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
  return { full: [...new Set([name, stem, initials, spaced])], part: parts }
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
  return [...new Set([...beginnings.filter(form => !/\b(?:the|of|and|at)$/i.test(form)), ...brand])]
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
  /^(?:senior|junior|jr|sr|high|middle|elementary|primary|intermediate|school|hs|ms|es|jhs)\b/i

/** A street's name in parts: "W Ann Rd" has the base "Ann" and the ending "rd". */
export function streetParts(name: string): { base: string; ending: string } {
  const words = name.replace(/[.,]/g, '').split(/\s+/)
  while (words.length > 2 && isDirection((words[0] ?? '').toLowerCase())) words.shift()
  while (words.length > 2 && isDirection((words.at(-1) ?? '').toLowerCase())) words.pop()
  const ending = foldWord((words.at(-1) ?? '').toLowerCase())
  if (words.length < 2 || !endings.has(ending)) return { base: words.join(' '), ending: '' }
  return { base: words.slice(0, -1).join(' '), ending }
}

/** The ending that a word is, in its short form: 'dr' for "drive"; null for other words. */
export function endingOf(word: string): string | null {
  const ending = foldWord(word)
  return endings.has(ending) ? ending : null
}

/** Endings of streets that no name of another kind has. */
const endings = new Set('st ave dr rd ct cir ln way blvd pl pkwy trl ter loop aly hwy'.split(' '))
