import { expect, test } from 'vitest'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import type { Check } from '../../src/site/checks.ts'
import { bindings, call, local, post } from '../../test/support/api.ts'
import { asOwner, storeLeads } from '../../test/support/owner.ts'

type Listed = { id: string; score: number; source: string; status: string; suspected: boolean }
const ids = async (query: string) =>
  (await asOwner<Listed[]>(`/leads?${query}`)).body.map(({ id }) => id)
const inquiry = { name: 'Ana María López', email: 'ana@example.com', message: 'A quiet street.' }
const sent = async (more: object) =>
  ((await (await post('/leads', { ...inquiry, ...more })).json()) as { id: string }).id

test('a lead is found by name, email, phone and message, in any spelling', async () => {
  const id = await sent({ phone: '(702) 555-0101' })
  await sent({ name: 'Bo Other', email: 'bo@example.org', message: 'Something else.' })
  for (const search of [
    'lopez',
    'ana lop',
    'ana@example.com',
    'quiet',
    '702-555-0101',
    '7025550101',
    '+1 702 555 0101',
    '5550101',
    '0101',
    '702 555',
  ]) {
    expect(await ids(new URLSearchParams({ search }).toString()), search).toEqual([id])
  }
  expect(await ids('search=nobody')).toEqual([])
  expect(await ids('search=%22%27*%29%20OR%201')).toEqual([])
  expect(await ids('search=%22%27*%29')).toEqual([])
})

test('score band, source, status and suspicion filter the list, and the total matches', async () => {
  await storeLeads(500)
  for (const [query, fits] of [
    ['band=hot', lead => lead.score >= 70],
    ['band=warm', lead => lead.score >= 40 && lead.score < 70],
    ['band=cold&status=lost', lead => lead.score < 40 && lead.status === 'lost'],
    ['source=price-question', lead => lead.source === 'price-question'],
    ['status=client', lead => lead.status === 'client'],
    ['spam=only', lead => lead.suspected],
    ['spam=without&search=casita', lead => !lead.suspected],
  ] as [string, (lead: Listed) => boolean][]) {
    const { body, headers } = await asOwner<Listed[]>(`/leads?limit=200&${query}`)
    expect(body.length, query).toBeGreaterThan(0)
    expect(body.every(fits), query).toBe(true)
    expect(Number(headers.get('x-total-count')), query).toBe(body.length)
  }
})

test.each(['newest', 'oldest', 'score'])(
  'sorted by %s, pages work in both directions',
  async sort => {
    await storeLeads(120)
    const read = async (place: string) => {
      const { body, headers } = await asOwner<Listed[]>(`/leads?limit=50&sort=${sort}${place}`)
      return { body, next: headers.get('x-next'), previous: headers.get('x-previous') }
    }
    const first = await read('')
    const second = await read(`&after=${first.next}`)
    const third = await read(`&after=${second.next}`)
    expect(first.previous).toBe('')
    expect(third.next).toBe('')
    const all = [first, second, third].flatMap(({ body }) => body)
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    const order = { newest: -1, oldest: 1, score: -1 }[sort] ?? 0
    const worth = ({ id, score }: Listed) => (sort === 'score' ? score : Number(id.slice(5)))
    const sorted = all.map(worth)
    expect(sorted).toEqual([...sorted].sort((a, b) => order * (a - b)))
    expect((await read(`&before=${third.previous}`)).body).toEqual(second.body)
    const back = await read(`&before=${second.previous}`)
    expect(back.body).toEqual(first.body)
    expect(back.previous).toBe('')
  },
)

test('of many leads without an answer the first twenty are listed, with the number of all', async () => {
  await storeLeads(10_000)
  await bindings.DB.prepare(
    'update leads set responded_at = created_at + 60000 where rowid % 2',
  ).run()
  const { body } = await asOwner<Waiting>('/leads/waiting')
  expect(body.leads).toHaveLength(20)
  expect(body.late).toBe(100)
})

type Waiting = {
  leads: { id: string; category: string; due: string; action: string }[]
  late: number
  nextDue: string | null
}

test('whom to answer next: hot leads first, and of those whoever has waited longest', async () => {
  const showing = {
    source: 'showing-request',
    propertyId: 7,
    timeframe: 'ASAP',
    financing: 'cash',
    phone: '702 555 0101',
    message: 'Show me.',
  }
  const cold = await sent({ email: 'a@example.com' })
  const hot = await sent({ ...showing, email: 'b@example.com' })
  const later = await sent({ ...showing, email: 'c@example.com', message: 'Me too.' })
  await sent({ subject: 'SEO', message: 'Cheap.' })
  const answered = await sent({ ...showing, email: 'd@example.com', message: 'And me.' })
  await asOwner(`/leads/${answered}/status`, {
    method: 'PUT',
    body: { status: 'contacted', version: 1 },
  })
  const asked = async (id: string, hours: number) =>
    bindings.DB.prepare('update leads set created_at = ? where id = ?')
      .bind(Date.now() - hours * 3_600_000, id)
      .run()
  await asked(hot, 240)
  await asked(cold, 480)
  const { body } = await asOwner<Waiting>('/leads/waiting')
  expect(body.leads.map(({ id }) => id)).toEqual([hot, later, cold])
  expect(body.leads[0]).toMatchObject({ category: 'hot', action: 'Call within 5 minutes' })
  expect(body.late).toBe(2)
  expect(Date.parse(body.nextDue ?? '')).toBeGreaterThan(Date.now())
  expect((await asOwner('/lead-stats/waiting')).body).toEqual({ leads: 3, tours: 0 })
  const { body: stats } = await asOwner<Record<string, unknown>>('/lead-stats')
  expect(stats).toMatchObject({
    waiting: 3,
    week: { answered: 1 },
    bySource: [
      { source: 'showing-request', waiting: 2, answered: 1 },
      { source: 'website', waiting: 1, answered: 0, medianResponseMs: null },
    ],
  })
})

