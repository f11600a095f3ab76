import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../support/source-texts.ts'

const text = readFileSync('test/rules/asvs.md', 'utf8')

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 come
 * last. Source: OWASP_Application_Security_Verification_Standard_5.0.0_en.csv.
 */
const sections = `1.1 2  1.2 9  1.3 11  1.4 3  1.5 2  2.1 3  2.2 3  2.3 4  2.4 1  3.2 2  3.3 4  3.4 6
  3.5 5  3.7 2  4.1 3  4.2 1  4.3 2  4.4 4  5.1 1  5.2 3  5.3 2  5.4 3  6.1 3  6.2 12  6.3 4  6.4 4
  6.5 5  6.6 3  6.8 4  7.1 3  7.2 4  7.3 2  7.4 5  7.5 2  7.6 2  8.1 2  8.2 3  8.3 1  8.4 1  9.1 3
  9.2 4  10.1 2  10.2 2  10.3 4  10.4 11  10.5 5  10.6 2  10.7 3  11.1 2  11.2 3  11.3 3  11.4 4
  11.5 1  11.6 1  12.1 3  12.2 2  12.3 4  13.1 1  13.2 5  13.3 2  13.4 5  14.1 2  14.2 4  14.3 3
  15.1 3  15.2 3  15.3 7  16.1 1  16.2 5  16.3 4  16.4 3  16.5 3  17.1 1  17.2 4  17.3 2`
const required = [...sections.matchAll(/([\d.]+) (\d+)/g)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, i) => `${section}.${i + 1}`),
)

const rows = text.split('\n').flatMap(line => {
  const [, numbers = '', ...cells] = line.split('|').map(cell => cell.trim())
  return /^\d+\.\d+\.\d+/.test(numbers) ? [{ numbers, cells }] : []
})

test('every requirement of ASVS levels 1 and 2 is covered once', () => {
  expect(required).toHaveLength(253)
  const answered = rows.flatMap(({ numbers }) =>
    numbers.split(', ').flatMap(range => {
      const [first = '', last = first] = range.split('–')
      const section = first.slice(0, first.lastIndexOf('.'))
      const [from, to] = [first, last].map(number => Number(number.split('.').at(-1)))
      expect(last.startsWith(`${section}.`), range).toBe(true)
      return Array.from(
        { length: (to ?? 0) - (from ?? 0) + 1 },
        (_, i) => `${section}.${(from ?? 0) + i}`,
      )
    }),
  )
  expect(answered.filter((number, i) => answered.indexOf(number) !== i)).toEqual([])
  expect(required.filter(number => !answered.includes(number))).toEqual([])
  expect(answered.filter(number => !required.includes(number))).toEqual([])
})

test('every test named for a requirement exists', () => {
  const held = rows.filter(({ cells }) => cells.some(cell => /^`(?:test|src|worker)\//.test(cell)))
  expect(held.length).toBeGreaterThan(25)
  for (const { cells, numbers } of held) {
    for (const [, file = '', titles = ''] of cells
      .join(' ')
      .matchAll(/`((?:test|src|worker)\/[^`]+)`((?: “[^”]+”)+)/g)) {
      expect(existsSync(file), `${numbers}: ${file}`).toBe(true)
      const code = readFileSync(file, 'utf8')
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) {
        expect(code, `${numbers}: ${file}`).toContain(title)
      }
    }
  }
})

test('one file turns text into HTML, and two name a Trusted Types policy', () => {
  const browser = sources('src/**/*.{ts,tsx}')
  const having = (sink: RegExp) =>
    browser.flatMap(({ file, code }) => (sink.test(code) ? [file] : [])).sort()
  const sinks =
    /\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcdoc|\beval\(|new Function|new Worker|setTimeout\(['"`]/
  expect(having(sinks)).toEqual(['src/frame/browser/trusted-html.browser.ts'])
  expect(having(/createPolicy\(/)).toEqual([
    'src/frame/browser/library-policy.browser.ts',
    'src/frame/browser/trusted-html.browser.ts',
  ])
  // React inserts only this as HTML: JSON with `<` escaped.
  expect(having(/dangerouslySetInnerHTML/)).toEqual(['src/frame/structured-data.tsx'])
})
