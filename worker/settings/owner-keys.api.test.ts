import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { audience } from '../../test/support/access-tokens.ts'
import { call } from '../../test/support/api.ts'

type Key = { jwk: JWK; sign: () => Promise<string> }

let teams = 0
let issuer = ''
beforeEach(() => {
  // The worker caches an issuer's keys, so every test has its own team.
  issuer = `${inject('accessTeam').issuer}/teams/${++teams}`
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token signed with a key added at run time is valid at once', async () => {
  const [old, fresh] = [await key('old'), await key('fresh')]
  await publish(old)
  expect(await ask(old)).toBe(200)
  await publish(old, fresh)
  pass({ minutes: 1 })
  expect(await ask(fresh)).toBe(200)
  expect(await ask(old)).toBe(200)
})

test('a revoked key stops working within ten minutes', async () => {
  const [stolen, fresh] = [await key('stolen'), await key('fresh')]
  await publish(stolen)
  expect(await ask(stolen)).toBe(200)
  await publish(fresh)
  pass({ minutes: 10 })
  expect(await ask(stolen)).toBe('bad token')
  expect(await ask(fresh)).toBe(200)
})

test('a forged token with the new key’s id is rejected like one with the old key’s id', async () => {
  const [real, forged] = [await key('same'), await key('same')]
  await publish(real)
  expect(await ask(forged)).toBe('bad token')
  expect(await ask(real)).toBe(200)
})

for (const [outage, reply] of Object.entries({
  'returns an error': { status: 503, body: '{}' },
  'returns something other than keys': { status: 200, body: '{"keys":"none"}' },
  'returns invalid JSON': { status: 200, body: '<h1>Sorry</h1>' },
})) {
  test(`while the certs address ${outage}, cached keys work and unknown ones are rejected`, async () => {
    const [known, unknown] = [await key('known'), await key('unknown')]
    await publish(known)
    expect(await ask(known)).toBe(200)
    await put(reply)
    pass({ minutes: 11 })
    expect(await ask(known)).toBe(200)
    expect(await ask(unknown)).toBe('no keys')
    pass({ minutes: 60 * 24 })
    expect(await ask(known)).toBe(200)
    await publish(unknown)
    pass({ minutes: 1 })
    expect(await ask(unknown)).toBe(200)
    expect(await ask(known)).toBe('bad token')
  })
}

test('without cached keys an outage admits nobody, and access returns when it ends', async () => {
  const owner = await key('owner')
  await put({ status: 500, body: '' })
  expect(await ask(owner)).toBe('no keys')
  await publish(owner)
  expect(await ask(owner)).toBe(200)
})

async function key(kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }
  const sign = () =>
    new SignJWT({ iss: issuer, aud: [audience], email: 'owner@example.com' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setExpirationTime(Math.floor(Date.now() / 1000) + 300)
      .sign(privateKey)
  return { jwk, sign }
}

const put = (reply: { status: number; body: string }) =>
  fetch(issuer, { method: 'PUT', body: JSON.stringify(reply) })
const publish = (...keys: Key[]) =>
  put({ status: 200, body: JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }) })
const pass = ({ minutes }: { minutes: number }) => vi.setSystemTime(Date.now() + minutes * 60_000)

/** 200, or the reason for the refusal. */
async function ask(key: Key) {
  const headers = { 'cf-access-jwt-assertion': await key.sign() }
  const configured = { ACCESS_ISSUER: issuer, ACCESS_AUD: audience, OWNER_AUTH: '' }
  const response = await call('/leads', { headers }, configured)
  if (response.status === 200) return 200
  const { reason } = (await response.json()) as { reason: string }
  return reason
}
