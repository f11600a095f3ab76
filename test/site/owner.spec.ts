import { expect, test } from '@playwright/test'
import { openAccessTeam } from '../support/access-team.ts'
import { accessTokens, audience } from '../support/access-tokens.ts'
import { openClosedSite } from '../support/closed-site.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const secret = `secret-${Math.random()}`
let team: Awaited<ReturnType<typeof openAccessTeam>>
let closed: Awaited<ReturnType<typeof openClosedSite>>
let tokens: Awaited<ReturnType<typeof accessTokens>>

test.beforeAll(async () => {
  team = await openAccessTeam()
  tokens = await accessTokens(team)
  closed = await openClosedSite({ ACCESS_ISSUER: team.issuer, ACCESS_AUD: audience })
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
  expect(await (await ask('/lead-dashboard.data', tokens.good)).text()).toContain(secret)
  expect(await (await ask('/api/leads', tokens.good)).text()).toContain(secret)
})

const spellings = [
  '/lead-dashboard',
  '/lead-dashboard/',
  '/Lead-Dashboard',
  '/LEAD-DASHBOARD',
  '//lead-dashboard',
  '/./lead-dashboard',
  '/x/../lead-dashboard',
  '/%6Cead-dashboard',
  '/lead%2Ddashboard',
  '/lead-dashboard?a=b',
  '/lead-dashboard.data',
  '/Lead-Dashboard.data',
  '/%6Cead-dashboard.data',
  '/lead-dashboard/.data',
  '/lead-dashboard.data?_routes=pages%2Fowner%2Flead-dashboard',
  '/lead-dashboard.data?_routes=root',
  '/api/leads',
  '/api/leads/',
  '/api//leads',
  '//api/leads',
  '/api/%6Ceads',
  '/%61pi/leads',
  '/API/leads',
  '/api/Leads',
  '/api/x/../leads',
  '/api/leads?limit=1',
]

test('without a token no spelling of an address gives a byte of a lead', async () => {
  for (const path of spellings) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await ask(path, undefined, { method })
      const body = await response.text()
      expect(body, `${method} ${path}`).not.toContain(secret)
      expect(body, `${method} ${path}`).not.toContain('kim@example.com')
    }
  }
})

test('the console refuses with 403 and never lets the answer be kept', async () => {
  for (const path of [
    '/lead-dashboard',
    '/Lead-Dashboard/',
    '/lead-dashboard.data',
    '/api/leads',
  ]) {
    const response = await ask(path)
    expect(response.status, path).toBe(403)
    expect(response.headers.get('cache-control'), path).toBe('no-store')
  }
})

test('a token that is forged, expired, meant for others or unsigned opens nothing', async () => {
  for (const [kind, token] of Object.entries(tokens.bad)) {
    for (const path of ['/lead-dashboard', '/lead-dashboard.data', '/api/leads']) {
      const response = await ask(path, token)
      expect(response.status, `${path} with a token ${kind}`).toBe(403)
      expect(await response.text()).not.toContain(secret)
    }
  }
})

test('the page that refuses says what to set', async ({ page }) => {
  const open = await openClosedSite({ ACCESS_ISSUER: '', ACCESS_AUD: '' })
  try {
    const response = await page.goto(`${open.site}/lead-dashboard`)
    expect(response?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for the agent')
    await expect(page.locator('main')).toContainText('ACCESS_ISSUER')
    await expect(page.locator('main')).toContainText('ACCESS_AUD')
  } finally {
    await open.close()
  }
})

test('the console hydrates as an app, without an error', async ({ page, baseURL }) => {
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
  await page.goto(`${baseURL}/lead-dashboard`)
  await page.waitForLoadState('networkidle')
  const hydrated = await page.evaluate(() =>
    Object.keys(document.querySelector('.console') ?? {}).some(key => key.startsWith('__react')),
  )
  expect(hydrated).toBe(true)
  expect(problems).toEqual([])
})
