import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

// The first formatter of a process loads the data of its locale: 10 ms, a tenth of what a start may
// take. The schemas of all calls together took a fifth of it.
const watched = `
  const made = []
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules']) {
    Intl[name] = new Proxy(Intl[name], {
      construct(target, args) {
        made.push(name)
        return new target(...args)
      },
    })
  }
  const { toLocaleString } = Number.prototype
  Number.prototype.toLocaleString = function (...args) {
    made.push('toLocaleString')
    return toLocaleString.apply(this, args)
  }
  globalThis.__zod_globalConfig = {
    postProcessor: schema => made.push('schema of type ' + schema._zod.def.type),
  }
  await import(${JSON.stringify(pathToFileURL(resolve('build/server/index.js')).href)})
  console.log(JSON.stringify(made))
  process.exit()`

test('the worker makes no formatter and no schema before it is asked for one', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', watched])
  expect(JSON.parse(String(said))).toEqual([])
})
