import { contentTag } from '../../src/frame/caching.ts'
import type { Bindings } from '../env.ts'
import { logFailure } from '../platform/log.ts'
import { readContentVersion, recordPurge } from './content-version.ts'
import { invalidateContent, timeToNoticeMs } from './current-content.ts'

/** A Hono context, or `{ env, executionCtx: ctx }` in a cron handler. */
export type Publisher = {
  env: Pick<Bindings, 'DB'>
  executionCtx: {
    waitUntil: ExecutionContext['waitUntil']
    /** Only on Cloudflare: a local worker has no cache in front of it. */
    cache?: Pick<CacheContext, 'purge'>
  }
}

/**
 * Publishes a change that was stored together with a new content version (`bumpVersion`): this
 * isolate rereads the version, and the platform's cache is purged everywhere. Browsers may show
 * their copy for another minute. Never throws: the cron job purges again. Source:
 * developers.cloudflare.com/workers/cache/purge.
 */
export async function publishContent({ executionCtx }: Publisher): Promise<void> {
  invalidateContent()
  if (executionCtx.cache) await purge(executionCtx.cache)
}

/**
 * Purges the platform's cache if it may contain an older version: after a change by a script, which
 * cannot purge, after a failed purge, and once after every other change, because isolates that had
 * not noticed the change may have cached old pages again. Never throws.
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

/** Resolves to whether it succeeded. */
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
