import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { agent, sampleProfile } from '../../src/site/agent/agent.ts'
import { crash, homesFailure } from '../../src/site/failures.ts'
import { limits } from '../../worker/platform/deadlines.ts'
import { ownerPages } from '../support/addresses.ts'
import { openCompanies } from '../support/companies.ts'
import { photo } from '../support/every-call.ts'
import { type Asked, everyRequest } from '../support/every-request.ts'
import { openFaultySite } from '../support/faulty-site.ts'
import { sample, seed, seededRandom, soak } from '../support/seeded-random.ts'

/*
 * Breaks every part behind the site in every way, under every page and call that uses it. All
 * limits are two fifths of the real ones here (TIMEOUT_MS is 1800 instead of 4500, and the others
 * scale with it), except for forms, leads and searches that wait for a model, which use the real ones.
 * worker/platform/deadlines.test.ts shows that those add up to less than five seconds.
 */
const timeoutMs = 1800
/** Nothing hangs: five seconds, and what a slow and busy machine adds. */
const answeredWithinMs = 10_000
/** How many pages and calls are tested per broken part; the soak test covers them all. */
const requestsPerPart = soak ? Number.POSITIVE_INFINITY : 4
/** How many pages that read a table, and how many others, are tested without it. */
const readersPerTable = soak ? Number.POSITIVE_INFINITY : 3
const othersPerTable = soak ? Number.POSITIVE_INFINITY : 1
const faultKinds = ['slow', 'error', 'garbage', 'hangs', 'gone'] as const

/** What can break, under the stand-ins' names. A company is called at the URLs given here. */
const parts = {
  DB: {},
  KV: {},
  PHOTOS: {},
  AI: {},
  LLM: { MODEL_URL: '{LLM}/LLM/{cell}/v1/chat/completions' },
  CRM: { FOLLOWUP_BOSS_URL: '{CRM}/CRM/{cell}/v1' },
  MAIL: { MAIL_URL: '{MAIL}/MAIL/{cell}/emails' },
  MAPS: { GOOGLE_MAPS_ORIGIN: '{MAPS}', GOOGLE_MAPS_KEY: '{how MAPS}/MAPS/{cell}' },
  INDEXNOW: { INDEXNOW_ADDRESS: '{INDEXNOW}/INDEXNOW/{cell}' },
  SEARCH_CONSOLE: { GOOGLE_API_ADDRESS: '{SEARCH_CONSOLE}/SEARCH_CONSOLE/{cell}' },
  TURNSTILE: { TURNSTILE_URL: '{TURNSTILE}/TURNSTILE/{cell}' },
} satisfies Record<string, Record<string, string>>
type Part = keyof typeof parts

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const account = {
  client_email: 'site@project.iam.gserviceaccount.example.com',
  private_key: privateKey,
  token_uri: 'https://oauth2.googleapis.com/token',
}

test.describe.configure({ mode: 'serial' })

let companies: Awaited<ReturnType<typeof openCompanies>>
let site: Awaited<ReturnType<typeof openFaultySite>>
test.beforeAll(async () => {
  companies = await openCompanies()
  site = await openFaultySite(
    {
      ...Object.assign({}, ...Object.values(parts)),
      OWNER_AUTH: 'local',
      TIMEOUT_MS: String(timeoutMs),
      STAND_IN: companies.url,
      NOWHERE: companies.nowhere,
      CRM_FEED: 'Sample data',
      MODEL_PROVIDER: 'openai',
      MODEL_NAME: 'model',
      MODEL_CALLS_A_DAY: '100000',
      FOLLOWUP_BOSS_API_KEY: 'key',
      RESEND_API_KEY: 'key',
      MAIL_FROM: 'site@example.com',
      OUTSIDE_ALLOWED: 'https://push.example.com',
      INDEXNOW_KEY: 'indexnow-key',
      SEARCH_CONSOLE_SITE: 'https://www.example.com/',
      GOOGLE_SERVICE_ACCOUNT: JSON.stringify(account),
      TURNSTILE_SITE_KEY: 'key',
      TURNSTILE_SECRET_KEY: 'key',
    },
    { around: 'broken-worker.js', samples: true },
  )
  const httpMetadata = { contentType: 'image/png' }
  await (await site.bucket()).put(`${photo}/full`, 'a picture', { httpMetadata })
})
test.afterAll(async () => {
  await site?.close()
  companies?.close()
})

