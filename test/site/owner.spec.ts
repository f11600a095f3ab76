import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openAccessTeam } from '../support/access-team.ts'
import { accessTokens, audience } from '../support/access-tokens.ts'
import { addresses, ownerPages, publicPages } from '../support/addresses.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { calls, ownerCalls } from '../support/public-calls.ts'
import { rawRequest } from '../support/raw-request.ts'
import { sample, seed, seededRandom, soak } from '../support/seeded-random.ts'
import { dataRequestsOf, inCapitals, spellingsOf } from '../support/spellings.ts'

test.describe.configure({ mode: 'serial' })

const secret = `secret-${randomUUID()}`
const markers = [secret, 'Kim Visitor', 'kim@example.com']

/** Every secret setting, with a unique value that must never leave the worker. */
const kept = Object.fromEntries(
  [
    ...[
      'SETTINGS_KEY',
      'MODEL_KEY',
      'FOLLOWUP_BOSS_API_KEY',
      'FOLLOWUP_BOSS_SYSTEM_KEY',
      'RESEND_API_KEY',
    ],
    ...['TURNSTILE_SECRET_KEY', 'GOOGLE_MAPS_KEY', 'GOOGLE_SERVICE_ACCOUNT'],
  ].map(name => [name, `kept-${name}-${randomUUID()}`]),
)
const secrets = Object.values(kept)
let team: Awaited<ReturnType<typeof openAccessTeam>>
let closed: Awaited<ReturnType<typeof openClosedSite>>
let tokens: Awaited<ReturnType<typeof accessTokens>>

