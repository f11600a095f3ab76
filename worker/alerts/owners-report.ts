import { ownersReportWords, placeOf } from '../../src/alerts/owners-report-words.ts'
import type { Language } from '../../src/format/language.ts'
import { dateFormat } from '../../src/format/las-vegas-time.ts'
import { median } from '../../src/format/median.ts'
import { site } from '../../src/site/site.ts'
import type { Block } from '../mail/mail-blocks.ts'
import type { OwnersReport, ReportedHome } from './owners-reports.ts'

/** Fewer homes than this get no median. */
const minForMedian = 5
/** Homes shown of each kind. */
const shown = 8

/** A month's report as blocks of an email. */
export function writeReport(
  { month, listed, sold }: OwnersReport,
  area: { place?: string[] },
  language: Language,
): { subject: string; blocks: Block[] } {
  const words = ownersReportWords[language]
  const name = monthName[language]().format(month)
  return {
    subject: words.subject(name, listed.length, sold?.length ?? null),
    blocks: [
      { status: 'text', text: words.why(placeOf(area)) },
      { status: 'heading', text: name },
      ...section(words.listed(listed.length), listed, words.listedFor, language),
      ...(sold === null
        ? [{ status: 'text', text: words.soldUnknown } as const]
        : section(words.sold(sold.length), sold, words.soldFor, language)),
      { status: 'text', text: words.ask },
    ],
  }
}

function section(
  heading: string,
  homes: ReportedHome[],
  sayPrice: (price: number) => string,
  language: Language,
): Block[] {
  const words = ownersReportWords[language]
  const prices = homes.map(({ price }) => price)
  if (prices.length === 0) return [{ status: 'text', text: heading }]
  const middle = prices.length >= minForMedian ? median(prices) : null
  const range = prices.length > 1 ? words.range(Math.min(...prices), Math.max(...prices)) : ''
  const figures = [middle === null ? words.tooFew : words.middle(Math.round(middle)), range]
  const latest = homes.toSorted((a, b) => b.at - a.at).slice(0, shown)
  const day = dayName[language]()
  return [
    { status: 'heading', text: heading },
    { status: 'text', text: figures.filter(Boolean).join(' ') },
    ...latest.map(
      ({ home, at, price }): Block => ({
        status: 'home',
        title: home.address,
        lines: [
          [home.sample && words.sample, `${sayPrice(price)}, ${day.format(new Date(at))}`]
            .filter(Boolean)
            .join(' · '),
          home.listOffice ? `${words.listedBy} ${home.listOffice}` : '',
        ].filter(Boolean),
        to: `${site.origin}/property/${home.id}`,
      }),
    ),
    ...(homes.length > latest.length
      ? [{ status: 'text', text: words.more(latest.length, homes.length) } as const]
      : []),
  ]
}

const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: dateFormat('en-US', options),
  es: dateFormat('es-US', options),
})
const monthName = formats({ month: 'long', year: 'numeric' })
const dayName = formats({ month: 'long', day: 'numeric' })
