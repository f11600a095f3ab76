import type { LeadFilter, LeadSort } from '../../src/leads/lead-list.ts'
import { leadWords } from '../../src/leads/lead-words.ts'
import type { Database } from '../db/connect.ts'
import type { Report } from '../platform/log.ts'
import { type Cursor, readPage, type toLead } from './lead-list.ts'

const incomplete = leadWords.filter.downloadIncomplete

type Lead = ReturnType<typeof toLead>

// A request may make 50 D1 calls on the free plan: 25,000 leads.
const leadsPerRead = 500
/** A download of a search includes more hits than a list shows. */
const maxHits = 1000

const columns: [title: string, value: (lead: Lead) => unknown][] = [
  ['Created', lead => lead.createdAt],
  ['First name', lead => lead.firstName],
  ['Last name', lead => lead.lastName],
  ['Email', lead => lead.email],
  ['Phone', lead => lead.phone],
  ['Status', lead => lead.status],
  ['Score', lead => lead.score],
  ['Category', lead => lead.category],
  ['Score reasons', lead => lead.scoreReasons.map(row => `${row.reason} ${row.points}`).join('; ')],
  ['Source', lead => lead.source],
  ['Price range', lead => lead.priceRange],
  ['Timeframe', lead => lead.timeframe],
  ['Financing', lead => lead.financing],
  ['Interest', lead => lead.propertyInterest],
  ['Message', lead => lead.message],
  ['Home', lead => lead.homeAddress],
  ['Page', lead => lead.page],
  ['Referrer', lead => lead.referrer],
  ['UTM source', lead => lead.campaign?.source],
  ['UTM medium', lead => lead.campaign?.medium],
  ['UTM campaign', lead => lead.campaign?.campaign],
  ['Consent', lead => (lead.consent ? 'yes' : 'no')],
  ['Consent time', lead => lead.consentAt],
  ['Consent version', lead => lead.consentVersion],
  ['First response', lead => lead.respondedAt],
  ['May be spam', lead => (lead.suspected ? lead.spamSignals.join('; ') : '')],
  ['Lead id', lead => lead.id],
]

/**
 * Streams the filtered leads as CSV (RFC 4180, UTF-8 with the byte order mark that Excel needs),
 * page by page. Rejects when the first page fails. A later failure aborts the download; not every
 * connection shows that, so the last line of the file says it too.
 */
export async function streamCsv(
  db: Database,
  page: { filter: LeadFilter; sort?: LeadSort },
  report: Report,
): Promise<ReadableStream> {
  const encoder = new TextEncoder()
  const read = (after?: Cursor) =>
    readPage(db, page.filter, { limit: leadsPerRead, sort: page.sort, after, maxHits })
  let batch: Awaited<ReturnType<typeof read>> | undefined = await read()
  let head = `\uFEFF${csvRow(columns.map(([title]) => title))}`
  return new ReadableStream({
    async pull(controller) {
      if (!batch) return controller.error(new Error(incomplete))
      const { leads, next } = batch
      const rows = leads.map(lead => csvRow(columns.map(([, value]) => value(lead))))
      controller.enqueue(encoder.encode(head + rows.join('')))
      head = ''
      if (!next) return controller.close()
      batch = await read(next).catch(error => {
        report(error)
        controller.enqueue(encoder.encode(csvRow([incomplete])))
        return undefined
      })
    },
  })
}

/** A line of a CSV file (RFC 4180). */
export const csvRow = (values: unknown[]) => `${values.map(field).join(',')}\r\n`

/**
 * Prefixes a field that a spreadsheet would run as a formula with an apostrophe. Source: OWASP,
 * "CSV Injection"; full-width signs start a formula in East Asian locales.
 */
function field(value: unknown): string {
  if (typeof value === 'number') return `"${value}"`
  const text = value === null || value === undefined ? '' : String(value)
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
