import { isoDay, joinNames } from '../../../src/format/format.ts'
import type { CostTerms } from '../../../src/inventory/cost/cost-terms.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { Listing } from '../../../src/inventory/listing.ts'
import { areaOf, mentionsOf, withoutPhrase } from '../../../src/search/answer-clauses.ts'
import { listSentence, sentences } from '../../../src/search/answer-sentences.ts'
import { clauseWords } from '../../../src/search/clause-words.ts'
import type { Question } from '../../../src/search/dialogue.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import type { Homes } from '../../../src/search/sentence-parts.ts'
import type { Database } from '../../db/connect.ts'
import { type Overview, overview } from '../../inventory/find/counts.ts'
import type { MarketFigures } from '../../inventory/find/figures.ts'
import type { Answer, AnswerFigure, SearchResult, Unanswered } from '../search-result.ts'

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
export type Written = Partial<Unanswered> & { answer: Answer }

export type Desk = { db: Database; now: Date; terms: CostTerms }

export const textOnly = (...texts: (string | false | null | undefined)[]): Answer => ({
  text: texts.filter(Boolean).join(' '),
  homes: [],
  figures: [],
  columns: [],
})

export const textsOf = (all: readonly { text: string }[]) => all.map(({ text }) => text)

/** The sentence for words about people comes last, after the lawful part in full. */
export const withNeutral = (answer: Answer, { language, sensitive }: Turn): Answer =>
  sensitive.length === 0
    ? answer
    : { ...answer, text: `${answer.text} ${sentences[language].neutral}`.trim() }

export const contact = (language: Turn['language']) => ({
  label: sentences[language].links.contact,
  to: '/contact',
})

/** Whether this question, and not only the one before it, says something about homes. */
export const asksForHomes = ({ understood, anyOf, requests, home, like }: Turn) =>
  understood.length > 0 ||
  anyOf.length > 0 ||
  Boolean(requests.figure ?? requests.cannot ?? requests.first ?? home ?? like)

export async function answerList(desk: Desk, searched: Searched): Promise<Answer> {
  const { db, now } = desk
  const { search, turn, overall } = searched
  const { sort: _, ...limits } = search
  const homes = await homesOf(desk, searched)
  const texts = [listSentence(homes, limits, turn.language)]
  if (homes.total === 0 && overall.total > 0) {
    const words = clauseWords[turn.language]
    const name = words.without(joinNames(mentionsOf(limits), words.and))
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

/** Homes and their prices: of those that mention the words, if the search has words for that. */
async function homesOf({ db, now }: Desk, { search, overall }: Searched): Promise<Homes> {
  const hasMentions = mentionsOf(search).length > 0 && overall.total > 0
  return hasMentions ? overview(db, { ...search, onlyMentioning: true }, [], now) : overall
}

export const homesFigure = (
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
