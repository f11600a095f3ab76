import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { bindings } from '../../test/support/api.ts'
import { everyCall } from '../../test/support/every-call.ts'
import { breakFeed, connectedFeed } from '../../test/support/feed.ts'
import { openModel } from '../../test/support/model.ts'
import {
  breakCrm,
  breakMail,
  connected,
  guarded,
  ownStandIn,
  restoreServices,
} from '../../test/support/services.ts'
import { api } from '../api.ts'
import type { App, Bindings } from '../env.ts'
import { planWeeklyReport } from '../reports/weekly-mail.ts'
import { invalidateContent, prepareContent, savedProfile } from '../site/current-content.ts'
import { storeKeys } from '../site/saved-keys.ts'

const SETTINGS_KEY = 'a secret of forty-four characters, as a test'
const { FOLLOWUP_BOSS_URL, FOLLOWUP_BOSS_SYSTEM, FOLLOWUP_BOSS_SYSTEM_KEY, MAIL_URL } = connected
const { TURNSTILE_URL } = guarded
const site: Partial<Bindings> = {
  SETTINGS_KEY,
  OWNER_AUTH: 'local',
  TIMEOUT_MS: '10000',
  MAIL_URL,
  TURNSTILE_URL,
  FOLLOWUP_BOSS_URL,
  FOLLOWUP_BOSS_SYSTEM,
  FOLLOWUP_BOSS_SYSTEM_KEY,
  GOOGLE_MAPS_ORIGIN: await ownStandIn(inject('googleMaps')),
}
const door = new Hono<App>().use(requestId()).use(savedProfile).route('/', api)

