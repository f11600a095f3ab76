import { foldName } from '../../format/address/street-terms.ts'
import { type StandardStatus, standardStatuses } from '../../inventory/display-rules.ts'

/**
 * What a status means. If systems differ, `doubt` says what it may mean, and the status is one under
 * which a home is not for sale.
 */
export type StatusReading = { status: StandardStatus; doubt: string | null }

/**
 * Reads a status in the words or letters of an MLS, such as 'Active', 'UCB' or 'Pending - Taking
 * Backups'; null if it is not known.
 * @param hasSale whether the record names a sale price or closing date
 */
export function readStatus(text: string, hasSale = false): StatusReading | null {
  const folded = foldName(text)
  if (hasSale && folded === 'c') return certain('Closed')
  const doubted = Object.hasOwn(doubts, folded) ? doubts[folded] : undefined
  if (doubted) return doubted
  const known = named.get(folded) ?? statusOfWords(text)
  return known ? certain(known) : doubtActive(text)
}

/** Whether a price or day of sale says anything; exports write 0 for none. */
export const isSale = (text: unknown): boolean =>
  (typeof text === 'string' || typeof text === 'number') && /[1-9]/.test(String(text))

const certain = (status: StandardStatus): StatusReading => ({ status, doubt: null })

/** Codes that mean one thing in some systems and another elsewhere. */
const doubts: Readonly<Record<string, StatusReading>> = {
  // ARMLS and Flexmls; NTREIS and NWMLS; GLVAR.
  c: { status: 'Canceled', doubt: 'closed, canceled or contingent' },
  // ARMLS; GLVAR; Toronto.
  u: { status: 'Active Under Contract', doubt: 'under contract, withdrawn or unavailable' },
  pc: { status: 'Active Under Contract', doubt: 'a changed price or pending' },
  ca: { status: 'Canceled', doubt: 'canceled or contingent' },
}

// Codes of ARMLS, CRMLS, Flexmls, GLVAR, MLSPIN, NTREIS, NWMLS, Paragon and REcolorado.
const codes: Partial<Record<StandardStatus, string>> = {
  Active: 'a act actv new bom bomk pch pcg pchg prc rac ext er ea',
  'Active Under Contract':
    'auc ac ctg cont cntg ct ko ako aoc awc uc ucb ucs ucsh ccbs uag b bu bkup',
  Pending: 'p pe pen pnd pend pdg pndg pb pi pf ps psb ucn ucns',
  Closed: 's sld cl cls clsd clos closd',
  'Coming Soon': 'cs cso csn',
  Expired: 'e ex exp expd',
  Canceled: 'x k can canc cncl cxl',
  Withdrawn: 'w wd wdn wdr wth with wtdn wr ws wc wu cw',
  Hold: 't h hld tom temp tmp toff',
  Delete: 'd del dlt',
  Incomplete: 'i inc',
}

const byCode = Object.entries(codes).flatMap(([status, words]) =>
  words.split(' ').map(word => [word, status as StandardStatus] as const),
)
const named = new Map([
  ...standardStatuses.map(status => [foldName(status), status] as const),
  ...byCode,
])

/** Words in the order of what they exclude: 'Pending - Canceled' is canceled. */
const words: readonly [RegExp, StandardStatus][] = [
  [/\bdelete/, 'Delete'],
  [/\bexpire/, 'Expired'],
  [/\b(?:cancel|terminat|rescind)/, 'Canceled'],
  [/\b(?:withdr|leased|rented)/, 'Withdrawn'],
  [/\b(?:inactive|(?:not|no longer|non) (?:active|for sale|available)|unavailable)\b/, 'Hold'],
  [/\b(?:off (?:the )?market|temp|temporar\w*|on hold|suspended|history)\b/, 'Hold'],
  [/\b(?:incomplete|draft)\b/, 'Incomplete'],
  [/\bcoming soon\b/, 'Coming Soon'],
  [/\bdelayed\b/, 'Delayed'],
  [/\b(?:sold|closed)\b/, 'Closed'],
  [/\b(?:pending|pend|no show)\b/, 'Pending'],
  [
    /\b(?:contract|conting|backup|back up|kick ?out|option|refusal|agreement|offer|escrow|continue)/,
    'Active Under Contract',
  ],
]

/** All words of a status under which a home is for sale: 'Active - Back on Market'. */
const forSale = new Set(
  `active act new listing back on the market price change changed reduced reduction decrease
  decreased increase increased extended reactivated relisted exclusive right to sell agency auction
  short foreclosure`.split(/\s+/),
)

function statusOfWords(text: string): StandardStatus | null {
  const plain = plainWords(text)
  const [, status = null] = words.find(([pattern]) => pattern.test(plain)) ?? []
  if (status || plain === '') return status
  return plain.split(' ').every(word => forSale.has(word)) ? 'Active' : null
}

/** 'Active - Open House Only': active with words that may limit it. */
const doubtActive = (text: string): StatusReading | null =>
  /^active /.test(plainWords(text))
    ? { status: 'Active Under Contract', doubt: 'for sale, or not any more' }
    : null

/** Lower case words, without the letter in front of them in 'P-Pending Sale'. */
const plainWords = (text: string): string =>
  text
    .slice(0, 100)
    .toLowerCase()
    .replace(/^\s*[a-z] ?- ?(?=[a-z]{3})/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
