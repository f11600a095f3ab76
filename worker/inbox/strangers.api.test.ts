import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { accessTokens, audience } from '../../test/support/access-tokens.ts'
import { bindings, call, post } from '../../test/support/api.ts'
import { calls, ownerCalls, publicCalls } from '../../test/support/public-calls.ts'
import { stopLink } from '../leads/stop-mail.ts'
import { seal } from '../mail/sealed-links.ts'
import { tourLink } from '../tours/tour-mail.ts'

const team = inject('accessTeam')
const configured = { ACCESS_ISSUER: team.issuer, ACCESS_AUD: audience, OWNER_AUTH: '' }
const marker = 'a-marker-of-the-owner'
const changes = ownerCalls.filter(({ method }) => method !== 'GET')

let owner: Record<string, string>
beforeAll(async () => {
  const { good } = await accessTokens(team)
  owner = { 'cf-access-jwt-assertion': good }
})
beforeEach(async () => {
  const lead = {
    name: marker,
    email: `${marker}@example.com`,
    phone: '7025550166',
    message: marker,
  }
  await post('/leads', { ...lead, idempotencyKey: crypto.randomUUID() }, configured)
})

const ask = (method: string, path: string, headers: Record<string, string> = {}) => {
  const body = method === 'GET' || method === 'HEAD' ? undefined : '{}'
  const type = { 'content-type': 'application/json' }
  return call(path, { method, body, headers: { ...type, ...headers } }, configured)
}

test('a call is for the owner only unless it is listed as public', async () => {
  expect(publicCalls.length + ownerCalls.length).toBe(calls.length)
  expect(ownerCalls.length).toBeGreaterThan(15)
  for (const { method, path } of ownerCalls) {
    const refused = await ask(method, path)
    expect(refused.status, `${method} ${path}`).toBe(403)
    expect(await refused.json()).toEqual({ error: 'Owner access only', reason: 'no token' })
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    const admitted = await ask(method, path, { ...owner, 'sec-fetch-site': 'same-origin' })
    expect(admitted.status, `${method} ${path}`).not.toBe(403)
  }
})

test('no method on any call gives a stranger a byte of a lead', async () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
  for (const path of new Set(calls.map(({ path }) => path))) {
    for (const method of methods) {
      const response = await ask(method, path, { 'x-http-method-override': 'GET' })
      expect(await response.text(), `${method} ${path}`).not.toContain(marker)
    }
  }
  // The lead that was searched for exists.
  expect(await (await ask('GET', '/leads', owner)).text()).toContain(marker)
})

test('no other site can make an owner’s change, whatever the owner’s browser sends', async () => {
  expect(changes.length).toBeGreaterThan(6)
  const elsewhere: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1' },
    { 'sec-fetch-site': 'Same-Origin' },
    { origin: 'https://evil.example' },
    { origin: 'https://127.0.0.1' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'http://127.0.0.1:8080' },
    { origin: 'null' },
    { referer: 'http://127.0.0.1/lead-dashboard' },
  ]
  for (const { method, path } of changes) {
    for (const from of elsewhere) {
      const refused = await ask(method, path, { ...owner, ...from })
      expect(refused.status, `${method} ${path} ${JSON.stringify(from)}`).toBe(403)
      expect(await refused.json()).toMatchObject({ reason: 'another site' })
    }
    const withoutToken = await ask(method, path, { 'sec-fetch-site': 'same-origin' })
    expect(await withoutToken.json()).toMatchObject({ reason: 'no token' })
  }
})

