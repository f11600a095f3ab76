import type { Bindings } from './env.ts'
import { within } from './timeout.ts'

/**
 * How long is waited for stores and companies, in milliseconds. Whatever is broken, a visitor reads
 * an answer within five seconds: `visit` is what one request may wait in all, the others are what
 * one wait may take of it, so that time is left for what stands in. `TIMEOUT_MS` sets `visit`; the
 * others keep their share of it.
 */
export const limits = {
  visit: 4500,
  /** Asking whether documents that are kept are still right. */
  version: 500,
  /** One question to the database or the key-value store. */
  store: 2500,
  /** Looking for signs of spam, then each of the two stores that can take a lead. */
  spamCheck: 1000,
  lead: 1700,
  /** Everything that one answer asks of a language model. */
  model: 3000,
  /** One question to the provider of maps; a photo takes two. */
  maps: 2000,
  /** One wait of the owner's own calls, which have no limit in all: an import takes its time. */
  owner: 4000,
  /** What nobody waits for. */
  background: 8000,
} as const
export type Limit = keyof typeof limits

/** A limit as this deployment has it. */
export const limitOf = ({ TIMEOUT_MS }: Bindings, limit: Limit): number =>
  limits[limit] * ((Number(TIMEOUT_MS) || limits.visit) / limits.visit)

type Wait = { whole: Bindings; endsAt: number }
const waits = new WeakMap<Bindings, Wait>()

/** The bindings for one visit: stores that give up in time, one by one and all together. */
export const forVisit = (env: Bindings, now = Date.now()): Bindings =>
  bounded(env, { limit: 'store', endsAt: now + limitOf(env, 'visit') })

/** The same for what an owner asks: each wait has its limit, but not all of them together. */
export const forOwner = (env: Bindings): Bindings =>
  bounded(unhurried(env), { limit: 'owner', endsAt: Number.POSITIVE_INFINITY })

/** The same bindings, of which the calls read a session instead of the database. */
export function withDatabase(
  env: Bindings,
  session: Pick<D1Database, 'prepare' | 'batch'>,
): Bindings {
  // A session prepares and batches; nothing else is asked of a database here.
  const made = { ...env, DB: session as D1Database }
  const wait = waits.get(env)
  if (wait) waits.set(made, wait)
  return made
}

/** The bindings as the platform gave them, for what goes on after the answer. */
export const unhurried = (env: Bindings): Bindings => waits.get(env)?.whole ?? env

/** Milliseconds that a request with these bindings may still wait; endless where nobody counts. */
export const timeLeft = (env: Bindings): number =>
  (waits.get(env)?.endsAt ?? Number.POSITIVE_INFINITY) - Date.now()

/** As much of a limit as the request has left, for a `fetch`. */
export const signalOf = (env: Bindings, limit: Limit): AbortSignal =>
  AbortSignal.timeout(Math.max(0, Math.min(limitOf(env, limit), timeLeft(env))))

type Patient = <Value>(what: string, work: () => Promise<Value>) => Promise<Value>

function bounded(env: Bindings, { limit, endsAt }: { limit: Limit; endsAt: number }): Bindings {
  const limitMs = limitOf(env, limit)
  const patient: Patient = (what, work) => {
    const ms = Math.min(limitMs, endsAt - Date.now())
    return ms > 0 ? within(ms, what, work()) : Promise.reject(new Error(`No time left: ${what}`))
  }
  const made = {
    ...env,
    DB: boundedDatabase(env.DB, patient),
    KV: bounds('The key-value store', env.KV, patient, keyValueMethods),
    PHOTOS: bounds('The photos', env.PHOTOS, patient, bucketMethods),
  }
  waits.set(made, { whole: env, endsAt })
  return made
}

const whole = Symbol('the statement itself')
type Statement = D1PreparedStatement & { [whole]?: D1PreparedStatement }

/** Of D1Database all but dumps. */
function boundedDatabase(db: D1Database, patient: Patient): D1Database {
  const ask = <Value>(work: () => Promise<Value>) => patient('The database', work)
  const boundedStatement = (statement: D1PreparedStatement): Statement =>
    ({
      [whole]: statement,
      bind: (...values: unknown[]) => boundedStatement(statement.bind(...values)),
      all: () => ask(() => statement.all()),
      run: () => ask(() => statement.run()),
      raw: (options: { columnNames: true }) => ask(() => statement.raw(options)),
      first: (column: string) => ask(() => statement.first(column)),
    }) as unknown as Statement
  return {
    prepare: (sql: string) => boundedStatement(db.prepare(sql)),
    batch: (statements: Statement[]) =>
      ask(() => db.batch(statements.map(one => one[whole] ?? one))),
    exec: (sql: string) => ask(() => db.exec(sql)),
    withSession: (from: D1SessionConstraint) => {
      const session = db.withSession(from)
      const { prepare, batch } = boundedDatabase(session as unknown as D1Database, patient)
      return { prepare, batch, getBookmark: () => session.getBookmark() }
    },
  } as unknown as D1Database
}

const keyValueMethods = ['get', 'getWithMetadata', 'put', 'delete', 'list'] as const
const bucketMethods = ['get', 'head', 'put', 'delete', 'list'] as const

/** The same store of which only these methods are there, each with its limit. */
function bounds<Store extends KVNamespace | R2Bucket>(
  what: string,
  store: Store,
  patient: Patient,
  methods: readonly (keyof Store)[],
): Store {
  type Method = (...values: unknown[]) => Promise<unknown>
  const ask =
    (name: keyof Store): Method =>
    (...values) =>
      patient(what, () => (store[name] as Method).apply(store, values))
  return Object.fromEntries(methods.map(name => [name, ask(name)])) as unknown as Store
}
