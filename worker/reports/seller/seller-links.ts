import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { base64url } from 'jose'
import { z } from 'zod'
import { languages } from '../../../src/format/language.ts'
import type { Database } from '../../db/connect.ts'
import { insertFrom } from '../../db/insert-from.ts'
import {
  auditLog,
  deliveries,
  leads,
  listingDays,
  sellerLinks,
  tourFeedback,
  tours,
} from '../../db/schema.ts'
import { giveUpTime } from '../../mail/deliveries.ts'
import type { Change } from '../../site/audit-log.ts'

export type SellerLink = typeof sellerLinks.$inferSelect

export const sellerInput = z.object({
  name: z.string().trim().min(1, 'is missing').max(100, 'is longer than 100 characters'),
  email: z
    .string()
    .trim()
    .max(200, 'is longer than 200 characters')
    .pipe(z.email('must be an email address, such as name@example.com')),
  language: z.enum(languages, 'must be English or Spanish'),
})

/** A link by the secret in its address, also a revoked one. */
export const findByToken = async (db: Database, token: string): Promise<SellerLink | undefined> =>
  (await db.select().from(sellerLinks).where(eq(sellerLinks.token, token)))[0]

export const findLink = async (db: Database, id: string): Promise<SellerLink | undefined> =>
  (await db.select().from(sellerLinks).where(eq(sellerLinks.id, id)))[0]

/** The link of a listing that is not revoked, and the feedback on its tours, the latest first. */
export async function readSeller(db: Database, propertyId: number) {
  const { firstName, lastName } = leads
  const [[link], feedback] = await db.batch([
    db.select().from(sellerLinks).where(isLive(propertyId)),
    db
      .select({
        feedback: tourFeedback,
        heldAt: tours.endsAt,
        name: sql<string>`trim(${firstName} || ' ' || ${lastName})`,
      })
      .from(tourFeedback)
      .innerJoin(leads, eq(leads.id, tourFeedback.leadId))
      .innerJoin(tours, eq(tours.leadId, tourFeedback.leadId))
      .where(eq(tourFeedback.propertyId, propertyId))
      .orderBy(desc(tourFeedback.at))
      .limit(100),
  ])
  return { link: link ?? null, feedback }
}

const isLive = (propertyId: number) =>
  and(eq(sellerLinks.propertyId, propertyId), isNull(sellerLinks.revokedAt))

/** Makes a listing's link, unless it has one. */
export async function makeLink(
  db: Database,
  propertyId: number,
  seller: z.output<typeof sellerInput>,
  change: Change,
): Promise<void> {
  // 128 random bits, as 22 letters, digits, dashes and underscores.
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
  const row = { id: crypto.randomUUID(), propertyId, token, createdAt: change.now, ...seller }
  await db.batch([
    insertFrom(
      db,
      sellerLinks,
      row,
      sql`where not exists (select 1 from seller_links
        where property_id = ${propertyId} and revoked_at is null)`,
    ),
    audit(db, 'seller.link', propertyId, change),
  ])
}

/** Pauses or resumes the weekly mail, or revokes the link, which also deletes name and address. */
export async function changeLink(
  db: Database,
  propertyId: number,
  action: 'pause' | 'resume' | 'revoke',
  change: Change,
): Promise<void> {
  const set = {
    pause: { pausedAt: change.now },
    resume: { pausedAt: null },
    revoke: { revokedAt: change.now, name: '', email: '' },
  }[action]
  await db.batch([
    db.update(sellerLinks).set(set).where(isLive(propertyId)),
    audit(db, `seller.${action}`, propertyId, change),
  ])
}

/** The seller's own switch of the weekly mail. */
export const setStoppedBySeller = (db: Database, id: string, stoppedAt: Date | null) =>
  db.update(sellerLinks).set({ stoppedAt }).where(eq(sellerLinks.id, id))

/** Puts a mail with the link into the outbox, once per `key`. Resolves to its id. */
export async function planLinkMail(
  db: Database,
  { id: linkId, propertyId }: SellerLink,
  key: string,
  change: Change,
): Promise<string> {
  const { now } = change
  const id = `seller-${linkId}-link-${key}`
  await db.batch([
    db
      .insert(deliveries)
      .values({ id, target: 'seller', status: 'waiting', nextAt: now, giveUpAt: giveUpTime(now) })
      .onConflictDoNothing(),
    audit(db, 'seller.mail', propertyId, change),
  ])
  return id
}

export const releaseInput = z.object({
  lead: z.string().max(64),
  part: z.enum(['answers', 'words']),
  release: z.enum(['yes', 'no']),
  /** When the agent's page says it was given, so that no later answer is released unread. */
  at: z.coerce.number(),
})

/** Releases a part of a visitor's feedback to the seller, or withdraws it. */
export async function releaseFeedback(
  db: Database,
  propertyId: number,
  { lead, part, release, at }: z.output<typeof releaseInput>,
  change: Change,
): Promise<boolean> {
  const released = release === 'yes' ? change.now : null
  const set = part === 'words' ? { wordsReleasedAt: released } : { answersReleasedAt: released }
  const { leadId } = tourFeedback
  const [changed] = await db.batch([
    db
      .update(tourFeedback)
      .set(set)
      .where(
        and(
          eq(leadId, lead),
          eq(tourFeedback.propertyId, propertyId),
          eq(tourFeedback.at, new Date(at)),
        ),
      )
      .returning({ leadId }),
    audit(db, release === 'yes' ? 'feedback.release' : 'feedback.withdraw', lead, change),
  ])
  return changed.length > 0
}

/** Follows the statement of a change: its audit row, if it changed anything. */
const audit = (db: Database, action: string, subject: number | string, { who, now }: Change) =>
  insertFrom(
    db,
    auditLog,
    { at: now, who, action, subject: String(subject), detail: {} },
    sql`where changes() > 0`,
  )

/** Deletes the counts of days before `before`. */
export const deleteListingDays = (db: Database, before: string) =>
  db.delete(listingDays).where(lt(listingDays.day, before))

/** Deletes the links to listings that have been closed since before a time. */
export const deleteSellerLinks = (db: Database, before: Date) =>
  db.delete(sellerLinks).where(sql`property_id in (select id from properties
    where status in ('Sold', 'Off Market')) and ${closedAt} < ${before.getTime()}`)

const closedAt: SQL = sql`coalesce((select max(at) from listing_events
  where listing_events.property_id = seller_links.property_id), ${sellerLinks.createdAt})`
