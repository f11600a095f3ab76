import { eq } from 'drizzle-orm'
import { hex } from '../../src/format/hex.ts'
import type { Database } from '../db/connect.ts'
import { linkKeys } from '../db/schema.ts'
import { recordAudit } from '../site/audit-log.ts'

/** The secret of a purpose, in hexadecimal digits. Made on first use. */
export async function readLinkKey(db: Database, purpose: string): Promise<string> {
  const key = newKey()
  const [, [row]] = await db.batch([
    db.insert(linkKeys).values({ purpose, key }).onConflictDoNothing(),
    db.select({ key: linkKeys.key }).from(linkKeys).where(eq(linkKeys.purpose, purpose)),
  ])
  return row?.key ?? key
}

/** Replaces the secret of a purpose, which invalidates earlier links, with an audit entry. */
export async function replaceLinkKey(
  db: Database,
  purpose: string,
  { who, now }: { who: string; now: Date },
): Promise<string> {
  const key = newKey()
  await db.batch([
    db
      .insert(linkKeys)
      .values({ purpose, key })
      .onConflictDoUpdate({ target: linkKeys.purpose, set: { key } }),
    recordAudit(db, { at: now, who, action: 'calendar.renew', subject: null, detail: {} }),
  ])
  return key
}

const newKey = () => hex(crypto.getRandomValues(new Uint8Array(32)))
