import { dollars, joinNames } from '../../../src/format/format.ts'
import type { WordsFilter } from '../../../src/inventory/filter/words-filter.ts'
import { homesPhrase } from '../../../src/search/answer-clauses.ts'
import { sentences } from '../../../src/search/answer-sentences.ts'
import { clauseWords } from '../../../src/search/clause-words.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import type { Homes } from '../../../src/search/sentence-parts.ts'
import { levels } from '../../../src/site/places/school-words.ts'
import type { Answer } from '../search-result.ts'
import { textOnly, withNeutral } from './answer-desk.ts'

/** A seller's next step, and the homes that theirs would compete with. */
export function writeSellerAnswer(
  turn: Turn,
  intent: 'selling' | 'value' | 'net',
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
  const joined = joinNames(counts, clauseWords[language].and)
  const text = sentences[language].schools(language === 'en' ? `${joined} schools` : joined)
  return withNeutral(textOnly(text), turn)
}

/**
 * How many homes match each of two searches, and either.
 * @param totals the homes of each, only those that mention its words
 */
export function writeAnyOfAnswer(turn: Turn, total: number, totals: readonly number[]): Answer {
  const { language, anyOf } = turn
  // Mentions exclude no home, so that the total is of other homes.
  const hasMentions = anyOf.some(({ mentions }) => mentions?.length)
  const shared = hasMentions ? {} : sharedLimits(anyOf)
  const sides = anyOf.map((filter, index) => {
    const own = Object.entries(filter).filter(([name]) => name !== 'sort' && !(name in shared))
    return homesPhrase(totals[index] ?? 0, Object.fromEntries(own), language)
  })
  const whole = { phrase: homesPhrase(total, shared, language), homes: total }
  const joiner = language === 'es' ? '; o ' : '; or '
  const text = sentences[language].anyOf(sides.join(joiner), hasMentions ? null : whole)
  return withNeutral(textOnly(text), turn)
}

/** The limits that all searches have. */
function sharedLimits([first = {}, ...others]: readonly WordsFilter[]): WordsFilter {
  const entries = Object.entries(first).filter(([name, value]) =>
    others.every(
      other => JSON.stringify(other[name as keyof WordsFilter]) === JSON.stringify(value),
    ),
  )
  return Object.fromEntries(entries.filter(([name]) => name !== 'sort'))
}