test.beforeAll(async () => {
  team = await openAccessTeam()
  tokens = await accessTokens(team)
  closed = await openClosedSite({
    ...nobody,
    ...kept,
    ACCESS_ISSUER: team.issuer,
    ACCESS_AUD: audience,
  })
  await fetch(`${closed.site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kim Visitor', email: 'kim@example.com', message: secret }),
  })
})
test.afterAll(async () => {
  await closed?.close()
  team?.close()
})

/** The companies these secrets belong to are unreachable here. */
const nowhere = 'http://127.0.0.1:1'
const nobody = {
  FOLLOWUP_BOSS_URL: nowhere,
  MAIL_URL: nowhere,
  TURNSTILE_URL: nowhere,
  GOOGLE_MAPS_ORIGIN: nowhere,
  GOOGLE_API_ADDRESS: nowhere,
  MODEL_URL: nowhere,
  MODEL_PROVIDER: 'openai',
  MODEL_NAME: 'none',
}

const lead = async () => {
  const [first] = (await (await ask('/api/leads', tokens.good)).json()) as { id: string }[]
  if (!first) throw new Error('There is no lead to look for')
  return first
}

const ask = (path: string, token?: string, init: RequestInit = {}) =>
  fetch(closed.site + path, {
    ...init,
    headers: token ? { 'cf-access-jwt-assertion': token } : {},
    redirect: 'manual',
  })

test('with the owner’s token the console shows the lead, by document, by data and by call', async () => {
  const document = await ask('/lead-dashboard', tokens.good)
  expect(document.status).toBe(200)
  const html = await document.text()
  expect(html).toContain(secret)
  expect(html).not.toContain('Local owner access')
  expect(html).toContain('href="/cdn-cgi/access/logout"')
  expect(await (await ask('/lead-dashboard.data', tokens.good)).text()).toContain(secret)
  expect(await (await ask('/api/leads', tokens.good)).text()).toContain(secret)
})

// Headers that a proxy, a framework or a careless guard might trust too much.
const spoofedHeaders: Record<string, string>[] = [
  { 'x-original-url': '/lead-dashboard', 'x-rewrite-url': '/api/leads' },
  { 'x-http-method-override': 'GET', 'x-method-override': 'GET', 'x-http-method': 'GET' },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' },
  { 'cf-access-authenticated-user-email': 'owner@example.com', authorization: 'Bearer let-me-in' },
  { cookie: 'CF_Authorization=; CF_Authorization=let-me-in', 'cf-access-jwt-assertion': '' },
  { host: 'localhost', 'sec-fetch-site': 'none' },
  { 'x-middleware-subrequest': '1', 'x-react-router-request': 'yes', 'x-request-id': 'a' },
  { 'if-none-match': '*', range: 'bytes=0-' },
]

test('no spelling of a URL and no method gives a stranger a byte of the owner’s data', async () => {
  test.slow()
  const { id } = await lead()
  const pages = [...ownerPages.map(({ path }) => path), `/lead-dashboard/${id}`]
  const addressOf = ({ path }: { path: string }) => `/api${path.replace('/1', `/${id}`)}`
  const callPaths = ownerCalls.map(addressOf)
  // Only a read can leak something under another spelling.
  const read = ownerCalls.filter(({ method }) => method === 'GET').map(addressOf)
  const ownerPaths = [...new Set([...pages, ...callPaths])]
  const walk: [method: string, path: string, headers?: Record<string, string>][] = [
    ...ownerPaths.flatMap(path =>
      ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get'].map(
        (method): [string, string] => [method, path],
      ),
    ),
    ...ownerPaths.flatMap(path => spoofedHeaders.map(headers => ['GET', path, headers] as never)),
    ...[...pages, ...read].flatMap(path => spellingsOf(path).map(one => ['GET', one] as never)),
    ...pages.flatMap(path => dataRequestsOf(path).map(one => ['GET', one] as never)),
    ...[...pages, ...pages.map(path => `${path}.data`)].map(path => ['POST', path] as never),
  ]
  const broken: string[] = []
  const probe = async ([method, path, headers]: (typeof walk)[number]) => {
    const {
      status,
      body,
      headers: responseHeaders,
    } = await rawRequest(closed.site, method, path, headers)
    const leads = String(responseHeaders.location ?? '/')
    if (URL.parse(leads, closed.site)?.origin !== closed.site) broken.push(`${path} to ${leads}`)
    const exactly = ownerPaths.includes(path) && method === 'GET'
    if (exactly && status !== 403 && status !== 404) broken.push(`${status} ${method} ${path}`)
    if (markers.some(marker => body.includes(marker))) broken.push(`${method} ${path} tells`)
    if (/class="console[-"]/.test(body)) broken.push(`${method} ${path} shows the console`)
    if (secrets.some(value => body.includes(value))) broken.push(`${method} ${path} tells a secret`)
    if (status >= 500 && status !== 501) broken.push(`${status} ${method} ${path}`)
  }
  expect(walk.length).toBeGreaterThan(1500)
  const rest = (soak ? walk : sample(walk, 350, seededRandom(seed))).values()
  const walkers = Array.from({ length: 8 }, async () => {
    for (const one of rest) await probe(one)
  })
  await Promise.all(walkers)
  expect(broken).toEqual([])
})

test('the console refuses with 403, in capitals and as data too, and the response is never cached', async () => {
  const spelled = ownerPages.flatMap(({ path }) => inCapitals(path))
  expect(spelled.length).toBeGreaterThan(20)
  const paths = [
    ...['/lead-dashboard', '/lead-dashboard.data', '/api/leads', '/listings', '/listings/1.data'],
    ...['/api/listings', '/api/listings/1'],
    ...spelled.flatMap(path => [path, `${path}.data`, `${path}/`]),
  ]
  for (const path of paths) {
    const response = await ask(path)
    expect(response.status, path).toBe(403)
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    expect(await response.text(), path).not.toContain('class="console"')
  }
})

test('a forged, expired, foreign or unsigned token opens nothing', async () => {
  for (const [kind, token] of Object.entries(tokens.bad)) {
    for (const path of ['/lead-dashboard', '/lead-dashboard.data', '/api/leads']) {
      const response = await ask(path, token)
      expect(response.status, `${path} with a token ${kind}`).toBe(403)
      expect(await response.text()).not.toContain(secret)
    }
  }
})

test('the refusal page says what to configure', async ({ page, baseURL }) => {
  // A host name for which the local shortcut does not work.
  const elsewhere = (baseURL ?? '').replace('127.0.0.1', 'www.localhost')
  const response = await page.goto(`${elsewhere}/lead-dashboard`)
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for the agent')
  await expect(page.locator('main')).toContainText('ACCESS_ISSUER')
  await expect(page.locator('main')).toContainText('ACCESS_AUD')
})

test('no secret leaves the worker in a page, call, file, mail or log, not even for the owner', async () => {
  const { id } = await lead()
  const asked = [
    // Visitors' pages are the same for the owner.
    ...(soak ? addresses : ownerPages).map(({ path }) => path),
    ...calls.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`),
    ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/humans.txt', '/maps/static?size=9x9'],
    ...['/console.webmanifest', '/console-worker.js'],
    ...['agent-mail', 'acknowledgement'].map(target => `/api/outbox/${id}.${target}/mail`),
    `/lead-dashboard/${id}`,
    `/lead-dashboard/${id}.data`,
  ]
  const look = async (path: string, token?: string) => {
    const response = await ask(path, token)
    const output = JSON.stringify([...response.headers]) + (await response.text())
    expect(
      secrets.filter(value => output.includes(value)),
      path,
    ).toEqual([])
  }
  for (const { path } of addresses) await look(path)
  for (const path of asked) {
    for (const token of [undefined, tokens.good]) await look(path, token)
  }
  expect(secrets.filter(value => closed.log().includes(value))).toEqual([])
})

