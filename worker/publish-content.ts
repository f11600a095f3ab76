import { contentTag } from '../src/server/caching.ts'
import { forgetContent, timeToNoticeMs } from './current-content.ts'
import { readContentVersion, recordPurge } from './db/content-version.ts'
import type { Bindings } from './env.ts'
import { logFailure } from './log.ts'

/** A request's context has all of it; a cron handler gives `{ env, executionCtx: ctx }`. */
export type Publisher = {
  env: Pick<Bindings, 'DB'>
  executionCtx: {
    waitUntil: ExecutionContext['waitUntil']
    /** Only on the platform: a worker on this computer has no cache in front of it. */
    cache?: Pick<CacheContext, 'purge'>
  }
}

/**
 * Shows a change that is stored, together with its new content version (`bumpVersion`): this isolate
 * reads the version again, and the platform's cache is purged everywhere. A browser may show what it
 * has for another minute. Never throws: the cron job purges again.
 * Source: developers.cloudflare.com/workers/cache/purge.
 */
export async function publishContent({ executionCtx }: Publisher): Promise<void> {
  forgetContent()
  if (executionCtx.cache) await purge(executionCtx.cache)
}

/**
 * Purges the platform's cache when it may hold an older version: after a change by a command, which
 * cannot purge, after a purge that failed, and once after every other change, because isolates that
 * have not noticed it yet may have filled the cache again with what they had. Never throws.
 */
export async function purgeOutdated({ env, executionCtx }: Publisher, now: Date): Promise<void> {
  const { cache } = executionCtx
  if (!cache) return
  try {
    const { version, purgedVersion, changedAt } = await readContentVersion(env.DB)
    if (version <= purgedVersion || !(await purge(cache))) return
    const noticed = now.getTime() - (changedAt?.getTime() ?? 0) >= timeToNoticeMs
    if (noticed) await recordPurge(env.DB, version)
  } catch (error) {
    logFailure({ work: 'content version' }, error)
  }
}

/** Answers whether it worked. */
async function purge(cache: Pick<CacheContext, 'purge'>): Promise<boolean> {
  try {
    const { success, errors } = await cache.purge({ tags: [contentTag] })
    if (!success) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join())
    return true
  } catch (error) {
    logFailure({ work: 'cache purge' }, error)
    return false
  }
}
