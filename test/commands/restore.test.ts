import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { generateListings } from '../support/generate-listings.ts'
import { createImportSite } from '../support/import-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'restore-test-'))
const whole = join(folder, 'whole')
let site: ReturnType<typeof createImportSite>

beforeAll(async () => {
  site = createImportSite()
  await site.import(site.file('a.json', JSON.stringify([...generateListings(40, 3)])))
  for (let n = 0; n < 30; n++) addLead(n)
  site.query("INSERT INTO counters VALUES ('view', '2026-11-20', '/', 7)")
  site.query("INSERT INTO mail_ledger VALUES ('old', 500, NULL, NULL), ('back', NULL, 700, 'x')")
  site.query("INSERT INTO link_keys VALUES ('stop-mail', 'aa')")
  site.query("INSERT INTO revoked_devices VALUES ('old')")
  for (const id of ['phone', 'tablet']) {
    site.query(`INSERT INTO push_devices (id, name, created_at, endpoint, p256dh, auth)
      VALUES ('${id}', '', 1000, '', '', '')`)
  }
  for (const [id, target, until] of [
    ['lead-1', 'crm', 2000],
    ['lead-1', 'agent-mail', 2000],
    ['lead-2', 'agent-mail', Date.now() + 3_600_000],
  ]) {
    site.query(`INSERT INTO deliveries (id, lead_id, target, status, next_at, give_up_at)
      VALUES ('${id}.${target}', '${id}', '${target}', 'waiting', 1000, ${until})`)
  }
  for (const n of [1, 2, 3]) {
    site.query(
      `INSERT INTO subscribers VALUES ('seeker-${n}', 'seeker${n}@example.com', 1000, 1000)`,
    )
    site.query(`INSERT INTO saved_searches (id, subscriber_id, query, search, frequency, language,
      asked_at, confirmed_at, consent_version, consent_text, due_at)
      VALUES (${n}, 'seeker-${n}', '', '{}', 'daily', 'en', 1000, 1000, '', '', 2000)`)
    site.query(`INSERT INTO search_places VALUES (${n}, '', 0, 9, 0)`)
  }
  site.query(`INSERT INTO search_homes (search_id, property_id, pending, notified)
    VALUES (1, 1, 0, '["price"]')`)
  site.query('INSERT INTO listing_changes (property_id) VALUES (1)')
  site.query(`UPDATE leads SET message = '${odd}' WHERE id = 'lead-0'`)
  const saved = await site.run('scripts/backup.ts', whole)
  expect(saved).toMatchObject({ code: 0, err: '' })
  // Changes since the backup must survive every failed restore.
  addLead(30)
})
afterAll(() => {
  site.remove()
  rmSync(folder, { recursive: true })
})

// What wrangler's own export changes, and what it cannot read back.
const odd = `C:\\new\n\u2028\r\n☃${'long '.repeat(30_000)}`
const email = (n: number) => `kim${n}@example.com`
function addLead(n: number) {
  site.query(
    `INSERT INTO people (id, email, created_at) VALUES ('person-${n}', '${email(n)}', 1000)`,
  )
  site.query(`INSERT INTO leads (id, person_id, idempotency_key, created_at, first_name, last_name,
    email, message, source, score, score_reasons, consent) VALUES ('lead-${n}', 'person-${n}', 'k${n}',
    1000, 'Kim', '${n}', '${email(n)}', 'A casita.', 'contact', 50, '[]', 0)`)
}