type Answer = {
  status: number
  type: string
  text: string
  ms: number
  /** The parts and companies used. */
  asked: string[]
  /** The words of the SQL statements sent, which include the names of its tables. */
  read: Set<string>
}
let cells = 0
/** Ids of leads that the site has accepted, whatever was broken. */
const accepted = new Set<string>()

/** Requests a URL that was never used before, so that no cached document can respond. */
async function ask(target: Asked, headers: Record<string, string> = {}): Promise<Answer> {
  const cell = String(++cells)
  const { method, form, json } = target
  const init: RequestInit = { method, redirect: 'manual' }
  const post = json as Record<string, unknown> | undefined
  if (form) init.body = new URLSearchParams({ ...form, idempotencyKey: cell, ...turnstile })
  if (post) init.body = JSON.stringify({ ...post, idempotencyKey: cell, ...turnstile })
  const unique = target.status === 'page' && method === 'GET' && !target.path.includes('ask=')
  const path = unique
    ? `${target.path}${target.path.includes('?') ? '&' : '?'}cell=${cell}`
    : target.path
  const began = performance.now()
  const response = await site.fetch(path, {
    ...init,
    headers: {
      'sec-fetch-site': 'none',
      origin: site.url(),
      'cf-connecting-ip': '192.0.2.1',
      ...((isLead(target) || form) && { 'x-test-timeout': String(limits.visit) }),
      ...(post && { 'content-type': 'application/json' }),
      'x-test-cell': cell,
      ...headers,
    },
  })
  const text = await response.text()
  const ms = performance.now() - began
  if (target.of === 'POST /leads' && response.status === 201) accepted.add(JSON.parse(text).id)
  const bindings = (response.headers.get('x-test-asked') ?? '').split(',').filter(Boolean)
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
    ms,
    asked: [...bindings, ...companies.askedFor(cell)],
    read: new Set(response.headers.get('x-test-read')?.split(',')),
  }
}
const turnstile = { 'cf-turnstile-response': 'token' }

const healthy = new Map<string, Answer>()

test('when all works, every page and call responds and reaches the parts it needs', async () => {
  await each(everyRequest, 4, async asked => {
    // With the real limits: nothing may time out here, even on a busy machine.
    const headers = { 'x-test-wait': 'yes', 'x-test-timeout': String(limits.visit) }
    healthy.set(asked.of, await ask(asked, headers))
  })
  for (const [of, { status, asked, text }] of healthy) {
    expect(status, `${of} asks ${asked}: ${text.slice(0, 500)}`).toBeLessThan(
      of.startsWith('GET /followup') ? 504 : 500,
    )
  }
  const leads = everyRequest.filter(isLead)
  expect(leads.length).toBeGreaterThan(6)
  for (const { of } of leads) expect([201, 303], of).toContain(healthy.get(of)?.status)
  const touched = new Set([...healthy.values()].flatMap(({ asked }) => asked))
  // Workers AI is only used in place of the model.
  expect([...touched, 'AI'].sort()).toEqual(Object.keys(parts).sort())
})

test('every lead form carries the configured challenge', () => {
  let forms = 0
  for (const [of, { text }] of healthy) {
    const found = text.match(/<form [^>]*data-lead=[^>]*>/g) ?? []
    for (const form of found) expect(form, of).toContain('data-turnstile="key"')
    forms += found.length
  }
  expect(forms).toBeGreaterThan(8)
})

for (const part of Object.keys(parts) as Part[]) {
  test(`every page and call responds with ${part} broken in every way`, async () => {
    const dependent = everyRequest.filter(({ of }) =>
      healthy.get(of)?.asked.includes(part === 'AI' ? 'LLM' : part),
    )
    const targets = sample(dependent, requestsPerPart, seededRandom(seed))
    expect(targets.length).toBeGreaterThan(0)
    const cells = faultKinds.flatMap(how => targets.map(asked => ({ how, asked })))
    const results = await each(cells, 40, async ({ how, asked }) => {
      const answer = await ask(asked, {
        'x-test-breaks': `${part}=${how}`,
        // The search itself runs only after the model has timed out.
        ...((part === 'AI' || part === 'LLM') && { 'x-test-timeout': String(limits.visit) }),
      })
      return { cell: `${asked.of} while ${part} ${how}`, asked, answer, how }
    })
    const problems = results.flatMap(one =>
      problemsOf(one, part).map(problem => `${one.cell}: ${problem} (${one.answer.status})`),
    )
    expect(problems, `TEST_SEED=${seed}`).toEqual([])
  })
}

