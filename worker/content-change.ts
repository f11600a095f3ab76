import type { Context } from 'hono'
import { contentTag } from '../src/caching.ts'
import type { App } from './env.ts'
import { forgetDocuments } from './kept-documents.ts'
import { logError } from './log.ts'

/**
 * Makes what an owner changed seen at once: in this isolate, and at the platform's cache, by tag.
 * Other isolates learn of it from the content version, which is raised where the change is written.
 */
export async function showChange(c: Context<App>): Promise<void> {
  forgetDocuments()
  const { cache } = c.executionCtx as { cache?: CacheContext }
  try {
    const purged = await cache?.purge({ tags: [contentTag] })
    if (purged && !purged.success)
      throw new Error(purged.errors[0]?.message ?? 'Nothing was purged')
  } catch (error) {
    // The change is stored: at the edge it is then seen once its documents are five minutes old.
    logError(c, error)
  }
}
