import { eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { indexedPages } from '../../src/site/indexed-pages.ts'
import { connect, type Database } from '../db/connect.ts'
import { pageChanges } from '../db/schema.ts'
import type { App } from '../env.ts'
import { limitOf, withTimeout } from '../platform/deadlines.ts'
import { sha256 } from '../platform/digest.ts'
import { logError } from '../platform/log.ts'

const indexed: ReadonlySet<string> = new Set(indexedPages)

/** Changes known to this isolate, so that unchanged pages need no query. */
const seen = new Map<string, { etag: string; digest: string; changedAt: Date }>()

/**
 * When the content of an indexed page last changed; null for other pages, and if the database
 * fails. A new build alone is not a change.
 */
export async function lastChange(
  c: Context<App>,
  address: string,
  { body, etag }: { body: Uint8Array<ArrayBuffer>; etag: string },
): Promise<Date | null> {
  if (address.includes('?')) return null
  const { pathname } = new URL(address)
  if (!indexed.has(pathname)) return null
  const known = seen.get(pathname)
  if (known?.etag === etag) return known.changedAt
  const digest = await sha256(withoutAssetNames(new TextDecoder().decode(body)))
  if (known?.digest === digest) return known.changedAt
  const now = new Date()
  try {
    const recorded = recordPage(connect(c.env.DB), pathname, { digest, now })
    const changedAt = await withTimeout(limitOf(c.env, 'version'), 'The page change', recorded)
    seen.set(pathname, { etag, digest, changedAt })
    return changedAt
  } catch (error) {
    logError(c, error)
    return null
  }
}

/** A document without asset file names, which every build may change. */
export const withoutAssetNames = (html: string): string => html.replaceAll(/\/assets\/[^"\s]+/g, '')

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
