import { objectiveSources } from '../../../src/frame/legal/fair-housing-words.ts'
import { listSentence, sentences } from '../../../src/search/answer-sentences.ts'
import { exampleQuestions } from '../example-questions.ts'
import {
  answerList,
  asksForHomes,
  contact,
  type Desk,
  type Searched,
  textOnly,
  textsOf,
  type Written,
} from './answer-desk.ts'

/** A sentence that fits what was said, and what could be asked here. */
export async function answerSubject(
  desk: Desk,
  searched: Searched,
  subject: string,
): Promise<Written> {
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

/** Says so kindly, and what could be asked instead. */
export async function answerNothing(desk: Desk, searched: Searched): Promise<Written> {
  const { turn, question, overall } = searched
  const words = sentences[turn.language]
  if (question.previous) {
    const list = listSentence(overall, { ...searched.search, sort: undefined }, turn.language)
    return { answer: textOnly(words.unchanged, list) }
  }
  const examples = await examplesFor(desk, searched)
  const [, place] = namedPlace.exec(question.query.trim()) ?? []
  const alternatives = searched.alternatives.length > 0 ? searched.alternatives : examples
  return {
    answer: textOnly(
      place ? words.elsewhereOnly(place) : words.nothing,
      words.examples(textsOf(examples)),
    ),
    alternatives,
    suggestions: textsOf(alternatives),
  }
}

/** “Penthouse in Manhattan” ends in the name of a place that no home here has. */
const namedPlace = /\s(?:in|en) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2})[.!?]*$/u

const examplesFor = ({ db, now }: Desk, { overall, turn }: Searched) =>
  exampleQuestions(db, overall.total, turn.language, now)
