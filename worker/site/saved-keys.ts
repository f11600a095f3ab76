import type { KeyName } from '../../src/site/key-names.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { withSettings } from '../platform/deadlines.ts'
import { logFailure } from '../platform/log.ts'
import { listSavedKeys, type Sealed } from './key-rows.ts'
import { openKey } from './seal.ts'

/** The names that were merged into these bindings. */
const merged = Symbol('saved keys')
type Keyed = Bindings & { [merged]?: readonly KeyName[] }

/** The keys that this isolate last read; null before that. */
let saved: Map<KeyName, string> | null = null
/** The names last reported as unreadable, so that each version of the content does not repeat it. */
let reported = ''

/** Saved keys by name; null for one that cannot be decrypted. */
type OpenedKeys = (readonly [name: KeyName, value: string | null])[]

export const openKeys = (env: Bindings, rows: readonly Sealed[]): Promise<OpenedKeys> =>
  Promise.all(rows.map(async row => [row.name, await openKey(env, row)] as const))

/** Makes these the keys of this isolate. One that could not be decrypted counts as not set. */
export function storeKeys(opened: OpenedKeys): void {
  const unreadable = opened.flatMap(([name, value]) => (value === null ? [name] : [])).join(', ')
  saved = new Map(opened.filter((one): one is [KeyName, string] => one[1] !== null))
  if (unreadable !== reported && unreadable) {
    logFailure({ work: 'saved keys' }, `SETTINGS_KEY cannot open ${unreadable}: set again at /keys`)
  }
  reported = unreadable
}

/** The bindings with the saved keys. The worker's own settings win. */
export function withSavedKeys(env: Keyed): Bindings {
  const earlier = env[merged] ?? []
  const added = [...(saved ?? [])].filter(([name]) => !env[name] || earlier.includes(name))
  if (added.length + earlier.length === 0) return env
  const settings: Partial<Keyed> = {
    ...Object.fromEntries(earlier.map(name => [name, undefined])),
    ...Object.fromEntries(added),
    [merged]: added.map(([name]) => name),
  }
  return withSettings(env, settings)
}

/** The same with the keys currently in the database. Rejects when they cannot be read. */
export async function withLatestKeys(env: Bindings): Promise<Bindings> {
  storeKeys(await openKeys(env, await listSavedKeys(connect(env.DB))))
  return withSavedKeys(env)
}

/**
 * For deliveries, which would be given up without a key: waits for the saved keys, unless this
 * isolate has read them already. Rejects when they cannot be read.
 */
export const withKnownKeys = async (env: Bindings): Promise<Bindings> =>
  saved ? withSavedKeys(env) : withLatestKeys(env)

/** Whether a setting is the worker's own, not one saved in the console. */
export const isWorkers = (env: Keyed, name: KeyName): boolean =>
  Boolean(env[name]) && !env[merged]?.includes(name)