async function ask(path: string, method = 'GET', body?: unknown, changes: Partial<Bindings> = {}) {
  const ctx = createExecutionContext()
  const init = {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
  const env = { ...bindings, ...site, ...changes }
  const response = await door.request(`http://127.0.0.1${path}`, init, env, ctx)
  const text = await response.text()
  await waitOnExecutionContext(ctx)
  answers.push(text)
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const save = (name: string, value: string, changes?: Partial<Bindings>) =>
  ask(`/keys/${name}`, 'PUT', { value }, changes)
const remove = (name: string) => ask(`/keys/${name}`, 'DELETE')
const check = async (service: string, changes?: Partial<Bindings>) =>
  (await ask(`/keys/${service}/test`, 'POST', {}, changes)).body.status
type Listed = { name: string; status: string; value: string | null; savedAt: string | null }
async function find(name: string, changes?: Partial<Bindings>) {
  const { keys } = (await ask('/keys', 'GET', undefined, changes)).body as { keys: Listed[] }
  return keys.find(one => one.name === name)
}

let answers: string[] = []
let lines: string[] = []
const logged = (line: string) => void lines.push(line)
beforeEach(async () => {
  await restoreServices()
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(logged)
  invalidateContent()
  await ask('/keys')
  ;[answers, lines] = [[], []]
})
// Other test files share this worker.
afterAll(() => storeKeys([]))

test('a saved key reaches its service and nobody else, and is replaced and removed', async () => {
  expect(await find('RESEND_API_KEY')).toMatchObject({ status: 'not set', savedAt: null })
  expect(await check('mail')).toBe('not set')
  expect((await save('MAIL_FROM', ' site@example.com ')).status).toBe(200)
  expect((await save('RESEND_API_KEY', 're_wrong')).status).toBe(200)
  expect(await check('mail')).toBe('refused')
  await save('RESEND_API_KEY', 're_test')
  expect(await check('mail')).toBe('works')
  const savedAt = expect.any(String)
  expect(await find('RESEND_API_KEY')).toMatchObject({ status: 'saved', value: null, savedAt })
  expect(await find('MAIL_FROM')).toMatchObject({ status: 'saved', value: 'site@example.com' })

  const lead = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }
  const outbox = async () =>
    Object.fromEntries(
      (await ask('/outbox')).body.deliveries.map((one: Record<string, string>) => [
        one.target,
        one.status,
      ]),
    )
  expect((await ask('/leads', 'POST', lead)).status).toBe(201)
  expect(await outbox()).toMatchObject({ 'agent-mail': 'delivered', crm: 'parked' })

  const stored = JSON.stringify(
    await bindings.DB.batch(
      ['saved_keys', 'audit_log'].map(table => bindings.DB.prepare(`SELECT * FROM ${table}`)),
    ),
  )
  expect(`${stored}${answers}${lines}`).not.toMatch(/re_test|re_wrong/)
  const { entries } = (await ask('/audit-log')).body
  expect(entries.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual([
    ['key.save', 'RESEND_API_KEY'],
    ['key.save', 'RESEND_API_KEY'],
    ['key.save', 'MAIL_FROM'],
  ])
  expect(lines.filter(line => line.includes('"key test"'))).toEqual([
    expect.stringMatching(
      /"requestId":"[\w-]+","event":"key test","service":"mail","result":"not set"/,
    ),
    expect.stringContaining('"result":"refused"'),
    expect.stringContaining('"result":"works"'),
  ])

  expect((await remove('RESEND_API_KEY')).status).toBe(200)
  expect((await remove('RESEND_API_KEY')).status).toBe(404)
  expect(await check('mail')).toBe('not set')
})

test('the worker’s own settings win over saved ones', async () => {
  await save('RESEND_API_KEY', 're_test')
  const own = { RESEND_API_KEY: 're_wrong', MAIL_FROM: 'site@example.com' }
  expect(await find('RESEND_API_KEY', own)).toMatchObject({
    status: 'worker',
    savedAt: expect.any(String),
  })
  expect(await check('mail', own)).toBe('refused')
  expect(await check('mail', { MAIL_FROM: 'site@example.com' })).toBe('works')
})

test('a swapped row or another secret opens nothing, and is logged once', async () => {
  await save('RESEND_API_KEY', 're_test')
  await save('FOLLOWUP_BOSS_API_KEY', 'fka_test')
  expect(await check('crm')).toBe('works')
  const other = { SETTINGS_KEY: 'another secret, as after it has been changed' }
  expect(await find('RESEND_API_KEY', other)).toMatchObject({ status: 'unreadable', value: null })
  expect(await check('crm', other)).toBe('not set')
  expect(await check('crm', other)).toBe('not set')
  const faults = () => lines.filter(line => line.includes('"level":"error"'))
  expect(faults()).toEqual([
    expect.stringContaining(
      'SETTINGS_KEY cannot open FOLLOWUP_BOSS_API_KEY, RESEND_API_KEY: set again at /keys',
    ),
  ])
  // The site keeps working, and the old secret decrypts the keys again.
  expect((await ask('/properties', 'GET', undefined, other)).status).toBe(200)
  expect(await check('crm')).toBe('works')

  await bindings.DB.batch([
    bindings.DB.prepare(`UPDATE saved_keys SET sealed = (SELECT sealed FROM saved_keys
      WHERE name = 'RESEND_API_KEY') WHERE name = 'FOLLOWUP_BOSS_API_KEY'`),
    bindings.DB.prepare(`UPDATE saved_keys SET saved_at = saved_at + 1
      WHERE name = 'RESEND_API_KEY'`),
  ])
  expect((await find('FOLLOWUP_BOSS_API_KEY'))?.status).toBe('unreadable')
  expect((await find('RESEND_API_KEY'))?.status).toBe('unreadable')
  expect(await check('crm')).toBe('not set')
})

test('while the database is down, the keys stay those last read', async () => {
  await save('RESEND_API_KEY', 're_test')
  await ask('/keys')
  const DB = { prepare: () => fail() } as unknown as D1Database
  const fail = () => {
    throw new Error('D1_ERROR')
  }
  const ready = await prepareContent({ ...bindings, ...site, DB } as Bindings, () => undefined)
  expect(ready.RESEND_API_KEY).toBe('re_test')
})

test('a worker that cannot read the keys gives up no delivery, and sends it later', async () => {
  await save('MAIL_FROM', 'site@example.com')
  await save('RESEND_API_KEY', 're_test')
  const lead = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }
  await ask('/leads', 'POST', lead, { MAIL_URL: 'http://127.0.0.1:1/emails' })
  const DB: object = new Proxy(bindings.DB, {
    get: (db, name) => (name === 'prepare' ? withoutKeys : Reflect.get(db, name).bind(db)),
  })
  const withoutKeys = (sql: string) => {
    if (sql.includes('saved_keys')) throw new Error('D1_ERROR')
    return bindings.DB.prepare(sql)
  }
  const mails = async () =>
    (
      await bindings.DB.prepare(
        "SELECT status, attempts FROM deliveries WHERE target = 'agent-mail'",
      ).all()
    ).results
  expect(await mails()).toEqual([{ status: 'waiting', attempts: 1 }])
  // A new isolate has no keys in memory yet.
  vi.resetModules()
  const { deliverDue } = await import('../mail/outbox.ts')
  const when = { now: new Date(Date.now() + 3_600_000), report: () => undefined }
  const env = { ...bindings, ...site }
  await expect(deliverDue({ ...env, DB: DB as D1Database }, when)).rejects.toThrow()
  expect(await mails()).toEqual([{ status: 'waiting', attempts: 1 }])
  await deliverDue(env, when)
  expect(await mails()).toEqual([{ status: 'delivered', attempts: 2 }])
})

test('the weekly report is scheduled if the console has the mail’s keys', async () => {
  await save('MAIL_FROM', 'site@example.com')
  await save('RESEND_API_KEY', 're_test')
  await ask('/keys')
  await planWeeklyReport({ ...bindings, ...site }, new Date('2026-11-23T15:00:00Z'))
  const reports = bindings.DB.prepare("SELECT id FROM deliveries WHERE target = 'report'")
  expect((await reports.all()).results).toEqual([{ id: 'report-2026-11-23' }])
})

test('nothing is saved without a secret, and an invalid key is rejected', async () => {
  for (const secret of ['', 'too short']) {
    const refused = await save('MAIL_FROM', 'site@example.com', { SETTINGS_KEY: secret })
    expect(refused).toMatchObject({ status: 409, body: { error: /Nothing can be saved before/ } })
    expect((await ask('/keys', 'GET', undefined, { SETTINGS_KEY: secret })).body.canSave).toBe(
      false,
    )
  }
  for (const [name, value] of [
    ['RESEND_API_KEY', ' '],
    ['RESEND_API_KEY', 're_ two\nlines'],
    ['MAIL_FROM', 'Marker <marker>'],
    ['VAPID_KEYS', 'Marker.marker'],
    ['INDEXNOW_KEY', 'marker!'],
    ['SEARCH_CONSOLE_SITE', 'marker'],
    ['GOOGLE_SERVICE_ACCOUNT', '{"private_key":"marker"}'],
    ['REALSCOUT_AGENT_ID', '"marker"'],
  ] as const) {
    const refused = await save(name, value)
    expect(refused, name).toMatchObject({ status: 400, body: { field: 'value' } })
    expect(JSON.stringify(refused.body)).not.toMatch(/marker/i)
  }
  expect((await save('MODEL_URL', 'https://example.com')).status).toBe(404)
  expect((await save('OWNER_AUTH', 'local')).status).toBe(404)
  expect((await remove('OWNER_AUTH')).status).toBe(404)
  expect((await ask('/keys/nobody/test', 'POST', {})).status).toBe(404)
})

test('each service is called once, and its answer is put into words', async () => {
  const crm = { FOLLOWUP_BOSS_API_KEY: 'fka_test' }
  const turnstile = { TURNSTILE_SITE_KEY: 'site-key' }
  const { vars } = await openModel('openai', { text: 'Yes.' }, { status: 401 })
  const mail = { RESEND_API_KEY: 're_test', MAIL_FROM: 'site@example.com' }
  const nowhere = 'http://127.0.0.1:1'
  const found = {
    crm: [await check('crm', crm), await check('crm', { FOLLOWUP_BOSS_API_KEY: 'fka_other' })],
    mail: [
      await check('mail', mail),
      await check('mail', { ...mail, MAIL_FROM: 'Site@Example.com' }),
      await check('mail', { ...mail, RESEND_API_KEY: 're_only_sends' }),
      await check('mail', { ...mail, MAIL_FROM: 'site@elsewhere.example' }),
      await check('mail', { ...mail, MAIL_URL: `${nowhere}/emails` }),
    ],
    turnstile: [
      await check('turnstile', { ...turnstile, TURNSTILE_SECRET_KEY: 'turnstile-secret' }),
      await check('turnstile', { ...turnstile, TURNSTILE_SECRET_KEY: 'other' }),
      await check('turnstile', { ...turnstile, TURNSTILE_SECRET_KEY: 'x', TURNSTILE_URL: nowhere }),
      await check('turnstile', turnstile),
    ],
    maps: [
      await check('maps', { GOOGLE_MAPS_KEY: 'good' }),
      await check('maps', { GOOGLE_MAPS_KEY: 'refused' }),
      await check('maps', { GOOGLE_MAPS_KEY: 'page' }),
      await check('maps', { GOOGLE_MAPS_KEY: 'good', GOOGLE_MAPS_ORIGIN: nowhere }),
    ],
    feed: [
      await check('feed', connectedFeed),
      await check('feed', { ...connectedFeed, RESO_TOKEN: 'other' }),
      await check('feed', { ...connectedFeed, RESO_URL: `${nowhere}/odata/Property` }),
      await check('feed', { ...connectedFeed, RESO_TOKEN: '' }),
    ],
    model: [await check('model', vars), await check('model', vars)],
  }
  await breakCrm({ kind: 'status', status: 503 }, { kind: 'hang' })
  await breakMail({ kind: 'status', status: 429 })
  await breakFeed({ kind: 'status', status: 500 })
  const down = [
    await check('crm', crm),
    await check('crm', { ...crm, TIMEOUT_MS: '300' }),
    await check('mail', mail),
    await check('feed', connectedFeed),
  ]
  expect(found).toEqual({
    crm: ['works', 'refused'],
    mail: ['works', 'works', 'works', 'refused', 'no answer'],
    turnstile: ['works', 'refused', 'no answer', 'not set'],
    maps: ['works', 'refused', 'no answer', 'no answer'],
    feed: ['works', 'refused', 'no answer', 'not set'],
    model: ['works', 'refused'],
  })
  expect(down).toEqual(['no answer', 'no answer', 'no answer', 'no answer'])
  expect(`${answers}${lines}`).not.toMatch(/fka_|re_test|turnstile-secret|reso-token|test-key/)
})

test('whatever a saved key says, Google is asked for the token, and a key works only with one', async () => {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: Uint8Array.of(1, 0, 1),
    },
    true,
    ['sign', 'verify'],
  )
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', (pair as CryptoKeyPair).privateKey)
  const base64 = btoa(String.fromCharCode(...new Uint8Array(pkcs8 as ArrayBuffer)))
  const account = {
    client_email: 'site@project.iam.gserviceaccount.example.com',
    private_key: `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----\n`,
  }
  await save('SEARCH_CONSOLE_SITE', 'sc-domain:example.com')
  const google = 'https://oauth2.googleapis.com/token'
  const property = 'https://www.googleapis.com/webmasters/v3/sites/sc-domain%3Aexample.com'
  const asked: string[] = []
  const audiences = new Set<unknown>()
  let answer = ''
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input)
    asked.push(address)
    if (address === property) return Response.json({ permissionLevel: 'siteOwner' })
    const assertion = new URLSearchParams(init?.body as URLSearchParams).get('assertion') ?? ''
    audiences.add(JSON.parse(atob(assertion.split('.')[1] ?? '')).aud)
    return new Response(answer)
  })
  try {
    for (const token_uri of [
      ...['https://collector.example/token', 'https://oauth2.googleapis.com@collector.example/'],
      ...['http://127.0.0.1:9/token', 'https://oauth2.googleapis.com/token', '', undefined, 7],
    ]) {
      const saved = await save('GOOGLE_SERVICE_ACCOUNT', JSON.stringify({ ...account, token_uri }))
      expect(saved.status, String(token_uri)).toBe(200)
      for (const [body, status] of [
        ['{"access_token":"ya29.token","expires_in":3599,"token_type":"Bearer"}', 'works'],
        ['{}', 'no answer'],
        ['{"access_token":""}', 'no answer'],
        ['{"access_token":{"value":"x"}}', 'no answer'],
        ['null', 'no answer'],
        ['<html>(200) OK</html>', 'no answer'],
      ] as const) {
        answer = body
        asked.length = 0
        expect(await check('search-console'), body).toBe(status)
        expect(asked).toEqual(status === 'works' ? [google, property] : [google])
      }
    }
    expect([...audiences]).toEqual([google])
    // A feed's token server that gives no token is no working feed either.
    const client = { RESO_URL: 'https://feed.example/Property', RESO_CLIENT_SECRET: 'client' }
    const RESO_TOKEN_URL = 'https://feed.example/token'
    answer = '{}'
    fetched.mockImplementation(async () => new Response(answer))
    expect(await check('feed', { ...client, RESO_TOKEN_URL, RESO_CLIENT_ID: 'site' })).toBe(
      'no answer',
    )
  } finally {
    fetched.mockRestore()
  }
})

