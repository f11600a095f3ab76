import type { CostTerms } from '../../src/inventory/cost/cost-terms.ts'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import type { WordsFilter } from '../../src/inventory/filter/words-filter.ts'
import { describeMarket, describeOrigin, factsOf } from '../../src/search/answer-words.ts'
import type { Question } from '../../src/search/dialogue.ts'
import { parseTurn, type Turn } from '../../src/search/follow-up.ts'
import { describeChange, describeMentionCounts } from '../../src/search/notice-words.ts'
import { schoolsTopic } from '../../src/search/topic-words.ts'
import { connect, type Database } from '../db/connect.ts'
import { overview } from '../inventory/find/counts.ts'
import { figuresOf, type MarketFigures } from '../inventory/find/figures.ts'
import { countMentions } from '../inventory/find/find.ts'
import {
  broaderSearches,
  listRefinements,
  narrowerSearches,
  nearestSearch,
} from './alternatives.ts'
import { answerAnyOf } from './answers/answer-any-of.ts'
import type { Searched } from './answers/answer-desk.ts'
import { answerFigure, listBest } from './answers/answer-parts.ts'
import { answerSeller } from './answers/answer-seller.ts'
import { maxAlternatives, writeAnswer } from './answers/write-answer.ts'
import { writeSchoolsAnswer } from './answers/write-other-answers.ts'
import { askModel } from './ask-model.ts'
import { describeParsed, withDown } from './describe-parsed.ts'
import type { ModelSession } from './model-session.ts'
import { compareWithListings, listNames } from './parse-question.ts'
import { checkPhrasing, phrasingPrompt } from './phrasing.ts'
import { rankWords } from './resolve.ts'
import { type ResultHome, toResultHome } from './result-home.ts'
import {
  type Answer,
  joined,
  noResults,
  type SearchResult,
  type Unanswered,
} from './search-result.ts'

/** Up to this many homes, broader searches are suggested too. */
const fewHomes = 3

/**
 * Answers a question in plain words with homes and figures from the database only. Without a model,
 * the same question at the same time and on the same data always gets the same result, and its homes
 * are those of the list that it links to.
 */
export async function answerQuestion(
  d1: D1Database,
  question: Question,
  model: ModelSession | null,
  now: Date,
  terms: CostTerms,
): Promise<SearchResult> {
  const db = connect(d1)
  const { query, previous = null, earlier = null, figure = null, searches = null } = question
  const names = await listNames(db)
  const byRules = parseTurn(query, previous, names, now, earlier, { figure, searches })
  // The model thinks while the rules' answer is being made: it can neither delay nor prevent it.
  const modelTurn = model && askModel(byRules, query, names, model)
  const answerOf = (turn: Turn) => answerTurn(db, question, turn, model, now, terms)
  const answer = await answerOf(byRules)
  const byModel = await modelTurn
  // Without time for a second search, the rules' answer stands.
  const better = byModel && (await answerOf(byModel).catch(() => null))
  return phrase(better ?? answer, model, now)
}

/** A result, and the figures and the sentence before them that its insights consist of. */
type Outcome<Result = SearchResult> = {
  result: Result
  figures?: MarketFigures | null
  figure?: string | null
}

