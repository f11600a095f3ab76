import * as workers from 'cloudflare:workers'
import { contentTag } from '../src/caching.ts'
import { raiseContentVersion } from './db/content-version.ts'
import { forgetDocuments } from './kept-documents.ts'
import type { Report } from './log.ts'

/**
 * Lets the public see a change at once: documents that were made before are used no more, neither in
 * this isolate nor in others, nor in the platform's cache. Source: developers.cloudflare.com,
 * "Purging the cache" of Workers.
 */
export async function publish(db: D1Database, report: Report): Promise<void> {
  await raiseContentVersion(db)
  forgetDocuments()
  const { cache } = workers as { cache?: Partial<CacheContext> }
  // There is no such cache on a computer of one's own.
  const purged = await cache?.purge?.({ tags: [contentTag] }).catch(report)
  if (purged?.success === false) report(purged.errors.map(({ message }) => message).join(', '))
}
