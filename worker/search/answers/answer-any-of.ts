import { isoDay } from '../../../src/format/format.ts'
import type { CostTerms } from '../../../src/inventory/cost/cost-terms.ts'
import { propertiesPath } from '../../../src/inventory/filter/listing-filter.ts'
import { describeMarket } from '../../../src/search/answer-words.ts'
import type { Question } from '../../../src/search/dialogue.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import { urlTextOf } from '../../../src/search/interpret/personal.ts'
import { anyOfNotice, describeMentionCounts, limitsOf } from '../../../src/search/notice-words.ts'
import type { Database } from '../../db/connect.ts'
import { overview } from '../../inventory/find/counts.ts'
import { figuresOf } from '../../inventory/find/figures.ts'
import { countMentions } from '../../inventory/find/find.ts'
import { toAlternative } from '../alternatives.ts'
import type { Described } from '../describe-parsed.ts'
import { rankWords } from '../resolve.ts'
import { joined, type SearchResult } from '../search-result.ts'
import { answerComparison } from './answer-comparison.ts'
import { answerFigure, listHomes } from './answer-parts.ts'
import { writeAnyOfAnswer } from './write-other-answers.ts'

/** The homes that match either of two searches, and a link to each. */
export async function answerAnyOf(
  db: Database,
  parsed: Turn,
  described: Described,
  { query, searches }: Question,
  now: Date,
  terms: CostTerms,
): Promise<SearchResult> {
  const search = await rankWords(db, { ...parsed.filter, oneOf: parsed.anyOf }, now)
  const { wordsFirst } = search
  const [overall, homes, saying, ...totals] = await Promise.all([
    overview(db, search, [], now),
    listHomes(db, search, now, terms, parsed.requests.first),
    countMentions(db, search, now),
    ...parsed.anyOf.map(filter => overview(db, { ...filter, wordsFirst }, [], now)),
  ])
  const each = parsed.anyOf.map(filter => limitsOf(filter, described.language).join(', '))
  const [figures, figure] = await Promise.all([
    figuresOf(db, search, overall, now),
    answerFigure(db, parsed, search, now, [each.join('; or ')]),
  ])
  const alternatives = parsed.anyOf.map((filter, index) => {
    return toAlternative(filter, totals[index]?.total ?? 0, each[index] ?? '', described.language)
  })
  const mentioned = describeMentionCounts(saying, overall.total)
  const labels = alternatives.map(({ text }) => text)
  const counts = await Promise.all(
    parsed.anyOf.map(async (filter, index) =>
      filter.mentions?.length
        ? (await overview(db, { ...filter, onlyMentioning: true }, [], now)).total
        : (totals[index]?.total ?? 0),
    ),
  )
  return {
    ...described,
    answer:
      (parsed.requests.ask === 'comparison' &&
        (await answerComparison(db, parsed, search, now, isoDay(now)))) ||
      writeAnyOfAnswer(parsed, overall.total, counts),
    // These words alone do not say what two searches before them ask for; each has a link.
    url: searches?.length
      ? (alternatives[0]?.url ?? '')
      : propertiesPath(new URLSearchParams({ search: urlTextOf(query) })),
    suggestions: labels,
    properties: homes,
    marketInsights: joined([figure?.text, describeMarket(figures, { search: 'or' }, now)]),
    total: overall.total,
    notice: joined([anyOfNotice(labels), mentioned, described.notice]),
    notes: [...(mentioned ? [mentioned] : []), ...described.notes],
    alternatives,
    saying,
  }
}
