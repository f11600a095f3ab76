import { dayMs } from '../../src/format/las-vegas-time.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { emailDigest } from '../platform/digest.ts'
import { claimMail, readLedger } from './mail-ledger.ts'
import { readMailbox } from './person-addresses.ts'

/**
 * Kinds of email to a visitor: a reply to their message; homes they requested, limited to one email
 * per mailbox in 24 hours; or an alert or confirmation for a saved search.
 */
export type MailKind = 'answer' | 'homes' | 'asked'

export type Permission =
  | { status: 'allowed' }
  | { status: 'stopped' }
  | { status: 'later'; until: Date }

/**
 * Whether the site may send this mail to a visitor's address now. Every sender must call this right
 * before it sends: for homes, permission also claims the day's one mail, and a retry of the same
 * delivery keeps the claim.
 */
export async function mayMail(
  env: Bindings,
  {
    email,
    kind,
    deliveryId,
    now,
  }: { email: string; kind: MailKind; deliveryId: string; now: Date },
): Promise<Permission> {
  const db = connect(env.DB)
  const address = await emailDigest(email)
  const mailbox = kind === 'homes' ? await emailDigest(await readMailbox(db, email)) : address
  if (kind === 'homes' && (await claimMail(db, { address, mailbox, deliveryId, now }))) {
    return { status: 'allowed' }
  }
  if ((await readLedger(db, address))?.stoppedAt) return { status: 'stopped' }
  if (kind !== 'homes') return { status: 'allowed' }
  // Another mail was first, even if its ledger row has been deleted since.
  const { mailedAt } = (await readLedger(db, mailbox)) ?? {}
  return { status: 'later', until: new Date(mailedAt ? mailedAt.getTime() + dayMs : now) }
}
