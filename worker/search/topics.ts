import type { Interpretation } from '../../src/domain/interpret.ts'

/** A topic of a question other than homes. */
export type Topic = 'schools' | 'market'

/**
 * The topic of a question. Schools are a topic only if the question does not ask for homes;
 * otherwise they are ignored like all words about people. The market only adds a link to the
 * results.
 */
export function topicOf(query: string, { filter }: Interpretation): Topic | null {
  if (market.test(query)) return 'market'
  const asksForHome = Object.keys(filter).length > 0 || home.test(query)
  return !asksForHome && schools.test(query) ? 'schools' : null
}

const market =
  /\bmarket (?:trends?|analysis|report|update|data|stat\w*|conditions?)|\b(?:price|housing) (?:trends?|market)|\bhow(?:'s|’s| is) the market|\b(?:tendencias|mercado|precios) (?:del? |en )/i
const schools = /\b(?:schools?|zoned|zoning|escuelas?|colegios?)\b/i
const home =
  /\b(?:homes?|houses?|hou?ses?|condos?|town ?(?:homes?|houses?)|propert\w+|listings?|bed\w*|bath\w*|casas?|viviendas?|condominios?|propiedad\w*|rec[aá]maras?|habitaci\w+)\b/i
