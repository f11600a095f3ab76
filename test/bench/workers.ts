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

// Serves a page as the site returned it once: the same text without the work. (Served as bytes it
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

// Patches React's files in the build: they share React with the other renderer, and remember the
// first tree that a request renders, which is the whole page.
const watched: [RegExp, string][] = [
  [/\b(\w+)(?=\.__CLIENT_INTERNALS_\w+ ?=[^=])/, '(globalThis.react = $1)'],
  [/\b(\w+)(?=\.__DOM_INTERNALS_\w+ ?=[^=])/, '(globalThis.reactDom = $1)'],
  [/\.renderToReadableStream ?= ?function ?\((\w+), ?\w+\) ?\{/, '$& globalThis.rendered ??= $1;'],
]
const renderer = resolve(
  import.meta.dirname,
  '../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
)
const renderToString = () => `const exports = {}
const require = name => ({ react: globalThis.react, 'react-dom': globalThis.reactDom })[name]
${readFileSync(renderer, 'utf8')}
export const { renderToString } = exports`
const plain = `import site from './index.js'
import { renderToString } from './render-to-string.js'
const pages = new Map()
async function lookAt(request, env, context) {
  globalThis.rendered = undefined
  const whole = await (await site.fetch(request, env, context)).text()
  const tree = globalThis.rendered
  const page = () => '<!DOCTYPE html>' + renderToString(tree)
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

// The site with a database that repeats its answers from memory, as text to parse. At Cloudflare the
// database runs on another machine, so reading its answers is all that it costs the worker.
const replayed = `import site from './index.js'
const answers = new Map()
const asked = Symbol()
const keyOf = (how, statements) =>
  JSON.stringify([how, statements.map(({ sql, params }) => [sql.replace(/\\d{13}/g, 'now'), params])])
async function answer(how, statements, ask) {
  const key = keyOf(how, statements)
  if (!answers.has(key)) answers.set(key, JSON.stringify(await ask()) ?? 'null')
  return JSON.parse(answers.get(key))
}
function statement(real, sql, params) {
  const one = { real, sql, params }
  const ask = how => (...args) => answer(how + args, [one], () => real[how](...args))
  return {
    [asked]: one,
    bind: (...values) => statement(real.bind(...values), sql, values),
    ...Object.fromEntries(['all', 'run', 'raw', 'first'].map(how => [how, ask(how)])),
  }
}
const replay = db => ({
  prepare: sql => statement(db.prepare(sql), sql, []),
  batch: statements => {
    const all = statements.map(one => one[asked])
    return answer('batch', all, () => db.batch(all.map(({ real }) => real)))
  },
  withSession: from => {
    const session = db.withSession(from)
    return { ...replay(session), getBookmark: () => session.getBookmark() }
  },
})
export default {
  fetch: (request, env, context) => site.fetch(request, { ...env, DB: replay(env.DB) }, context),
}`

type Module = { type: 'ESModule'; path: string; contents: string }

/** The built site's files, the entry module first. */
function builtModules(main: string): Module[] {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const others = names.filter(name => name.endsWith('.js') && name !== main)
  return [main, ...others].map(name => toModule(name, readFileSync(join(server, name), 'utf8')))
}

/** The built site, rendering each page again and again from the tree that React got first. */
function plainModules(site: Module[]): Module[] {
  const modules = [
    toModule('plain.js', plain),
    toModule('render-to-string.js', renderToString()),
    ...site,
  ]
  for (const [found, replacement] of watched) {
    const having = site.filter(({ contents }) => found.test(contents))
    const [one] = having
    if (!one || having.length > 1)
      throw new Error(`${having.length} files of the site have ${found}`)
    const at = modules.findIndex(({ path }) => path === one.path)
    const { contents, ...module } = modules[at] ?? one
    modules[at] = { ...module, contents: contents.replace(found, replacement) }
  }
  return modules
}

/** The built site, with replayed answers of its database. */
const replayedModules = (site: Module[]): Module[] => [toModule('replayed.js', replayed), ...site]

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
          name: 'replayed',
          modulesRoot: server,
          modules: replayedModules(site),
        },
        {
          // Miniflare puts its own asset router, two more workers for every request, in front of
          // the socket of a worker with assets. Another worker's socket leads straight to it.
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
      replayed: await urlOf('replayed'),
      site: await urlOf('site-door'),
    },
    browsable,
    pid: findChild('workerd'),
    said: () => output,
    close: () => miniflare.dispose(),
  }
}
