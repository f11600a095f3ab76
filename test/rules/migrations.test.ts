import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as schema from '../../worker/db/schema.ts'

/*
 * A migration runs before its worker is deployed, while the previous worker still serves: whatever
 * that one reads and writes must keep working. Lists what a statement may not do, and why.
 */
const rules: [what: string, breaks: RegExp][] = [
  ['drops a table', /^DROP TABLE/i],
  ['drops or renames a column or a table', /^ALTER TABLE .+ (DROP|RENAME)\b/i],
  [
    'adds a column that old code leaves empty but must not',
    /^ALTER TABLE .+ ADD (?!.*\bDEFAULT\b)(?!.*GENERATED ALWAYS).*NOT NULL/i,
  ],
  // Old code may write the same value twice.
  ['forbids what was allowed', /^CREATE UNIQUE INDEX/i],
  ['deletes what old code still reads', /^DELETE FROM/i],
  ['recreates a table', /^PRAGMA|__new_/i],
]

const files = readdirSync('migrations').filter(name => name.endsWith('.sql'))

const statementsOf = (file: string) =>
  readFileSync(join('migrations', file), 'utf8')
    .split('--> statement-breakpoint')
    .map(part => part.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean)

/**
 * Old code cannot write to a table created by the same migration, so a unique index there is fine.
 */
function breach(statement: string, file: string): string | undefined {
  const created = statementsOf(file).flatMap(
    one => /^CREATE TABLE [`"]?(\w+)/i.exec(one)?.[1] ?? [],
  )
  const [, table] = /\bON [`"]?(\w+)/i.exec(statement) ?? []
  const own = /^CREATE UNIQUE INDEX/i.test(statement) && created.includes(table ?? '')
  return own ? undefined : rules.find(([, breaks]) => breaks.test(statement))?.[0]
}

test.each(files)('the previous worker runs on the tables after %s', file => {
  const breaches = statementsOf(file).flatMap(statement => {
    const line = statement.replaceAll(/\s+/g, ' ').replace(/;$/, '')
    const what = breach(line, file)
    return what ? [`${what}: ${line.slice(0, 120)}`] : []
  })
  expect(breaches).toEqual([])
})

/** Sites have these tables. A change is an added migration. */
const frozen = {
  '0000_baseline.sql': 'e863e1c3112e32e1efc5218fa4db1e9c989d4108e6918373b48be9180ae77eaf',
  '0001_baseline-by-hand.sql': 'a4c6082b2594f027a54d26495d51e2d708fb67e8ea5594ac6622a19c66b1b3f5',
}

test('the first migrations never change', () => {
  for (const [file, hash] of Object.entries(frozen)) {
    const bytes = readFileSync(join('migrations', file))
    expect(createHash('sha256').update(bytes).digest('hex'), file).toBe(hash)
  }
})

test('the migrations create the tables of worker/db/schema.ts', async () => {
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
  const last = String(entries.at(-1).idx).padStart(4, '0')
  const made = JSON.parse(readFileSync(`migrations/meta/${last}_snapshot.json`, 'utf8'))
  const expected = await generateSQLiteDrizzleJson(schema, made.id, 'snake_case')
  expect(await generateSQLiteMigration(made, expected)).toEqual([])
})

test.each([
  'ALTER TABLE `leads` DROP COLUMN `phone`',
  'ALTER TABLE `leads` RENAME COLUMN `phone` TO `mobile`',
  'ALTER TABLE `leads` RENAME TO `inquiries`',
  'ALTER TABLE `leads` ADD `stage` text NOT NULL',
  'DROP TABLE `leads`',
  'CREATE UNIQUE INDEX `leads_email` ON `leads` (`email`)',
])('%s would not pass', statement => {
  expect(breach(statement, files.at(-1) ?? '')).toBeDefined()
})
