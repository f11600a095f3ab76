import type { Bindings } from '../env.ts'

/**
 * Time limits for stores and other companies, in milliseconds. Whatever fails, a visitor gets a
 * response within five seconds: `visit` limits all waits of a request together, the others limit
 * one wait each, so that time is left for a fallback. `TIMEOUT_MS` sets `visit` and scales the
 * others.
 */
export const limits = {
  visit: 4500,
  /** Reading the content version that validates cached documents. */
  version: 500,
  /** One call to D1, KV, or R2. */
  store: 2500,
  /** The spam check of a lead, then each of the two stores that can save it. */
  spamCheck: 1000,
  lead: 1700,
  /** All model calls of one search together. */
  model: 3000,
  /** One call to the map provider; a photo takes two. */
  maps: 2000,
  /** One call on behalf of the owner. Owner requests have no total limit: an import is slow. */
  owner: 4000,
  /** Work after the response. */
  background: 8000,
} as const
export type Limit = keyof typeof limits

/** A limit in milliseconds, scaled by this deployment's `TIMEOUT_MS`. */
export const limitOf = ({ TIMEOUT_MS }: Bindings, limit: Limit): number =>
  limits[limit] * ((Number(TIMEOUT_MS) || limits.visit) / limits.visit)

const deadline = Symbol('deadline')
/** Bindings with their deadline. A spread copies it, too. */
type Bounded = Bindings & { [deadline]?: { original: Bindings; endsAt: number } }

/** Bindings for a visitor's request: each store call has a timeout, all of them one deadline. */
export const withRequestDeadline = (env: Bindings, now = Date.now()): Bindings =>
  bounded(env, { limit: 'store', endsAt: now + limitOf(env, 'visit') })

/** Bindings for an owner's request: each store call has a timeout; there is no shared deadline. */
export const withOwnerTimeouts = (env: Bindings): Bindings =>
  bounded(withoutDeadline(env), { limit: 'owner', endsAt: Number.POSITIVE_INFINITY })

/** The same bindings and deadline with other settings, also for work after the response. */
export function withSettings(env: Bounded, settings: Partial<Bindings>): Bindings {
  const bindings: Bounded = { ...env, ...settings }
  const known = env[deadline]
  if (known) bindings[deadline] = { ...known, original: { ...known.original, ...settings } }
  return bindings
}

/** The original bindings without timeouts, for work after the response. */
export const withoutDeadline = (env: Bounded): Bindings => env[deadline]?.original ?? env

/** Milliseconds until the deadline of these bindings; infinite without one. */
export const timeLeft = (env: Bounded): number =>
  (env[deadline]?.endsAt ?? Number.POSITIVE_INFINITY) - Date.now()

/** An abort signal for a `fetch`, after the limit or at the request's deadline. */
export const signalOf = (env: Bindings, limit: Limit): AbortSignal =>
  AbortSignal.timeout(Math.max(0, Math.min(limitOf(env, limit), timeLeft(env))))

/** Thrown when work exceeds its timeout. */
export class TimeoutError extends Error {}

/**
 * Rejects with TimeoutError when `work` takes longer than `timeoutMs`. The work is not canceled: it
 * may still complete.
 * @param what names the service in the error, such as 'The database'
 */
export async function withTimeout<Value>(
  timeoutMs: number,
  what: string,
  work: Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`${what} did not answer in ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

type Around = <Value>(what: string, work: () => Promise<Value>) => Promise<Value>

function bounded(env: Bindings, { limit, endsAt }: { limit: Limit; endsAt: number }): Bounded {
  const limitMs = limitOf(env, limit)
  const limited: Around = (what, work) => {
    const ms = Math.min(limitMs, endsAt - Date.now())
    return ms > 0
      ? withTimeout(ms, what, work())
      : Promise.reject(new Error(`No time left: ${what}`))
  }
  return {
    ...env,
    DB: interceptDatabase(env.DB, limited),
    KV: boundedStore('The key-value store', env.KV, limited, keyValueMethods),
    PHOTOS: boundedStore('The photo store', env.PHOTOS, limited, bucketMethods),
    MAPS: env.MAPS && boundedStore('The map store', env.MAPS, limited, bucketMethods),
    [deadline]: { original: env, endsAt },
  }
}

const original = Symbol('original statement')
type Statement = D1PreparedStatement & { [original]?: D1PreparedStatement }

/** A database whose every call goes through `around`. It lacks dump() and sessions. */
export function interceptDatabase(db: D1Database, around: Around): D1Database {
  const ask = <Value>(work: () => Promise<Value>) => around('The database', work)
  const interceptedStatement = (statement: D1PreparedStatement): Statement =>
    ({
      [original]: statement,
      bind: (...values: unknown[]) => interceptedStatement(statement.bind(...values)),
      all: () => ask(() => statement.all()),
      run: () => ask(() => statement.run()),
      raw: (options: { columnNames: true }) => ask(() => statement.raw(options)),
      first: (column: string) => ask(() => statement.first(column)),
    }) as unknown as Statement
  return {
    prepare: (sql: string) => interceptedStatement(db.prepare(sql)),
    batch: (statements: Statement[]) =>
      ask(() => db.batch(statements.map(statement => statement[original] ?? statement))),
    exec: (sql: string) => ask(() => db.exec(sql)),
  } as unknown as D1Database
}

const keyValueMethods = ['get', 'getWithMetadata', 'put', 'delete', 'list'] as const
const bucketMethods = ['get', 'head', 'put', 'delete', 'list'] as const

/** A store with only these methods, each with the timeout. */
function boundedStore<Store extends KVNamespace | R2Bucket>(
  what: string,
  store: Store,
  limited: Around,
  methods: readonly (keyof Store)[],
): Store {
  type Method = (...values: unknown[]) => Promise<unknown>
  const ask =
    (name: keyof Store): Method =>
    (...values) =>
      limited(what, () => (store[name] as Method).apply(store, values))
  return Object.fromEntries(methods.map(name => [name, ask(name)])) as unknown as Store
}
