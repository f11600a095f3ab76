import { balanceOn, type LoanTerms, leftAfterSale } from '../../src/alerts/after-sale.ts'
import { ownersReportWords, placeOf } from '../../src/alerts/owners-report-words.ts'
import {
  monthsToNext,
  type ReportState,
  type ReportTopic,
  stateOf,
} from '../../src/alerts/report-pace.ts'
import { dayIn, dollars } from '../../src/format/format.ts'
import type { Language } from '../../src/format/language.ts'
import { dateFormat } from '../../src/format/las-vegas-time.ts'
import { netSheetTermsOf } from '../../src/inventory/net-sheet/net-sheet-terms.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import { type Bindings, displayRulesOf } from '../env.ts'
import type { AlertShipment } from '../mail/deliveries.ts'
import type { Block } from '../mail/mail-blocks.ts'
import { readSettings } from '../site/content-settings.ts'
import { manageLink, stopSearchLink } from './alert-links.ts'
import { middleOf, type OwnersReport, type ReportedHome, readReport } from './owners-reports.ts'
import { questionPath, reportLink } from './report-links.ts'
import { canKeepLoan, openLoan } from './report-settings.ts'

const text = (text: string): Block => ({ status: 'text', text })
const note = (text: string): Block => ({ status: 'note', text })
const small = (text: string): Block => ({ status: 'small', text })
const heading = (text: string): Block => ({ status: 'heading', text })
const link = (label: string, to: string): Block => ({ status: 'link', label, to })
const button = (label: string, to: string): Block => ({
  status: 'buttons',
  buttons: [{ label, to }],
})

/**
 * A report as blocks of an email, without the card and the links that end it.
 * @param isPreview for the agent: without the owner's own figures, and with links that record nothing
 */
export async function reportBlocks(
  env: Bindings,
  { mail, search, recipient }: Pick<AlertShipment, 'mail' | 'search' | 'recipient'>,
  isPreview: boolean,
) {
  const { createdAt } = mail
  const db = connect(env.DB)
  const [report, loan, change, stopOne] = await Promise.all([
    readReport(db, search, mail, displayRulesOf(env)),
    isPreview ? null : openLoan(env, search),
    manageLink(env, recipient, createdAt),
    stopSearchLink(env, search, createdAt),
  ])
  const taxRate = loan && netSheetTermsOf((await readSettings(db)).claims).transferTax.clark
  const linkTo = async (to: string) => (isPreview ? site.origin + to : reportLink(env, mail, to))
  const { subject, blocks } = writeReport(
    report,
    { ...search, loan, taxRate },
    { createdAt, change, canAddLoan: canKeepLoan(env) },
  )
  // Each link is sealed; the texts stay as they are.
  const linked = await Promise.all(
    blocks.map(async block => {
      if ('to' in block && block.to.startsWith('/')) return { ...block, to: await linkTo(block.to) }
      if (block.status !== 'buttons') return block
      const buttons = block.buttons.map(async ({ label, to }) => ({
        label,
        to: to.startsWith('/') ? await linkTo(to) : to,
      }))
      return { ...block, buttons: await Promise.all(buttons) }
    }),
  )
  return { subject, blocks: linked, range: report.range, change, stopOne }
}

type Ranges = ReportState['ranges']
type Written = Pick<AlertShipment['search'], 'search' | 'language' | 'report' | 'endedAt'> & {
  loan: LoanTerms | null
  /** Transfer tax in cents for each $500; null if the owner hides it. */
  taxRate: number | null
}

/** Links to pages of the site are paths. */
export function writeReport(
  report: OwnersReport,
  { search, language, report: stored, endedAt, loan, taxRate }: Written,
  { createdAt, change, canAddLoan }: { createdAt: Date; change: string; canAddLoan: boolean },
): { subject: string; blocks: Block[] } {
  const words = ownersReportWords[language]
  const state = stateOf(stored)
  const { newListings, cuts, contracts, sold } = report
  const name = periodName(report, language)
  const place = placeOf(search ?? {})
  const has = (topic: ReportTopic) => !state.off.includes(topic)
  const isLast = endedAt?.getTime() === createdAt.getTime()
  const months = monthsToNext(state.unread, state.pace)
  const part = (list: ReportedHome[], heading: string, price: (home: ReportedHome) => string) =>
    section(heading, list, price, language)
  return {
    subject: words.subject(
      name,
      has('new') ? newListings.length : null,
      has('sold') && sold ? sold.length : null,
    ),
    blocks: [
      ...(state.name ? [text(words.hello(state.name))] : []),
      ...(isLast ? [note(words.last(state.unread)), button(words.goOn, change)] : []),
      text(state.given ? words.whyImported(dayIn(language, state.given), place) : words.why(place)),
      heading(name),
      ...(has('new')
        ? part(newListings, words.newListings(newListings.length), ({ price }) =>
            words.listedFor(price),
          )
        : []),
      ...(has('changes')
        ? [
            ...part(cuts, words.cuts(cuts.length), ({ price, from = price }) =>
              words.cutTo(price, from - price),
            ),
            ...part(contracts, words.contracts(contracts.length), ({ price }) =>
              words.contractAt(price),
            ),
          ]
        : []),
      ...(!has('sold')
        ? []
        : sold === null
          ? [text(words.soldUnknown)]
          : part(sold, words.sold(sold.length), ({ price }) => words.soldFor(price))),
      ...(has('mine')
        ? ownHome(
            report,
            { ranges: state.ranges, loan, taxRate, createdAt, change, canAddLoan },
            language,
          )
        : []),
      text(words.ask),
      button(words.question, questionPath),
      ...(isLast || months === null
        ? []
        : [
            text(
              [words.often[months], state.unread >= 4 ? words.slower(state.unread) : '']
                .filter(Boolean)
                .join(' '),
            ),
          ]),
    ],
  }
}

