// Wraps the built worker. Headers of a request: `x-test-breaks` names the part behind the site that
// is broken for this request alone, and how (`DB=hangs`); `x-test-vars` (JSON) adds variables;
// `x-test-wait` delays the response until the background work is done; `x-test-timeout` is its
// TIMEOUT_MS; `x-test-load` is how many milliseconds longer each call to a store takes. Headers of the response: `x-test-asked` lists the bindings used, and `x-test-read`
// the words of the SQL sent.
import site from './index.js'

const slowMs = 30_000
const never = () => new Promise(() => {})
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

export default {
  async fetch(request, env, ctx) {
    const headers = new Headers(request.headers)
    const [part, how] = (headers.get('x-test-breaks') ?? '').split('=')
    const cell = headers.get('x-test-cell') ?? 'none'
    const waits = headers.has('x-test-wait')
    const timeoutMs = headers.get('x-test-timeout')
    const loadMs = Number(headers.get('x-test-load'))
    const vars = JSON.parse(headers.get('x-test-vars') ?? '{}')
    for (const name of [...headers.keys()]) if (name.startsWith('x-test-')) headers.delete(name)

    const asked = new Set()
    const read = new Set()
    const work = []
    const waitUntil = promise => {
      work.push(promise)
      ctx.waitUntil(promise)
    }
    const bindings = { ...breaking(env, { part, how, cell, asked, read, loadMs }), ...vars }
    if (timeoutMs) bindings.TIMEOUT_MS = timeoutMs
    const original = await site.fetch(new Request(request, { headers }), bindings, {
      waitUntil,
      passThroughOnException() {},
    })
    if (waits) {
      await original.clone().arrayBuffer()
      await Promise.allSettled(work)
    }
    const response = new Response(original.body, original)
    response.headers.set('x-test-asked', [...asked].join(','))
    response.headers.set('x-test-read', [...read].join(','))
    return response
  },
  scheduled: site.scheduled,
}

/**
 * Fills in {PART} and {cell} in the variables: these are URLs of the stand-in, which say how it
 * behaves. Google's URLs keep no path, so there the key says so, as {how PART}.
 */
function breaking(env, { part, how, cell, asked, read, loadMs }) {
  const addressOf = name =>
    name !== part ? `${env.STAND_IN}/well` : how === 'gone' ? env.NOWHERE : `${env.STAND_IN}/${how}`
  const texts = Object.entries(env)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => [
      name,
      value
        .replaceAll('{cell}', cell)
        .replace(/\{how ([A-Z]+)\}/, (_, company) => (company === part ? how : 'well'))
        .replace(/\{([A-Z_]+)\}/g, (_, company) => addressOf(company)),
    ])
  const made = { ...env, ...Object.fromEntries(texts) }
  made.DB = store('DB', env.DB)
  made.KV = store('KV', env.KV)
  made.PHOTOS = store('PHOTOS', env.PHOTOS)
  if (part === 'AI') {
    made.MODEL_PROVIDER = 'workers-ai'
    made.AI =
      how === 'gone' ? undefined : { run: () => applyFault(how, () => ({ response: '{}' })) }
  }
  return made

  function store(name, real) {
    const wrap = name === 'DB' ? database : byMethod
    const mine = name === part ? how : 'well'
    if (mine === 'gone') return undefined
    return wrap(
      real,
      async (work, garbage) => {
        asked.add(name)
        if (loadMs) await sleep(loadMs)
        return applyFault(mine, work, garbage)
      },
      read,
    )
  }
}

async function applyFault(how, work, garbage = '{"\u0000') {
  if (how === 'hangs') return never()
  if (how === 'error')
    throw new Error('D1_ERROR: the store is broken at Object.secret (store.js:1:1)')
  if (how === 'garbage') return garbage
  if (how === 'slow') await sleep(slowMs)
  return work()
}

const whole = Symbol('the real statement')

const nonsense = {
  all: { success: true, results: [{ nonsense: 1 }], meta: {} },
  raw: [['nonsense', null, 7]],
  run: { success: true, meta: {} },
  first: { nonsense: 1 },
}

function database(db, ask, read) {
  const statementOf = statement => ({
    [whole]: statement,
    bind: (...values) => statementOf(statement.bind(...values)),
    ...Object.fromEntries(
      Object.entries(nonsense).map(([name, garbage]) => [
        name,
        (...values) => ask(() => statement[name](...values), garbage),
      ]),
    ),
  })
  return {
    prepare(sql) {
      for (const [word] of sql.matchAll(/\w+/g)) read.add(word)
      return statementOf(db.prepare(sql))
    },
    batch: statements =>
      ask(
        () => db.batch(statements.map(one => one[whole])),
        statements.map(() => nonsense.all),
      ),
  }
}

const byMethod = (kv, ask) =>
  Object.fromEntries(
    ['get', 'getWithMetadata', 'head', 'put', 'delete', 'list'].map(name => [
      name,
      (...values) => ask(() => kv[name](...values)),
    ]),
  )
