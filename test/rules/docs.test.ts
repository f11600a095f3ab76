import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

test('every file that a document links to exists', () => {
  const documents = ['README.md', 'SECURITY.md', ...globSync('{worker,src,test}/**/*.md')]
  const links = documents.flatMap(document =>
    [...read(document).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => ({
      document,
      to,
    })),
  )
  const local = links.filter(({ to }) => !to.startsWith('https://'))
  expect(local.length).toBeGreaterThan(30)
  for (const { document, to } of local) {
    expect(existsSync(join(dirname(document), to)), `${document}: ${to}`).toBe(true)
  }
})

test('every function that worker/README.md names by a link is in that file', () => {
  const functions = [...read('worker/README.md').matchAll(/\[`(\w+)`\]\(([^)#]+)\)/g)]
  expect(functions.length).toBeGreaterThan(20)
  for (const [, name = '', file = ''] of functions) {
    expect(read(join('worker', file)), file).toMatch(new RegExp(`\\b${name}\\b`))
  }
})

test('the documents that a newcomer reads first stay short, and the scripts few', () => {
  const lines = (file: string) => read(file).trimEnd().split('\n').length
  expect(lines('README.md')).toBeLessThanOrEqual(150)
  expect(lines('SECURITY.md')).toBeLessThanOrEqual(100)
  expect(read('worker/README.md').split(/\s+/).length).toBeLessThanOrEqual(3500)
  expect(globSync('scripts/**/*.*').length).toBeLessThanOrEqual(20)
})

test('README.md documents every npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const readme = read('README.md')
  for (const name of Object.keys(scripts)) {
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
    expect(readme, command).toMatch(new RegExp(`^\\| \`${command}[\` ]`, 'm'))
  }
})

/** `npm test -- rules test/rules/docs.test.ts -u` writes the table. */
test('worker/README.md lists the settings of worker/env.ts as its comments describe them', async () => {
  const rows = listSettings(read('worker/env.ts'))
  expect(rows.length).toBeGreaterThan(40)
  const readme = read('worker/README.md')
  expect(readme).toMatch(settingsTable)
  const table = ['| setting | kind | what it does |', '|---|---|---|', ...rows]
  const expected = readme.replace(settingsTable, () => table.join('\n'))
  await expect(expected).toMatchFileSnapshot('../../worker/README.md')
})

const settingsTable = /(?<=^<!-- settings -->\n\n)[^<]*(?=\n\n<!-- end of settings -->$)/m

/** One row of a table for each comment and the settings below it. */
function listSettings(source: string): string[] {
  const [, bindings = ''] = source.match(/type Bindings = \{(.*?)^\}/ms) ?? []
  const rows: { names: string[]; kinds: string[]; text: string }[] = []
  let isSecret = false
  const parts = /^ {2}(?:\/\/ ([^\n]+)|\/\*\*(.*?)\*\/|(\w+)(\??): (\w*))/gms
  for (const [, heading, comment, name, optional, type] of bindings.matchAll(parts)) {
    if (heading) rows.push({ names: [`**${heading}**`], kinds: [], text: '' })
    if (comment) {
      const [text, ...tags] = comment
        .replaceAll(/\s+(?:\* )?/g, ' ')
        .trim()
        .split(/ ?@/)
      isSecret = tags.includes('secret')
      const standard = tags.find(tag => tag.startsWith('default '))?.replace('default', 'Default:')
      // A comment that only says that a setting is secret adds it to the row above.
      if (text) rows.push({ names: [], kinds: [], text: standard ? `${text} ${standard}.` : text })
    }
    const row = rows.at(-1)
    if (!name || !row) continue
    row.names.push(`\`${name}\``)
    const kind = type !== 'string' ? 'binding' : isSecret ? 'secret' : 'var'
    row.kinds.push(optional ? kind : `required ${kind}`)
  }
  return rows.map(({ names, kinds, text }) => {
    const kind = new Set(kinds).size > 1 ? kinds : kinds.slice(0, 1)
    return `| ${names.join(', ')} | ${kind.join(', ')} | ${text} |`
  })
}
