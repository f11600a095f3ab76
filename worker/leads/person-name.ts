import { firstNames } from '../search/redact.ts'

/** A name that cannot be split for certain is a first name as a whole. */
export type PersonName = { firstName: string; lastName: string }

const listOf = (words: string) => new Set(words.split(/\s+/))

/** What a family name may begin with, in English, Spanish, Portuguese, Italian, Dutch, and others. */
const particles = listOf(
  `de del della dello degli di da do dos das du des la las le los el al van von vom zu zum zur der den
  het ter ten te bin ibn bint abu st st. saint san santa mac mc o' o’ af av`,
)
const titles = listOf(
  'mr mrs ms miss mx dr prof professor rev sir sr sra srta señor señora señorita mme mlle herr frau',
)
const suffixes = listOf('jr sr ii iii iv 2nd 3rd 4th esq md phd dds dvm cpa rn jd mba')
const companies = listOf('llc inc ltd corp co company trust team')
/** Common second given names besides those that are told from words in questions. */
const moreGiven = listOf(
  'marie lynn lee rose grace mae may jane anne ray mark luz isabel jesus angel alberto andres elena',
)
/** Families whose names are often written before the given name. */
const vietnamese = listOf(
  'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh truong',
)
const joining = /^(?:and|&|\+|y|und|et)$/i
/** Scripts whose names begin with the family. */
const familyFirst = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u

const maxWords = 8

const wordOf = (word: string) => word.toLowerCase().replace(/[.,"“”()]/g, '')
const withoutAccents = (word: string) =>
  wordOf(word).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
const isParticle = (word: string) => particles.has(word.toLowerCase())
const isSuffix = (word: string) => suffixes.has(wordOf(word))
const isTitle = (word: string) => titles.has(wordOf(word))
const isJoining = (word: string) => joining.test(word)
const isGiven = (word: string) =>
  /^\p{L}\.?$/u.test(word) ||
  firstNames.has(withoutAccents(word)) ||
  moreGiven.has(withoutAccents(word))

/**
 * Splits a whole name into given and family name, as typed, without a title: `Maria de la Cruz`,
 * `Kim Visitor Jr.`, `Visitor, Kim`, `Ann and Bob Smith`. In doubt it stays whole: of three words, as
 * in Spanish, two may be family names, unless the second is a known given name or an initial.
 */
export function splitName(name: string): PersonName {
  const whole = { firstName: name, lastName: '' }
  const [first = [], ...rest] = name
    .split(',')
    .map(part => part.split(/\s+/).filter(word => word !== ''))
  const words = [first, ...rest].flat()
  const isOdd = words.some(word => /[\d@/:]/.test(word) && !isSuffix(word))
  if (isOdd || words.length > maxWords) return whole
  const suffix = rest.filter(part => part.every(isSuffix)).flat()
  const [firstWord, ...more] = rest.filter(part => !part.every(isSuffix))
  if (more.length > 0) return whole
  return (firstWord ? readReversed(first, firstWord, suffix) : read([...first, ...suffix])) ?? whole
}

/** `Visitor, Kim Jr.`; null for a company, and for two people with a name each. */
function readReversed(family: string[], words: string[], suffix: string[]): PersonName | null {
  const [first, added] = withoutSuffix(withoutTitles(words))
  const isName = family.length > 0 && first.length > 0 && !family.some(isJoining)
  if (!isName || first.some(word => companies.has(wordOf(word)))) return null
  if (first.some(isJoining) && read(first)?.lastName !== '') return null
  return nameOf(first, [...family, ...added, ...suffix])
}

/** A name in the usual order; null in doubt. */
function read(typed: readonly string[]): PersonName | null {
  const untitled = withoutTitles(typed)
  const [words, suffix] = withoutSuffix(untitled)
  const [first = ''] = words
  const joint = words.findIndex(isJoining)
  if (joint >= 0) {
    const others = joint === 1 ? read([...words.slice(2), ...suffix]) : null
    return others && { ...others, firstName: `${words.slice(0, 2).join(' ')} ${others.firstName}` }
  }
  // `Mr. Smith` has no given name, and `Smith Jr.` may have none.
  if (words.length < 2) return first && typed.length === 1 ? nameOf(words, []) : null
  const isReversed = vietnamese.has(withoutAccents(first)) || familyFirst.test(words.join(''))
  const isFamilyOnly = first === first.toLowerCase() && isParticle(first)
  if (isReversed || isFamilyOnly) return null
  const particle = words.findIndex((word, i) => i > 0 && i < words.length - 1 && isParticle(word))
  const family = particle < 0 ? words.length - 1 : particle
  if (!words.slice(1, family).every(isGiven)) return null
  // `Maria del Carmen Lopez` has two given names, `Maria de la Cruz Lopez` two family names.
  const noun = words.findIndex((word, i) => i >= family && !isParticle(word))
  if (particle > 0 && noun >= 0 && noun < words.length - 1) return null
  return nameOf(words.slice(0, family), [...words.slice(family), ...suffix])
}

const withoutTitles = (words: readonly string[]) =>
  words.slice(
    Math.max(
      0,
      Math.min(
        words.findIndex(word => !isTitle(word)),
        words.length - 1,
      ),
    ),
  )

function withoutSuffix(words: readonly string[]): [words: string[], suffix: string[]] {
  const end = words.findLastIndex(word => !isSuffix(word)) + 1
  return [words.slice(0, Math.max(1, end)), words.slice(Math.max(1, end))]
}

const nameOf = (first: readonly string[], last: readonly string[]): PersonName => ({
  firstName: first.join(' '),
  lastName: last.join(' '),
})

/**
 * First and last name of a form, without invisible characters; typed parts are kept as they are.
 */
export function readName(typed: { name?: string; firstName?: string; lastName?: string }) {
  const name = clean(typed.name)
  const read = splitName(name)
  const lastName = clean(typed.lastName) || read.lastName
  const firstName = clean(typed.firstName) || read.firstName
  const isRepeated = !typed.firstName && lastName !== '' && firstName.endsWith(` ${lastName}`)
  return {
    firstName: (isRepeated ? firstName.slice(0, -lastName.length - 1) : firstName).slice(0, 100),
    lastName: lastName.slice(0, 100),
  }
}

// Control characters and bidirectional overrides.
const clean = (text = '') =>
  text
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A name that a mail may greet: words of letters, a few at most. Null for what could be a URL or an
 * advertisement.
 */
export const greetable = (name: string) =>
  name.length <= 40 &&
  /^(?:[\p{L}\p{M}'’-]{1,20}|\p{L}{1,4}\.)(?: (?:[\p{L}\p{M}'’-]{1,20}|\p{L}{1,4}\.|&)){0,4}$/u.test(
    name,
  )
    ? name
    : null
