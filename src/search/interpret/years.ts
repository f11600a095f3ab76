import { match } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import type { ListingFilter } from '../../inventory/filter/listing-filter.ts'
import { readAmount } from './amounts.ts'
import type { Recognizer } from './recognizer-match.ts'
import { readSpokenNumber } from './spoken-numbers.ts'
import { units } from './vocabulary/measures.ts'
import { lengths } from './vocabulary/time.ts'
import {
  ages,
  beyond,
  builtWords,
  endings,
  namedYears,
  type Side,
  sides,
  within,
} from './vocabulary/years.ts'

/**
 * "built after 2018", "2015 or newer", "newer than 2010", "built in the last five years", "under 20
 * years old", "1990s". A year alone, as in "moving in 2027", is ignored.
 */
export const readYear: Recognizer = (tokens, index, { now }) => {
  const built = match(builtWords, tokens, index)
  return (
    readAge(tokens, index, built?.next ?? index, built !== null, now.getUTCFullYear()) ??
    readThisYear(tokens, index, built?.next, now.getUTCFullYear()) ??
    readBothSides(tokens, built?.next ?? index, now.getUTCFullYear()) ??
    readCalendar(tokens, built?.next ?? index, built !== null, now.getUTCFullYear())
  )
}

/** "built this year", "construida el año pasado" */
function readThisYear(
  tokens: readonly Token[],
  index: number,
  next: number | undefined,
  thisYear: number,
) {
  const named = next !== undefined && next > index ? match(namedYears, tokens, next) : null
  return (
    named && { next: named.next, filter: range(thisYear - named.meaning, thisYear - named.meaning) }
  )
}

/** "after 2015 but before 2022": a range with two bounds means a year even without "built". */
function readBothSides(tokens: readonly Token[], index: number, thisYear: number) {
  const first = readSide(tokens, index, thisYear)
  if (!first || !/^(?:and|but|y|pero)$/.test(tokens[first.next]?.key ?? '')) return null
  const second = readSide(tokens, first.next + 1, thisYear)
  const filter: ListingFilter = { ...first.filter, ...second?.filter }
  const { minYear, maxYear } = filter
  if (!second || minYear === undefined || maxYear === undefined || minYear > maxYear) return null
  return { next: second.next, filter }
}

/** "after 2015", "before 2022" */
function readSide(tokens: readonly Token[], index: number, thisYear: number) {
  const side = match(sides, tokens, index)
  const year = side && yearAt(tokens, side.next, thisYear)
  return side && year && formatYears(side.meaning, year)
}

function readCalendar(tokens: readonly Token[], index: number, built: boolean, thisYear: number) {
  const lead = match(sides, tokens, index)
  let article = lead && /^(?:the|el|los)$/.test(tokens[lead.next]?.key ?? '') ? 1 : 0
  // "de los años 80"
  if (lead && /^(?:anos?|year)$/.test(tokens[lead.next + article]?.key ?? '')) article += 1
  const first = yearAt(tokens, (lead?.next ?? index) + article, thisYear)
  if (!first) return null
  const joiner = tokens[first.next]?.key ?? ''
  const joins = /^(?:-|to|through|a|al|hasta)$/.test(joiner) || lead?.meaning === 'between'
  const last = joins ? yearAt(tokens, first.next + 1, thisYear) : null
  if (last) {
    // "mid-century 1955-1965": nothing else that homes have is counted in such numbers.
    const ends = !tokens[last.next] || tokens[last.next]?.afterBreak || !matchesUnit(tokens, last)
    const isPast = first.from < last.to && last.to <= thisYear && ends
    const clear = built || lead?.meaning === 'between' || isPast
    return clear ? { next: last.next, filter: range(first.from, last.to) } : null
  }
  const decades = readDecades(tokens, first, thisYear)
  const named = /^(?:home|house|casa)$/.test(tokens[decades?.next ?? 0]?.key ?? '')
  if (decades && (built || lead || named))
    return { next: decades.next, filter: range(decades.from, decades.to) }
  const following = match(endings, tokens, first.next)
  // "2015 and before 2020"
  const ending = following && yearAt(tokens, following.next, thisYear) ? null : following
  const side = ending?.meaning ?? lead?.meaning ?? 'in'
  const next = ending?.next ?? first.next
  const home = /^(?:home|house|casa|build|construction)$/.test(tokens[next]?.key ?? '')
  // "homes after 2018"; "homes before 2027" may be about a move.
  const behindHome = /^(?:home|house|casa)$/.test(tokens[index - 1]?.key ?? '')
  const isOld = side === 'before' && !eventWords.test(tokens[index - 1]?.key ?? '')
  const dated =
    (behindHome || isOld) && /^(?:after|since|before)$/.test(side) && first.to < thisYear
  const compares = /^mas (?:nuev|recient|antigu|viej)/
  const older =
    /^(?:newer|older|younger)$/.test(tokens[index]?.key ?? '') ||
    compares.test(`${tokens[index]?.key} ${tokens[index + 1]?.key}`)
  const explicit = /^(?:pre|post)$/.test(tokens[index]?.key ?? '')
  const decade = first.from !== first.to && (home || lead !== null)
  const clear = built || ending || older || decade || explicit || dated || (home && !lead)
  if (!clear) return null
  // "homes from the nineties"
  if (side === 'since' && decade && !built && tokens[index]?.key === 'from') {
    return { next, filter: range(first.from, first.to) }
  }
  return formatYears(side, { ...first, next })
}

