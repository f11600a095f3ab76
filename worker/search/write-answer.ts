import { eq, sql } from 'drizzle-orm'
import { dollars, isoDay } from '../../src/format/format.ts'
import { objectiveSources } from '../../src/frame/legal/fair-housing-words.ts'
import type { CostTerms } from '../../src/inventory/cost/cost-terms.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { daysOnMarket, type Listing } from '../../src/inventory/listing.ts'
import {
  areaOf,
  homesPhrase,
  listed,
  mentionsOf,
  withoutPhrase,
} from '../../src/search/answer-clauses.ts'
import {
  dayIn,
  figureSentence,
  figureUnit,
  listSentence,
  sentences,
} from '../../src/search/answer-sentences.ts'
import { clauseWords } from '../../src/search/clause-words.ts'
import type { Question } from '../../src/search/dialogue.ts'
import type { Turn } from '../../src/search/follow-up.ts'
import { enoughHomes } from '../../src/search/notice-words.ts'
import type { Homes } from '../../src/search/sentence-parts.ts'
import { levels } from '../../src/site/places/school-words.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { countEach, type Overview, overview } from '../inventory/find/counts.ts'
import type { MarketFigures } from '../inventory/find/figures.ts'
import { findProperties } from '../inventory/homes.ts'
import { answerBest } from './answer-best.ts'
import { answerCheaper } from './answer-cheaper.ts'
import { answerComparison } from './answer-comparison.ts'
import { listBest } from './answer-parts.ts'
import { exampleQuestions } from './example-questions.ts'
import { computeFigure } from './figure.ts'
import { toResultHome } from './result-home.ts'
import type { Answer, AnswerFigure, SearchResult, Unanswered } from './search-result.ts'

/** A parsed question, and the search for its homes, which is asked only for what the answer needs. */
export type Searched = {
  question: Question
  turn: Turn
  /** With the words that only order the homes set apart: see `rankWords`. */
  search: Search
  overall: Overview
  links: SearchResult['links']
  alternatives: SearchResult['alternatives']
  /** The first homes of the search, or of the nearest one if it has none. */
  best: () => Promise<readonly Listing[]>
  nearest: () => Promise<Search | null>
  figures: () => Promise<MarketFigures | null>
  figure: () => Promise<{ value: number | null; homes: number } | null>
}

/** The answer, and what else of the result it replaces. */
type Written = Partial<Unanswered> & { answer: Answer }

type Desk = { db: Database; now: Date; terms: CostTerms }

const textOnly = (...texts: (string | false | null | undefined)[]): Answer => ({
  text: texts.filter(Boolean).join(' '),
  homes: [],
  figures: [],
  columns: [],
})

/** Answers a question about homes in one to three sentences, computed from them. */
export async function writeAnswer(desk: Desk, searched: Searched): Promise<Written> {
  const { turn } = searched
  const written = await writeLawful(desk, searched)
  if (turn.sensitive.length === 0) return written
  return { ...written, answer: withNeutral(written.answer, turn) }
}

/** The sentence for words about people comes last, after the lawful part in full. */
export const withNeutral = (answer: Answer, { language, sensitive }: Turn): Answer =>
  sensitive.length === 0
    ? answer
    : { ...answer, text: `${answer.text} ${sentences[language].neutral}`.trim() }

