import type { Context } from 'hono'
import { reportDue } from '../../src/alerts/alerts.ts'
import { ownersReportWords, placeOf, reportName } from '../../src/alerts/owners-report-words.ts'
import { stateOf } from '../../src/alerts/report-pace.ts'
import { savedSearchWords } from '../../src/alerts/words.ts'
import { isoDay } from '../../src/format/format.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { alertMails } from '../db/schema.ts'
import type { App, Bindings } from '../env.ts'
import { receiveLead } from '../leads/intake.ts'
import { openSealed, seal } from '../mail/sealed-links.ts'
import { findConfirmation } from './saved-search-rows.ts'

type Mail = typeof alertMails.$inferSelect
export const questionPath = '/alerts/question'

/** A report's link to a page of the site, which records that one was opened. Never expires. */
export const reportLink = async (env: Bindings, { id, createdAt }: Mail, to: string) =>
  `${site.origin}/api/saved-searches/go?t=${await seal(env, 'report-link', { sub: id, to }, createdAt)}`

/**
 * Where a report's link leads; null if this site did not seal it. Records the day of the first one
 * that is opened, unless only a machine looks, and then the reports come as often as the owner chose.
 */
export async function openReportLink(
  env: Bindings,
  t: string,
  { now, isLooking }: { now: Date; isLooking: boolean },
): Promise<string | null> {
  const link = await openSealed(env, 'report-link', t)
  if (!link) return null
  if (isLooking) await recordOpened(env, link.sub, now)
  const to = String(link.to)
  return to === questionPath ? `${to}?t=${t}` : to
}

async function recordOpened(env: Bindings, mailId: string, now: Date) {
  const found = await findConfirmation(connect(env.DB), mailId)
  if (!found) return
  const { mail, search } = found
  const next = reportDue(mail.createdAt, now, stateOf(search.report).pace).getTime()
  await env.DB.batch([
    env.DB.prepare(
      'UPDATE alert_mails SET clicked_on = coalesce(clicked_on, ?2) WHERE id = ?1',
    ).bind(mailId, isoDay(now)),
    env.DB.prepare(
      `UPDATE saved_searches SET report = json_set(coalesce(report, '{}'), '$.unread', 0),
         ended_at = NULL, due_at = min(coalesce(due_at, ?2), ?2)
       WHERE id = ?1 AND stopped_at IS NULL AND paused_at IS NULL`,
    ).bind(search.id, next),
  ])
}

/** The report whose question a link asks; null if the link is rejected or its report was deleted. */
export async function readQuestion(env: Bindings, t: string) {
  const link = await openSealed(env, 'report-link', t)
  const found = link && (await findConfirmation(connect(env.DB), link.sub))
  return found ? { ...found, language: found.search.language } : null
}

/** Sends the question of a report to the agent as a lead, once. Nothing of the owner's figures. */
export async function askQuestion(
  c: Context<App>,
  t: string,
  form: { consent?: string; consentVersion?: string },
  now: Date,
): Promise<'asked' | 'unknown link' | 'no store'> {
  const found = await readQuestion(c.env, t)
  if (!found) return 'unknown link'
  const { mail, search, recipient, language } = found
  const { question } = ownersReportWords.en
  const about = reportName(placeOf(search.search ?? {}))
  const received = await receiveLead(
    c,
    {
      name: stateOf(search.report).name,
      email: recipient.email,
      message: `${question}\n${about} (${savedSearchWords.languages[language]})`,
      consent: form.consent === 'yes',
      consentVersion: form.consentVersion?.slice(0, 40),
      source: 'owners-report',
      idempotencyKey: `question ${mail.id}`,
    },
    now,
  )
  if (received.status === 'no store') return 'no store'
  await c.env.DB.prepare('UPDATE alert_mails SET asked_on = coalesce(asked_on, ?2) WHERE id = ?1')
    .bind(mail.id, isoDay(now))
    .run()
  await recordOpened(c.env, mail.id, now)
  return 'asked'
}
