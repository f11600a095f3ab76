import { beforeAll, expect, inject, test, vi } from 'vitest'
import { accessTokens, audience } from '../../test/support/access-tokens.ts'
import { bindings, call } from '../../test/support/api.ts'
import { api } from '../api.ts'

const team = inject('accessTeam')
const configured = { ACCESS_ISSUER: team.issuer, ACCESS_AUD: audience, OWNER_AUTH: '' }
const withToken = (token: string, bindings: object = configured) =>
  call('/leads', { headers: { 'cf-access-jwt-assertion': token } }, bindings)

let tokens: Awaited<ReturnType<typeof accessTokens>>
beforeAll(async () => {
  tokens = await accessTokens(team)
})

test('the owner’s token opens the leads', async () => {
  expect((await withToken(tokens.good)).status).toBe(200)
})

test('without a token there are no leads', async () => {
  const response = await call('/leads', {}, configured)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ reason: 'no token' })
})

test('a valid token in the Access cookie works too, an invalid one does not', async () => {
  for (const [token, status] of [
    [tokens.good, 200],
    [tokens.bad.expired, 403],
  ] as const) {
    const headers = { cookie: `other=1; CF_Authorization=${token}; more=2` }
    expect((await call('/leads', { headers }, configured)).status).toBe(status)
  }
})

test('a forged, foreign, early or expired token is rejected', async () => {
  expect(Object.keys(tokens.bad).length).toBeGreaterThan(15)
  for (const [kind, token] of Object.entries(tokens.bad)) {
    const response = await withToken(token)
    expect(response.status, kind).toBe(403)
    expect(await response.json(), kind).toMatchObject({ reason: 'bad token' })
  }
})

test('unavailable keys mean access is denied', async () => {
  const unreachable = { ...configured, ACCESS_ISSUER: 'http://127.0.0.1:1' }
  const response = await withToken(tokens.good, unreachable)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ reason: 'no keys' })
})

test('an incomplete configuration admits nobody', async () => {
  for (const half of [{ ACCESS_AUD: '' }, { ACCESS_ISSUER: '' }]) {
    const response = await withToken(tokens.good, { ...configured, ...half })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ reason: 'not configured' })
  }
})

test('the local shortcut never bypasses a configured Access', async () => {
  const response = await call('/leads', {}, { ...configured, OWNER_AUTH: 'local' })
  expect(response.status).toBe(403)
})

test.each([
  ['http://127.0.0.1/leads', 200],
  ['http://localhost:8787/leads', 200],
  ['http://[::1]:8787/leads', 200],
  ['https://www.example.com/leads', 403],
  ['https://127.0.0.1.example.com/leads', 403],
  ['https://localhost.example.com/leads', 403],
  ['http://192.168.0.7/leads', 403],
])('local owner access at %s returns %i', async (url, status) => {
  expect((await askLocally(url, { 'sec-fetch-site': 'none' })).status).toBe(status)
})

test('another site’s hostname that resolves to this computer is not local', async () => {
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const response = await askLocally('http://localhost/leads', headers as Record<string, string>)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ reason: 'not this browser' })
  }
})

test('a team address without https:// counts as not configured', async () => {
  const response = await withToken(tokens.good, {
    ...configured,
    ACCESS_ISSUER: 'team.cloudflareaccess.com',
  })
  expect(await response.json()).toMatchObject({ reason: 'not configured' })
})

function askLocally(url: string, headers: Record<string, string>) {
  const open = { ...bindings, OWNER_AUTH: 'local', ACCESS_ISSUER: '', ACCESS_AUD: '' }
  return api.request(url, { headers }, open)
}

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 404],
  [{ 'sec-fetch-site': 'none' }, 404],
  [{ origin: 'http://127.0.0.1' }, 404],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{}, 403],
])('a change with the owner’s token and %j returns %i', async (from, status) => {
  const headers = { 'cf-access-jwt-assertion': tokens.good, ...from } as Record<string, string>
  for (const [method, path] of [
    ['POST', '/leads/nobody/not-spam'],
    ['DELETE', '/people/nobody?inquiries=1'],
    ['POST', '/outbox/nobody/retry'],
  ] as const) {
    expect((await call(path, { method, headers }, configured)).status, path).toBe(status)
  }
})

test('a change from this site is rejected without a token', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const response = await call('/people/1?inquiries=1', { method: 'DELETE', headers }, configured)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ reason: 'no token' })
})

test('every denied request is logged with the reason, and without the token', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await withToken(tokens.bad.expired)
  const headers = { 'cf-access-jwt-assertion': tokens.good, 'sec-fetch-site': 'cross-site' }
  await call('/leads/1%0D%0A/not-spam', { method: 'POST', headers }, configured)
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'owner refused', reason: 'bad token', path: '/leads' }),
    expect.objectContaining({ event: 'owner refused', reason: 'another site', method: 'POST' }),
  ])
  expect(lines.join()).not.toMatch(/eyJ|[\r\n]/)
})

test('the audit log names the person who signed in through Access', async () => {
  const sent = await call(
    '/leads',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kim', email: 'kim@example.com', message: 'Hello.' }),
    },
    configured,
  )
  const { id } = (await sent.json()) as { id: string }
  const headers = {
    'cf-access-jwt-assertion': tokens.good,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ status: 'lost', version: 1, outcome: 'not now' })
  await call(`/leads/${id}/status`, { method: 'PUT', headers, body }, configured)
  const log = await call('/audit-log', { headers }, configured)
  expect(await log.json()).toMatchObject({ entries: [{ who: expect.stringContaining('@') }] })
})
