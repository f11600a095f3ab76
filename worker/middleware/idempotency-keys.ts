import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { idempotencyKeys } from '../db/schema.ts'

/** A call without an answer after this time has died, and may run again. */
const leaseMs = 120_000

type Call = { id: string; body: string; now: Date }

/**
 * Claims a key for a call, in one transaction, so that of several calls at once only one runs. Otherwise
 * resolves to the call that has the key, whose answer is null while it runs.
 */
export async function claimKey(db: Database, { id, body, now }: Call) {
  const { answer, claimedAt } = idempotencyKeys
  const lease = new Date(now.getTime() - leaseMs)
  const [claimed, [known]] = await db.batch([
    db
      .insert(idempotencyKeys)
      .values({ id, body, claimedAt: now })
      .onConflictDoUpdate({
        target: idempotencyKeys.id,
        set: { claimedAt: now },
        setWhere: and(isNull(answer), lt(claimedAt, lease), sql`body = excluded.body`),
      })
      .returning({ id: idempotencyKeys.id }),
    selectClaim(db, id),
  ])
  if (claimed.length > 0 || !known) return { status: 'claimed' as const }
  return { status: 'known' as const, ...known }
}

export const findClaim = async (db: Database, id: string) => (await selectClaim(db, id))[0]

const selectClaim = (db: Database, id: string) =>
  db
    .select({ body: idempotencyKeys.body, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, id))

export async function storeAnswer(db: Database, id: string, answer: string): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.id, id))
}

/** Frees the key of a call that changed nothing. */
export async function releaseKey(db: Database, id: string): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.id, id), isNull(idempotencyKeys.answer)))
}

/** Deletes the keys of calls made before `before`. */
export const deleteKeys = (db: Database, before: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.claimedAt, before))
