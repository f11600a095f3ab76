import { createMiddleware } from 'hono/factory'
import type { SetProfile } from '../src/domain/profile.ts'
import { currentContent } from './current-content.ts'
import type { App } from './env.ts'

const key = 'profile'

/** The profile that was last saved, from the key-value store; null if there is none. */
export const keptProfile = (kv: KVNamespace): Promise<SetProfile | null> =>
  kv.get<SetProfile>(key, 'json')

/** Keeps a copy of the saved profile for when the database is down. Writes only what is new. */
export async function keepProfile(kv: KVNamespace, profile: SetProfile): Promise<void> {
  const wanted = JSON.stringify(profile)
  if ((await kv.get(key)) !== wanted) await kv.put(key, wanted)
}

/** Before a call or a file that names the agent. A call cannot wait for the database as a page can. */
export const savedProfile = createMiddleware<App>(async (c, next) => {
  await currentContent(c, 'version')
  await next()
})
