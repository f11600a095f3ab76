import { isoDay } from '../../../src/format/format.ts'
import { areaOf, homesPhrase } from '../../../src/search/answer-clauses.ts'
import {
  dayIn,
  figureSentence,
  figureUnit,
  sentences,
} from '../../../src/search/answer-sentences.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import { enoughHomes } from '../../../src/search/notice-words.ts'
import { countEach } from '../../inventory/find/counts.ts'
import type { Answer, AnswerFigure } from '../search-result.ts'
import { answerList, type Desk, homesFigure, type Searched, textOnly } from './answer-desk.ts'
import { computeFigure } from './figure.ts'

/** The requested statistic. Without sales to show, that of the homes for sale. */
export async function answerFigure(
  { db, now }: Desk,
  { turn, search, figure: compute }: Searched,
  name: Exclude<NonNullable<Turn['requests']['figure']>, 'count'>,
): Promise<Answer> {
  const { sort: _, ...limits } = search
  const { status: __, ...forSale } = limits
  const isHidden = turn.requests.cannot === 'sold'
  const homes = isHidden ? forSale : limits
  const { value, homes: known } =
    (isHidden ? null : await compute()) ??
    (await computeFigure(db, name, { ...homes, onlyMentioning: true }, now))
  const { language } = turn
  const text = figureSentence({ figure: name, value, homes: known }, homes, language, now)
  const [kind = '', measure = ''] = name.split(' ')
  const words = sentences[language]
  const isKnown = value !== null && known >= enoughHomes
  const entry: AnswerFigure = {
    name: `${words.kinds[kind] ?? kind} ${words.figureNames[measure] ?? measure}`.replace(/,$/, ''),
    value: Math.round(value ?? 0),
    unit: figureUnit(measure),
    homes: known,
    area: areaOf(homes),
    asOf: isoDay(now),
  }
  return { ...textOnly(text), figures: isKnown ? [entry] : [] }
}

/** Counted figures with their date; no forecast. */
export async function answerMarket(desk: Desk, searched: Searched): Promise<Answer> {
  const { db, now } = desk
  const { turn, search, overall, question } = searched
  const { language } = turn
  const words = sentences[language]
  const figures = await searched.figures()
  if (!figures) return answerList(desk, searched)
  const { sort: _, reduced: __, ...limits } = search
  // Apart, because filters counted together must give a limit that they share the same value.
  const maxDays = Math.min(7, limits.maxDays ?? 7)
  const [[reduced = 0], [fresh = 0]] = await Promise.all([
    countEach(db, [{ ...limits, reduced: 30 }], now),
    countEach(db, [{ ...limits, maxDays }], now),
  ])
  const { median, daysOnMarket, pricePerSqft, total } = figures
  const market = { ...overall, median, daysOnMarket, reduced, fresh }
  const isRace = /\b(?:buyer|seller|comprador|vendedor)/i.test(question.query)
  const asOf = isoDay(now)
  const area = areaOf(search)
  const entry = (name: string, value: number | null, unit: AnswerFigure['unit']): AnswerFigure[] =>
    value === null ? [] : [{ name, value, unit, homes: total, area, asOf }]
  return {
    ...textOnly(
      isRace && words.buyersMarket,
      words.market(market, homesPhrase(total, limits, language), dayIn(now, language)),
      overall.sample && !isRace && words.sample,
    ),
    figures: [
      homesFigure(desk, searched),
      ...entry(words.rows.median, median, 'dollars'),
      ...entry(words.rows.perSqft, pricePerSqft, 'dollars/sqft'),
      ...entry(words.rows.days, daysOnMarket, 'days'),
      ...entry(words.marketNames.reduced, reduced, 'homes'),
      ...entry(words.marketNames.fresh, fresh, 'homes'),
    ],
  }
}
