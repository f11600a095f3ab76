import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Import = { from: string; to: string; isType: boolean; isDynamic: boolean }

/**
 * The rooms, highest first: a room may import only rooms below it. Each has a folder in `src`, in
 * `worker`, or in both. The last two are the ground, on which every room may stand.
 */
const rooms = [
  ...['agent', 'area', 'market', 'homes', 'inbox', 'reports', 'settings', 'listings'],
  ...['lists', 'alerts', 'tours', 'leads', 'search', 'inventory', 'map'],
]
const ground = ['inventory', 'map']

/** The floors beside the rooms, which know no room. */
const floors = [
  ...['site', 'frame', 'ui', 'drawings', 'styles', 'format'],
  ...['platform', 'services', 'middleware', 'mail', 'db'],
]

/** The walls: which room may import which, and why. README.md draws them. */
const arrows: Record<string, string> = {
  'agent > area': 'the front page shows the explorer of places',
  'agent > homes':
    'pages about the agent and the services show homes and the form for a home’s value',
  'agent > leads': 'the contact page and the services have forms',
  'agent > market': 'the front page shows figures',
  'agent > search': 'the front page has the search box',
  'alerts > leads': 'who confirms a saved search becomes a person; asking for one is a lead',
  'alerts > search': 'a saved search keeps what its words were understood to mean',
  'area > homes': 'guides show homes for sale',
  'area > listings': 'a place’s photo is added like a home’s',
  'area > market': 'guides show figures',
  'area > settings': 'a place’s facts are settings, with versions and undo',
  'homes > alerts': 'a list and a home offer alerts; the value page orders the owner’s report',
  'homes > leads': 'a home’s page has the forms of a question and a price',
  'homes > listings': 'a draft is previewed as a home’s page',
  'homes > search': 'the list reads a question',
  'homes > tours': 'a home’s page has the form of a tour',
  'inbox > alerts': 'a person’s page lists their saved searches',
  'inbox > leads': 'the inbox works on leads',
  'inbox > listings': 'the console’s search finds listings',
  'inbox > lists': 'a person’s page has their shared lists',
  'inbox > search': 'the guard reads a suggested reply',
  'inbox > settings': 'the checks know which services are set up',
  'inbox > tours': 'a lead’s page has its tour',
  'leads > search': 'a message is read for wishes',
  'listings > search': 'the guard reads remarks',
  'lists > leads': 'a list’s message to the agent is a lead',
  'market > homes': 'market pages show homes for sale',
  'reports > leads': 'the weekly report is mailed like a lead',
  'reports > search': 'analytics count the terms of lists',
  'reports > settings': 'the weekly report is switched by a setting',
  'settings > leads': 'a reply’s template names the states of a lead',
  'settings > listings': 'the portrait is added like a home’s photo; keys are tried on the feed',
  'settings > search': 'the guard reads what the owner writes',
  'tours > leads': 'a tour is asked for by a lead',
}

