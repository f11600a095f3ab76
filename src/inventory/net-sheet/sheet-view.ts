import { dayIn } from '../../format/format.ts'
import type { Language } from '../../format/language.ts'
import { lazy } from '../../format/lazy.ts'
import type { Claims } from '../../site/claims/claim-rules.ts'
import {
  type Line,
  lineIds,
  type NetSheetInputs,
  type NetSheetTerms,
  netSheet,
} from './net-sheet.ts'
import { claimOf, isStale, type NetSheetClaim, netSheetTermsOf } from './net-sheet-terms.ts'
import { type NetSheetWords, netSheetWords } from './net-sheet-words.ts'

/** What a sheet needs of the owner's claims, as a page embeds it for its script. */
export type SheetBasis = {
  terms: NetSheetTerms
  sources: Record<NetSheetClaim, { text: string; checked: string; isStale: boolean }>
  /** The day in Las Vegas. */
  today: string
}

const claimNames = [
  ...(['transferTax', 'transferTaxOther', 'resalePackage'] as const),
  ...(['taxYear', 'titlePolicy', 'escrowFee'] as const),
]

export const sheetBasis = (claims: Claims, today: string): SheetBasis => ({
  terms: netSheetTermsOf(claims),
  sources: Object.fromEntries(
    claimNames.map(name => {
      const { shown, value, source, checked } = claims[name]
      const text = shown ? `${value} · ${source}` : ''
      return [name, { text, checked, isStale: shown && isStale(claims, name, today) }]
    }),
  ) as SheetBasis['sources'],
  today,
})

export type SheetLine = Line & { name: string; source: string; asOf: string | null }
export type SheetView = {
  /** The texts that change with the figures, by their place in the sheet. */
  texts: Record<string, string>
  /** The places that are shown. */
  shown: Set<string>
}

/** The lines at the middle price with their sources; for one that is not counted, whom to ask. */
export function sourcedLines(
  inputs: NetSheetInputs,
  { terms, sources }: SheetBasis,
  language: Language,
): SheetLine[] {
  const words = netSheetWords[language]
  return netSheet(inputs, inputs.price, terms).lines.map(line => {
    const { id, cents, isCounted, isEstimate } = line
    const claim = claimOf(id, inputs, isEstimate)
    const { text, checked, isStale } = claim ? sources[claim] : { ...none }
    const stale = isStale ? ` (${words.stale})` : ''
    const day = text && `${words.asOf} ${dayIn(language, checked)}${stale}`
    const who = isEstimate
      ? words.estimate
      : id === 'transferTax'
        ? ''
        : ownFigure(line, inputs, words)
    const ask = cents === null ? words.ask[id] : openText(line, inputs, words)
    const balance = id === 'loan' || id === 'loan2' ? inputs[id]?.day : null
    return {
      ...line,
      name: words.lines[id],
      source: isCounted
        ? [who, text, day].filter(Boolean).join(' · ')
        : [ask, text].filter(Boolean).join(' '),
      asOf: cents !== null && text ? checked : (balance ?? null),
    }
  })
}

/** “Your figure: 2.5%”, because a share may have been typed without its sign. */
function ownFigure({ id }: Line, inputs: NetSheetInputs, { own }: NetSheetWords) {
  const share = id === 'listingSide' || id === 'buyerSide' ? inputs[id] : null
  return share && 'percent' in share ? `${own}: ${share.percent / 1000}%` : own
}

/** What is missing of an amount that is known, but not whose it is, or not all of it. */
function openText({ id, cents }: Line, inputs: NetSheetInputs, { open }: NetSheetWords) {
  const amount = exactDollars(cents ?? 0)
  if (id === 'propertyTax') return open.propertyTax(amount)
  return inputs.transferTaxBy ? open.otherCounty(amount) : open.transferTax(amount)
}

const none = { text: '', checked: '', isStale: false }

/** Everything that a sheet shows, for the page and for its script. */
export function sheetView(
  inputs: NetSheetInputs | null,
  basis: SheetBasis,
  language: Language,
): SheetView {
  const words = netSheetWords[language]
  const [texts, shown]: [SheetView['texts'], SheetView['shown']] = [{}, new Set()]
  if (!inputs) return { texts, shown }
  const sheets = [inputs.low, inputs.price, inputs.high].map(price =>
    netSheet(inputs, price, basis.terms),
  )
  for (const [column, { price, net, lines }] of sheets.entries()) {
    texts[`price ${column}`] = exactDollars(price)
    texts[`net ${column}`] = exactDollars(net)
    for (const { id, cents } of lines) {
      texts[`${id} ${column}`] =
        cents === null ? '' : cents < 0 ? `+${exactDollars(-cents)}` : `−${exactDollars(cents)}`
    }
  }
  for (const { id, isCounted, source } of sourcedLines(inputs, basis, language)) {
    texts[id] = source
    texts[`no ${id}`] = source
    shown.add(isCounted ? id : `no ${id}`)
  }
  const isPart = sheets.some(({ unknown }) => unknown.length > 0)
  texts.left = isPart ? words.leftBefore : words.left
  if (isPart) shown.add('missing')
  shown.add('sheet')
  return { texts, shown }
}

const exact = lazy(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** 193035 → $1,930.35 */
export const exactDollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${exact().format(Math.abs(cents) / 100)}`

/** The sheet as text, for the agent's mail and the CRM: the middle price, line by line. */
export function sheetText(inputs: NetSheetInputs, basis: SheetBasis): string {
  const words = netSheetWords.en
  const { texts, shown } = sheetView(inputs, basis, 'en')
  const known = lineIds.filter(id => shown.has(id))
  const missing = lineIds.filter(id => shown.has(`no ${id}`)).map(id => words.lines[id])
  return [
    ...(inputs.closing ? [`${words.fields.closing.label}: ${dayIn('en', inputs.closing)}`] : []),
    `${words.price}: ${texts['price 1']}`,
    ...known.map(id => `${words.lines[id]}: ${texts[`${id} 1`]}`),
    `${texts.left}: ${texts['net 1']} (${texts['net 0']} to ${texts['net 2']} at ${texts['price 0']} to ${texts['price 2']})`,
    ...(missing.length > 0 ? [`${words.missing}: ${missing.join(', ')}`] : []),
    words.notClosing,
  ].join('\n')
}
