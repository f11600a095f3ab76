import { addDays } from '../../src/format/local-day.ts'
import { median } from '../../src/format/median.ts'
import { listSlowEndpoints, type RequestFigures } from '../../src/reports/performance.ts'
import { type ReportWeek, reportWeek } from '../../src/reports/report-week.ts'
import { type Section, type WeekFigures, weekWords } from '../../src/reports/weekly-words.ts'
import { agent, emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue } from '../../src/site/agent/office-hours.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { render } from '../leads/mails.ts'
import type { Delivery } from '../mail/deliveries.ts'
import type { Block } from '../mail/mail-blocks.ts'
import { type Mail, sendMail, whyNoMail } from '../services/mail.ts'
import type { Outcome } from '../services/response.ts'
import { withKnownKeys } from '../site/saved-keys.ts'
import { readFigures } from './samples.ts'
import { mondayOf, planReport, readWeek, type WeekRows } from './weekly-counts.ts'

/** A report this late is not mailed anymore; the console shows it. */
const maxLateMs = 48 * 3_600_000

/** Runs from cron: plans the report of the week that has ended, once, if mail can be sent. */
export async function planWeeklyReport(env: Bindings, now: Date): Promise<void> {
  const week = reportWeek(now)
  if (now.getTime() - week.due.getTime() > maxLateMs) return
  if (whyNoMail(await withKnownKeys(env))) return
  await planReport(env.DB, week, now)
}

/** A week's report, section by section. Numbers that cannot be read are shown as unknown. */
export async function readReport(env: Bindings, now: Date, week = reportWeek(now)) {
  const [rows, samples] = await Promise.all([
    readWeek(connect(env.DB), week),
    readFigures(env.KV, now.getTime()).catch(() => null),
  ])
  const sections = weekWords.sections(figuresOf(rows, samples, week, now))
  return {
    subject: weekWords.subject(addDays(week.monday, -7), addDays(week.monday, -1)),
    sections,
  }
}

function figuresOf(
  { inquiries, isCut, terms, tours, searches, feed, parked }: WeekRows,
  samples: RequestFigures | null,
  { from }: ReportWeek,
  now: Date,
): WeekFigures {
  const week = inquiries.filter(({ createdAt }) => createdAt >= from)
  const sources = Map.groupBy(inquiries, ({ source }) => source)
  const answers = week.flatMap(({ createdAt, respondedAt }) =>
    respondedAt ? [respondedAt.getTime() - createdAt.getTime()] : [],
  )
  const missed = week.filter(({ createdAt, respondedAt, status }) => {
    const answered = respondedAt ?? (status === 'new' ? now : null)
    return answered !== null && answerDue(createdAt, emailResponseHours, hours) < answered
  })
  const named = (name: string) => searches.find(row => row.name === name)?.amount ?? 0
  return {
    isCut,
    leads: week.length,
    leadsBefore: inquiries.length - week.length,
    sources: [...sources]
      .map(([source, all]) => {
        const now = all.filter(({ createdAt }) => createdAt >= from).length
        return { source, now, before: all.length - now }
      })
      .sort((a, b) => b.now - a.now || a.source.localeCompare(b.source)),
    medianReplyMs: median(answers),
    answered: answers.length,
    missed: missed.length,
    tours,
    searches: searches.reduce((sum, { amount }) => sum + amount, 0),
    nothingFound: named('nothing'),
    terms,
    slow: samples && listSlowEndpoints(samples).slice(0, 5),
    feed: feed ?? null,
    parked,
  }
}

/** The mail of a report in the outbox, about the week that its id names. */
export async function reportMail(env: Bindings, { id }: Delivery, now: Date): Promise<Mail> {
  const week = reportWeek(new Date(`${mondayOf(id)}T20:00:00Z`))
  const { subject, sections } = await readReport(env, now, week)
  const blocks: Block[] = [
    { status: 'text', text: weekWords.lead },
    ...sections.flatMap(blocksOf),
    { status: 'link', label: weekWords.off, to: `${site.origin}/weekly-report` },
  ]
  return {
    to: { name: agent.name, email: env.MAIL_TO || agent.email },
    fromName: weekWords.sender,
    replyTo: { name: agent.name, email: agent.email },
    subject,
    ...render(blocks, subject),
  }
}

const blocksOf = ({ heading, lines: [first = '', ...rest], link, to }: Section): Block[] => [
  { status: 'heading', text: heading },
  { status: 'text', text: first },
  ...(rest.length > 0 ? [{ status: 'list', items: rest } as const] : []),
  { status: 'link', label: link, to: site.origin + to },
]

export const sendReport = async (env: Bindings, delivery: Delivery, now: Date): Promise<Outcome> =>
  sendMail(env, await reportMail(env, delivery, now), delivery.id)
