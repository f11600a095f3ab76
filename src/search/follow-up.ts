import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import type { Question } from './dialogue.ts'
import {
  asksForSale,
  changeByNumber,
  changeByWords,
  moveBudget,
  namesFacet,
  withoutCompared,
} from './follow-up/changes.ts'
import { type Command, findCommand } from './follow-up/commands.ts'
import { mergeTurn } from './follow-up/merge.ts'
import { saysAnywhere } from './interpret/named.ts'
import type { Place } from './interpret/place-names.ts'
import type { Figure } from './interpret/vocabulary/requests.ts'
import { interpret, type ParsedQuestion } from './interpret.ts'

/** A topic of a question other than homes. */
export type Topic = 'schools' | 'market'

/**
 * One turn of a dialogue: the parsed question, with the filter of the whole search so far, and what
 * a model and the listings add to it.
 */
export type Turn = ParsedQuestion & {
  /** The home of the previous list to open, and the homes to compare, counted from 1. */
  opens: number | null
  compare: number[] | null
  /** Whether a model added limits to those of the rules. */
  byModel: boolean
  topic: Topic | null
  /** The address that was asked for; below, the address that homes should resemble. */
  home: string | null
  like: string | null
}

/** The figure that was asked for, and the alternatives of an answer. */
type Told = Pick<Question, 'figure' | 'searches'>

/** What words alone do not tell of a turn. */
const none = {
  ...{ opens: null, compare: null, byModel: false },
  ...{ topic: null, home: null, like: null },
}

/**
 * Parses words that follow a search: they change its filter, unless they start a new one. Without a
 * previous search, the same as `interpret`. Pure: the same words after the same filter give the
 * same turn.
 * @param earlier the filter before `previous`, which “undo” restores
 * @param told what the answer before was about besides its filter
 */