async function writeLawful(desk: Desk, searched: Searched): Promise<Written> {
  const { turn, search, overall, question, links } = searched
  const { ask, figure, cannot, first } = turn.requests
  const { db, now, terms } = desk
  const { language } = turn
  const asOf = isoDay(now)
  if (turn.opens || turn.compare) return { answer: await answerPositions(desk, searched) }
  const home = await findNamedHome(desk, searched)
  if (home) return { answer: home }
  if (ask === 'comparison') {
    const answer = await answerComparison(db, turn, search, now, asOf)
    if (answer) return { answer }
  }
  const limitation = limitationOf(turn)
  if (figure && figure !== 'count') {
    const answer = await answerFigure(desk, searched, figure)
    return withLimitation({ answer, ...linksFor(turn, links) }, limitation)
  }
  if (ask === 'market' || ask === 'forecast' || turn.topic === 'market' || cannot === 'advice') {
    const answer = await answerMarket(desk, searched)
    return withLimitation(
      { answer },
      ask === 'forecast' ? sentences[language].noForecast : limitation,
    )
  }
  const helpful = ask && sentences[language].asks[ask]?.()
  const subject = ask === 'rates' ? sentences[language].rates(terms) : helpful
  const isSocial = ask === 'greeting' || ask === 'thanks' || ask === 'help'
  if (subject && !(isSocial && asksForHomes(turn))) return answerSubject(desk, searched, subject)
  const isCheaper =
    ask === 'cheaper' || (ask === 'comparison' && /cheap|barat/i.test(question.query))
  if (isCheaper && (question.previous || turn.filter.sort === undefined)) {
    const cheapest = await cheapestOf(desk, searched)
    const previous = question.previous ?? null
    const input = { turn, search, overall, previous, best: cheapest }
    const { text, homes, alternatives } = await answerCheaper(db, input, now)
    if (text !== '') {
      const named = homes.map(one => toResultHome(one, terms))
      const answer = { ...textOnly(text), homes: named, figures: [homesFigure(desk, searched)] }
      const found = alternatives.length > 0 && { alternatives, suggestions: textsOf(alternatives) }
      return { answer, ...found }
    }
  }
  if (isRanked(searched) && overall.total > 0) {
    const options = { total: overall.total, first: first ?? 1, language }
    const answer = answerBest(search, options, await searched.best(), { terms, now, asOf })
    if (answer) return withLimitation({ answer }, limitation)
    const label = sentences[language].orders[turn.filter.sort ?? 'newest']
    if (label) {
      const list = await answerList(desk, searched)
      return withLimitation(
        { answer: { ...list, text: `${sentences[language].notStated(label)} ${list.text}` } },
        limitation,
      )
    }
  }
  if (isNotUnderstood(searched)) return answerNothing(desk, searched)
  const list = await answerList(desk, searched)
  if (figure === 'count') list.text += ` ${sentences[language].asOf(dayIn(now, language))}`
  return withLimitation({ answer: list, ...linksFor(turn, links) }, limitation)
}

const textsOf = (all: readonly { text: string }[]) => all.map(({ text }) => text)

const withLimitation = (written: Written, limitation: string | null | undefined): Written =>
  limitation
    ? {
        ...written,
        answer: { ...written.answer, text: `${limitation} ${written.answer.text}`.trim() },
      }
    : written

/** What the site cannot do; the sentence about people covers schools and crime too. */
function limitationOf({ requests: { cannot }, sensitive, language }: Turn): string | null {
  const rates = cannot === 'schools' || cannot === 'crime'
  if (!cannot || (rates && sensitive.length > 0)) return null
  return sentences[language].cannot[cannot]
}

const contact = (language: Turn['language']) => ({
  label: sentences[language].links.contact,
  to: '/contact',
})

/** Sales that cannot be shown here are offered by the agent. */
const linksFor = ({ requests, language }: Turn, links: SearchResult['links']) =>
  requests.cannot === 'sold' ? { links: [...links, contact(language)] } : {}

/** Whether this question, and not only the one before it, says something about homes. */
const asksForHomes = ({ understood, anyOf, requests, home, like }: Turn) =>
  understood.length > 0 ||
  anyOf.length > 0 ||
  Boolean(requests.figure ?? requests.cannot ?? requests.first ?? home ?? like)

const isRanked = ({ turn, question: { previous } }: Searched) =>
  turn.filter.sort !== undefined &&
  (turn.filter.sort !== previous?.sort || turn.understood.some(({ field }) => field === 'sort'))

/** Whether nothing at all was made of the words. */
function isNotUnderstood({ turn, question: { query, previous }, overall }: Searched): boolean {
  if (query === '' || turn.sensitive.length > 0 || turn.requests.cannot) return false
  const isSame = JSON.stringify(turn.filter) === JSON.stringify(previous ?? {})
  if (turn.ignored.length > 0 && isSame && !asksForHomes(turn)) return true
  return overall.total === 0 && Object.keys(turn.filter).join() === 'search'
}

