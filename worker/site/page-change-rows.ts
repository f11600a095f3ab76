import { eq, ne } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { pageChanges } from '../db/schema.ts'

/** Records a page's digest and returns when it last changed. The same digest changes nothing. */
export async function recordPage(
  db: Database,
  path: string,
  { digest, now }: { digest: string; now: Date },
): Promise<Date> {
  const [, [row]] = await db.batch([
    db
      .insert(pageChanges)
      .values({ path, digest, changedAt: now })
      .onConflictDoUpdate({
        target: pageChanges.path,
        set: { digest, changedAt: now },
        setWhere: ne(pageChanges.digest, digest),
      }),
    db
      .select({ changedAt: pageChanges.changedAt })
      .from(pageChanges)
      .where(eq(pageChanges.path, path)),
  ])
  return row?.changedAt ?? now
}

/** When each page last changed, by its path. */
export async function listPageChanges(db: Database): Promise<Map<string, Date>> {
  const rows = await db
    .select({ path: pageChanges.path, changedAt: pageChanges.changedAt })
    .from(pageChanges)
  return new Map(rows.map(({ path, changedAt }) => [path, changedAt]))
}