test('a search whose model hangs is answered by rules on a busy machine, too', async () => {
  const searches = everyRequest.filter(
    ({ of, path }) =>
      path.includes('ask=') || /^POST \/(ai-search|voice-property-search)$/.test(of),
  )
  const headers = {
    'x-test-breaks': 'LLM=hangs',
    'x-test-timeout': String(limits.visit),
    'x-test-load': '270',
    // Voice searches are counted by address.
    'cf-connecting-ip': '192.0.2.2',
  }
  const answers = await each(searches, 4, async asked => {
    const { status } = await ask(asked, headers)
    return [asked.of, status]
  })
  expect(answers).toHaveLength(3)
  expect(answers).toEqual(searches.map(({ of }) => [of, healthy.get(of)?.status]))
})

type Cell = { cell: string; asked: Asked; answer: Answer; how: (typeof faultKinds)[number] }
const stack = /\.[jt]s:\d+|SQLITE|D1_ERROR|Traceback/

function problemsOf({ asked, answer, how }: Cell, part: Part): string[] {
  const { ms, text, status } = answer
  const problems = [
    ...(ms < answeredWithinMs ? [] : [`took ${Math.round(ms)} ms`]),
    // This call shows the owner the reason.
    ...(asked.of !== 'GET /proof' && stack.test(text) ? ['shows what failed inside'] : []),
    ...checks[asked.status](answer, asked),
    ...(isLead(asked) && status !== 201 && status !== 303 ? ['refused a lead'] : []),
  ]
  if (asked.status !== 'page') return problems
  if (part !== 'DB') {
    return status === healthy.get(asked.of)?.status ? problems : [...problems, 'fell with it']
  }
  // A malformed response may make any page fail.
  if (how === 'garbage' || asked.method !== 'GET') return problems
  return [...problems, ...withoutDatabase(answer, asked.of)]
}

const isLead = ({ of }: Asked) =>
  of.startsWith('POST /') && /leads$|contact(?!s)|home(?!-notes)|feature|property\//.test(of)

const checks = {
  page({ status, text, type }: Answer, { of }: Asked) {
    if (status === 302 || status === 303) return []
    const [, main = ''] = text.match(/<main id="content"[^>]*>(.*)<\/main>/s) ?? []
    return [
      ...(type.includes('text/html') && text.endsWith('</html>') ? [] : ['is no document']),
      ...(main.replace(/<[^>]+>/g, '').length > 100 ? [] : ['says nothing']),
      // The agent's own pages need not give a phone number to call.
      ...(text.includes(agent.phone.href) || isOwners(of) ? [] : ['has no phone number']),
      ...(status !== 500 || main.includes(crash.call) ? [] : ['does not say whom to call']),
    ]
  },
  call({ status, text, type }: Answer, { of }: Asked) {
    if (!type.includes('json')) return status < 400 ? [] : ['is no JSON']
    const { error, message, suggestions, parts } = JSON.parse(text)
    const says = [error, message, suggestions?.[0]].some(one => typeof one === 'string')
    // The health call names the part instead.
    const names = of === 'GET /health' && Object.values(parts).includes('down')
    return status < 500 || says || names ? [] : [`${of} does not say that it failed`]
  },
  file: ({ status, text }: Answer) =>
    (status < 500 && text.length > 0) || text === 'Something went wrong' ? [] : ['is no file'],
}

/** Pages that show nothing but homes, one or several. */
const ofHomes = ['/property/1', '/saved?homes=1,2&compare=3']
const isOwners = (of: string) => ownerPages.some(({ path }) => path === of)

const { heading, call } = homesFailure
const hasCard = (text: string) => text.includes(heading) && text.includes(call)
const showsHomes = (text = '') => /class="listing-(card|row)/.test(text)

function withoutDatabase({ status, text }: Answer, of: string): string[] {
  if (isOwners(of)) return []
  if (ofHomes.includes(of) || of.includes('ask=')) {
    return [
      ...(status === 503 ? [] : ['did not say so']),
      ...(hasCard(text) ? [] : ['has no card']),
    ]
  }
  if (text.includes(crash.title)) return ['fell as a whole']
  return !showsHomes(healthy.get(of)?.text) || hasCard(text) ? [] : ['has no card']
}

