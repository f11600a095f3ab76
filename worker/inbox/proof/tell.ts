import { proofWords } from '../../../src/inbox/proof-words.ts'
import { quietUntil } from '../../../src/inbox/quiet-hours.ts'
import { agent } from '../../../src/site/agent/agent.ts'
import type { CheckName } from '../../../src/site/checks.ts'
import { site } from '../../../src/site/site.ts'
import { connect } from '../../db/connect.ts'
import { pushDevices } from '../../db/schema.ts'
import type { Bindings } from '../../env.ts'
import { render } from '../../leads/mails.ts'
import type { Block } from '../../mail/mail-blocks.ts'
import type { Report } from '../../platform/log.ts'
import { sendEvent } from '../../services/follow-up-boss.ts'
import { sendMail } from '../../services/mail.ts'
import { sendPush } from '../../services/web-push.ts'
import { deleteDevice, recordPush } from '../push-devices.ts'

/** What the agent is told: that a check fails since then, or that it works again. */
export type News = { name: CheckName; since: Date; well: boolean; reason?: string | null }
type Way = (env: Bindings, news: News, now: Date) => Promise<boolean>

const { checks, told } = proofWords
const daySeconds = 86_400

const titleOf = ({ name, well }: News) =>
  well ? told.well(checks[name].name) : told.title(checks[name].name)
const bodyOf = ({ name, well }: News) =>
  well ? told.wellBody : `${checks[name].means} ${checks[name].todo}`
/** Each way gets the same news once, however often it is tried. */
const keyOf = ({ name, since, well }: News) =>
  `${well ? 'well' : 'trouble'}-${name}-${since.getTime()}`

/** A notification to every device that is not in its quiet hours; true if one was accepted. */
const byPush: Way = async (env, news, now) => {
  const db = connect(env.DB)
  const devices = await db.select().from(pushDevices)
  const awake = devices.filter(device => !quietUntil(now, device))
  const message = {
    title: titleOf(news),
    body: bodyOf(news),
    tag: `trouble-${news.name}`,
    url: '/lead-dashboard',
  }
  const outcomes = await Promise.all(
    awake.map(async device => {
      const outcome = await sendPush(env, device, message, {
        key: keyOf(news),
        ttlSeconds: daySeconds,
      })
      if (outcome.status === 'gone') await deleteDevice(db, device.id)
      else await recordPush(db, device.id, 'reason' in outcome ? outcome.reason : null, now)
      return outcome.status
    }),
  )
  return outcomes.includes('delivered')
}

const byMail: Way = async (env, news) => {
  const to = { name: agent.name, email: env.MAIL_TO || agent.email }
  const subject = titleOf(news)
  const page = { label: told.open, to: site.origin + checks[news.name].page }
  const blocks: Block[] = [
    { status: 'text', text: bodyOf(news) },
    { status: 'buttons', buttons: news.well ? [] : [page] },
  ]
  const mail = { to, fromName: told.sender, replyTo: to, subject, ...render(blocks, subject) }
  return (await sendMail(env, mail, keyOf(news))).status === 'delivered'
}

/** A message of the agent's own in the CRM, when nothing else is left. */
const byCrm: Way = async (env, news, now) => {
  const event = {
    type: 'General Inquiry' as const,
    message: `${titleOf(news)}. ${bodyOf(news)}\n\n${keyOf(news)}`,
    person: { firstName: agent.name, emails: [{ value: agent.email }], tags: ['Website'] },
    occurredAt: now.toISOString(),
  }
  const sent = { event, email: agent.email, reference: keyOf(news), maybeSent: true }
  return (await sendEvent(env, sent)).status === 'delivered'
}

/** The ways to the agent, the best first, with the checks that each depends on. */
const ways: [way: Way, needs: CheckName[]][] = [
  [byPush, ['push', 'database']],
  [byMail, ['mail']],
  [byCrm, ['crm']],
]

/**
 * Tells the agent by the first way that works and does not depend on what is broken. The outbox is
 * not one: it may be what is broken. False if no way took it.
 * @param isBroken whether a check fails, or is not connected
 */
export async function tell(
  env: Bindings,
  news: News,
  { now, isBroken, report }: { now: Date; isBroken: (name: CheckName) => boolean; report: Report },
): Promise<boolean> {
  for (const [way, needs] of ways) {
    if (needs.some(isBroken)) continue
    const took = await way(env, news, now).catch(error => {
      report(error)
      return false
    })
    if (took) return true
  }
  return false
}