async function answerTurn(
  db: Database,
  question: Question,
  parsed: Turn,
  model: ModelSession | null,
  now: Date,
  terms: CostTerms,
): Promise<Outcome> {
  const turn = await compareWithListings(db, question, parsed, now)
  const described = withDown(describeParsed(turn, model, question.query), turn, terms)
  if (turn.intent !== 'buying') {
    return { result: await answerSeller(db, turn, described, turn.intent, now) }
  }
  if (turn.topic === 'schools') {
    const { marketInsights } = schoolsTopic
    const answer = writeSchoolsAnswer(turn)
    return { result: { ...described, ...noResults, marketInsights, answer } }
  }
  if (turn.anyOf.length > 0) {
    return { result: await answerAnyOf(db, turn, described, question, now, terms) }
  }
  const filter = await rankWords(db, turn.filter, now)
  const offered = await listRefinements(db, filter)
  const further = offered.map(({ limit }) => limit)
  const overall = await overview(db, filter, further, now)
  const narrower = narrowerSearches(filter, offered, overall.narrowed, overall.total, turn.language)
  const isFew = overall.total <= fewHomes && narrower.length < maxAlternatives
  const broader = await (overall.total === 0
    ? nearestSearch(db, filter, now, turn.language)
    : isFew
      ? broaderSearches(db, filter, overall.total, now, turn.language)
      : { searches: [], nearest: null })
  const alternatives = [...broader.searches, ...narrower].slice(0, maxAlternatives)
  const nearest = broader.nearest?.filter ?? null
  const [best, figures, figure, saying] = await Promise.all([
    listBest(db, nearest ?? filter, now, turn.requests.first),
    figuresOf(db, filter, overall, now),
    answerFigure(db, turn, filter, now),
    countMentions(db, filter, now),
  ])
  const homes = best.map(home => toResultHome(home, terms))
  const mentioned = describeMentionCounts(saying, overall.total)
  const result: Unanswered = {
    ...described,
    suggestions: alternatives.map(({ text }) => text),
    // A market question is answered with figures instead of homes.
    properties: turn.topic === 'market' && overall.total > 0 ? [] : homes,
    marketInsights: joined([figure?.text, describeMarket(figures, withoutWishes(filter), now)]),
    total: overall.total,
    notice: joined([broader.nearest?.notice, mentioned, described.notice]) || null,
    notes: [...(mentioned ? [mentioned] : []), ...described.notes],
    home: turn.home ?? onlyHome(turn.filter, overall.total, homes),
    changed: changeOf(question, turn, overall.total),
    alternatives,
    saying,
  }
  const searched: Searched = {
    ...{ question, turn, search: filter, overall, alternatives, links: result.links },
    best: async () => best,
    nearest: async () => nearest,
    figures: async () => figures,
    figure: async () => figure,
  }
  const written = await writeAnswer({ db, now, terms }, searched)
  return { result: { ...result, ...written }, figures, figure: figure?.text }
}

/** The answer to the words of a list, with no more queries than the answer takes. */
export async function answerList(
  db: Database,
  question: Question,
  turn: Turn,
  search: Search,
  now: Date,
  terms: CostTerms,
): Promise<Answer> {
  const described = describeParsed(turn, null)
  const filter = { ...search, sort: turn.filter.sort ?? search.sort }
  if (turn.intent !== 'buying') {
    return (await answerSeller(db, turn, described, turn.intent, now)).answer
  }
  if (turn.topic === 'schools') return writeSchoolsAnswer(turn)
  if (turn.anyOf.length > 0) {
    return (await answerAnyOf(db, turn, described, question, now, terms)).answer
  }
  const overall = await overview(db, filter, [], now)
  const nearest = async () =>
    overall.total === 0
      ? ((await nearestSearch(db, filter, now, turn.language)).nearest?.filter ?? null)
      : null
  const { answer } = await writeAnswer(
    { db, now, terms },
    {
      ...{ question, turn, search: filter, overall, alternatives: [], links: described.links },
      nearest,
      best: async () => listBest(db, (await nearest()) ?? filter, now, turn.requests.first),
      figures: () => figuresOf(db, filter, overall, now),
      figure: () => answerFigure(db, turn, filter, now),
    },
  )
  return answer
}

/** What the question changed. Without words, the visitor changed the filters of the last search. */
function changeOf(
  { query, previous, earlier }: Question,
  { filter, language }: Turn,
  homes: number,
) {
  const before = query === '' ? earlier : previous
  return before ? describeChange(before, filter, homes, language) : null
}

/** A filter without the words that only order its homes. */
const withoutWishes = ({
  mentions: _,
  wordsFirst = [],
  search,
  ...limits
}: Search): ListingFilter => {
  const words = search?.split(', ').filter(run => !wordsFirst.includes(run)) ?? []
  return { ...limits, ...(words.length > 0 && { search: words.join(', ') }) }
}

/** The address of the one home that words alone found: "Velvet Bajada". */
const onlyHome = (filter: WordsFilter, total: number, [home]: readonly ResultHome[]) =>
  total === 1 && Object.keys(filter).join() === 'search' ? (home?.address ?? null) : null

/** The result with its figures as sentences by the model, if it writes usable ones in time. */
async function phrase({ result, figures, figure }: Outcome, model: ModelSession | null, now: Date) {
  if (!model || !figures) return result
  const facts = factsOf(figures)
  const text = await model.ask(phrasingPrompt(facts), text => checkPhrasing(text, facts))
  if (!text) return result
  const marketInsights = joined([figure, text, describeOrigin(figures, now)])
  return { ...result, marketInsights, source: model.source }
}
