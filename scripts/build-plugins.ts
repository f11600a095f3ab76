// What vite.config.ts does beside what its plugins do.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Islands are rendered on the server only. Without this, the browser's copy of every page that has
 * one would carry React's server half, 60 KB that nothing there can use, and every page with an
 * island the styles of all islands.
 */
export function noServerRendering(): Plugin {
  const empty: Record<string, string> = {
    'react-dom/server': 'export const renderToString = undefined',
    './island-modules.ts': 'export const modules = {}',
  }
  return {
    name: 'no-server-rendering',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: id => (Object.hasOwn(empty, id) ? `\0empty:${id}` : undefined),
    load: id => (id.startsWith('\0empty:') ? empty[id.slice('\0empty:'.length)] : undefined),
  }
}

/**
 * Vite loads a chunk together with the files it needs by a helper of 0.7 KB, of the 5 KB that a page
 * may begin with. This one does the same in a third: styles are waited for, a file that is in the
 * document already is not asked for, and one that failed is asked for again the next time.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => `export const __vitePreload = ${preload}
const asked = {}
${bring}`,
    },
  }
}

const preload = `(load, files = []) =>
  Promise.all(files.map(file => (asked[file] ??= bring('/' + file)))).then(load)`

const bring = `function bring(href) {
  if (document.querySelector('link[href^="' + href + '"]')) return 1
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
  return !isStyle || new Promise((done, failed) => {
    link.onload = done
    link.onerror = () => {
      link.remove()
      delete asked[href.slice(1)]
      failed(Error('No ' + href))
    }
  })
}`

/**
 * The first mention of a layer fixes its rank, and a bundle may begin with any file: so every
 * stylesheet names the order. The minifier keeps one, and of the bundles only the root's keeps it,
 * which every page loads first.
 */
export function layerOrder(): Plugin {
  const order = '@layer reset, tokens, base, ui, sections, pages, islands;\n'
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: code => ({ code: order + code, map: null }),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const css = String(file.source)
          if (!css.includes('@layer tokens{')) file.source = css.replace(/^@layer [\w,]+;/, '')
        }
      },
    },
  }
}

/**
 * The stylesheets of the public pages as text, for the worker, which writes them into its documents.
 * The browser's half is built first, and its manifest names the styles of every page.
 */
export function documentStyles(): Plugin {
  const id = 'virtual:document-styles'
  const client = 'build/client'
  return {
    name: 'document-styles',
    resolveId: name => (name === id ? `\0${id}` : undefined),
    load(name) {
      if (name !== `\0${id}`) return
      if (this.environment.mode === 'dev')
        return 'export default {}; export const asked = new Set()'
      const files: Manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'))
      const pages = Object.keys(files).filter(
        file => files[file]?.isEntry && !file.includes('/pages/owner/'),
      )
      const names = pages.flatMap(page => stylesOf(files, page))
      const sheets = [...new Set(names)].map(name => [
        `/${name}`,
        readFileSync(`${client}/${name}`, 'utf8'),
      ])
      const later = Object.keys(files).filter(file => files[file]?.isDynamicEntry)
      const asked = new Set(later.flatMap(file => stylesOf(files, file)).map(name => `/${name}`))
      return [
        `export default ${JSON.stringify(Object.fromEntries(sheets))}`,
        `export const asked = new Set(${JSON.stringify([...asked])})`,
      ].join('\n')
    },
  }
}

type Manifest = Record<
  string,
  { isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
>

/** The styles of a chunk and of those that it cannot do without. */
function stylesOf(files: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const { css = [], imports = [] } = files[name] ?? {}
  return [...imports.flatMap(one => stylesOf(files, one, seen)), ...css]
}

/**
 * What the worker knows of the browser's half of each page. Only an owner's page starts as an app: of
 * the others the list of their scripts is left out, 80 KB of the upload.
 */
export function leanManifest(): Plugin {
  return {
    name: 'lean-manifest',
    apply: 'build',
    transform: {
      filter: { id: /virtual:react-router\/server-manifest$/ },
      handler(code) {
        const written = code.replace(/^export default |;$/g, '')
        const manifest = new Function(`return ${written}`)() as RouteManifest
        for (const [id, route] of Object.entries(manifest.routes)) {
          if (id !== 'root' && !id.startsWith('pages/owner/')) route.imports = []
        }
        return { code: `export default ${JSON.stringify(manifest)}`, map: null }
      },
    },
  }
}

type RouteManifest = { routes: Record<string, { imports?: string[] }> }

export function leanPhoneNumbers(): Plugin {
  return {
    name: 'lean-phone-numbers',
    apply: 'build',
    transform: {
      filter: { id: /libphonenumber-js\/metadata\.min\.json\.js$/ },
      handler(code) {
        const written = code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)
        const known = leanNumbers(new Function(`return ${written}`)())
        return { code: `export default ${JSON.stringify(known)}`, map: null }
      },
    },
  }
}

type PhoneNumbers = { countries: Record<string, unknown[]> }

/**
 * Phone numbers are read here, never written out as a country does it: how each writes them, and which
 * are toll-free or mobile, is half of what is known of them, and is left out.
 */
export function leanNumbers<Known extends PhoneNumbers>(known: Known): Known {
  const [formats, types] = [4, 11]
  const lean = structuredClone(known)
  for (const one of Object.values(lean.countries)) {
    if (one[formats]) one[formats] = 0
    if (one[types]) one[types] = 0
  }
  return lean
}