const matchesUnit = (tokens: readonly Token[], { next }: Years) =>
  match(units, tokens, next) !== null

/** "The seventies or eighties", "de los cincuentas o sesentas": one span of both. */
function readDecades(tokens: readonly Token[], first: Years, thisYear: number): Years | null {
  if (first.from === first.to || !/^(?:or|and|o|y)$/.test(tokens[first.next]?.key ?? ''))
    return null
  const article = /^(?:the|los|early|late)$/.test(tokens[first.next + 1]?.key ?? '') ? 1 : 0
  const last = yearAt(tokens, first.next + 1 + article, thisYear)
  return last && last.from !== last.to ? { from: first.from, to: last.to, next: last.next } : null
}

const eventWords =
  /^(?:sold|sell|bought|buy|purchase|listed|moved|move|closed|here|vendid[oa]|sale)$/

type Years = { from: number; to: number; next: number }

function formatYears(side: Side, { from, to, next }: Years) {
  switch (side) {
    case 'after':
      return { next, filter: { minYear: to + 1 }, negated: { maxYear: to } }
    case 'since':
      return { next, filter: { minYear: from }, negated: { maxYear: from - 1 } }
    case 'before':
      return { next, filter: { maxYear: from - 1 }, negated: { minYear: from } }
    case 'until':
      return { next, filter: { maxYear: to } }
    default:
      return { next, filter: range(from, to) }
  }
}

const range = (from: number, to: number): ListingFilter => ({
  minYear: Math.min(from, to),
  maxYear: Math.max(from, to),
})

const spokenDecades = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** “De los ochentas”, in the order of `spokenDecades`. */
const spanishDecades = [
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
]

/** "2018", "the 1990s", "the 90s", "the nineties". */
function yearAt(tokens: readonly Token[], index: number, thisYear: number) {
  const token = tokens[index]
  const key = token?.plural ? token.key : ''
  const decade = Math.max(spokenDecades.indexOf(key), spanishDecades.indexOf(key))
  if (decade >= 0) return { from: 1930 + decade * 10, to: 1939 + decade * 10, next: index + 1 }
  const spoken = token?.number === null ? spokenYear(tokens, index) : null
  if (spoken && spoken.year <= thisYear + 3) {
    return { from: spoken.year, to: spoken.year, next: spoken.next }
  }
  const ofCentury = shortYear(tokens, index)
  if (ofCentury && ofCentury.from <= thisYear) return ofCentury
  const typed = token?.number
  if (typed == null || !Number.isInteger(typed)) return null
  const short = typed >= 10 && typed < 100 && typed % 10 === 0
  const year = short && typed >= 30 ? typed + 1900 : typed
  // "Los años 80", but not "el año 2000"
  const before = tokens[index - 1]
  const named =
    typed % 10 === 0 && (before?.key === 'los' || (before?.key === 'ano' && before.plural))
  const plural =
    named || (tokens[index + 1]?.key === 's' && tokens[index + 1]?.start === token?.end)
  if (year < 1900 || year > thisYear + 3 || (short && !plural)) return null
  if (plural && year % 10 === 0) return { from: year, to: year + 9, next: index + (named ? 1 : 2) }
  return { from: year, to: year, next: index + 1 }
}

