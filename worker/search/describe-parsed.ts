import type { Span } from '../../src/format/tokens.ts'
import { objectiveSources } from '../../src/frame/legal/fair-housing-words.ts'
import type { CostTerms } from '../../src/inventory/cost/cost-terms.ts'
import { marketLink, neutralNotice, pathFor } from '../../src/search/answer-words.ts'
import type { Turn } from '../../src/search/follow-up.ts'
import { urlTextOf } from '../../src/search/interpret/personal.ts'
import { cannotAnswer, downNotice, monthlyNotice } from '../../src/search/notice-words.ts'
import { schoolsTopic } from '../../src/search/topic-words.ts'
import type { ModelSession } from './model-session.ts'
import { joined, pathOf, type SearchResult } from './search-result.ts'

export type Described = ReturnType<typeof describeParsed>

/** The understood and ignored parts of a question. */
export function describeParsed(parsed: Turn, model: ModelSession | null, query = '') {
  const { filter, understood, ignored, sensitive, intent, topic, byModel, language } = parsed
  const namesPeople = sensitive.length > 0
  const { cannot, first = null, figure = null, ask = null } = parsed.requests
  const rates = cannot === 'schools' || cannot === 'crime'
  // The sentence about people covers schools and crime too.
  const limitation = cannot && !(namesPeople && rates) && cannotAnswer[cannot]
  return {
    filters: filter,
    understood,
    ignored: [...ignored.filter(run => !isAnswered(run, parsed)), ...sensitive]
      .sort((a, b) => a.start - b.start)
      .map(({ text }) => text),
    intent,
    topic,
    language,
    question: urlTextOf(query),
    street: null,
    source: byModel && model ? model.source : ('rules' as const),
    notice: joined([limitation, namesPeople && neutralNotice]) || null,
    notes: [] as string[],
    links: [...nextSteps(parsed), ...(namesPeople || rates ? objectiveSources : [])],
    searches: parsed.anyOf,
    url: pathOf(filter),
    first,
    figure,
    says: cannot ? [cannot] : [],
    asks: ask,
    home: parsed.home,
    like: parsed.like,
    opens: parsed.opens,
    compare: parsed.compare,
    changed: null,
    saying: null,
    loan:
      parsed.requests.downPercent === undefined
        ? null
        : { downPercent: parsed.requests.downPercent },
  }
}

/** Whether words ask for something that the site cannot do: a sentence answers them. */
const isAnswered = ({ start, end }: Span, { requestSpans }: Turn) =>
  requestSpans.some(
    span => span.requests.cannot !== undefined && span.start === start && span.end === end,
  )

/**
 * The assumptions behind a monthly cost limit. Says so if the calculation here ignores a requested
 * down payment.
 */
export function withDown(
  described: Described,
  { requests, requestSpans, filter }: Turn,
  { down }: CostTerms,
): Described {
  const downPercent = requests.downPercent
  if (downPercent === undefined || downPercent === down) {
    const limits = filter.maxMonthly !== undefined || filter.minMonthly !== undefined
    return limits ? withNote(described, monthlyNotice(down)) : described
  }
  const words = requestSpans.flatMap(span =>
    span.requests.downPercent === undefined ? [] : span.text,
  )
  return {
    ...withNote(described, downNotice(downPercent, down)),
    ignored: [...described.ignored, ...words],
    loan: { downPercent: down },
  }
}

const withNote = (described: Described, note: string): Described => ({
  ...described,
  notice: joined([described.notice, note]),
  notes: [...described.notes, note],
})

function nextSteps({ intent, topic, filter, language }: Turn): SearchResult['links'] {
  if (intent === 'net') {
    const query = new URLSearchParams(language === 'es' ? { lang: 'es' } : {})
    const price = filter.maxPrice ?? filter.minPrice
    if (price) query.set('price', String(price))
    const [sheet, ...others] = pathFor.net.links
    return [{ ...sheet, to: query.size > 0 ? `${sheet.to}?${query}` : sheet.to }, ...others]
  }
  if (intent !== 'buying') return pathFor[intent].links
  if (topic === 'schools') return schoolsTopic.links
  return topic === 'market' ? [marketLink] : []
}
