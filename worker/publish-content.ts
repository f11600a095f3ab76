import { contentTag } from '../src/server/caching.ts'
import { timeToNoticeMs } from './current-content.ts'
import { raiseContentVersion } from './db/content-version.ts'
import { forgetDocuments } from './document-cache.ts'
import type { Bindings } from './env.ts'
import { logFailure } from './log.ts'

/** A request's context has all of it; a cron handler gives `{ env, executionCtx: ctx }`. */
export type Doing = {
  env: Pick<Bindings, 'DB'>
  executionCtx: {
    waitUntil: (work: Promise<unknown>) => void
    /** Of the platform alone: a worker on this computer has no cache in front of it. */
    cache?: Pick<CacheContext, 'purge'>
  }
}

/**
 * Shows a change that is stored already: raises the content version, and all that `showChange` does.
 * Never throws: what fails is logged, and pages renew themselves in five minutes anyway.
 */
export async function contentChanged(doing: Doing): Promise<void> {
  try {
    await raiseContentVersion(doing.env.DB)
  } catch (error) {
    logFailure({ work: 'content version' }, error)
  }
  await showChange(doing)
}

/**
 * The same for a change that was stored together with the new version: forgets the documents of this
 * isolate, and takes what the platform keeps out of its cache, everywhere. A browser may show what
 * it has for another minute. Source: developers.cloudflare.com/workers/cache/purge.
 */
export async function showChange({ executionCtx }: Pick<Doing, 'executionCtx'>): Promise<void> {
  forgetDocuments()
  const { cache } = executionCtx
  if (!cache) return
  await purge(cache)
  // Until other isolates notice the version they answer with what they keep, and that is cached.
  executionCtx.waitUntil(later(timeToNoticeMs).then(() => purge(cache)))
}

async function purge(cache: Pick<CacheContext, 'purge'>): Promise<void> {
  try {
    const { success, errors } = await cache.purge({ tags: [contentTag] })
    if (!success) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join())
  } catch (error) {
    logFailure({ work: 'cache purge' }, error)
  }
}

const later = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
