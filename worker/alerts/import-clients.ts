import { inArray, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { z } from 'zod'
import { mailTimeOn } from '../../src/alerts/alerts.ts'
import type { ReportState } from '../../src/alerts/report-pace.ts'
import { savedSearchesWords } from '../../src/alerts/words.ts'
import { isoDay } from '../../src/format/format.ts'
import { languages } from '../../src/format/language.ts'
import { addDays, isDay } from '../../src/format/local-day.ts'
import { zipIn } from '../../src/inventory/places.ts'
import { connect } from '../db/connect.ts'
import { deletions, mailLedger } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { csvRow } from '../leads/csv.ts'
import { requiredEmail } from '../leads/inquiry.ts'
import { blankAsAbsent } from '../middleware/valid.ts'
import { emailDigest } from '../platform/digest.ts'
import { recordAudit } from '../site/audit-log.ts'
import { reportHome } from './report-settings.ts'
import { areasAround, homeAt, queryOfReport } from './request-report.ts'

const { errors } = savedSearchesWords.clients
const maxRows = 500
/** The first reports go out over so many days. */
const spreadDays = 7

const required = ['name', 'email', 'address', 'consent', 'consent_date'] as const
/** The file to fill in. */
export const clientsTemplate = csvRow([...required, 'type', 'beds', 'sqft', 'language'])

const text = (reason: string) =>
  z.preprocess(blankAsAbsent, z.string(reason).trim().max(500, reason))
const client = z.object({
  name: text(errors.name),
  email: requiredEmail,
  address: text(errors.address).refine(address => zipIn(address) !== null, errors.address),
  consent: text(errors.consent),
  consent_date: text(errors.consent_date).refine(
    day => isDay(day) && day <= isoDay(new Date()),
    errors.consent_date,
  ),
  language: z.preprocess(blankAsAbsent, z.enum(languages, errors.language).default('en')),
  ...reportHome,
})
type Client = z.infer<typeof client>

type RefusedRow = { line: number; who: string; reason: string }
export type ImportedClients =
  | { status: 'unreadable'; reason: string }
  | { status: 'read'; added: number; known: number; refused: RefusedRow[] }

/**
 * Adds past clients as recipients of the monthly report, with the consent that they gave. Nobody who
 * has a report, or had stopped it, is changed, so a file can be imported again.
 */
export async function importClients(
  env: Bindings,
  file: string,
  { who, now }: { who: string; now: Date },
): Promise<ImportedClients> {
  const { data, meta } = Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: name => name.trim().toLowerCase().replaceAll(' ', '_'),
  })
  const missing = required.filter(name => !meta.fields?.includes(name))
  if (missing.length > 0)
    return { status: 'unreadable', reason: errors.columns(missing.join(', ')) }
  if (data.length > maxRows) return { status: 'unreadable', reason: errors.many }
  const refused: RefusedRow[] = []
  const read = new Map<string, Client & { line: number }>()
  for (const [index, row] of data.entries()) {
    const line = index + 2
    const { success, data: value, error } = client.safeParse(row)
    const email = row.email?.trim().toLowerCase() ?? ''
    const [issue] = error?.issues ?? []
    const reason = issue?.path[0] === 'email' ? errors.email : issue?.message
    if (!success) refused.push({ line, who: email || (row.name ?? ''), reason: reason ?? '' })
    else if (read.has(email)) refused.push({ line, who: email, reason: errors.twice })
    else read.set(email, { ...value, email, line })
  }
  const { allowed, stopped } = await withoutStopped(env, [...read.values()])
  refused.push(...stopped.map(({ line, email }) => ({ line, who: email, reason: errors.stopped })))
  const added = await store(env, allowed, { who, now })
  refused.sort((a, b) => a.line - b.line)
  return { status: 'read', added, known: allowed.length - added, refused }
}

/** People who stopped mail or were deleted stay so, whatever a file says. */
async function withoutStopped<Row extends { email: string }>(env: Bindings, rows: readonly Row[]) {
  const db = connect(env.DB)
  const digests = await Promise.all(rows.map(({ email }) => emailDigest(email)))
  const list = sql`(select value from json_each(${JSON.stringify(digests)}))`
  const [stoppedMail, deleted] = await db.batch([
    db
      .select({ digest: mailLedger.emailDigest })
      .from(mailLedger)
      .where(sql`${mailLedger.emailDigest} in ${list} and stopped_at is not null`),
    db
      .select({ digest: deletions.emailDigest })
      .from(deletions)
      .where(inArray(deletions.emailDigest, list)),
  ])
  const off = new Set([...stoppedMail, ...deleted].map(({ digest }) => digest))
  const isOff = (_: Row, index: number) => off.has(digests[index] ?? '')
  return {
    allowed: rows.filter((row, index) => !isOff(row, index)),
    stopped: rows.filter(isOff),
  }
}

/** All or nothing; the number that was added. */
async function store(
  env: Bindings,
  clients: readonly Client[],
  { who, now }: { who: string; now: Date },
): Promise<number> {
  const db = connect(env.DB)
  const areas = await areasAround(
    db,
    clients.map(({ address }) => address),
  )
  const rows = clients.map((client, index) => {
    const search = areas[index] ?? { place: [zipIn(client.address) ?? ''] }
    const day = Math.floor((index * spreadDays) / clients.length)
    const report: Partial<ReportState> = {
      home: homeAt(client.address, client),
      name: client.name,
      given: client.consent_date,
    }
    return {
      id: crypto.randomUUID(),
      email: client.email,
      query: queryOfReport(search),
      search,
      report,
      language: client.language,
      consent: client.consent,
      due: mailTimeOn(addDays(isoDay(now), day + 1)).getTime(),
    }
  })
  const [json, nowMs] = [JSON.stringify(rows), now.getTime()]
  const of = (name: string) => `one.value ->> '$.${name}'`
  const [, saved] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO subscribers (id, email, created_at, links_from)
       SELECT ${of('id')}, ${of('email')}, ?2, ?2 FROM json_each(?1) one WHERE true
       ON CONFLICT DO NOTHING`,
    ).bind(json, nowMs),
    env.DB.prepare(
      `INSERT INTO saved_searches (subscriber_id, query, search, report, frequency, language, asked_at,
         confirmed_at, consent_version, consent_text, contact, due_at)
       SELECT s.id, ${of('query')}, one.value -> '$.search', one.value -> '$.report', 'monthly',
         ${of('language')}, ?2, ?2, 'imported', ${of('consent')}, 0, ${of('due')}
       FROM json_each(?1) one JOIN subscribers s ON s.email = ${of('email')}
       WHERE NOT EXISTS (SELECT 1 FROM saved_searches other
         WHERE other.subscriber_id = s.id AND other.frequency = 'monthly')
       ON CONFLICT DO NOTHING`,
    ).bind(json, nowMs),
    env.DB.prepare(
      `INSERT INTO people (id, email, created_at, last_at)
       SELECT s.id, s.email, ?2, ?2
       FROM json_each(?1) one JOIN subscribers s ON s.email = ${of('email')} WHERE true
       ON CONFLICT DO NOTHING`,
    ).bind(json, nowMs),
  ])
  const added = saved?.meta.changes ?? 0
  await recordAudit(db, {
    at: now,
    who,
    action: 'clients.import',
    subject: null,
    detail: { added },
  })
  return added
}
