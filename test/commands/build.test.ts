import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

// A process's first formatter loads its locale data, which takes 10 ms.
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
  await import(${JSON.stringify(pathToFileURL(resolve('build/server/index.js')).href)})
  console.log(JSON.stringify(made))
  process.exit()`

test('the worker creates no formatter before it needs one', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', watched])
  expect(JSON.parse(String(output))).toEqual([])
})

/** Texts of code that only the worker runs: its database, its schemas, its statements, its router. */
const ofWorker = /drizzle:|_zod\b|from properties|listing_key|hono-validator/

test('no file that browsers load holds code of the worker', () => {
  const files = globSync('build/client/assets/*.js')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(file => ofWorker.test(readFileSync(file, 'utf8')))).toEqual([])
})