/** "Built '04", "del 95 para arriba", "del noventa y cinco en adelante": a year in two digits. */
function shortYear(tokens: readonly Token[], index: number): Years | null {
  const token = tokens[index]
  const isTyped = token?.number != null && token.end - token.start === 2
  const read = isTyped ? { value: Number(token.number), next: index + 1 } : null
  const spoken = read ?? readSpokenNumber(tokens, index, false)
  const isBuilt = /^(?:built|build|construida|construido|year)$/.test(tokens[index - 1]?.key ?? '')
  const isSince =
    /^(?:del|desde)$/.test(tokens[index - 1]?.key ?? '') &&
    match(endings, tokens, spoken?.next ?? index) !== null
  if (!spoken || spoken.value >= 100 || !((isBuilt && isTyped) || isSince)) return null
  if (match(units, tokens, spoken.next) || match(lengths, tokens, spoken.next)) return null
  const year = spoken.value + (spoken.value < 30 ? 2000 : 1900)
  return { from: year, to: year, next: spoken.next }
}

/** "twenty ten", "nineteen ninety five", "two thousand fifteen", "dos mil quince" */
function spokenYear(tokens: readonly Token[], index: number) {
  const [first, second] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '']
  const thousands = /^(?:two thousand|dos mil)$/.test(`${first} ${second}`)
  const century = { twenty: 2000, nineteen: 1900 }[first]
  const joined = thousands && tokens[index + 2]?.key === 'and' ? 1 : 0
  const start = index + (thousands ? 2 + joined : 1)
  const rest = tokens[start]?.afterBreak ? null : readSpokenNumber(tokens, start, false)
  if (thousands) {
    if (rest && rest.value < 100) return { year: 2000 + rest.value, next: rest.next }
    return rest ? null : { year: 2000, next: index + 2 }
  }
  const isYear = rest && rest.value >= 10 && rest.value < 100
  return century && isYear ? { year: century + rest.value, next: rest.next } : null
}

function readAge(
  tokens: readonly Token[],
  start: number,
  index: number,
  built: boolean,
  thisYear: number,
) {
  const older = match(beyond, tokens, index)
  if (older) return readOlder(tokens, index, older.next, thisYear)
  const lead = match(within, tokens, index)
  const amount = readAmount(tokens, lead?.next ?? index)
  if (!amount || amount.scale > 1 || amount.money || !Number.isInteger(amount.value)) return null
  // "10 to 20 years old"
  const joined = /^(?:to|-|and|a|y)$/.test(tokens[amount.next]?.key ?? '')
  const second = joined ? readAmount(tokens, amount.next + 1) : null
  const both = second && match(ages, tokens, second.next)
  if (second && both && /^(?:old|age|antiguedad)$/.test(tokens[both.next - 1]?.key ?? '')) {
    const filter = range(thisYear - second.value, thisYear - amount.value)
    return second.value <= 120 && second.scale === 1 ? { next: both.next, filter } : null
  }
  const age = match(ages, tokens, amount.next)
  if (!age || amount.value < 1 || amount.value > 120) return null
  const last = tokens[age.next - 1]?.key ?? ''
  const aged = /^(?:old|age|antiguedad|construida)$/.test(last)
  const ending = match(endings, tokens, age.next)
  const newer = tokens
    .slice(start, lead?.next)
    .some(({ key }) => /^(?:(?:new|young|old)er|tengan?)$/.test(key))
  if (!(lead && (built || newer)) && !(aged && (lead || ending))) return null
  // "less than 20 years old" excludes the year in which the home turns 20.
  const open = /^(?:less|under|below|meno|newer|younger)$/.test(tokens[index]?.key ?? '')
  const year = thisYear - amount.value + (open && aged ? 1 : 0)
  if (ending?.meaning === 'until') return { next: ending.next, filter: { maxYear: year } }
  return { next: ending?.next ?? age.next, filter: { minYear: year } }
}

/** "more than 30 years old", "at least 20 years old", "older than 20 years". */
function readOlder(tokens: readonly Token[], index: number, start: number, thisYear: number) {
  const amount = readAmount(tokens, start)
  const age = amount && match(ages, tokens, amount.next)
  if (!amount || !age || amount.scale > 1 || amount.money) return null
  const { value } = amount
  if (!Number.isInteger(value) || value < 1 || value > 120) return null
  const last = tokens[age.next - 1]?.key ?? ''
  const aged = /^(?:old|age|antiguedad|construida)$/.test(last)
  if (!aged && !/^(?:older|que)$/.test(tokens[index]?.key ?? '')) return null
  const exclusive = /^(?:more|over|older|above|mas|mayor|que|con)$/.test(tokens[index]?.key ?? '')
  return { next: age.next, filter: { maxYear: thisYear - value - (exclusive ? 1 : 0) } }
}
