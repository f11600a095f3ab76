import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { findChild } from './cpu.ts'
import type { Target } from './targets.ts'

export type OpenWorkers = {
  urls: Record<Target['worker'], string>
  /** The one process that runs them all, where the system tells. */
  pid: number | undefined
  /** What the workers or their runtime said last. */
  said: () => string
  /** The names of what waits in the site's key-value store. */
  storedKeys: (prefix: string) => Promise<string[]>
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

// The home page as the site answers it, taken once: the same text without the work. (A page with
// characters beyond Latin-1 costs a third less when it is kept as bytes.)
const constant = `let page
export default {
  async fetch(request, { SITE }) {
    if (page === undefined) {
      const home = await SITE.fetch(request)
      if (!home.ok) return home
      page = await home.text()
    }
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}`

/**
 * Runs a constant page, a bare worker and the built site in one workerd, each on a port of its own
 * with nothing in between. The database is the one in `folder`.
 */
export async function openWorkers(
  folder: string,
  vars: Record<string, string> = {},
): Promise<OpenWorkers> {
  const built: Built = JSON.parse(readFileSync(join(server, 'wrangler.json'), 'utf8'))
  const { compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags } = built
  const byBinding = (bindings: { binding: string }[]) =>
    Object.fromEntries(bindings.map(({ binding }) => [binding, binding]))
  const small = { modules: true as const, compatibilityDate, unsafeDirectSockets: [{ port: 0 }] }
  let said = ''
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        { ...small, name: 'bare', script: bare },
        { ...small, name: 'constant', script: constant, serviceBindings: { SITE: 'site' } },
        {
          name: 'site',
          modules: true,
          modulesRoot: server,
          scriptPath: join(server, built.main),
          compatibilityDate,
          compatibilityFlags,
          bindings: { ...built.vars, ...vars },
          assets: {
            directory: resolve(server, built.assets.directory),
            routerConfig: { has_user_worker: true },
          },
          d1Databases: byBinding(built.d1_databases),
          kvNamespaces: byBinding(built.kv_namespaces),
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
        said = message.slice(0, 300)
      },
    }),
  )
  await miniflare.ready
  const urlOf = async (worker: string) => (await miniflare.unsafeGetDirectURL(worker)).origin
  return {
    urls: {
      constant: await urlOf('constant'),
      bare: await urlOf('bare'),
      site: await urlOf('site-door'),
    },
    pid: findChild('workerd'),
    said: () => said,
    storedKeys: async prefix => {
      const store = await miniflare.getKVNamespace('KV', 'site')
      return (await store.list({ prefix })).keys.map(({ name }) => name)
    },
    close: () => miniflare.dispose(),
  }
}
