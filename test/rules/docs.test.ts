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

test('the documents that a newcomer reads first stay short, and the scripts few', () => {
  const lines = (file: string) => read(file).trimEnd().split('\n').length
  expect(lines('README.md')).toBeLessThanOrEqual(120)
  expect(lines('SECURITY.md')).toBeLessThanOrEqual(100)
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

test('worker/README.md documents every setting', () => {
  const readme = read('worker/README.md')
  const [, bindings = ''] = read('worker/env.ts').match(/type Bindings = \{(.*?)^\}/ms) ?? []
  const names = [...bindings.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(40)
  for (const name of names) expect(readme).toContain(`\`${name}\``)
})
