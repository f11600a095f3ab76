import type { SetProfile } from '../src/domain/profile.ts'

const key = 'profile'

/** The last saved profile, from KV; null if there is none. */
export const keptProfile = (kv: KVNamespace): Promise<SetProfile | null> =>
  kv.get<SetProfile>(key, 'json')

/** Copies the saved profile to KV for when the database is down. Writes only if it changed. */
export async function keepProfile(kv: KVNamespace, profile: SetProfile): Promise<void> {
  const wanted = JSON.stringify(profile)
  if ((await kv.get(key)) !== wanted) await kv.put(key, wanted)
}
