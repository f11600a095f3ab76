import phones from 'libphonenumber-js/min/metadata'
import type { Plugin } from 'vite'

type Trim = {
  /** The end of the module's id. */
  module: string
  /** What stands in for the module's code. */
  trimmed: (code: string) => string
}

/** What one side of the site never runs, or not all of it, and why. */
const trims: Record<'client' | 'ssr', Trim[]> = {
  client: [
    // Only the server renders islands to a string: 60 KB of React, and all islands.
    {
      module: '/react-dom/server.browser.js',
      trimmed: () => 'export const renderToString = undefined',
    },
    { module: '/src/server/island-modules.ts', trimmed: () => 'export const modules = {}' },
  ],
  ssr: [
    // Schemas check what comes in; none is published as JSON Schema.
    { module: '/zod/v4/core/to-json-schema.js', trimmed: throwing },
    { module: '/zod/v4/core/json-schema-processors.js', trimmed: throwing },
    // For browsers without DecompressionStream, which workerd has.
    { module: '/fflate/esm/browser.js', trimmed: throwing },
    // Mails write letters and punctuation as entities; the other 1,900 are mathematical signs.
    { module: '/postal-mime/dist/esm/html-entities.js', trimmed: onlyLetters },
    // Numbers are stored in E.164, and never written as in their country.
    {
      module: '/libphonenumber-js/metadata.min.json.js',
      trimmed: () => `export default ${JSON.stringify(withoutFormats(phones))}`,
    },
    // Called as `jsx()` 4,700 times; what is imported from CommonJS is called as `(0, react.jsx)()`.
    {
      module: '/react/jsx-runtime.js',
      trimmed: () => `import react from './cjs/react-jsx-runtime.production.js'
export const { Fragment, jsx, jsxs } = react`,
    },
    // Public documents do not hydrate, so their routes load no modules.
    { module: '\0virtual:react-router/server-manifest', trimmed: withoutImports },
  ],
}

/** Leaves out of the build of each side what it never runs. A trim without its module is an error. */
export function trim(): Plugin {
  return {
    name: 'trim',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => Object.hasOwn(trims, name),
    transform: {
      filter: {
        id: new RegExp(
          Object.values(trims)
            .flat()
            .map(({ module }) => `${module.replace(/[.\0]/g, '\\$&')}$`)
            .join('|'),
        ),
      },
      handler(code, id) {
        const found = trims[this.environment.name as keyof typeof trims].find(({ module }) =>
          id.endsWith(module),
        )
        return found && { code: found.trimmed(code), map: null }
      },
    },
    buildEnd() {
      const ids = [...this.getModuleIds()]
      for (const { module } of trims[this.environment.name as keyof typeof trims]) {
        if (!ids.some(id => id.endsWith(module))) this.error(`No module ends with ${module}`)
      }
    },
  }
}

/** The same exports, all of which throw. */
function throwing(code: string): string {
  const names = code.matchAll(/^export (?:const|function) (\w+)/gm)
  const exported = new Set([...names].map(([, name]) => `leftOut as ${name}`))
  return `function leftOut() { throw new Error('Left out of the build: see vite.trim.ts') }
export { ${[...exported].join(', ')} }`
}

function onlyLetters(code: string): string {
  const inUse = /\\u(?:00[0-9A-F]{2}|01[0-7][0-9A-F]|20[0-9A-F]{2}|2122)'/
  return code
    .split('\n')
    .filter(line => !/^ {4}'&/.test(line) || inUse.test(line))
    .join('\n')
}

/** Without how numbers are written, which reading them does not look at. */
export function withoutFormats(all: typeof phones): typeof phones {
  const countries = Object.entries(all.countries).map(([code, country]) => {
    return [code, (country as unknown[]).map((part, i) => (i === 4 ? 0 : part))]
  })
  return { ...all, countries: Object.fromEntries(countries) }
}

function withoutImports(code: string): string {
  return code.replace(/('id':'[^']*','parentId':'root',[^{}]*?'imports':)\[[^\]]*\]/g, '$1[]')
}
