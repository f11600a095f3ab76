import phones from 'libphonenumber-js/min/metadata'
import type { Plugin } from 'vite'

type Trim = {
  /** The end of the module's id. */
  module: string
  /** What stands in for the module's code. */
  trimmed: (code: string) => string
}

/** What one side of the site never runs, or not all of it, and why. */
const trims: Record<string, Trim[]> = {
  client: [
    // Only the server renders all islands.
    { module: '/src/server/island-modules.ts', trimmed: () => 'export const modules = {}' },
  ],
  ssr: [
    // One renderer of React's, without the one for `renderToString`, which is as large.
    {
      module: '/react-dom/server.edge.js',
      trimmed: () =>
        "export { renderToReadableStream } from './cjs/react-dom-server.edge.production.js'",
    },
    { module: '/react-dom/cjs/react-dom-server.edge.production.js', trimmed: joiningStrings },
    // Schemas check what comes in; none is published as JSON Schema.
    { module: '/zod/v4/core/to-json-schema.js', trimmed: throwing },
    { module: '/zod/v4/core/json-schema-processors.js', trimmed: throwing },
    // For browsers without DecompressionStream, which workerd has.
    { module: '/fflate/esm/browser.js', trimmed: throwing },
    // The package names its functions at the start, so those for map libraries seem to be in use.
    {
      module: '/pmtiles/dist/esm/index.js',
      trimmed: code => code.replace(/(?<=[;,=( ])d\(/g, '/*#__PURE__*/d('),
    },
    // With one copy of the package, no class has to be found by its name: statements are built faster.
    {
      module: '/drizzle-orm/entity.js',
      trimmed: () => `export const entityKind = Symbol.for('drizzle:entityKind')
export const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind')
export const is = (value, type) => value instanceof type`,
    },
    // Files of homes are read a piece at a time, by its parser alone.
    { module: '/papaparse/papaparse.js', trimmed: onlyParser },
    // Calendars are read and written, not cards of people.
    { module: '/ical.js/dist/ical.js', trimmed: onlyCalendars },
    // Numbers are stored in E.164, and never written as in their country.
    {
      module: '/libphonenumber-js/metadata.min.json.js',
      trimmed: () => `export default ${JSON.stringify(toReadOnly(phones))}`,
    },
    { module: '/libphonenumber-js/es6/format.js', trimmed: throwing },
    // By default two routers are tried, and the first refuses the site's routes.
    {
      module: '/hono/dist/hono.js',
      trimmed: code =>
        changed(code, [
          [/^import .*(?:RegExp|Smart)Router.*/gm, ''],
          [/new SmartRouter\(.*\)/, 'new TrieRouter()'],
        ]),
    },
    // For tracing, which is not set up: the worker has a log of its own.
    { module: '/react-router/dist/production/lib/router/instrumentation.js', trimmed: throwing },
    { module: '/react-router/dist/production/lib/router/matcher.js', trimmed: byFirstSegment },
    // Public documents carry no loader data, so it is encoded only when a document reads it.
    {
      module: '/react-router/dist/production/lib/server-runtime/server.js',
      trimmed: code =>
        changed(code, [
          [
            /serverHandoffStream: (encodeViaTurboStream\(.*\)),/g,
            'get serverHandoffStream() { return $1 },',
          ],
        ]),
    },
    // The console asks for its figures in the browser.
    {
      module: '/@tanstack/react-query/build/modern/index.js',
      trimmed: () => "export * from '/src/pages/owner/queries-at-rest.ts'",
    },
    // Called as `jsx()` 4,700 times; what is imported from CommonJS is called as `(0, react.jsx)()`.
    {
      module: '/react/jsx-runtime.js',
      trimmed: () => `import react from './cjs/react-jsx-runtime.production.js'
export const { Fragment, jsx, jsxs } = react`,
    },
    // Public documents load no modules. On a first visit the console's find their imports a trip later.
    { module: '\0virtual:react-router/server-manifest', trimmed: withoutImports },
  ],
}

/** Leaves out of the build of each side what it never runs. A trim without its module is an error. */
export function trim(): Plugin {
  return {
    name: 'trim',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => Object.hasOwn(trims, name),
    transform(code, id) {
      const found = trims[this.environment.name]?.find(({ module }) => id.endsWith(module))
      return found && { code: found.trimmed(code), map: null }
    },
    buildEnd(error) {
      if (error || this.environment.mode !== 'build') return
      const ids = [...this.getModuleIds()]
      for (const { module } of trims[this.environment.name] ?? []) {
        if (!ids.some(id => id.endsWith(module))) this.error(`No module ends with ${module}`)
      }
    },
  }
}

/** The same exports, all of which throw. */
function throwing(code: string): string {
  const lines = code.matchAll(/^export (?:(?:const|function) (\w+)|(default) |\{ ([\w, ]+) \})/gm)
  const names = [...lines].flatMap(([, ...found]) => found.join('').split(', '))
  const exported = new Set(names.map(name => `leftOut as ${name.replace(/.* as /, '')}`))
  return `function leftOut() { throw new Error('Left out of the build: see vite.trim.ts') }
export { ${[...exported].join(', ')} }`
}

/**
 * React's renderer for streams encodes every piece of a document, a few letters each, on its own. This
 * one joins them as strings, as React's renderer for Bun does, and encodes what is ready at once. Its
 * stream is of chunks: the platform would copy one of bytes 4 KB at a time. Throws if React's code is
 * not as expected.
 */
export function joiningStrings(code: string): string {
  const bodies = {
    writeChunk: 'currentView += chunk',
    completeWriting: `const joined = currentView
  currentView = ''
  if (joined) destination.enqueue(textEncoder.encode(joined))`,
    stringToChunk: 'return content',
    stringToPrecomputedChunk: 'return content',
    // An estimate: it decides what is so large that it is sent later.
    byteLengthOfChunk: 'return chunk.length',
  }
  const changes: [found: RegExp, replacement: string][] = [
    [/currentView = new Uint8Array\(4096\)/g, "currentView = ''"],
    [/(?<=segmentByteSize \+= segment\[i\]\.)byteLength/, 'length'],
    [/type: "bytes",/g, ''],
    ...Object.entries(bodies).map(([name, body]): [RegExp, string] => [
      new RegExp(`(\\nfunction ${name}\\([\\w, ]+\\) {\\n)[^]*?(?=\\n}\\n)`),
      `$1  ${body}`,
    ]),
  ]
  return changed(code, changes)
}

/**
 * React Router tries all 90 routes, twice for each page, which took a twelfth of its CPU time. This one
 * tries only those whose first segment is the path's or a parameter. Throws if the code is not as
 * expected.
 */
export function byFirstSegment(code: string): string {
  return `${changed(code, [
    [/(?<=this\.#branches = )flattenAndRankRoutes\(routes\)/, 'byFirstSegment($&)'],
    [/this\.#branches(?=\);)/, '$&(locationArg.pathname ?? locationArg)'],
  ])}
function byFirstSegment(branches) {
  const first = path => /[^/?#]*/.exec(path.slice(1))[0].toLowerCase()
  const starting = segment =>
    branches.filter(({ path }) => /^\\/[:*]/.test(path) || first(path) === segment)
  const lists = new Map(branches.map(({ path }) => [first(path), starting(first(path))]))
  const others = starting()
  // An encoded letter may be part of any segment.
  return path => (path.includes('%') ? branches : (lists.get(first(path)) ?? others))
}`
}

/** The code with each change made. Throws if one finds nothing. */
function changed(code: string, changes: [found: RegExp, replacement: string][]): string {
  return changes.reduce((before, [found, replacement]) => {
    const after = before.replace(found, replacement)
    if (after === before) throw new Error(`The package has no ${found}: see vite.trim.ts`)
    return after
  }, code)
}

/** Of Papa Parse: the parser of a text, without streams, workers, and what writes CSV. */
export function onlyParser(code: string): string {
  const from = code.indexOf('function escapeRegExp')
  const until = code.indexOf('function newWorker')
  if (from < 0 || until < from) throw new Error('Papa Parse has other parts: see vite.trim.ts')
  return `const Papa = { BAD_DELIMITERS: ['\\r', '\\n', '"', '\\ufeff'] }
const isFunction = value => typeof value === 'function'
${code.slice(from, until)}
export default { Parser }`
}

/** Of ical.js: all but vCards. */
export function onlyCalendars(code: string): string {
  return changed(code, [
    [/const vcardValues = .*?(?=let icalSet = )/s, ''],
    [/let vcardSet = .*?(?=const design = )/s, ''],
    [/ +vcard3?: vcard3?Set,/g, ''],
    [/ +(?:ComponentParser|VCardTime|UtcOffset|Binary|helpers),?(?=\n)/g, ''],
  ])
}

/**
 * What reading a number looks at: not how a country writes it, only the prefix for calls abroad
 * from here, and kinds of numbers only where countries share the code of the United States.
 */
export function toReadOnly(all: typeof phones): typeof phones {
  const countries = Object.entries(all.countries).map(([country, parts]) => {
    const [code, abroad, pattern, lengths, , ...more] = parts as unknown[]
    const kinds = 11 - 5
    if (code !== '1') more[kinds] = 0
    return [country, [code, country === 'US' ? abroad : 0, pattern, lengths, 0, ...more]]
  })
  return { ...all, countries: Object.fromEntries(countries) }
}

function withoutImports(code: string): string {
  return changed(code, [
    [/('parentId':'[^']+',[^{}]*?'imports':)\[[^\]]*\]/g, '$1[]'],
    [/'\w+':undefined,?/g, ''],
  ])
}