export function parseTurn(
  typed: string,
  previous: WordsFilter | null,
  places: readonly Place[],
  now: Date,
  earlier: WordsFilter | null = null,
  told: Told = {},
): Turn {
  // A copied suggestion may include its quotes. Spaces keep the offsets.
  const words = typed.replace(/^(\s*)[“"«](.*)[”"»](\s*)$/s, '$1 $2 $3')
  if (!previous) return { ...interpret(words, places, now), ...none }
  const { figure: asked, searches } = told
  // "Pool or casita", "under 700": each alternative changes.
  if (searches?.length && !/restart|undo/.test(findCommand(words)?.kind ?? '')) {
    const turn = parseTurn(typed, previous, places, now, earlier, { figure: asked })
    if (turn.anyOf.length > 0 || turn.opens || turn.compare) return turn
    const anyOf = searches.map(one => parseTurn(typed, one, places, now, earlier).filter)
    const all = [...new Map(anyOf.map(one => [JSON.stringify(one), one])).values()]
    return all.length > 1 ? { ...turn, anyOf: all } : { ...turn, filter: all[0] ?? turn.filter }
  }
  if (asked && asksAgain.test(words)) {
    const turn = parseTurn(typed, previous, places, now, earlier)
    const isOther =
      !turn.opens &&
      JSON.stringify(turn.filter) !== JSON.stringify(previous) &&
      turn.filter.sort === previous.sort &&
      !/restart|undo/.test(findCommand(words)?.kind ?? '') &&
      Object.keys(turn.requests).length === 0
    return isOther ? { ...turn, requests: { figure: asked } } : turn
  }
  const moved = moveBudget(words, previous)
  if (moved) return { ...interpret('', places, now), ...none, filter: moved }
  if (isEitherDay(words, previous, earlier)) {
    return { ...interpret('', places, now), ...none, filter: { ...previous, openHouse: 'weekend' } }
  }
  if (earlier && both.test(words)) {
    const filter = eitherOf(earlier, previous)
    if (filter) return { ...interpret('', places, now), ...none, filter }
  }
  const panels = panelsOf(words, previous)
  if (panels) {
    const filter = mergeTurn(previous, panels, false)
    return { ...interpret('', places, now), ...none, filter }
  }
  const drop = droppingTail.exec(words)
  if (drop && /[\p{L}\p{N}]{3}/u.test(words.slice(0, drop.index))) {
    const first = parseTurn(words.slice(0, drop.index), previous, places, now, earlier)
    const tail = words.slice(drop.index).replace(leadingJoiner, '')
    const last = parseTurn(tail, first.filter, places, now, previous)
    const off = words.length - tail.length
    const moved = <One extends { start: number; end: number }>(spans: readonly One[]) =>
      spans.map(span => ({ ...span, start: span.start + off, end: span.end + off }))
    return {
      ...first,
      filter: last.filter,
      anyOf: [],
      understood: [...first.understood, ...moved(last.understood)],
      ignored: [...first.ignored, ...moved(last.ignored)],
      sensitive: [...first.sensitive, ...moved(last.sensitive)],
    }
  }
  const command = findCommand(words)
  const bare = command ? withoutCommand(words, command) : words
  const read = interpret(bare, places, now)
  const rest = withoutCompared(bare, read.filter)
  const parsed = rest === bare ? read : interpret(rest, places, now)
  const understood = { ...parsed, ...none }
  switch (command?.kind) {
    case 'open':
      return { ...understood, filter: previous, ignored: [], opens: command.homes[0] ?? null }
    case 'compare':
      return { ...understood, filter: previous, ignored: [], compare: command.homes }
    case 'undo':
      return { ...understood, filter: earlier ?? {}, ignored: [] }
    case 'restart':
      return understood
    case 'drop':
    case 'any': {
      const { dropped, added } = splitAtBut(rest)
      const unwanted = interpret(dropped, places, now)
      const accepted = /\b(?:fine|ok|okay|good|bien|works|sirve)\b/i.test(
        words.slice(command.start, command.end),
      )
      const value = accepted ? changeByNumber(dropped, previous) : null
      if (value) return { ...unwanted, ...none, filter: value, anyOf: [], ignored: [] }
      if (accepted && addsValue(previous, unwanted.filter)) {
        const filter = mergeTurn(previous, unwanted.filter, true)
        return { ...unwanted, ...none, filter, anyOf: [] }
      }
      const alternatives = accepted ? withAlternative(previous, unwanted.filter) : null
      if (alternatives) return { ...unwanted, ...none, ...alternatives }
      const changed = changeByWords(command, dropped, previous, unwanted.filter, { now })
      if (changed) {
        const more = interpret(added, places, now)
        // "Drop the casita and the helipad"
        const drop = { ...command, kind: 'drop' } as const
        const unknown = unwanted.ignored.filter(
          ({ text }) => !namesFacet(text) && !changeByWords(drop, text, previous, {}, { now }),
        )
        const ignored = [...unknown, ...more.ignored]
        const filter = mergeTurn(changed, more.filter, false)
        return { ...more, ...none, filter, anyOf: [], ignored }
      }
      // "Without the pool" after a search that did not ask for a pool.
      const whole = interpret(words, places, now)
      // “Forget the pool” then asks for nothing, and above all for no pool.
      const isWish = Object.entries(unwanted.filter).every(
        ([field, value]) =>
          JSON.stringify(whole.filter[field as keyof WordsFilter]) === JSON.stringify(value),
      )
      const filter = isWish && command.kind === 'drop' ? {} : whole.filter
      return { ...whole, ...none, filter: mergeTurn(previous, filter, false) }
    }
    default: {
      const denied = deniedOf(words, command, previous, places, now)
      if (denied) return denied
      const isCheaper =
        parsed.requests.ask === 'cheaper' &&
        Object.keys(parsed.filter).length + ignoredOf(parsed) === 0
      const changed = changeByWords(command, rest, previous, parsed.filter, { now, isCheaper })
      if (changed) return { ...understood, filter: changed, anyOf: [], ignored: [] }
    }
  }
  const figure = sortedFigure(rest, understood.requests.figure, previous)
  if (figure) understood.requests = { ...understood.requests, figure }
  const adds = command?.kind === 'add'
  const either =
    adds && /^\W*(?:or|o)\b/i.test(words) ? orElse(previous, earlier, parsed.filter) : null
  if (either) return { ...understood, ...either }
  const returns = asksForSale(rest) && !parsed.filter.status
  const onMarket = returns ? unsold(previous) : previous
  if (returns) understood.ignored = parsed.ignored.filter(({ text }) => !asksForSale(text))
  const before = !parsed.filter.place && saysAnywhere(rest) ? placeless(onMarket) : onMarket
  const anyOf = parsed.anyOf.map(filter => mergeTurn(before, filter, adds))
  return { ...understood, anyOf, filter: mergeTurn(before, parsed.filter, adds) }
}

