// The built site as the bench asks for it, by the header x-bench:
// rows      with the rows that D1 read and wrote until its work was done, in x-rows-read and
//           x-rows-written
// replayed  with a database that repeats its answers from memory, as text to parse: at Cloudflare
//           the database runs on another machine, and reading its answers is all that it costs here
// constant  the same document without the work
// template  a page of React Router's bare template
import site from './index.js'
import { countingRows } from './rows-read.js'
import template from './template/index.js'

const modes = {
  async rows(request, env, context) {
    const { DB, count } = countingRows(env.DB)
    const work = []
    const waitUntil = promise => work.push(promise)
    const response = await site.fetch(request, { ...env, DB }, { ...context, waitUntil })
    const body = await response.arrayBuffer()
    for (const promise of work) await promise
    const counts = { 'x-rows-read': count.rows, 'x-rows-written': count.written }
    return new Response(body, { status: response.status, headers: counts })
  },
  replayed: (request, env, context) => site.fetch(request, { ...env, DB: replay(env.DB) }, context),
  async constant(request, env, context) {
    const { pathname } = new URL(request.url)
    if (!pages.has(pathname)) {
      pages.set(pathname, await (await site.fetch(request, env, context)).text())
    }
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return new Response(pages.get(pathname), { headers })
  },
  template: (request, env, context) => template.fetch(request, env, context),
}
const pages = new Map()

export default {
  fetch(request, env, context) {
    const serve = modes[request.headers.get('x-bench')] ?? site.fetch
    return serve(request, env, context)
  },
  scheduled: (event, env, context) => site.scheduled(event, env, context),
}

const answers = new Map()
const real = Symbol('the statement of the database')

async function answer(method, statements, ask) {
  const queries = statements.map(({ sql, params }) => [sql, params])
  // Times of this moment are not part of the question.
  const key = JSON.stringify([method, queries]).replaceAll(/\d{13}/g, '')
  if (!answers.has(key)) answers.set(key, JSON.stringify(await ask()) ?? 'null')
  return JSON.parse(answers.get(key))
}

function statement(asked, sql, params) {
  const ask = method => [
    method,
    (...args) => answer(method + args, [{ sql, params }], () => asked[method](...args)),
  ]
  const bind = (...values) => statement(asked.bind(...values), sql, values)
  const methods = Object.fromEntries(['all', 'run', 'raw', 'first'].map(ask))
  return { [real]: asked, sql, params, bind, ...methods }
}

const replay = db => ({
  prepare: sql => statement(db.prepare(sql), sql, []),
  batch: statements =>
    answer('batch', statements, () => db.batch(statements.map(one => one[real]))),
  withSession(from) {
    const session = db.withSession(from)
    return { ...replay(session), getBookmark: () => session.getBookmark() }
  },
})