/** Homes and their prices: of those that mention the words, if the search has words for that. */
async function homesOf({ db, now }: Desk, { search, overall }: Searched): Promise<Homes> {
  const hasMentions = mentionsOf(search).length > 0 && overall.total > 0
  return hasMentions ? overview(db, { ...search, onlyMentioning: true }, [], now) : overall
}

async function answerList(desk: Desk, searched: Searched): Promise<Answer> {
  const { db, now } = desk
  const { search, turn, overall } = searched
  const { sort: _, ...limits } = search
  const homes = await homesOf(desk, searched)
  const texts = [listSentence(homes, limits, turn.language)]
  if (homes.total === 0 && overall.total > 0) {
    const words = clauseWords[turn.language]
    const name = words.without(listed(mentionsOf(limits), words.and))
    texts.push(sentences[turn.language].without({ name, ...overall }))
  }
  const nearest = overall.total === 0 ? await searched.nearest() : null
  if (nearest) {
    const around = await overview(db, nearest, [], now)
    const { wordsFirst: __, ...before } = limits
    const name = withoutPhrase(before, nearest, turn.language)
    if (around.total > 0) texts.push(sentences[turn.language].without({ name, ...around }))
  }
  return { ...textOnly(...texts), figures: [homesFigure(desk, searched, homes.total)] }
}

const homesFigure = (
  { now }: Desk,
  { search, turn, overall }: Searched,
  homes = overall.total,
): AnswerFigure => ({
  name: sentences[turn.language].rows.homes,
  value: homes,
  unit: 'homes',
  homes,
  area: areaOf(search),
  asOf: isoDay(now),
})

/** The requested statistic. Without sales to show, that of the homes for sale. */
async function answerFigure(
  { db, now }: Desk,
  { turn, search, figure: compute }: Searched,
  name: Exclude<NonNullable<Turn['requests']['figure']>, 'count'>,
): Promise<Answer> {
  const { sort: _, ...limits } = search
  const { status: __, ...forSale } = limits
  const isHidden = turn.requests.cannot === 'sold'
  const homes = isHidden ? forSale : limits
  const { value, homes: known } =
    (isHidden ? null : await compute()) ??
    (await computeFigure(db, name, { ...homes, onlyMentioning: true }, now))
  const { language } = turn
  const text = figureSentence({ figure: name, value, homes: known }, homes, language, now)
  const [kind = '', measure = ''] = name.split(' ')
  const words = sentences[language]
  const isKnown = value !== null && known >= enoughHomes
  const entry: AnswerFigure = {
    name: `${words.kinds[kind] ?? kind} ${words.figureNames[measure] ?? measure}`.replace(/,$/, ''),
    value: Math.round(value ?? 0),
    unit: figureUnit(measure),
    homes: known,
    area: areaOf(homes),
    asOf: isoDay(now),
  }
  return { ...textOnly(text), figures: isKnown ? [entry] : [] }
}

/** Counted figures with their date; no forecast. */
async function answerMarket(desk: Desk, searched: Searched): Promise<Answer> {
  const { db, now } = desk
  const { turn, search, overall, question } = searched
  const { language } = turn
  const words = sentences[language]
  const figures = await searched.figures()
  if (!figures) return answerList(desk, searched)
  const { sort: _, reduced: __, ...limits } = search
  const [reduced = 0, fresh = 0] = await countEach(
    db,
    [
      { ...limits, reduced: 30 },
      { ...limits, maxDays: 7 },
    ],
    now,
  )
  const { median, daysOnMarket, pricePerSqft, total } = figures
  const market = { ...overall, median, daysOnMarket, reduced, fresh }
  const isRace = /\b(?:buyer|seller|comprador|vendedor)/i.test(question.query)
  const asOf = isoDay(now)
  const area = areaOf(search)
  const entry = (name: string, value: number | null, unit: AnswerFigure['unit']): AnswerFigure[] =>
    value === null ? [] : [{ name, value, unit, homes: total, area, asOf }]
  return {
    ...textOnly(
      isRace && words.buyersMarket,
      words.market(market, homesPhrase(total, limits, language), dayIn(now, language)),
      overall.sample && !isRace && words.sample,
    ),
    figures: [
      homesFigure(desk, searched),
      ...entry(words.rows.median, median, 'dollars'),
      ...entry(words.rows.perSqft, pricePerSqft, 'dollars/sqft'),
      ...entry(words.rows.days, daysOnMarket, 'days'),
      ...entry(words.marketNames.reduced, reduced, 'homes'),
      ...entry(words.marketNames.fresh, fresh, 'homes'),
    ],
  }
}

