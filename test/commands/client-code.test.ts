import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Texts of code that only the worker runs: its database, its schemas, its statements, its router. */
const ofWorker = /drizzle:|_zod\b|from properties|listing_key|hono-validator/

test('no file that browsers load holds code of the worker', () => {
  const files = globSync('build/client/assets/*.js')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(file => ofWorker.test(readFileSync(file, 'utf8')))).toEqual([])
})
