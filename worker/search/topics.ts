import type { Span } from '../../src/format/tokens.ts'
import type { Topic } from '../../src/search/follow-up.ts'
import type { ParsedQuestion } from '../../src/search/interpret.ts'

/**
 * The topic of a question. Schools are a topic only if the question does not ask for homes;
 * otherwise they are ignored like all words about people.
 */
export function topicOf(query: string, { filter, requests }: ParsedQuestion): Topic | null {
  if (requests.ask === 'market') return 'market'
  if (words.market.test(query)) return 'market'
  const asksForHome = Object.keys(filter).length > 0 || home.test(query)
  return !asksForHome && words.schools.test(query) ? 'schools' : null
}

/** The runs of words without those that name the topic, because its answer covers them. */
export function withoutTopic<Run extends Span>(topic: Topic | null, runs: readonly Run[]): Run[] {
  if (!topic) return [...runs]
  return runs.flatMap(run => {
    const text = run.text
      .replace(words[topic], ' ')
      .replace(asking, ' ')
      .trim()
      .replace(/\s+/g, ' ')
    return /[\p{L}\p{N}]/u.test(text) ? [{ ...run, text }] : []
  })
}

const words: Record<Topic, RegExp> = {
  market:
    /\b(?:housing |real estate )?market (?:trends?|analysis|report|summary|overview|snapshot|update|data|stat\w*|conditions?)|\b(?:price|housing) (?:trends?|market)|\bhow(?:'s|’s| is) the market|\b(?:resumen|tendencias|mercado|precios) (?:del? |en )(?:mercado)?/i,
  schools:
    /\b(?:(?:good|great|best|top|better|highest)[- ](?:rated |ranked )?)?(?:schools?|zoned|zoning|escuelas?|colegios?)(?: districts?| zones?)?\b/i,
}

/** Words that only form a question. */
const asking = /\b(?:what|which|where|how|are|is|the|for|in|of|tell|me|about|today|now|doing)\b/gi

const home =
  /\b(?:homes?|houses?|hou?ses?|condos?|town ?(?:homes?|houses?)|propert\w+|listings?|bed\w*|bath\w*|casas?|viviendas?|condominios?|propiedad\w*|rec[aá]maras?|habitaci\w+)\b/i
