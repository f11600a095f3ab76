import type { Context } from 'hono'
import { indexedPages } from '../src/content/indexed-pages.ts'
import { hex } from '../src/domain/hex.ts'
import { connect } from './db/connect.ts'
import { recordPage } from './db/page-changes.ts'
import { limitOf, withTimeout } from './deadlines.ts'
import type { App } from './env.ts'
import { logError } from './log.ts'

const indexed: ReadonlySet<string> = new Set(indexedPages)

/** What this isolate knows: a page that says the same as before asks nothing of the database. */
const seen = new Map<string, { etag: string; digest: string; changedAt: Date }>()

/**
 * Since when an indexed page says what this document says; null for other pages, and when it cannot
 * be told. A build alone changes nothing of it.
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
  const digest = await digestOf(saidBy(new TextDecoder().decode(body)))
  if (known?.digest === digest) return known.changedAt
  const now = new Date()
  try {
    const noting = recordPage(connect(c.env.DB), pathname, { digest, now })
    const changedAt = await withTimeout(limitOf(c.env, 'version'), 'The change of a page', noting)
    seen.set(pathname, { etag, digest, changedAt })
    return changedAt
  } catch (error) {
    logError(c, error)
    return null
  }
}

/** A document without what every build may change: the names of files. */
export const saidBy = (html: string): string => html.replaceAll(/\/assets\/[^"\s]+/g, '')

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return hex(new Uint8Array(digest))
}