/** What homes like the owner's ask, before and now, and what a sale at the middle would leave. */
function ownHome(
  { range }: OwnersReport,
  {
    ranges,
    loan,
    taxRate,
    createdAt,
    change,
    canAddLoan,
  }: {
    ranges: Ranges
    loan: LoanTerms | null
    taxRate: number | null
    createdAt: Date
    change: string
    canAddLoan: boolean
  },
  language: Language,
): Block[] {
  const words = ownersReportWords[language]
  if (!range) return [heading(words.mine), text(words.noRange), link(words.addHome, change)]
  const { low, high, homes, month } = range
  const price = Math.round((low + high) / 2)
  const owed = loan && balanceOn(loan, createdAt)
  return [
    heading(words.mine),
    text(words.now(low, high, price)),
    ...rangeThen(ranges, month, language).map(text),
    small(words.rests(homes)),
    ...(owed === null
      ? canAddLoan
        ? [link(words.addLoan, change)]
        : []
      : leftOver({ price, loan: owed, taxRate }, language)),
    link(words.sale.all, `/net-sheet?low=${low}&price=${price}&high=${high}`),
  ]
}

/** The earliest known range of the last year, if it is not that of this month. */
function rangeThen(ranges: Ranges, month: string, language: Language): string[] {
  const [earliest] = Object.entries(ranges)
    .filter(([earlier]) => earlier < month)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  if (!earliest) return []
  const [then, [low, high]] = earliest
  const name = monthName[language]().format(new Date(`${then}-15T12:00:00Z`))
  return [ownersReportWords[language].before(name, low, high)]
}

function leftOver(sale: Parameters<typeof leftAfterSale>[0], language: Language): Block[] {
  const { sale: words } = ownersReportWords[language]
  const { tax, left } = leftAfterSale(sale)
  const facts: [string, string][] = [
    [words.middle, dollars(sale.price)],
    [words.loan, `−${dollars(sale.loan)}`],
    [words.left, left < 0 ? `−${dollars(-left)}` : dollars(left)],
  ]
  if (tax !== null) facts.splice(2, 0, [words.tax, `−${dollars(tax)}`])
  return [{ status: 'facts', facts }, small(words.without)]
}

/** Homes shown of each kind. */
const maxHomes = 8

function section(
  title: string,
  homes: ReportedHome[],
  priceOf: (home: ReportedHome) => string,
  language: Language,
): Block[] {
  const words = ownersReportWords[language]
  const prices = homes.map(({ price }) => price)
  if (prices.length === 0) return [text(title)]
  const middle = middleOf(prices)
  const figures = [
    middle === null ? words.tooFew : words.middle(Math.round(middle)),
    words.range(Math.min(...prices), Math.max(...prices)),
  ]
  const latest = homes.toSorted((a, b) => b.time - a.time).slice(0, maxHomes)
  return [
    heading(title),
    ...(prices.length > 1 ? [text(figures.join(' '))] : []),
    ...latest.map((reported): Block => {
      const { home, time } = reported
      return {
        status: 'home',
        title: home.address,
        lines: [
          [
            home.sample && words.sample,
            `${priceOf(reported)}, ${dayName[language]().format(new Date(time))}`,
          ]
            .filter(Boolean)
            .join(' · '),
          home.listOffice ? `${words.listedBy} ${home.listOffice}` : '',
        ].filter(Boolean),
        to: `/property/${home.id}`,
      }
    }),
    ...(homes.length > latest.length ? [text(words.more(latest.length, homes.length))] : []),
  ]
}

const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: dateFormat('en-US', options),
  es: dateFormat('es-US', options),
})
const monthName = formats({ month: 'long', year: 'numeric' })
const dayName = formats({ month: 'long', day: 'numeric' })

const periodName = ({ from, month }: OwnersReport, language: Language): string =>
  from.getTime() === month.getTime()
    ? monthName[language]().format(month)
    : ownersReportWords[language].months(
        monthName[language]().format(from),
        monthName[language]().format(month),
      )
