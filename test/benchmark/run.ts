// npm run benchmark [-- --url https://example.com] [-- --kind money] [-- --list]: asks every
// question and prints how many answers are right, misread, or gaps that were reported, by kind.
// Without a URL it asks the rules in this process.
import { parseArgs } from 'node:util'
import { askOverHttp } from './http-site.ts'
import { readCases } from './questions.ts'
import { runCases } from './results.ts'
import { askRules } from './rules-site.ts'
import { table } from './table.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    kind: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const now = values.url ? new Date() : new Date('2026-11-20T20:00:00Z')
const ask = values.url ? askOverHttp(values.url) : askRules
const cases = readCases().filter(one => !values.kind || one.kind === values.kind)
const results = await runCases(cases, ask, now)
if (values.list) {
  for (const { grade, asked, why } of results) {
    if (grade !== 'right') console.log(`${grade.padEnd(8)} ${asked} → ${why}`)
  }
}
console.log(table(results))
