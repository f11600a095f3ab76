import { count, dollars, joinNames, longDate, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { dateFormat } from '../format/las-vegas-time.ts'
import type { CostTerms } from '../inventory/cost/cost-terms.ts'
import { type ClauseFilter, clausesOf, homesPhrase, mentionsOf } from './answer-clauses.ts'
import { clauseWords } from './clause-words.ts'
import type { Figure } from './interpret/vocabulary/requests.ts'
import { enoughHomes } from './notice-words.ts'
import { type Homes, type Sentences, writeMeasure } from './sentence-parts.ts'
import { sentencesEn } from './sentences-en.ts'
import { sentencesEs } from './sentences-es.ts'

/** Sentences of an answer in the language of the question. */

const spanishDay = dateFormat('es-US', { dateStyle: 'long' })

/** "November 27, 2026" or "27 de noviembre de 2026", in Las Vegas time. */
export const dayIn = (date: Date, language: Language): string =>
  language === 'es' ? spanishDay().format(date) : longDate(date)

/** "17 homes for sale in Providence have a pool, from $448,900 to $720,000." */
export function listSentence(
  { total, lowest, highest }: Homes,
  filter: ClauseFilter,
  language: Language,
): string {
  const { noun, status, where, haves } = clausesOf(filter, language, total)
  const words = clauseWords[language]
  const mentions = mentionsOf(filter)
  const isOne = total === 1
  const [one, many] = noun
  if (language === 'es') {
    const range =
      lowest === highest
        ? `, a ${dollars(lowest)}`
        : `, de ${dollars(lowest)} a ${dollars(highest)}`
    const predicate = [
      haves.length > 0 && `${isOne ? 'tiene' : 'tienen'} ${joinNames(haves, words.and)}`,
      mentions.length > 0 &&
        `${isOne ? 'menciona' : 'mencionan'} ${joinNames(mentions, words.and)}`,
    ].filter(Boolean)
    if (total === 0) {
      const rest = homesPhrase(2, filter, language).replace(/^2 /, '')
      return `Hoy no hay ${rest}${where ? '' : ' en este sitio'}.`
    }
    const homes = `${thousands(total)} ${isOne ? one : many} ${status}`
    return predicate.length === 0
      ? `Hay ${homes} ${where || 'en este sitio'}${range}.`
      : `${[homes, where, predicate.join(' y ')].filter(Boolean).join(' ')}${range}.`
  }
  const range =
    lowest === highest
      ? `, at ${dollars(lowest)}`
      : `, from ${dollars(lowest)} to ${dollars(highest)}`
  const isSingular = total <= 1
  const predicate = [
    haves.length > 0 && `${isSingular ? 'has' : 'have'} ${joinNames(haves, words.and)}`,
    mentions.length > 0 &&
      `${isSingular ? 'mentions' : 'mention'} ${joinNames(mentions, words.and)}`,
  ].filter(Boolean)
  const homes = total === 0 ? `No ${one}` : `${thousands(total)} ${isOne ? one : many}`
  const end = total === 0 ? ' today' : range
  return predicate.length === 0
    ? `${homes} ${isSingular ? 'is' : 'are'} ${status} ${where || 'on this site'}${end}.`
    : `${[homes, status, where, predicate.join(' and ')].filter(Boolean).join(' ')}${end}.`
}

export const sentences: Record<Language, Sentences> = { en: sentencesEn, es: sentencesEs }

/** The assumptions of a monthly cost in the language of the answer. */
export const basisIn = (
  basis: string,
  { down, rate, term, isExample }: CostTerms,
  language: Language,
) => {
  if (language === 'en') return basis
  const gaps = /without (.+) \(unknown\)/.exec(basis)?.[1]
  const known = `${count(down)}% de enganche, tasa ${isExample ? 'de ejemplo ' : ''}del ${count(rate)}%, ${term} años`
  return gaps ? `${known}, sin ${gaps} (no se conoce)` : known
}

/** "about $2,961 a month" */
export const monthlyIn = (figure: string, language: Language): string =>
  language === 'en' ? figure : figure.replace(/^about (\S+) a month$/, 'unos $1 al mes')

/** The name and unit of a requested figure. */
export const figureUnit = (measure: string) =>
  measure === 'price-per-sqft'
    ? 'dollars/sqft'
    : measure === 'days'
      ? 'days'
      : measure === 'sqft' || measure === 'lot'
        ? 'sqft'
        : 'dollars'

/** The requested statistic in one sentence, with its n, area and date. */
export function figureSentence(
  {
    figure,
    value,
    homes,
  }: { figure: Exclude<Figure, 'count'>; value: number | null; homes: number },
  filter: ClauseFilter,
  language: Language,
  now: Date,
): string {
  const words = sentences[language]
  const date = dayIn(now, language)
  const phrase = homesPhrase(homes, filter, language)
  if (value === null || homes < enoughHomes) return words.tooFew(phrase, date)
  const [kind = '', measure = ''] = figure.split(' ')
  const isSale = measure === 'price' && filter.status?.join() === 'Sold'
  const name = words.figureNames[isSale ? 'sold price' : measure] ?? measure
  return words.figure(
    writeMeasure(measure, value, language),
    words.kinds[kind] ?? kind,
    name,
    phrase,
    date,
  )
}
