import type { Interpretation } from '../../src/domain/interpret.ts'

/** What somebody asks about who does not ask for a home. */
export type Topic = 'schools' | 'market'

/**
 * A question about schools is one only where nothing else was asked: beside a wish for a home it is
 * set aside like every word of its kind. The market is a link beside the homes it is counted over.
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