test('without any one table, every page shows its homes, or the card and the phone number', async () => {
  const database = await site.database()
  const { results } = await database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'
      AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'`)
    .all<{ name: string }>()
  const tables = results
    .map(({ name }) => name)
    .filter(name => !/_(data|idx|content|docsize|config)$/.test(name))
  expect(tables.length).toBeGreaterThan(20)
  const pages = everyRequest.filter(({ status, method }) => status === 'page' && method === 'GET')
  const problems: string[] = []
  const broken = new Set<string>()
  const random = seededRandom(seed)
  for (const table of tables) {
    // Some pages that read the table, and some that did not or had it cached.
    const readers = pages.filter(({ of }) => healthy.get(of)?.read.has(table))
    const some = new Set([
      ...sample(readers, readersPerTable, random),
      ...sample(pages, othersPerTable, random),
    ])
    await database.prepare(`ALTER TABLE ${table} RENAME TO gone`).run()
    await each([...some], 4, async asked => {
      const { of } = asked
      const answer = await ask(asked, { 'x-test-timeout': String(limits.visit) })
      const { status, text } = answer
      if (text !== '' && status >= 500) broken.add(table)
      const fell = status >= 500 && status !== 503 && !isOwners(of)
      const lost = showsHomes(healthy.get(of)?.text) && !showsHomes(text) && !hasCard(text)
      const found = [
        ...checks.page(answer, asked),
        ...(fell ? ['is a bare failure'] : []),
        ...(lost && !isOwners(of) ? ['has no card'] : []),
        ...(stack.test(text) && !isOwners(of) ? ['shows what failed inside'] : []),
      ]
      problems.push(...found.map(problem => `${of} without ${table}: ${problem} (${status})`))
    })
    await database.prepare(`ALTER TABLE gone RENAME TO ${table}`).run()
  }
  expect(problems).toEqual([])
  // The sample had pages that need their table.
  expect(broken.size, [...broken].join()).toBeGreaterThan(tables.length / 3)
})

test('a cached document survives a database outage', async () => {
  const all = everyRequest.filter(({ status, method }) => status === 'page' && method === 'GET')
  const pages = sample(all, soak ? all.length : 12, seededRandom(seed))
  let cached = 0
  for (const { path } of pages) {
    const read = async (how: string) => {
      const headers = { 'x-test-breaks': `DB=${how}` }
      const response = await site.fetch(path, { headers, redirect: 'manual' })
      return { etag: response.headers.get('etag'), status: response.status }
    }
    const before = await read('well')
    if (!before.etag) continue
    cached++
    for (const how of ['error', 'hangs', 'gone']) expect(await read(how), path).toEqual(before)
  }
  expect(cached).toBeGreaterThan(0)
})

test('a worker that starts without its database shows the saved license and phone', async () => {
  const profile = { ...sampleProfile, license: 'S.0123456', phone: '(725) 204-7731' }
  await (await site.store()).put('profile', JSON.stringify(profile))
  for (const how of soak ? ['error', 'hangs', 'gone'] : ['gone']) {
    await site.killAndRestart()
    for (const path of ['/contact', '/humans.txt']) {
      const response = await site.fetch(path, { headers: { 'x-test-breaks': `DB=${how}` } })
      const text = await response.text()
      expect(text, `${path} while DB ${how}`).toContain('S.0123456')
      expect(text, `${path} while DB ${how}`).not.toContain(sampleProfile.license)
      expect(text.includes('(725) 204-7731')).toBe(path === '/contact')
    }
  }
  await (await site.store()).delete('profile')
  await site.killAndRestart()
})

test('no lead accepted in the meantime is lost', async () => {
  const spooled = (await (await site.store()).list({ prefix: 'spool/' })).keys
  const database = await site.database()
  const rows = await database.prepare('SELECT id FROM leads').all<{ id: string }>()
  const stored = new Set([
    ...rows.results.map(({ id }) => id),
    ...spooled.map(({ name }) => name.slice('spool/'.length)),
  ])
  expect(accepted.size).toBeGreaterThan(faultKinds.length)
  expect([...accepted].filter(id => !stored.has(id))).toEqual([])
})

/** Runs `work` for every item, with limited concurrency. */
async function each<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [position, item] of waiting) results[position] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