test('public calls do nothing on the owner’s behalf', async () => {
  const sealed = new URL(await stopLink(bindings, 'kim@example.com'))
  const tour = await confirmedTour()
  const alerts = await linksOfAlerts()
  const me = 'a-key-of-somebody'
  const started = await post('/lists', { me }, configured)
  const { t } = (await started.json()) as { t: string }
  const sent: Record<string, object> = {
    '/lists': { me, name: 'Ours' },
    '/lists/changes': { t, me, change: 'nickname', nickname: 'Kim' },
    '/lists/invitations': { t, name: 'Kim', email: 'kim@example.com', message: 'Please look.' },
    '/saved-searches': asksForAlerts,
    '/saved-searches/reports': {
      email: 'lee@example.com',
      address: '1 Way, Las Vegas, NV 89166',
      language: 'en',
      consent: true,
    },
    '/saved-searches/confirm': { t: alerts.confirm },
    '/saved-searches/mine': { t: alerts.mine, do: 'pause', id: 1 },
    '/saved-searches/stop': { t: alerts.stop },
    '/leads': { name: 'Kim', email: 'kim@example.com', message: 'Hello.' },
    '/ai-search': { query: 'homes' },
    '/ai-search/chips': { query: 'homes' },
    '/addresses': { text: 'Quillwing' },
    '/voice-property-search': { query: 'homes' },
    '/user-preferences': { preferences: { propertyType: 'Modern', communication: 'Email' } },
    '/personalized-matches': { propertyType: 'Modern', communication: 'Email' },
    '/stop-mail': { t: sealed.searchParams.get('t') ?? '', stop: true },
    '/tours/mine/move': tour,
    '/tours/mine/cancel': { ...tour, sequence: 2 },
    '/analytics': {
      event: 'conversion_click',
      page_path: '/',
      timestamp: new Date().toISOString(),
    },
  }
  for (const { method, path } of publicCalls.filter(({ method }) => method !== 'GET')) {
    const statuses: number[] = []
    for (const headers of [{}, { ...owner, 'sec-fetch-site': 'cross-site' }]) {
      const response = await post(path, sent[path], configured, headers)
      statuses.push(response.status)
      expect(response.headers.get('set-cookie'), `${method} ${path}`).toBeNull()
    }
    expect(statuses[0], `${method} ${path}`).toBeLessThan(300)
    expect(statuses[1], `${method} ${path}`).toBe(statuses[0])
  }
  expect(await (await ask('GET', '/audit-log', owner)).json()).toMatchObject({ entries: [] })
})

const asksForAlerts = {
  email: 'kim@example.com',
  frequency: 'daily',
  language: 'en',
  consent: true,
  filters: {},
}

/** The tokens of a search that was saved and confirmed: the first one, so its id is 1. */
async function linksOfAlerts() {
  await post('/saved-searches', asksForAlerts)
  const { DB } = bindings
  await DB.exec('update saved_searches set confirmed_at = 1')
  const [mail, subscriber] = await Promise.all(
    ['alert_mails', 'subscribers'].map(table =>
      DB.prepare(`select id from ${table}`).first<string>('id'),
    ),
  )
  const now = new Date()
  const at = now.getTime()
  const [confirm, mine, stop] = await Promise.all([
    seal(bindings, 'confirm-search', { sub: mail ?? '' }, now),
    seal(bindings, 'manage-searches', { sub: subscriber ?? '', at }, now),
    seal(bindings, 'stop-search', { sub: '1' }, now),
  ])
  return { confirm, mine, stop }
}

test('no other site may read a response', async () => {
  for (const { method, path } of calls) {
    const preflight = {
      origin: 'https://evil.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,cf-access-jwt-assertion',
    }
    for (const [asked, headers] of [
      ['OPTIONS', preflight],
      [method, { origin: 'https://evil.example', ...owner }],
    ] as const) {
      const response = await ask(asked, path, headers)
      const allowed = [...response.headers.keys()].filter(name => name.startsWith('access-control'))
      expect(allowed, `${asked} ${path}`).toEqual([])
    }
  }
})

/** Confirms a tour. Returns the body with which its visitor moves it. */
async function confirmedTour() {
  const { days } = (await (await ask('GET', '/tours/slots')).json()) as {
    days: { slots: string[] }[]
  }
  const asked = { name: 'Kim', email: 'kim@example.com', message: 'See it.', tourMode: 'video' }
  const { id } = (await (await post('/leads', asked)).json()) as { id: string }
  await bindings.DB.prepare("update tours set state = 'confirmed', sequence = 1").run()
  const t = new URL(await tourLink(bindings, id)).searchParams.get('t') ?? ''
  return { t, sequence: 1, slot: days.flatMap(({ slots }) => slots).at(-1) }
}