/** "And Henderson?", "what about condos", "¿y en Summerlin?": the same question of other homes. */
const asksAgain =
  /^\W*(?:(?:ok|okay|bueno|pues),? )?(?:and|y|e|what about|how about|what's it in|que tal|same for|lo mismo (?:para|en)|(?:in|en|for|para)(?= \S+(?: \S+){0,3}\?))\s+(?!(?:show|list|find|que|open|compare|muestra|ense[nñ]a|solo|only|con|with|sin|without)\b)/iu

/** "What about downtown instead and forget the view": what is dropped comes after another wish. */
const droppingTail =
  /(?:[,;.] *|(?<![\p{L}\p{N}])(?:and|y|but|pero) )(?:and |y |but |pero )?(?:(?:forget|drop|lose|ditch|skip|remove|scratch|olvid[aá](?:te)?|quit[aá](?:le)?|sac[aá](?:le)?) (?:about |de )?(?:the|la|el|las|los|lo de|lo del)|sin lo (?:de la|de los|de las|del|de)) [\p{L} ]{3,30}[.!?]*$/iu

/** "Not leased though", "pero propios", after homes with solar panels: whose panels are meant. */
function panelsOf(words: string, { features, mentions }: WordsFilter): WordsFilter | null {
  const hasSolar = features?.includes('solar') || mentions?.some(name => /solar/.test(name))
  const panels = hasSolar ? ofPanels.exec(words) : null
  if (!panels) return null
  const isLeased = /^(?:lease|rent|arr)/i.test(panels[2] ?? '')
  const name = isLeased ? 'leased solar' : 'owned solar'
  return panels[1] ? { notMentions: [name] } : { mentions: [name] }
}

const ofPanels =
  /^\W*(?:(?:but|and|only|just|as long as|if|it|they|that|is|are|they're|it's|y|pero|solo|que) )*(?:(not?|never|ni) )?(?:(?:be|being|a|un|the|sean?|est[eé]n?) )*(leased?|owned|paid[ -]off|rentad[oa]s?|arrendad[oa]s?|propi[oa]s?|pagad[oa]s?)(?: (?:though|please|only|tho|panels|system|por favor|nada mas))*\W*$/i

const leadingJoiner = /^(?:[,;.] *)?(?:(?:and|y|but|pero) )?/i

/** "Average of these?" after homes by price per square foot: of what they are sorted by. */
function sortedFigure(words: string, figure: Figure | undefined, { sort }: WordsFilter) {
  const [kind, measure] = figure?.split(' ') ?? []
  const sorted = sortMeasures.find(name => sort?.startsWith(`${name}-`))
  const isNamed = /price|cost|precio|costo|cuesta/i.test(words)
  return measure === 'price' && sorted && !isNamed ? (`${kind} ${sorted}` as Figure) : null
}

const sortMeasures = ['price-per-sqft', 'hoa', 'lot', 'tax', 'days']

const ignoredOf = ({ ignored }: ParsedQuestion) => ignored.length

/** "Wait no gym": the “no” of a correction that denies a wish of the search; null for other words. */
function deniedOf(
  words: string,
  command: Command | null,
  previous: WordsFilter,
  places: readonly Place[],
  now: Date,
): Turn | null {
  const no = command && /\bno\W*$/i.exec(words.slice(command.start, command.end))
  if (!no) return null
  const start = command.start + no.index
  const read = interpret(' '.repeat(start) + words.slice(start), places, now)
  const { notFeatures = [], notMentions = [] } = read.filter
  const isDenied =
    notFeatures.some(one => previous.features?.includes(one)) ||
    notMentions.some(one => previous.mentions?.includes(one))
  return isDenied ? { ...read, ...none, filter: mergeTurn(previous, read.filter, false) } : null
}

/** "Either day is fine", after open houses on one day of a weekend and then on the other. */
const isEitherDay = (words: string, previous: WordsFilter, earlier: WordsFilter | null) =>
  previous.openHouse !== undefined &&
  earlier?.openHouse !== undefined &&
  /^\W*(?:(?:ok|okay|well|bueno|pues|y|and|on) )*(?:(?:either|both|any) (?:of the )?days?|cualquier(?:a de los)?(?: dos)? dias?|los dos dias|ambos dias|cualquier d[ií]a|los dos d[ií]as)\b/i.test(
    words,
  )

/** The search for homes on the market, after one for sales. */
const unsold = ({ status, minSoldDays, maxSoldDays, ...others }: WordsFilter): WordsFilter => others

/** The search in the whole region, after one of a place. */
const placeless = ({ place, near, within, ...others }: WordsFilter): WordsFilter => others

const both =
  /^\W*(?:(?:show me|ok|okay|yes|si|de|en|in|on|quiero|muestrame) )*(?:both|ambos|ambas|las dos|los dos)(?: (?:of (?:them|those)|please|por favor|together|streets|places|calles|zonas|lugares))*\W*$/i

/** "Or a mountain view", after the turn that asked for another wish: one of the two is enough. */
function orElse(before: WordsFilter, earlier: WordsFilter | null, or: WordsFilter) {
  const wished = (filter: WordsFilter | null, field: 'features' | 'mentions') =>
    filter?.[field] ?? []
  const isWish = Object.keys(or).every(field => field === 'features' || field === 'mentions')
  const last = (['features', 'mentions'] as const).map(field =>
    wished(before, field).filter(one => !(wished(earlier, field) as string[]).includes(one)),
  )
  if (!isWish || Object.keys(or).length === 0 || last.flat().length === 0) return null
  const filter: Record<string, unknown> = { ...before }
  for (const [index, field] of (['features', 'mentions'] as const).entries()) {
    const left = wished(before, field).filter(one => !last[index]?.includes(one as never))
    if (left.length > 0) filter[field] = left
    else delete filter[field]
  }
  return {
    filter: filter as WordsFilter,
    anyOf: [before, mergeTurn(filter as WordsFilter, or, false)],
  }
}

/** "Granite works too" after quartz: either is enough. Null where several wishes could be meant. */
function withAlternative(
  before: WordsFilter,
  accepted: WordsFilter,
): Pick<Turn, 'filter' | 'anyOf'> | null {
  const [field, ...others] = Object.keys(accepted)
  const { features = [], mentions = [], ...rest } = before
  const [feature, mention] = [accepted.features?.[0], accepted.mentions?.[0]]
  if (others.length > 0 || (!feature && !mention)) return null
  if (field === 'features' && feature && features.length === 1 && !features.includes(feature)) {
    const either = [...(before.either ?? []), [...features, feature]]
    return { filter: { ...rest, either, ...(mentions.length > 0 && { mentions }) }, anyOf: [] }
  }
  if (field !== 'mentions' || !mention || mentions.length !== 1 || mentions.includes(mention))
    return null
  const filter = { ...rest, ...(features.length > 0 && { features }) }
  return { filter, anyOf: [mentions, [mention]].map(each => ({ ...filter, mentions: each })) }
}

/** “Both”, after two searches that differ in the values of one list: all of these values. */
function eitherOf(earlier: WordsFilter, previous: WordsFilter): WordsFilter | null {
  const fields = ['place', 'street', 'type', 'builder', 'school', 'office'] as const
  const field = fields.find(
    name => earlier[name] && previous[name] && String(earlier[name]) !== String(previous[name]),
  )
  return field ? mergeTurn(earlier, { ...previous, [field]: previous[field] }, true) : null
}

/** "2 cars is fine" after three, "townhouses are ok too" after condos: another value to accept. */
function addsValue(before: WordsFilter, accepted: WordsFilter): boolean {
  const fields = Object.keys(accepted) as (keyof WordsFilter)[]
  return (
    fields.length > 0 &&
    fields.every(field => {
      const [old, value] = [before[field], accepted[field]]
      if (/^(?:min|max)[A-Z]/.test(field)) return old !== value
      const isList = field === 'type' || field === 'place'
      return isList && Array.isArray(old) && !(old as unknown[]).includes((value as unknown[])[0])
    })
  )
}

/**
 * "Without the casita but with RV parking": removals and additions, each at its original position.
 */
function splitAtBut(words: string): { dropped: string; added: string } {
  const but =
    /(?<![\p{L}\p{N}])(?:but|pero|mejor(?= (?:con|en|que) )|instead(?= (?:with|give) )|(?:and|y) (?:add|put|give me|show me|want|need|agreg[aá](?:le)?|a[nñ]ad[eí](?:le)?|p[oó]n(?:[eé]|le|me|ele)?|met[eé](?:le)?|d[aá]me|quiero))(?![\p{L}\p{N}])|[,;.:–—-] ?(?:and |y )?(?:just|only|instead|make it|give me|show me|add|put|i (?:want|need)|with|solo|solamente|mejor|nomas|con|quiero|d[aá]me|agreg[aá]|p[oó]n(?:[eé]|le|me)?|que sean?)(?![\p{L}\p{N}])|[,;.:–—-](?=.{0,60} (?:instead|rather|mejor|en vez de eso|en su lugar)\W*$)/iu.exec(
      words,
    )
  // "Scratch the solar, EV charger instead"
  const instead = /,(?=[^,]+(?:instead|mejor|en su lugar|en vez)[ .!?]*$)/iu.exec(words)
  if (!but && instead) {
    const end = instead.index + 1
    return { dropped: words.slice(0, end - 1), added: ' '.repeat(end) + words.slice(end) }
  }
  if (!but) return { dropped: words, added: '' }
  const end = but.index + but[0].length
  const added = words.slice(end).replace(trailingInstead, found => ' '.repeat(found.length))
  return { dropped: words.slice(0, but.index), added: ' '.repeat(end) + added }
}

const trailingInstead = / (?:instead|rather|mejor|en vez de eso|en su lugar)\W*$/i

/** A command may surround the words: "what about Summerlin instead". */
function withoutCommand(words: string, command: Command): string {
  const rest = blankOut(words, command)
  const other = findCommand(rest)
  return other?.kind === command.kind ? blankOut(rest, other) : rest
}

/** Replaces the command's words with spaces, so that positions stay valid. */
function blankOut(words: string, { start, end }: Command): string {
  return words.slice(0, start) + ' '.repeat(end - start) + words.slice(end)
}
