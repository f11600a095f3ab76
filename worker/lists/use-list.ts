import type { Context } from 'hono'
import type { z } from 'zod'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { SharedList } from '../../src/lists/shared-list.ts'
import { sharedListWords as words } from '../../src/lists/shared-list-words.ts'
import { connect } from '../db/connect.ts'
import { type App, displayRulesOf } from '../env.ts'
import { receiveLead } from '../leads/intake.ts'
import { limitOf } from '../platform/deadlines.ts'
import { sha256 } from '../platform/digest.ts'
import { logError } from '../platform/log.ts'
import { confirmedByTurnstile } from '../services/turnstile.ts'
import { type Changed, changeList, idsOnSite } from './change-list.ts'
import type { invitation, listChange, opened, started } from './list-fields.ts'
import {
  createList,
  createToken,
  findList,
  inviteAgent,
  recordUse,
  type StoredList,
} from './shared-lists.ts'
import { viewList } from './view-list.ts'

/*
 * What anyone with a list's secret URL can do. Lists that never existed, expired or were deleted
 * are all missing alike.
 */

/** The list of a token as this browser sees it; null if it is missing. */
export async function openList(
  c: Context<App>,
  { t, me }: z.infer<typeof opened>,
  now: Date,
): Promise<SharedList | null> {
  const db = connect(c.env.DB)
  const list = await findList(db, t, now)
  if (!list) return null
  const person = me ? await personOnList(list.id, me) : null
  const [view] = await Promise.all([
    viewList(db, list, person, now, displayRulesOf(c.env)),
    use(c, list, now),
  ])
  return view
}

/** Opening a list extends its lifetime; one write per day is enough. */
async function use(c: Context<App>, { id, usedAt }: StoredList, now: Date) {
  if (now.getTime() - usedAt.getTime() < dayMs) return
  // Reading must not fail because of this write; the next visit tries again.
  await recordUse(connect(c.env.DB), id, now).catch(error => logError(c, error))
}

/** Starts a list with those of the homes that the site may show, unless a bot asks for it. */
export async function startList(
  c: Context<App>,
  { name, homes, me, subject, ...sent }: z.infer<typeof started>,
  now: Date,
): Promise<
  { status: 'started'; t: string } | { status: 'refused'; field: string; reason: string }
> {
  if (subject || !(await isConfirmed(c, sent['cf-turnstile-response']))) {
    return { status: 'refused', field: 'turnstile', reason: words.refused.unconfirmed }
  }
  const db = connect(c.env.DB)
  const id = crypto.randomUUID()
  const list = { id, token: createToken(), name: name || words.unnamed, byAgent: false }
  const person = await personOnList(id, me)
  await createList(db, { ...list, agentAt: null }, await idsOnSite(db, homes, now), { person, now })
  return { status: 'started', t: list.token }
}

/** If the check itself fails, let people in, as for leads. */
const isConfirmed = (c: Context<App>, token: string | undefined): Promise<boolean> =>
  confirmedByTurnstile(c.env, {
    token,
    address: c.req.header('cf-connecting-ip'),
    host: new URL(c.req.url).hostname,
    id: crypto.randomUUID(),
    timeoutMs: limitOf(c.env, 'spamCheck'),
  }).catch(error => {
    logError(c, error)
    return true
  })

/** Makes a visitor's change to a list. */
export async function changeOpenList(
  c: Context<App>,
  { t, me, ...change }: z.infer<typeof listChange>,
  now: Date,
): Promise<Changed | { status: 'missing' }> {
  const db = connect(c.env.DB)
  const list = await findList(db, t, now)
  if (!list) return { status: 'missing' }
  const member = { listId: list.id, person: await personOnList(list.id, me) }
  return changeList(db, member, change, now)
}

/** Creates a lead that asks the agent to look at the list, and gives the agent access to it. */
export async function inviteToList(
  c: Context<App>,
  { t, ...sent }: z.infer<typeof invitation>,
  now: Date,
): Promise<
  { status: 'invited'; createdAt: string } | { status: 'missing' | 'key taken' | 'no store' }
> {
  const db = connect(c.env.DB)
  const list = await findList(db, t, now)
  if (!list) return { status: 'missing' }
  // Never put the list's URL into the lead: the lead goes to the CRM and into emails.
  const lead = await receiveLead(c, { ...sent, page: '/list', source: 'shared-list' }, now)
  if (lead.status !== 'stored') return lead
  await inviteAgent(db, list.id, lead.id, now)
  return { status: 'invited', createdAt: lead.createdAt.toISOString() }
}

/**
 * The code that identifies a person on a list: derived from a random key in their browser, and
 * different on each list. Others on the list see neither.
 */
const personOnList = async (listId: string, key: string): Promise<string> =>
  (await sha256(`${listId} ${key}`)).slice(0, 32)
