import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Import = { from: string; to: string; isType: boolean; isDynamic: boolean }

/** Imports that may break the rules below: `from > to`, by the start of both paths. */
const exceptions = [
  // The claim rules get their types from the claims in the content.
  'src/site/claims/claim-rules.ts > src/site/claims/claims.ts',
  'src/settings/launch-problems.ts > src/site/claims/claims.ts',
  // The URL of a photo depends on whether the platform resizes it.
  'src/site/photo.ts > src/site/settings.ts',
  // Map labels get their types from the map.
  'src/map/map-words.ts > src/drawings/static-map/furniture.ts',
  // The list of indexed pages gets its types from the route table.
  'src/site/indexed-pages.ts > react-router',
  // A widget reads the data of the root loader.
  'src/site/widget-slot.tsx > src/root.tsx',
  // Pages and islands that build a map's URL or draw on one.
  'src/area/explorer.island.tsx > src/drawings/static-map.ts',
  'src/map/demo/demo-page.tsx > src/drawings/static-map.ts',
  'src/pages/neighborhood-analysis > src/drawings/static-map',
  'src/pages/property/ > src/drawings/static-map.ts',
  'src/area/communities-page.tsx > src/drawings/elevation.ts',
  // Queries for homes are built from the search's conditions, and its answers from those queries.
  // These files of the search need only the database's tables and counters, so no file of either
  // folder depends on itself.
  'worker/db/ > worker/inventory/find/where.ts',
  'worker/db/ > worker/inventory/find/find.ts',
  'worker/db/ > worker/inventory/find/figures.ts',
  'worker/inventory/home-counts.ts > worker/inventory/find/choices.ts',
  'worker/inventory/homes.ts > worker/inventory/find/mentions.ts',
  'worker/inventory/homes.ts > worker/inventory/find/orders.ts',
  'worker/inventory/homes.ts > worker/inventory/find/quotes.ts',
].map(exception => exception.split(' > ') as [string, string])

const statement =
  /^(?:import|export)( type)?\s(?:[^'"]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm
const importsOf = (from: string) =>
  [...readFileSync(from, 'utf8').matchAll(statement)].map(([, type, name, dynamic]): Import => {
    const [path = ''] = (name ?? dynamic ?? '').split('?')
    const to = path.startsWith('.') ? join(dirname(from), path) : path
    return { from, to, isType: type !== undefined, isDynamic: dynamic !== undefined }
  })
const allImports = globSync('{src,worker}/**/*.{ts,tsx}')
  .flatMap(importsOf)
  .filter(({ to }) => !to.endsWith('.css'))
const imports = allImports.filter(
  ({ from, to }) => !exceptions.some(([a, b]) => from.startsWith(a) && to.startsWith(b)),
)

/** `worker/db` for a file in a folder, the file itself for one at the top. */
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
const isIn = (path: string, ...folders: string[]) => folders.includes(folderOf(path))
const own = (path: string) => /^(src|worker)\//.test(path)
const show = ({ from, to }: Import) => `${from} > ${to}`

const rules: [string, (imported: Import) => boolean][] = [
  [
    'content and domain import neither React nor other folders',
    ({ from, to }) =>
      isIn(from, 'src/content', 'src/domain') &&
      (own(to) || to.startsWith('react')) &&
      !isIn(to, 'src/content', 'src/domain'),
  ],
  [
    'ui imports only content and domain',
    ({ from, to }) =>
      isIn(from, 'src/ui') && own(to) && !isIn(to, 'src/ui', 'src/content', 'src/domain'),
  ],
  [
    'only pages and their loaders import the worker',
    ({ from, to, isType }) =>
      from.startsWith('src/') &&
      to.startsWith('worker/') &&
      !isType &&
      !isIn(from, 'src/pages', 'src/server'),
  ],
  [
    'the worker imports no pages, islands, sections, ui or browser code',
    ({ from, to }) =>
      from.startsWith('worker/') &&
      to.startsWith('src/') &&
      !isIn(to, 'src/content', 'src/domain', 'src/server', 'src/drawings'),
  ],
  [
    'only sections, maps and share cards import drawings; maps to move share colors, symbols, addresses',
    ({ from, to }) =>
      isIn(to, 'src/drawings') &&
      !isIn(from, 'src/drawings', 'src/sections', 'worker/maps', 'worker/well-known') &&
      !(isIn(from, 'src/browser') && /static-map\/(palette|symbols|request)\.ts$/.test(to)),
  ],
]

test.each(rules)('%s', (_, isForbidden) => {
  expect(imports.filter(isForbidden).map(show)).toEqual([])
})

test.each(['src/', 'worker/'])('no folders of %s import each other in a cycle', tree => {
  const edges = imports.filter(
    ({ from, to }) =>
      from.startsWith(tree) && to.startsWith(tree) && folderOf(from) !== folderOf(to),
  )
  const byFolder = Map.groupBy(edges, ({ from }) => folderOf(from))
  const reach = (folder: string, reached = new Set<string>()): Set<string> => {
    for (const to of (byFolder.get(folder) ?? []).map(({ to }) => folderOf(to))) {
      if (!reached.has(to)) reach(to, reached.add(to))
    }
    return reached
  }
  const reached = new Map([...byFolder.keys()].map(folder => [folder, reach(folder)]))
  const inCycle = edges.filter(({ from, to }) => reached.get(folderOf(to))?.has(folderOf(from)))
  expect(inCycle.map(show)).toEqual([])
})

// import() may lead back to its file: it loads the other one later.
test('no files import each other in a cycle, not even for types', () => {
  const statically = Map.groupBy(
    allImports.filter(({ isDynamic }) => !isDynamic),
    ({ from }) => from,
  )
  const cycles: string[] = []
  const visited = new Set<string>()
  const visit = (file: string, path: string[] = []) => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file].join(' > '))
    if (visited.has(file)) return
    visited.add(file)
    for (const { to } of statically.get(file) ?? []) visit(to, [...path, file])
  }
  for (const file of statically.keys()) visit(file)
  expect(cycles).toEqual([])
})

// Its manifest is read again for each of its files, which takes a second and 200 MB.
test.each(['import', 'restore', 'basemap', 'backup', 'migrate'])(
  'the command %s starts without drizzle',
  name => {
    const reached = new Set<string>()
    const visit = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      if (!/\.[mc]?tsx?$/.test(file)) return
      for (const { to, isType, isDynamic } of importsOf(file)) if (!isType && !isDynamic) visit(to)
    }
    visit(`scripts/${name}.ts`)
    expect(reached.size).toBeGreaterThan(1)
    expect([...reached].filter(file => file.startsWith('drizzle'))).toEqual([])
  },
)

test('no test of rules starts a process: such tests belong to test/commands', () => {
  const files = globSync('test/rules/**/*.{ts,tsx}')
  const starts = /from '(?:node:)?(?:child_process|cluster|worker_threads)'/
  expect(files.filter(file => starts.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every exception is still needed', () => {
  const stale = exceptions.filter(
    ([a, b]) => !allImports.some(({ from, to }) => from.startsWith(a) && to.startsWith(b)),
  )
  expect(stale).toEqual([])
})

test('an island names its own ids and reads no context: browsers render it without its page', () => {
  const files = globSync('src/**/*.island.tsx')
  expect(files.length).toBeGreaterThan(5)
  const reads = /\b(?:useId|useContext|use)\(/
  expect(files.filter(file => reads.test(readFileSync(file, 'utf8')))).toEqual([])
})
