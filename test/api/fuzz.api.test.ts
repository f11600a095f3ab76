import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import fc from 'fast-check'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { expect, inject, test, vi } from 'vitest'
// Loaded before many concurrent requests need it.
import '../../src/settings/all-content.ts'
import { api } from '../../worker/api.ts'
import type { App } from '../../worker/env.ts'
import { maps } from '../../worker/map/maps-route.ts'
import { wellKnown } from '../../worker/well-known.ts'
import { bindings, store } from '../support/api.ts'
import { generateListings } from '../support/generate-listings.ts'
import {
  allCalls,
  anyRequest,
  oneOfEach,
  type RandomRequest,
} from '../support/requests-at-random.ts'

const total = inject('soak') ? 20_000 : 1000
const hangsAfterMs = 60_000
const atOnce = 8

const site = new Hono<App>()
  .use(requestId())
  .route('/api', api)
  .route('/maps', maps)
  .route('/', wellKnown)
  .onError((_, c) => c.text('Something went wrong', 500))

// These return a status of their own, because no CRM is configured here.
const unconfigured: Record<string, number> = {
  'POST /followup-boss/test': 502,
  'GET /followup-boss/leads': 503,
}

async function ask({ path, init }: RandomRequest) {
  const ctx = createExecutionContext()
  const request = new Request(`http://127.0.0.1${path}`, init)
  request.headers.set('sec-fetch-site', 'same-origin')
  const response = await site.fetch(request, env, ctx)
  const text = await response.text()
  await waitOnExecutionContext(ctx)
  return { status: response.status, type: response.headers.get('content-type') ?? '', text }
}

/** Nothing is asked of the internet: names resolve nowhere. */
const env = { ...bindings, OWNER_AUTH: 'local', DNS_URL: 'http://127.0.0.1:1/dns-query' }

/** What is wrong with the response, or null. */
async function problemWith(request: RandomRequest): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, hangsAfterMs, null)
  })
  const response = await Promise.race([ask(request), late])
  clearTimeout(timer)
  if (!response) return 'no answer'
  const { status, type, text } = response
  if (status >= 500 && unconfigured[request.of] !== status)
    return `${status}: ${text.slice(0, 200)}`
  if (!type.includes('json')) return null
  try {
    const body = JSON.parse(text)
    const named = [body?.error, body?.field, body?.reason].every(
      said => typeof said === 'string' && said !== '',
    )
    return status === 400 && !named ? `400 names no field: ${text.slice(0, 200)}` : null
  } catch {
    return `broken JSON: ${text.slice(0, 200)}`
  }
}

test(`no request fails, hangs or is rejected without a reason, in ${total} random ones`, {
  timeout: 300_000,
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await store(...generateListings(60, 9))
  const seed = inject('seed')
  console.info(`TEST_SEED=${seed}`)
  const [first = []] = fc.sample(oneOfEach, { numRuns: 1, seed })
  const others = fc.sample(anyRequest, { numRuns: total - first.length, seed })
  const requests = [...first, ...others]
  const problems: string[] = []
  const requestsByCall = new Map(allCalls.map(of => [of, 0]))
  const waiting = requests.values()
  const worker = async () => {
    for (const request of waiting) {
      requestsByCall.set(request.of, (requestsByCall.get(request.of) ?? 0) + 1)
      const problem = await problemWith(request)
      if (problem) problems.push(`TEST_SEED=${seed}, ${JSON.stringify(request)}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect(problems.slice(0, 20)).toEqual([])
  const rare = [...requestsByCall].filter(([, count]) => count <= total / 2000)
  expect(rare, 'calls that were requested too seldom').toEqual([])
})
