import type { SetProfile } from '../src/domain/profile.ts'

const key = 'profile'

/** The profile that was last saved, from the key-value store; null if there is none. */
export const keptProfile = (kv: KVNamespace): Promise<SetProfile | null> =>
  kv.get<SetProfile>(key, 'json')

/** Keeps a copy of the saved profile for when the database is down. Writes only what is new. */
export async function keepProfile(kv: KVNamespace, profile: SetProfile): Promise<void> {
  const wanted = JSON.stringify(profile)
  if ((await kv.get(key)) !== wanted) await kv.put(key, wanted)
}
