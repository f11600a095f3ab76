// What vite.config.ts does beside what its plugins do.
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