test('a model that is switched off is not called, and visits are counted only while that is on', async () => {
  const { vars, calls } = await openModel('openai', { text: 'Yes.' })
  const flip = (name: string, on: boolean, version: number) =>
    ask(`/content-settings/switches/${name}`, 'PUT', { on, version })
  const [event] = everyCall.filter(({ of }) => of === 'POST /analytics')
  const count = async () => {
    await ask('/analytics', 'POST', event?.json)
    return bindings.DB.prepare("SELECT sum(amount) AS n FROM counters WHERE kind = 'event'").first(
      'n',
    )
  }
  await flip('modelHelp', false, 0)
  await flip('countVisits', false, 0)
  const { status, says } = (await ask('/keys/model/test', 'POST', {}, vars)).body
  expect([status, says]).toEqual(['not set', expect.stringContaining('switched off')])
  expect((await ask('/ai-search', 'POST', { query: 'a zorblex kitchen' }, vars)).status).toBe(200)
  expect(await calls()).toEqual([])
  expect(await count()).toBeNull()
  await flip('modelHelp', true, 1)
  await flip('countVisits', true, 1)
  expect(await check('model', vars)).toBe('works')
  expect(await calls()).toHaveLength(1)
  expect(await count()).toBe(1)
  expect((await flip('noSuch', true, 0)).status).toBe(404)
})
