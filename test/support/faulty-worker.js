// Wraps the built worker: the same site on stores that fail, hang and lose responses, and an entry
// for the cron trigger whose clock a test may move forward.
import site from './index.js'

const share = { down: 0.3 }

let state
/** Numbers from 0 to 1, the same for the same TEST_SEED (mulberry32). */
function random({ TEST_SEED }) {
  state = ((state ?? Number(TEST_SEED)) + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url)
    if (url.pathname === '/test/faults') {
      share.down = Number(url.searchParams.get('share'))
      return new Response()
    }
    if (url.pathname !== '/test/cron') return site.fetch(request, faulty(env), ctx)
    const work = []
    const waitUntil = promise => work.push(promise)
    const scheduledTime = Number(url.searchParams.get('at'))
    await site.scheduled({ scheduledTime }, faulty(env), { waitUntil })
    await Promise.all(work)
    return new Response()
  },
}

function faulty(env) {
  const injectFault = work => fail(work, random(env) / share.down)
  return { ...env, DB: faultyDatabase(env.DB, injectFault), KV: faultyStore(env.KV, injectFault) }
}

/** Fails before the work, hangs before it, or does it and loses the response. */
async function fail(work, dice) {
  if (dice >= 1) return work()
  if (dice < 0.4 || share.down === 1) throw new Error('The store is down')
  if (dice < 0.5) return new Promise(() => {})
  await work()
  throw new Error('The store’s response was lost')
}

const whole = Symbol('the real statement')

function faultyDatabase(db, injectFault) {
  return {
    prepare: sql => faultyStatement(db.prepare(sql), injectFault),
    batch: statements => injectFault(() => db.batch(statements.map(one => one[whole]))),
  }
}

function faultyStatement(statement, injectFault) {
  const asking =
    name =>
    (...values) =>
      injectFault(() => statement[name](...values))
  return {
    [whole]: statement,
    bind: (...values) => faultyStatement(statement.bind(...values), injectFault),
    all: asking('all'),
    raw: asking('raw'),
    run: asking('run'),
    first: asking('first'),
  }
}

const faultyStore = (kv, injectFault) =>
  Object.fromEntries(
    ['get', 'getWithMetadata', 'put', 'delete', 'list'].map(name => [
      name,
      (...values) => injectFault(() => kv[name](...values)),
    ]),
  )
