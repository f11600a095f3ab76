import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { mailLedger } from '../db/schema.ts'

/**
 * Claims the day's mail of homes for a mailbox, in one statement, so that two runs never both get
 * it; a retry of the same delivery gets it again. False when the address has stopped mail, or
 * another delivery claimed the mailbox within 24 hours.
 * @param address the digest of the email address
 * @param mailbox the digest of its mailbox, which is often the same
 */
export async function claimMail(
  db: Database,
  {
    address,
    mailbox,
    deliveryId,
    now,
  }: { address: string; mailbox: string; deliveryId: string; now: Date },
): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const { mailedAt, mailedFor } = mailLedger
  const claimed = await insertFrom(
    db,
    mailLedger,
    { emailDigest: mailbox, mailedAt: now, mailedFor: deliveryId },
    sql`where not exists (select 1 from mail_ledger
      where email_digest = ${address} and stopped_at is not null)`,
  )
    .onConflictDoUpdate({
      target: mailLedger.emailDigest,
      set: { mailedAt: now, mailedFor: deliveryId },
      setWhere: sql`${mailedAt} is null or ${mailedAt} <= ${dayAgo.getTime()}
        or ${mailedFor} = ${deliveryId}`,
    })
    .returning({ emailDigest: mailLedger.emailDigest })
  return claimed.length > 0
}

/** The ledger's row for an address; undefined if there is none. */
export async function readLedger(db: Database, emailDigest: string) {
  const [row] = await db.select().from(mailLedger).where(eq(mailLedger.emailDigest, emailDigest))
  return row
}

/** Stops mail to an address, or allows it again. */
export async function setStopped(
  db: Database,
  emailDigest: string,
  stoppedAt: Date | null,
): Promise<void> {
  await db.batch([
    db
      .insert(mailLedger)
      .values({ emailDigest, stoppedAt })
      .onConflictDoUpdate({ target: mailLedger.emailDigest, set: { stoppedAt } }),
    // A row without dates has nothing left to record.
    db
      .delete(mailLedger)
      .where(
        and(
          eq(mailLedger.emailDigest, emailDigest),
          isNull(mailLedger.stoppedAt),
          isNull(mailLedger.mailedAt),
        ),
      ),
  ])
}

/** Deletes the records of mail sent before `before`. */
export async function deleteMailed(db: Database, before: Date): Promise<void> {
  await db.batch(mailDeletions(db, lt(mailLedger.mailedAt, before)))
}

/** Statements that delete when these addresses got mail, but keep that mail was stopped. */
export const mailDeletions = (db: Database, which: SQL | undefined) =>
  [
    db.delete(mailLedger).where(and(which, isNull(mailLedger.stoppedAt))),
    db.update(mailLedger).set({ mailedAt: null, mailedFor: null }).where(which),
  ] as const
