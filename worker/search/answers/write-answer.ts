import { isoDay } from '../../../src/format/format.ts'
import { dayIn, sentences } from '../../../src/search/answer-sentences.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import { toResultHome } from '../result-home.ts'
import type { SearchResult } from '../search-result.ts'
import { answerBest } from './answer-best.ts'
import { answerCheaper } from './answer-cheaper.ts'
import { answerComparison } from './answer-comparison.ts'
import {
  answerList,
  asksForHomes,
  contact,
  type Desk,
  homesFigure,
  type Searched,
  textOnly,
  textsOf,
  type Written,
  withNeutral,
} from './answer-desk.ts'
import { answerPositions, findNamedHome } from './answer-named-home.ts'
import { listBest } from './answer-parts.ts'
import { answerFigure, answerMarket } from './answer-statistic.ts'
import { answerNothing, answerSubject } from './answer-subject.ts'

export const maxAlternatives = 4

/** Answers a question about homes in one to three sentences, computed from them. */
export async function writeAnswer(desk: Desk, searched: Searched): Promise<Written> {
  const { turn } = searched
  const written = await writeLawful(desk, searched)
  if (turn.sensitive.length === 0) return written
  return { ...written, answer: withNeutral(written.answer, turn) }
}

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
      const figures = [homesFigure(desk, searched, overall.total)]
      const answer = { ...textOnly(text), homes: named, figures }
      const urls = alternatives.map(({ url }) => url)
      const others = searched.alternatives.filter(({ url }) => !urls.includes(url))
      const all = [...alternatives, ...others].slice(0, maxAlternatives)
      return { answer, alternatives: all, suggestions: textsOf(all) }
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

/** Sales that cannot be shown here are offered by the agent. */
const linksFor = ({ requests, language }: Turn, links: SearchResult['links']) =>
  requests.cannot === 'sold' ? { links: [...links, contact(language)] } : {}

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

/** The homes of a search, cheapest first; what was listed suffices if that is its order. */
async function cheapestOf({ db, now }: Desk, { search, best, overall }: Searched) {
  if (search.sort === 'price-low' || overall.total === 0) return best()
  return listBest(db, { ...search, sort: 'price-low' }, now, 1)
}
