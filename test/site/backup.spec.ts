import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openFaultySite } from '../support/faulty-site.ts'

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
  '/api/outbox',
  '/api/audit-log',
]
const owner = { 'sec-fetch-site': 'none', 'content-type': 'application/json' }
// How a document or a list is told from an older one, and the moment at which it was asked for.
const passing = /"(asOf|requestId|averageResponse\w*)":("[^"]*"|[\d.]+|null)/g

test('backed up, wiped and restored, the site gives the same answers', async () => {
  test.setTimeout(120_000)
  const folder = join(mkdtempSync(join(tmpdir(), 'backup-test-')), 'backup')
  const site = await openFaultySite(
    { OWNER_AUTH: 'local' },
    { around: 'broken-worker.js', samples: true },
  )
  try {
    const send = (path: string, method: string, body: object) =>
      fetch(site.url() + path, { method, headers: owner, body: JSON.stringify(body) })
    const ids: string[] = []
    for (const name of ['Kim', 'Lee', 'O’Brien “X” ☃']) {
      const message = `A casita, please. ${name}\n['{"quoted":1}', "$[0]"]`
      const answer = await send('/api/leads', 'POST', { name, email: 'k@example.com', message })
      ids.push(((await answer.json()) as { id: string }).id)
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

    const answers = async () => {
      const all = [...reads, ...ids.map(id => `/api/leads/${id}`)].map(async path => {
        const answer = await fetch(site.url() + path, { headers: owner })
        expect(answer.status, path).toBe(200)
        const total = answer.headers.get('x-total-count')
        return [path, total, (await answer.text()).replace(passing, '')]
      })
      const question = { query: '3 bedrooms with a pool under 800k' }
      const said = await (await send('/api/ai-search', 'POST', question)).json()
      const picture = await fetch(site.url() + photo)
      const seen = Buffer.from(await picture.arrayBuffer()).toString('base64')
      const { customMetadata } = (await (await site.bucket()).list({ include: ['customMetadata'] }))
        .objects[0] ?? { customMetadata: null }
      const type = picture.headers.get('content-type')
      return [...(await Promise.all(all)), said, [seen, type, customMetadata]]
    }
    const before = await answers()
    expect(JSON.stringify(before)).toContain(String(precise))
    expect(JSON.stringify(before)).toContain('"width":"1600"')

    await site.restartAfter((run, dataDir) => {
      run('scripts/backup.ts', folder)
      rmSync(dataDir, { recursive: true })
      run('scripts/migrate.ts')
      run('scripts/restore.ts', folder)
    })
    expect(await answers()).toEqual(before)
    expect(statSync(folder).mode & 0o077).toBe(0)

    await send('/api/leads', 'POST', { name: 'Later', email: 'l@example.com', message: 'Hello' })
    await site.restartAfter(run => {
      expect(() => run('scripts/restore.ts', folder)).toThrow(/--replace takes them away/)
      run('scripts/restore.ts', '--replace', folder)
    })
    expect(await answers()).toEqual(before)
    expect(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')).rows.leads).toBe(3)
  } finally {
    await site.close()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})