/** A sentence that fits what was said, and what could be asked here. */
async function answerSubject(desk: Desk, searched: Searched, subject: string): Promise<Written> {
  const { turn, overall } = searched
  const { language } = turn
  const { links: words } = sentences[language]
  const further: Partial<Record<string, { label: string; to: string }[]>> = {
    person: [contact(language)],
    robot: [contact(language)],
    loan: [contact(language), { label: words.firstTime, to: '/services/first-time-buyer' }],
    rates: [{ label: words.firstTime, to: '/services/first-time-buyer' }],
    tour: [{ label: words.tour, to: '/tour' }],
    steps: [{ label: words.buyer, to: '/services/buyer-agent' }],
    area: [{ label: words.guide, to: '/neighborhood-analysis' }, ...objectiveSources],
  }
  const links = [...searched.links, ...(further[turn.requests.ask ?? ''] ?? [])]
  if (asksForHomes(turn)) {
    const list = await answerList(desk, searched)
    return { answer: { ...list, text: `${subject} ${list.text}` }, links }
  }
  const { ask } = turn.requests
  const examples = await examplesFor(desk, searched)
  const isOpening = ask === 'greeting' || ask === 'help'
  const text = [
    subject,
    ask === 'greeting' && overall.total > 0 && listSentence(overall, {}, language),
    isOpening && sentences[language].examples(textsOf(examples)),
  ]
  return {
    answer: textOnly(...text),
    links,
    properties: [],
    alternatives: examples,
    suggestions: textsOf(examples),
  }
}

const examplesFor = ({ db, now }: Desk, { overall, turn }: Searched) =>
  exampleQuestions(db, overall.total, turn.language, now)

/** Says so kindly, and what could be asked instead. */
async function answerNothing(desk: Desk, searched: Searched): Promise<Written> {
  const { turn, question, overall } = searched
  const words = sentences[turn.language]
  if (question.previous) {
    const list = listSentence(overall, { ...searched.search, sort: undefined }, turn.language)
    return { answer: textOnly(words.unchanged, list) }
  }
  const examples = await examplesFor(desk, searched)
  const alternatives = searched.alternatives.length > 0 ? searched.alternatives : examples
  return {
    answer: textOnly(words.nothing, words.examples(textsOf(examples))),
    alternatives,
    suggestions: textsOf(alternatives),
  }
}

/** The first homes of the previous list, by position. */
async function answerPositions({ terms }: Desk, searched: Searched): Promise<Answer> {
  const { turn } = searched
  const best = await searched.best()
  const words = sentences[turn.language]
  const positions = turn.opens ? [turn.opens] : (turn.compare ?? [])
  const homes = positions.flatMap(position => best[position - 1] ?? []).slice(0, 3)
  const byPrice = homes.toSorted((a, b) => a.price - b.price)
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)]
  if (!lowest || !highest) return textOnly(words.noSuchHome)
  const difference = highest.price - lowest.price
  const each = homes.map(({ address, price }) => words.opens(address, dollars(price)))
  return {
    ...textOnly(
      ...each,
      difference > 0 &&
        words.compareHomes(streetOf(lowest), dollars(difference), streetOf(highest)),
    ),
    homes: homes.map(home => toResultHome(home, terms)),
  }
}

const streetOf = ({ address }: Listing) => address.split(',')[0] ?? address

