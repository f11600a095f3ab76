import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { findChild } from './cpu.ts'
import type { Target } from './targets.ts'

export type OpenWorkers = {
  urls: Record<Target['worker'], string>
  /** The site with its files and compression, as a browser needs it. */
  browsable: string
  /** The one process that runs them all, where the system reports one. */
  pid: number | undefined
  /** The last output of the workers or their runtime. */
  said: () => string
  close: () => Promise<void>
}

type Built = {
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
  assets: { directory: string }
  d1_databases: { binding: string }[]
  kv_namespaces: { binding: string }[]
}

const server = resolve(import.meta.dirname, '../../build/server')

const bare = `export default { fetch: () => new Response('ok') }`

// A page as the site returns it, captured once: the same text without the work. (Served as bytes it
// costs a third less.)
const constant = `const pages = new Map()
export default {
  async fetch(request, { SITE }) {
    const { pathname } = new URL(request.url)
    if (!pages.has(pathname)) {
      const answer = await SITE.fetch(request)
      if (!answer.ok) return answer
      pages.set(pathname, await answer.text())
    }
    return new Response(pages.get(pathname), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}`

// React's own file exports it this way. The first rendering of a URL, the whole page, is
// remembered.
const exported = /(\.renderToString ?= ?)(\w+\.renderToString)\b/
const watched = '$1globalThis.keepTree($2)'
const keepTree = `globalThis.keepTree = render => (page, options) => {
  globalThis.rendered ??= () => render(page, options)
  return render(page, options)
}`
const plain = `import './keep-tree.js'
import site from './index.js'
const pages = new Map()
async function lookAt(request, env, context) {
  globalThis.rendered = undefined
  const whole = await (await site.fetch(request, env, context)).text()
  const render = globalThis.rendered
  const page = () => '<!doctype html>' + render()
  if (page() !== whole) throw new Error('The site answers another document than it renders')
  return page
}
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (!pages.has(pathname)) pages.set(pathname, await lookAt(request, env, context))
    return new Response(pages.get(pathname)(), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}`

// A page's queries, recorded once and then repeated without the page.
const database = `import site from './index.js'
const pages = new Map()
const asked = Symbol()
function recording(db, batches) {
  const statement = (real, sql, params) => {
    const record = name => (...args) => {
      batches.push([{ sql, params }])
      return real[name](...args)
    }
    return {
      [asked]: { real, sql, params },
      bind: (...values) => statement(real.bind(...values), sql, values),
      ...Object.fromEntries(['all', 'run', 'raw', 'first'].map(name => [name, record(name)])),
    }
  }
  return {
    prepare: sql => statement(db.prepare(sql), sql, []),
    batch: statements => {
      batches.push(statements.map(one => one[asked]))
      return db.batch(statements.map(one => one[asked].real))
    },
    withSession: from => {
      const session = db.withSession(from)
      return { ...recording(session, batches), getBookmark: () => session.getBookmark() }
    },
  }
}
async function record(url, env, context) {
  const batches = []
  const render = (n, DB) => site.fetch(new Request(url + '?n=' + n), { ...env, DB }, context)
  // The first one also reads the version of the content, which the next two seconds need not.
  await (await render(0, env.DB)).text()
  await (await render(1, recording(env.DB, batches))).text()
  return batches
}
export default {
  async fetch({ url }, env, context) {
    const { pathname } = new URL(url)
    if (!pages.has(pathname)) pages.set(pathname, await record(url, env, context))
    for (const batch of pages.get(pathname)) {
      await env.DB.batch(batch.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))
    }
    return new Response('ok')
  },
}`

type Module = { type: 'ESModule'; path: string; contents: string }

/** The built site's files, the entry module first. */
function builtModules(main: string): Module[] {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const others = names.filter(name => name.endsWith('.js') && name !== main)
  return [main, ...others].map(name => toModule(name, readFileSync(join(server, name), 'utf8')))
}

/** The built site, which renders each page again and again from React's first input. */
function plainModules(site: Module[]): Module[] {
  const found = site.filter(({ contents }) => exported.test(contents)).length
  if (found !== 1) throw new Error(`React's renderToString was found in ${found} files, not in one`)
  return [
    toModule('plain.js', plain),
    toModule('keep-tree.js', keepTree),
    ...site.map(one => ({ ...one, contents: one.contents.replace(exported, watched) })),
  ]
}

/** The built site, of which each page is only what it asks of the database. */
const databaseModules = (site: Module[]): Module[] => [toModule('database.js', database), ...site]

const toModule = (name: string, contents: string): Module => ({
  type: 'ESModule',
  path: join(server, name),
  contents,
})

/**
 * Runs a constant page, a bare worker and the built site in one workerd, each on its own port. The
 * database is the one in `folder`; `vars` override wrangler.toml.
 */
export async function openWorkers(
  folder: string,
  vars: Record<string, string> = {},
): Promise<OpenWorkers> {
  const built: Built = JSON.parse(readFileSync(join(server, 'wrangler.json'), 'utf8'))
  const { compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags } = built
  const byBinding = (bindings: { binding: string }[]) =>
    Object.fromEntries(bindings.map(({ binding }) => [binding, binding]))
  const site = builtModules(built.main)
  const small = { modules: true as const, compatibilityDate, unsafeDirectSockets: [{ port: 0 }] }
  const bindings = {
    compatibilityFlags,
    bindings: { ...built.vars, ...vars },
    d1Databases: byBinding(built.d1_databases),
    kvNamespaces: byBinding(built.kv_namespaces),
  }
  let output = ''
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          ...bindings,
          name: 'site',
          modulesRoot: server,
          modules: site,
          compatibilityDate,
          assets: {
            directory: resolve(server, built.assets.directory),
            routerConfig: { has_user_worker: true },
          },
        },
        { ...small, name: 'bare', script: bare },
        { ...small, name: 'constant', script: constant, serviceBindings: { SITE: 'site' } },
        {
          ...small,
          ...bindings,
          name: 'plain',
          modulesRoot: server,
          modules: plainModules(site),
        },
        {
          ...small,
          ...bindings,
          name: 'database',
          modulesRoot: server,
          modules: databaseModules(site),
        },
        {
          // A worker with assets would get Miniflare's own asset router before its socket, two
          // workers more for every request. Another worker's socket leads straight to it.
          ...small,
          name: 'site-door',
          script: bare,
          unsafeDirectSockets: [{ port: 0, serviceName: 'site' }],
        },
      ],
      resourcePersistencePath: join(folder, 'v3'),
      // Both would send requests to Cloudflare.
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }) => {
        output = message.slice(0, 300)
      },
    }),
  )
  const browsable = (await miniflare.ready).origin
  const urlOf = async (worker: string) => (await miniflare.unsafeGetDirectURL(worker)).origin
  return {
    urls: {
      constant: await urlOf('constant'),
      bare: await urlOf('bare'),
      plain: await urlOf('plain'),
      database: await urlOf('database'),
      site: await urlOf('site-door'),
    },
    browsable,
    pid: findChild('workerd'),
    said: () => output,
    close: () => miniflare.dispose(),
  }
}
