import { leadWords } from '../../src/content/lead-dashboard.ts'
import type { LeadFilter, LeadSort } from '../../src/domain/lead-list.ts'
import type { Database } from '../db/connect.ts'
import { type Cursor, readPage, type toLead } from '../db/lead-list.ts'
import type { Report } from '../log.ts'

const incomplete = leadWords.filter.downloadIncomplete

type Lead = ReturnType<typeof toLead>

// The free plan lets one request ask 50 things: 25,000 leads.
const perRead = 500

const columns: [title: string, value: (lead: Lead) => unknown][] = [
  ['Created', lead => lead.createdAt],
  ['First name', lead => lead.firstName],
  ['Last name', lead => lead.lastName],
  ['Email', lead => lead.email],
  ['Phone', lead => lead.phone],
  ['Status', lead => lead.status],
  ['Score', lead => lead.score],
  ['Category', lead => lead.category],
  ['Score reasons', lead => lead.scoreReasons.map(one => `${one.reason} ${one.points}`).join('; ')],
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
  ['May be spam', lead => (lead.suspected ? lead.suspicions.join('; ') : '')],
  ['Lead id', lead => lead.id],
]

/**
 * The leads of a filter as a file for a spreadsheet (RFC 4180, UTF-8 with a mark that Excel needs),
 * read and sent page by page. A failure of the first page comes before the answer has begun, as a
 * rejection. One on the way ends the download as failed; not every connection tells that from its
 * end, so the file's last line says it as well.
 */
export async function streamCsv(
  db: Database,
  page: { filter: LeadFilter; sort?: LeadSort },
  report: Report,
): Promise<ReadableStream> {
  const encoder = new TextEncoder()
  const read = (after?: Cursor) =>
    readPage(db, page.filter, { limit: perRead, sort: page.sort, after })
  let found: Awaited<ReturnType<typeof read>> | undefined = await read()
  let head = `\uFEFF${row(columns.map(([title]) => title))}`
  return new ReadableStream({
    async pull(controller) {
      if (!found) return controller.error(new Error(incomplete))
      const { leads, next } = found
      const rows = leads.map(lead => row(columns.map(([, value]) => value(lead))))
      controller.enqueue(encoder.encode(head + rows.join('')))
      head = ''
      if (!next) return controller.close()
      found = await read(next).catch(error => {
        report(error)
        controller.enqueue(encoder.encode(row([incomplete])))
        return undefined
      })
    },
  })
}

const row = (values: unknown[]) => `${values.map(field).join(',')}\r\n`

/**
 * A spreadsheet runs a field that begins like a formula, so such a field begins with an apostrophe
 * instead. Source: OWASP, "CSV Injection"; the wide signs count in East Asian settings.
 */
function field(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
