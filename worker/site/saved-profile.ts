import { wholeProfile } from '../../src/site/agent/agent.ts'
import type { SavedProfile, SetProfile } from '../../src/site/agent/profile.ts'

const key = 'profile'

/** The last saved profile, from KV; null if there is none. */
export async function readStoredProfile(kv: KVNamespace): Promise<SetProfile | null> {
  const kept = await kv.get<SavedProfile>(key, 'json')
  return kept && wholeProfile(kept)
}

/** Copies the saved profile to KV for when the database is down. Writes only if it changed. */
export async function storeProfile(kv: KVNamespace, profile: SetProfile): Promise<void> {
  const wanted = JSON.stringify(profile)
  if ((await kv.get(key)) !== wanted) await kv.put(key, wanted)
}