const tables = ['leads', 'people', 'lead_events', 'content_version', 'deletions']
const everything = () => [
  ...site.dump(),
  ...tables.map(table => site.query(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  site.query("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY 1"),
  site.query("SELECT name FROM sqlite_master WHERE name GLOB 'restored_*'"),
]
const leads = () => Number(site.query('SELECT count(*) AS n FROM leads')[0]?.n)
const restore = (dir: string) => site.run('scripts/restore.ts', '--replace', dir)

/** A copy of the backup with a changed file; `hashed` if its hash is made to fit. */
function changed(name: string, change: (text: string) => string, hashed = false) {
  const copy = join(mkdtempSync(join(folder, 'copy-')), 'backup')
  cpSync(whole, copy, { recursive: true })
  const text = change(readFileSync(join(copy, name), 'utf8'))
  writeFileSync(join(copy, name), text)
  if (hashed) {
    const manifest = JSON.parse(readFileSync(join(copy, 'backup.json'), 'utf8'))
    manifest.hashes[name] = createHash('sha256').update(text).digest('hex')
    writeFileSync(join(copy, 'backup.json'), JSON.stringify(manifest))
  }
  return copy
}

test('a damaged backup leaves the database as it was', async () => {
  const before = everything()
  const without = changed('spool.jsonl', text => text)
  rmSync(join(without, 'spool.jsonl'))
  const cut = changed('tables/leads.jsonl', text => text.slice(0, 900))
  const unreadable = changed('backup.json', text => text.slice(0, 50))
  // A row that the table refuses is only found while writing.
  const twice = changed('tables/leads.jsonl', text => text.replace('["lead-8"', '["lead-9"'), true)
  const damages = [
    [cut, /leads\.jsonl is not as it was saved: nothing was restored\./],
    [twice, /UNIQUE constraint failed/],
    [without, /spool\.jsonl is missing: nothing was restored\./],
    [unreadable, /backup\.json cannot be read: nothing was restored\./],
  ] as const
  for (const [damaged, why] of inject('soak') ? damages : damages.slice(0, 2)) {
    const stopped = await restore(damaged)
    expect(stopped).toMatchObject({ code: 1, out: '', err: expect.stringMatching(why) })
    expect(stopped.err).not.toContain('example.com')
    expect(everything()).toEqual(before)
  }
})

test('a whole backup is swapped in as it was saved, whatever triggers or an interrupted restore are there', async () => {
  const refused = await site.run('scripts/restore.ts', whole)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--replace deletes them') })
  site.query('CREATE TABLE restored_leads (id)')
  // Two triggers that a later version might have. One updates its own table; the other replaces
  // rows of a table that others refer to.
  site.query(`CREATE TRIGGER cheaper AFTER INSERT ON properties BEGIN
    UPDATE properties SET price = 1 WHERE id <> new.id; END`)
  site.query(`CREATE TRIGGER dearer AFTER UPDATE OF status ON properties BEGIN
    INSERT OR REPLACE INTO people (id, email, created_at) VALUES ('new', 'new@example.com', 1); END`)
  const homes = () => [
    site.query('SELECT id, price FROM properties ORDER BY id'),
    site.query('SELECT count(*) AS n FROM photos'),
    site.query("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY 1"),
  ]
  const before = homes()
  // A backup of another version may have more than the database.
  const other = changed('backup.json', text =>
    text.replace('"counters":[', '"tallies":[').replace('"phone"', '"fax"'),
  )
  for (const backup of inject('soak') ? [other, whole] : [whole]) {
    const restored = await restore(backup)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toMatch(/ rows \(30 of them leads\) and 0 photos restored from /)
    expect(/without (tallies|leads\.fax), /.test(restored.out)).toBe(backup === other)
  }
  expect(homes()).toEqual(before)
  expect(leads()).toBe(30)
  expect(everything().at(-1)).toEqual([])
  expect(site.query("SELECT message FROM leads WHERE id = 'lead-0'")).toEqual([{ message: odd }])
  expect(site.query('SELECT name, amount FROM counters')).toEqual([{ name: '/', amount: 7 }])
  site.query('DROP TRIGGER cheaper')
  site.query('DROP TRIGGER dearer')
})

// The previous test has restored the backup.
test('an old mail that waited in the backup is parked for the owner, and everything else goes out', () => {
  const rows = site.query('SELECT id, status, reason FROM deliveries ORDER BY id')
  expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'lead-1.agent-mail parked',
    'lead-1.crm waiting',
    'lead-2.agent-mail waiting',
  ])
  expect(rows[0]?.reason).toMatch(/^Restored from a backup: it may have gone out/)
})

test('what was deleted or stopped since the backup stays deleted or stopped', async () => {
  const digest = createHash('sha256').update(email(3)).digest('hex')
  site.query("DELETE FROM leads WHERE id = 'lead-3'")
  site.query("DELETE FROM people WHERE id = 'person-3'")
  site.query(`INSERT INTO deletions VALUES ('${digest}', 2000)`)

  const seeker = createHash('sha256').update('seeker3@example.com').digest('hex')
  site.query('UPDATE saved_searches SET stopped_at = 5000 WHERE id = 1')
  site.query('DELETE FROM search_places WHERE search_id = 1')
  site.query("DELETE FROM subscribers WHERE id = 'seeker-3'")
  site.query(`INSERT INTO deletions VALUES ('${seeker}', 2000)`)

  site.query("DELETE FROM mail_ledger WHERE email_digest = 'old'")
  site.query("DELETE FROM push_devices WHERE id = 'phone'")
  site.query("INSERT INTO revoked_devices VALUES ('phone')")
  site.query("UPDATE mail_ledger SET stopped_at = 3000 WHERE email_digest = 'back'")
  site.query("INSERT INTO mail_ledger VALUES ('new', 4000, NULL, NULL)")
  site.query("UPDATE link_keys SET key = 'bb'")

  expect((await restore(whole)).out).toMatch(/29 of them leads/)
  // A deleted person does not come back.
  expect(site.query(`SELECT * FROM leads WHERE email = '${email(3)}'`)).toEqual([])
  expect(site.query("SELECT * FROM people WHERE id = 'person-3'")).toEqual([])
  expect(site.query('SELECT at FROM deletions')).toEqual([{ at: 2000 }, { at: 2000 }])
  // A search that was stopped stays off, and no old change is mailed again.
  expect(site.query('SELECT id, stopped_at, due_at FROM saved_searches ORDER BY id')).toEqual([
    { id: 1, stopped_at: 5000, due_at: null },
    { id: 2, stopped_at: null, due_at: null },
  ])
  expect(site.query('SELECT search_id FROM search_places')).toEqual([{ search_id: 2 }])
  expect(site.query('SELECT * FROM listing_changes')).toEqual([])
  // People who opted out of mail get none, and links in old emails work again.
  expect(site.query('SELECT email_digest, stopped_at FROM mail_ledger ORDER BY 2')).toEqual([
    { email_digest: 'old', stopped_at: 500 },
    { email_digest: 'back', stopped_at: 3000 },
    { email_digest: 'new', stopped_at: 4000 },
  ])
  // A removed device gets no more notifications.
  expect(site.query('SELECT id FROM push_devices')).toEqual([{ id: 'tablet' }])
  expect(site.query('SELECT id FROM revoked_devices ORDER BY 1')).toEqual([
    { id: 'old' },
    { id: 'phone' },
  ])
  expect(site.query('SELECT key FROM link_keys')).toEqual([{ key: 'aa' }])
})