test('browser downloads contain no worker setting, hidden file or source map', () => {
  const files = readdirSync('build/client', { recursive: true, withFileTypes: true })
  for (const file of files.filter(file => file.isFile())) {
    const path = join(file.parentPath, file.name)
    expect(file.name, path).not.toMatch(/^\.(?!assetsignore$)|\.map$|\.ts$|\.sql$|\.toml$/)
    const text = readFileSync(path, 'latin1')
    expect(
      Object.keys(kept).filter(name => text.includes(`env.${name}`)),
      path,
    ).toEqual([])
    expect(text, path).not.toMatch(/-----BEGIN|drizzle|cf-access-jwt|createRemoteJWKSet/)
  }
})

test('a page that fetches its content says that it needs JavaScript', async () => {
  for (const name of ['followup-boss-status', 'feeds', 'analytics', 'performance-dashboard']) {
    const html = await (await ask(`/${name}`, tokens.good)).text()
    expect(html, name).toMatch(/<noscript>.*class="[^"]*notice/s)
  }
})

test('offline the inbox says so; the device keeps only the site’s own files, and no other page notices', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${baseURL}/lead-dashboard`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The service worker controls pages from the next visit on.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.goto(`${baseURL}/lead-dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.locator('.console-top')).toHaveCSS('background-color', 'rgb(27, 34, 51)')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Answer next')
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async name => (await caches.open(name)).keys()),
    )
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter(path => !path.startsWith('/assets/'))).toEqual([])
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes.sort()).toEqual(['/lead-dashboard', '/listings', '/tours'])
  const isControlled = async (path: string) => {
    await page.goto(baseURL + path)
    return page.evaluate(() => navigator.serviceWorker.controller !== null)
  }
  for (const path of ['/tours', '/listings']) {
    await page.goto(baseURL + path)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await context.setOffline(true)
    await page.goto(baseURL + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('You are offline')
    await context.setOffline(false)
  }
  // No page for anybody else is in a scope, now or later.
  const open = [...publicPages.map(({ path }) => path), '/tour', '/list', '/api', '/photos']
  expect(open.filter(path => scopes.some(scope => path.startsWith(scope)))).toEqual([])
  for (const path of ['/', '/properties', '/list', '/tour']) {
    expect(await isControlled(path), path).toBe(false)
  }
  await context.close()
})