const statement =
  /^(?:import|export)( type)?\s(?:[^'"]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm
const importsOf = (from: string) =>
  [...readFileSync(from, 'utf8').matchAll(statement)].map(([, type, name, dynamic]): Import => {
    const [path = ''] = (name ?? dynamic ?? '').split('?')
    const to = path.startsWith('.') ? join(dirname(from), path) : path
    return { from, to, isType: type !== undefined, isDynamic: dynamic !== undefined }
  })
const allImports = globSync('{src,worker}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  .flatMap(importsOf)
  .filter(({ to }) => !to.endsWith('.css'))
const own = (path: string) => /^(src|worker)\//.test(path)
const imports = allImports.filter(({ from, to }) => own(from) && own(to))

/** `tours` for a file of src/tours or worker/tours; null for one of a front door. */
const placeOf = (path: string) => path.match(/^(?:src|worker)\/([^/]+)\//)?.[1] ?? null
const show = ({ from, to }: Import) => `${from} > ${to}`

test('every folder is a room or a floor', () => {
  const places = new Set(allImports.map(({ from }) => placeOf(from)))
  expect([...places].filter(place => place && ![...rooms, ...floors].includes(place))).toEqual([])
})

test('a room imports only the ground, the floors, and rooms along the arrows', () => {
  const used = new Set<string>()
  const wrong = imports.filter(({ from, to }) => {
    const [room, other] = [placeOf(from) ?? '', placeOf(to) ?? '']
    if (room === other || !rooms.includes(room) || !rooms.includes(other)) return false
    used.add(`${room} > ${other}`)
    if (ground.includes(other) && room !== 'map') return false
    return !(`${room} > ${other}` in arrows)
  })
  expect(wrong.map(show)).toEqual([])
  expect(Object.keys(arrows).filter(arrow => !used.has(arrow))).toEqual([])
  expect(Object.keys(arrows).length).toBeLessThanOrEqual(35)
  const upward = Object.keys(arrows).filter(arrow => {
    const [from = '', to = ''] = arrow.split(' > ')
    return rooms.indexOf(from) > rooms.indexOf(to)
  })
  expect(upward).toEqual([])
})

test('README.md draws the arrows', () => {
  const [, drawn = ''] = readFileSync('README.md', 'utf8').match(/```mermaid\n(.*?)```/s) ?? []
  const pairs = [...drawn.matchAll(/^ {2}(\w+) --> (.*)$/gm)].flatMap(([, from, others = '']) =>
    others.split(' & ').map(to => `${from} > ${to}`),
  )
  expect(pairs.toSorted()).toEqual(Object.keys(arrows).toSorted())
})

test('a floor imports no room; the schema takes the types of its columns from them', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      floors.includes(placeOf(from) ?? '') &&
      rooms.includes(placeOf(to) ?? '') &&
      !from.startsWith('worker/db/schema/'),
  )
  expect(wrong.map(show)).toEqual([])
})

test('no room imports a front door but the settings; the outbox looks up its senders later', () => {
  const doors = imports.filter(
    ({ from, to, isType, isDynamic }) =>
      placeOf(from) && !placeOf(to) && to !== 'worker/env.ts' && !isType && !isDynamic,
  )
  expect(doors.map(show).filter(one => !one.endsWith('.css'))).toEqual([])
})

test('what a browser loads imports nothing of the worker but types; the worker no components', () => {
  const isPage = (file: string) => /-page\.tsx$|\/console-layout\.tsx$/.test(file)
  const loads = imports.filter(
    ({ from, to, isType }) =>
      from.startsWith('src/') &&
      to.startsWith('worker/') &&
      !isType &&
      !from.endsWith('.server.ts') &&
      !isPage(from),
  )
  expect(loads.map(show)).toEqual([])
  const components = imports.filter(
    ({ from, to, isType }) =>
      from.startsWith('worker/') && /\.(?:tsx|browser\.ts)$/.test(to) && !isType,
  )
  expect(components.map(show)).toEqual([])
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

/** The files that these import, also through others, and these themselves. */
function reached(from: readonly string[], follows: (one: Import) => boolean): string[] {
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.[mc]?tsx?$/.test(file)) return
    for (const one of importsOf(file)) if (follows(one)) visit(one.to)
  }
  for (const file of from) visit(file)
  return [...files]
}

// Its manifest is read again for each of its files, which takes a second and 200 MB.
test.each(['import', 'restore', 'basemap', 'backup', 'migrate'])(
  'the command %s starts without drizzle',
  name => {
    const loaded = reached([`scripts/${name}.ts`], ({ isType, isDynamic }) => !isType && !isDynamic)
    expect(loaded.length).toBeGreaterThan(1)
    expect(loaded.filter(file => file.startsWith('drizzle'))).toEqual([])
  },
)

test('no test of rules starts a process: such tests belong to test/commands', () => {
  const files = globSync(['test/rules/*.ts', '{src,worker}/**/*.test.ts'])
  const starts = /from '(?:node:)?(?:child_process|cluster|worker_threads)'/
  expect(files.filter(file => starts.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** What islands render that reads a context, and why it may: the island provides it. */
const readsContext = {
  'src/map/street-archive.ts': 'islands get the version of the street map as a prop',
  'src/ui/field.tsx': 'a form of an island names itself, and the form its fields',
}

test('an island names its own ids and reads no context: browsers render it without its page', () => {
  const islands = globSync('src/**/*.island.tsx')
  expect(islands.length).toBeGreaterThan(5)
  const rendered = reached(islands, ({ to, isType }) => !isType && to.startsWith('src/'))
  expect(rendered.filter(file => file.endsWith('.tsx')).length).toBeGreaterThan(30)
  const reads = /\b(?:useId|useContext|use)\(/
  const reading = rendered.filter(
    file => /\.tsx?$/.test(file) && reads.test(readFileSync(file, 'utf8')),
  )
  expect(reading.sort()).toEqual(Object.keys(readsContext))
})
