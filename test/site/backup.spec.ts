import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { withUnzipped } from '../../scripts/restore.ts'
import { openFaultySite } from '../support/faulty-site.ts'
import { soak } from '../support/seeded-random.ts'

const reads = [
  '/api/properties?limit=200',
  '/api/properties?search=skye%20canyon&minBeds=3&sort=price-low',
  '/api/properties/1',
  '/api/places',
  '/api/market-stats',
  '/api/neighborhood-heatmap',
  '/api/leads?limit=200',
  '/api/leads?search=casita',
  '/api/lead-stats',
  '/api/tours',
  '/api/outbox',
  '/api/audit-log',
]
const owner = { 'sec-fetch-site': 'none', 'content-type': 'application/json' }
// Values that differ from one response to the next.
const passing = /"(asOf|requestId|averageResponse\w*)":("[^"]*"|[\d.]+|null)/g

test('what leaves with the agent makes an empty copy give the same responses', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'backup-test-')), 'backup')
  const site = await openFaultySite(
    { OWNER_AUTH: 'local' },
    { around: 'broken-worker.js', samples: true },
  )
  try {
    const send = (path: string, method: string, body: object) =>
      fetch(site.url() + path, { method, headers: owner, body: JSON.stringify(body) })
    const ids: string[] = []
    for (const name of ['Kim', '=HYPERLINK("x")', 'O’Brien “X” ☃']) {
      const message = `A casita, please. ${name}\n['{"quoted":1}', "$[0]"]`
      const lead = { name, email: 'k@example.com', message, tourMode: 'video', homes: [1, 2] }
      const response = await send('/api/leads', 'POST', lead)
      ids.push(((await response.json()) as { id: string }).id)
    }
    const note = { text: 'Called back.', key: crypto.randomUUID() }
    await send(`/api/leads/${ids[0]}/notes`, 'POST', note)
    await send(`/api/leads/${ids[1]}/status`, 'PUT', { status: 'contacted', version: 1 })
    const precise = -115.318_345_678_912_34
    await (await site.database())
      .prepare('UPDATE properties SET longitude = ? WHERE id = 1')
      .bind(precise)
      .run()

    const photo = `/photos/${'a'.repeat(32)}/full`
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251)
    await (await site.bucket()).put(photo.slice('/photos/'.length), bytes, {
      httpMetadata: { contentType: 'image/jpeg' },
      customMetadata: { width: '1600', height: '900' },
    })

    const readResponses = async () => {
      const all = [...reads, ...ids.map(id => `/api/leads/${id}`)].map(async path => {
        const response = await fetch(site.url() + path, { headers: owner })
        expect(response.status, path).toBe(200)
        const total = response.headers.get('x-total-count')
        return [path, total, (await response.text()).replace(passing, '')]
      })
      const question = { query: '3 bedrooms with a pool under 800k' }
      const searchResult = await (await send('/api/ai-search', 'POST', question)).json()
      const picture = await fetch(site.url() + photo)
      const seen = Buffer.from(await picture.arrayBuffer()).toString('base64')
      const { customMetadata } = (await (await site.bucket()).list({ include: ['customMetadata'] }))
        .objects[0] ?? { customMetadata: null }
      const type = picture.headers.get('content-type')
      return [...(await Promise.all(all)), searchResult, [seen, type, customMetadata]]
    }
    // A lead that waits for the database is part of the backup. This one stays in the spool, because
    // nothing runs the cron trigger here.
    const waiting = ['spool/waiting', '{"lead":{"email":"w@example.com"}}'] as const
    await (await site.store()).put(...waiting, { metadata: { at: 5 } })
    const db = await site.database()
    for (const secret of [
      "INSERT INTO saved_keys VALUES ('RESEND_API_KEY', 'a-sealed-key', 1)",
      "INSERT OR REPLACE INTO link_keys VALUES ('stop-mail', 'a-link-key')",
      "INSERT INTO busy_calendar (id, address) VALUES (1, 'https://example.com/a-secret.ics')",
      `INSERT INTO push_devices (id, name, created_at, endpoint, p256dh, auth)
       VALUES ('phone', '', 1, 'https://example.com/an-endpoint', 'a-device-key', 'a-device-secret')`,
    ]) {
      await db.prepare(secret).run()
    }
    // Everything leaves with the agent: one file, by a form of the console.
    const download = await fetch(`${site.url()}/api/export`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'none' },
      body: new URLSearchParams({ part: '1' }),
    })
    expect(download.headers.get('content-type')).toBe('application/zip')
    expect(download.headers.get('cache-control')).toBe('private, no-store')
    const zipped = new Uint8Array(await download.arrayBuffer())
    const zip = join(folder, '..', 'website.zip')
    writeFileSync(zip, zipped)
    await withUnzipped([zip], async files => {
      const names = readdirSync(files, { recursive: true, withFileTypes: true })
        .filter(one => one.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
      const allOfIt = names.map(name => readFileSync(name, 'latin1')).join('\n')
      expect(allOfIt).not.toMatch(/a-sealed-key|a-link-key|a-secret\.ics|an-endpoint|a-device/)
      const csv = readFileSync(join(files, 'csv/leads.csv'), 'utf8')
      // The byte order mark that Excel needs.
      expect(csv).toMatch(/^\uFEFF"id",/)
      expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
      expect(csv).toMatch(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/)
      for (const name of [
        'listings',
        'people',
        'notes-and-history',
        'tours',
        'settings',
        'photos',
      ]) {
        expect(statSync(join(files, `csv/${name}.csv`)).size).toBeGreaterThan(3)
      }
      expect(statSync(join(files, `photos/${'a'.repeat(32)}-full.jpeg`)).size).toBe(70_000)
    })
    const others = { headers: { 'sec-fetch-site': 'cross-site' }, method: 'POST' }
    expect((await fetch(`${site.url()}/api/export`, others)).status).toBe(403)

    const before = await readResponses()
    expect(JSON.stringify(before)).toContain(String(precise))
    expect(JSON.stringify(before)).toContain('"width":"1600"')

    const wipeAndRestore = (saved: string) =>
      site.restartAfter((run, dataDir) => {
        if (saved === folder) run('scripts/backup.ts', folder)
        rmSync(dataDir, { recursive: true })
        run('scripts/migrate.ts')
        run('scripts/restore.ts', saved)
      })
    // The commands have tests of their own: test/commands/restore.test.ts.
    if (soak) {
      await wipeAndRestore(folder)
      expect(await readResponses()).toEqual(before)
      expect(statSync(folder).mode & 0o077).toBe(0)
      expect(readFileSync(join(folder, 'tables/leads.jsonl'), 'utf8').split('\n')).toHaveLength(4)
    }
    await wipeAndRestore(zip)
    expect(await readResponses()).toEqual(before)
    const { value, metadata } = await (await site.store()).getWithMetadata(waiting[0])
    expect([value, metadata]).toEqual([waiting[1], { at: 5 }])

    if (soak) {
      await send('/api/leads', 'POST', { name: 'Later', email: 'l@example.com', message: 'Hello' })
      await site.restartAfter(run => run('scripts/restore.ts', '--replace', folder))
      expect(await readResponses()).toEqual(before)
    }
  } finally {
    await site.close()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})