test('a delivery that failed needs the agent; one that waits for a service does not', async () => {
  const id = await sent({ message: 'One.' })
  const parked = (target: string, reason: string) =>
    bindings.DB.prepare(
      `insert or replace into deliveries (id, lead_id, target, status, attempts, next_at, give_up_at, reason)
        values (?1 || '.' || ?2, ?1, ?2, 'parked', 1, ?3, ?3, ?4)`,
    )
      .bind(id, target, Date.now(), reason)
      .run()
  const trouble = async (env: object) => {
    const response = await call('/proof', local, { OWNER_AUTH: 'local', ...env })
    const checks = await response.json<Check[]>()
    return checks.find(({ name }) => name === 'delivery')?.state === 'wrong'
  }
  const mail = { RESEND_API_KEY: 'key', MAIL_FROM: 'site@example.com' }
  await parked('reply', 'The address was refused.')
  await parked('crm', 'No API key.')
  expect(await trouble({})).toBe(false)
  expect(await trouble({ FOLLOWUP_BOSS_API_KEY: 'key' })).toBe(true)
  await bindings.DB.prepare("delete from deliveries where target <> 'reply'").run()
  expect(await trouble(mail)).toBe(true)
  await parked('reply', visitorMailWords.stopped)
  expect(await trouble(mail)).toBe(false)
})

test('one search finds people once, and all inquiries; a name in a message is not a person', async () => {
  const first = await sent({ message: 'One.' })
  await sent({ message: 'Two.' })
  await sent({ name: 'Bo Other', email: 'bo@example.org', message: 'Ana sent me.' })
  type Found = { people: object[]; leads: object[] }
  const { body } = await asOwner<Found>('/console-search?q=ana')
  expect(body.people).toMatchObject([{ email: 'ana@example.com', inquiries: 2 }])
  expect(body.leads).toHaveLength(3)
  expect(JSON.stringify(body.leads)).toContain(first)
  const key = crypto.randomUUID()
  await asOwner('/client-lists', { method: 'POST', body: { key, name: 'Five for Saturday' } })
  const lists = await asOwner('/console-search?q=saturday+FI')
  expect(lists.body).toMatchObject({ people: [], lists: [{ id: key, name: 'Five for Saturday' }] })
  for (const q of ['', ' ', 'x'.repeat(101)]) {
    const refused = await asOwner(`/console-search?${new URLSearchParams({ q })}`)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ field: 'q' })
  }
  expect((await asOwner('/console-search?q=%22*')).body).toEqual({
    people: [],
    leads: [],
    homes: [],
    lists: [],
  })
})

test.each([
  ['band=boiling', 'band'],
  ['status=old', 'status'],
  ['spam=maybe', 'spam'],
  ['sort=name', 'sort'],
  ['limit=0', 'limit'],
  ['after=1;drop', 'after'],
  [`search=${'x'.repeat(201)}`, 'search'],
])('%s is rejected and names the field', async (query, field) => {
  const { status, body } = await asOwner(`/leads?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ field })
})

test('empty form fields are ignored', async () => {
  const id = await sent({})
  expect(await ids('search=&band=&source=&status=&sort=&spam=')).toEqual([id])
})

test('the counts cover each kind, and suspected spam separately', async () => {
  await sent({})
  const showing = { propertyId: 7, timeframe: 'ASAP', financing: 'cash', phone: '702 555 0101' }
  await sent({ ...showing, source: 'showing-request', message: 'Show me.' })
  await sent({ ...showing, message: 'Warm.', financing: 'not yet' })
  await sent({ subject: 'SEO', message: 'Cheap.' })
  const { body } = await asOwner<Record<string, unknown>>('/lead-stats')
  expect(body).toMatchObject({
    total: 3,
    hot: 1,
    warm: 1,
    recent: 3,
    suspected: 1,
    byStatus: { new: 3, contacted: 0, appointment: 0, client: 0, lost: 0 },
    medianResponseMs: null,
    answered: 0,
  })
})

test('only the owner sees the counts', async () => {
  for (const path of [
    '/lead-stats',
    '/leads/waiting',
    '/leads/1',
    '/leads/export.csv',
    '/people/1',
    '/audit-log',
  ]) {
    const response = await call(path, local)
    expect(response.status, path).toBe(403)
    expect(response.headers.get('cache-control'), path).toBe('private, no-store')
  }
})