/** The one home whose address the question names. */
async function findNamedHome(
  { db, now, terms }: Desk,
  { turn, best }: Searched,
): Promise<Answer | null> {
  if (turn.home === null) return null
  const [home, sold] = await homeAt(db, turn.home, await best(), now)
  if (!home) return null
  const { language } = turn
  const words = sentences[language]
  const { bedrooms, bathrooms, sqft, listedAt, status } = home
  const days = status === 'Sold' ? null : daysOnMarket(listedAt, now)
  const facts = [
    bedrooms !== null && words.facts.beds(bedrooms),
    bathrooms !== null && words.facts.baths(bathrooms),
    sqft !== null && words.facts.sqft(sqft),
    days !== null && words.facts.days(days),
  ].filter(text => text !== false)
  const price = sold ?? home.price
  const text = words.home(home.address, words.statuses[status] ?? '', dollars(price), facts)
  const figure: AnswerFigure = {
    name: words.figureNames[status === 'Sold' ? 'sold price' : 'price'] ?? '',
    value: price,
    unit: 'dollars',
    homes: 1,
    area: null,
    asOf: isoDay(now),
  }
  return { text, homes: [toResultHome(home, terms)], figures: [figure], columns: [] }
}

/** The displayed home at an address, and what a sold one sold for. */
async function homeAt(db: Database, address: string, best: readonly Listing[], now: Date) {
  const known = best.find(home => home.address === address)
  if (known && known.status !== 'Sold') return [known, null] as const
  const { id, status, details } = properties
  const [row] = await db.all<{ id: number; sold: number | null }>(
    sql`select ${id} as id, ${details} ->> '$.closePrice' as sold from ${properties}
      where ${eq(properties.address, address)} and ${status} <> 'Off Market'
        and not ${properties.addressWithheld} limit 1`,
  )
  const [home] = row ? await findProperties(db, [row.id], now) : []
  return [home ?? null, home?.status === 'Sold' ? (row?.sold ?? null) : null] as const
}

/** The homes of a search, cheapest first; what was listed suffices if that is its order. */
async function cheapestOf({ db, now }: Desk, { search, best, overall }: Searched) {
  if (search.sort === 'price-low' || overall.total === 0) return best()
  return listBest(db, { ...search, sort: 'price-low' }, now, 1)
}

/** A seller's next step, and the homes that theirs would compete with. */
export function writeSellerAnswer(
  turn: Turn,
  intent: 'selling' | 'value',
  competing: { place: string; figures: Homes | null } | null,
): Answer {
  const { language } = turn
  const words = sentences[language]
  const { figures } = competing ?? {}
  const range = figures && [figures.lowest, figures.highest].map(dollars)
  const between =
    range && (range[0] === range[1] ? range[0] : range.join(language === 'es' ? ' a ' : ' to '))
  return withNeutral(
    textOnly(
      words.seller[intent],
      figures &&
        competing &&
        words.competing(
          homesPhrase(figures.total, { place: [competing.place] }, language),
          between ?? '',
        ),
    ),
    turn,
  )
}

/** Schools by level, without a ranking. */
export function writeSchoolsAnswer(turn: Turn): Answer {
  const { language } = turn
  const names: Record<string, string> = {
    elementary: 'primarias',
    middle: 'secundarias',
    high: 'preparatorias',
    charter: 'chárter',
  }
  const counts = levels.map(({ id, schools }) =>
    language === 'es' ? `${schools.length} ${names[id] ?? id}` : `${schools.length} ${id}`,
  )
  const joined = listed(counts, clauseWords[language].and)
  const text = sentences[language].schools(language === 'en' ? `${joined} schools` : joined)
  return withNeutral(textOnly(text), turn)
}

/**
 * How many homes match each of two searches, and either.
 * @param totals the homes of each, only those that mention its words
 */
export function writeAnyOfAnswer(turn: Turn, total: number, totals: readonly number[]): Answer {
  const { language, anyOf } = turn
  const sides = anyOf.map((filter, index) =>
    homesPhrase(totals[index] ?? 0, { ...filter, sort: undefined }, language),
  )
  // Mentions exclude no home, so that the total is of other homes.
  const hasMentions = anyOf.some(({ mentions }) => mentions?.length)
  const joiner = language === 'es' ? '; o ' : '; or '
  const text = sentences[language].anyOf(sides.join(joiner), hasMentions ? null : total)
  return withNeutral(textOnly(text), turn)
}
