import { beforeEach, expect, test } from 'vitest'
import { privacyPolicy } from '../../src/frame/legal/privacy-words.ts'
import { retentionTableFor } from '../../src/frame/legal/retention-table.ts'
import { noCompanies } from '../../src/site/companies.ts'
import { storeFigures } from '../../worker/reports/samples.ts'
import { deleteExpired } from '../../worker/retention.ts'
import { save } from '../support/alerts.ts'
import { bindings, post, store } from '../support/api.ts'
import { aRecord } from '../support/listing-record.ts'
import { asOwner } from '../support/owner.ts'
import { restoreServices } from '../support/services.ts'

const { DB, KV } = bindings
// Until the owner sets the site's plan, the policy assumes the one with the longest retention.
const kept = retentionTableFor(noCompanies.plan)
const dayMs = 86_400_000
const now = new Date('2026-11-21T20:01:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const rows = async (table: string) => (await DB.prepare(`select * from ${table}`).all()).results
const forget = () =>
  deleteExpired(bindings, now, error => {
    throw error
  })
const inquiry = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }
const spam = { ...inquiry, subject: 'filled in by a machine' }
const send = async (fields: object, daysAgo: number) => {
  const { id } = (await (await post('/leads', fields)).json()) as { id: string }
  const at = ago(daysAgo).getTime()
  await DB.prepare('update leads set created_at = ?1 where id = ?2').bind(at, id).run()
  return id
}

/** Tables without data about visitors: homes, feeds, places, settings, and their change dates. */
const notAboutVisitors = [
  'properties',
  'listing_drafts',
  'home_notes',
  'photos',
  'photo_copies',
  'open_houses',
  'listing_events',
  'listing_changes',
  'matching',
  'listing_words',
  'home_counts',
  'market_days',
  'place_key_runs',
  'feeds',
  'feed_runs',
  'feed_keys',
  'content_version',
  'content_settings',
  'cost_terms',
  'link_keys',
  'page_changes',
  'outages',
  'checks',
  'busy_calendar',
  'busy_times',
  'push_devices',
  'revoked_devices',
  'saved_keys',
  'neighborhoods',
]

beforeEach(restoreServices)

test('the privacy policy lists every table and key, and nothing else', async () => {
  const { results } = await DB.prepare(
    `select name from sqlite_master where type = 'table' and name not glob '_cf_*'
     and name not glob 'sqlite_*' and name <> 'd1_migrations'`,
  ).all<{ name: string }>()
  // Leaves out the tables in which a full-text index stores its words.
  const tables = results
    .map(({ name }) => name)
    .filter(name => !/_(data|idx|content|docsize|config)$/.test(name))
  const documented = kept.flatMap(({ stores }) => stores)
  expect(
    tables.filter(name => !documented.includes(name) && !notAboutVisitors.includes(name)),
  ).toEqual([])
  expect(documented.filter(store => /^\w+$/.test(store) && !tables.includes(store))).toEqual([])
  expect(notAboutVisitors.filter(name => !tables.includes(name))).toEqual([])
})

test('the privacy policy says how long each kind of data is kept', () => {
  const table = privacyPolicy.clauses.find(({ id }) => id === 'kept')?.table
  // The page's rows have no stores, so they are found by what they say.
  const documentedFor = (store: string) =>
    kept
      .filter(({ stores }) => stores.includes(store))
      .map(({ what }) => table?.rows.find(([cell]) => cell === what)?.[2])
  const unused = '180 days after it was last opened, or until somebody with the link deletes it.'
  const stopped = 'As long as the site runs, or until emails are allowed again with the same link.'
  expect(documentedFor('counters')).toEqual(['180 days.', '180 days.'])
  expect(documentedFor('listing_days')).toEqual(['730 days.'])
  expect(documentedFor('seller_links')).toEqual([expect.stringContaining('180 days after')])
  expect(documentedFor('model_calls')).toEqual(['180 days.'])
  expect(documentedFor('leads')).toContain('30 days.')
  expect(documentedFor('deliveries')).toContain('30 days, and never longer than the message.')
  expect(documentedFor('user_preferences')).toEqual(['365 days.'])
  expect(documentedFor('mail_ledger')).toEqual(['2 days.', stopped])
  expect(documentedFor('shared_lists')).toEqual([expect.stringContaining(unused)])
  expect(documentedFor('saved_searches')).toContain('7 days.')
  expect(documentedFor('alert_mails')).toEqual(['180 days.'])
  expect(documentedFor('deletions')).toEqual(['30 days.'])
  expect(documentedFor('voice:')).toEqual(['36 hours.'])
  expect(documentedFor('voice-salt:')).toEqual(['36 hours.'])
  expect(documentedFor('requests/')).toEqual(['25 hours.'])
  expect(documentedFor('request-hours/')).toEqual(['25 hours.'])
})

test('daily counts are deleted after their retention period, and not a day earlier', async () => {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  for (const days of [179, 182]) {
    await DB.prepare("insert into counters values ('view', ?1, '/', 1)")
      .bind(day(ago(days)))
      .run()
  }
  for (const days of [179, 182]) {
    await DB.prepare('insert into model_calls values (?1, 1)')
      .bind(day(ago(days)))
      .run()
  }
  await forget()
  expect((await rows('counters')).map(row => row.day)).toEqual([day(ago(179))])
  expect((await rows('model_calls')).map(row => row.day)).toEqual([day(ago(179))])
})

test('that a person was deleted is known for thirty days, and not a day less', async () => {
  for (const days of [29, 31]) {
    await DB.prepare('insert into deletions values (?1, ?2)')
      .bind(`digest ${days}`, ago(days).getTime())
      .run()
  }
  await forget()
  expect((await rows('deletions')).map(row => row.email_digest)).toEqual(['digest 29'])
})

test('the emails of a saved search are kept for 180 days, and not a day less', async () => {
  await save()
  const searchId = await DB.prepare('select id from saved_searches').first('id')
  for (const days of [179, 181]) {
    await DB.prepare(
      `insert into alert_mails (id, search_id, kind, created_at) values (?1, ?2, 'news', ?3)`,
    )
      .bind(`mail ${days}`, searchId, ago(days).getTime())
      .run()
  }
  await forget()
  const left = (await rows('alert_mails')).map(row => row.id)
  expect(left).toContain('mail 179')
  expect(left).not.toContain('mail 181')
})

test('open houses are deleted a week after they began, without a new version of the pages', async () => {
  const openHouse = (days: number) => ({
    OpenHouseStartTime: ago(days).toISOString(),
    OpenHouseEndTime: ago(days - 0.1).toISOString(),
    OpenHouseStatus: 'Active',
  })
  await store(aRecord({ OpenHouse: [8, 6, -1].map(openHouse) }))
  const version = await rows('content_version')
  await forget()
  expect((await rows('open_houses')).map(row => row.starts_at)).toEqual(
    [6, -1].map(days => ago(days).getTime()),
  )
  expect(await rows('content_version')).toEqual(version)
})

test('preferences are deleted after their retention period', async () => {
  const preferences = { propertyType: 'Modern', communication: 'Email' }
  for (const source of ['old', 'young']) await post('/user-preferences', { preferences, source })
  const set = (source: string, days: number) =>
    DB.prepare('update user_preferences set created_at = ?1 where source = ?2')
      .bind(ago(days).getTime(), source)
      .run()
  await set('old', 366)
  await set('young', 364)
  await forget()
  expect((await rows('user_preferences')).map(row => row.source)).toEqual(['young'])
})

test('spam is deleted after thirty days with all its data, unless the owner touched it', async () => {
  const person = (email: string) => ({ ...spam, email })
  await send(person('gone@example.com'), 31)
  const young = await send(person('young@example.com'), 29)
  const withNote = await send(person('noted@example.com'), 31)
  const answered = await send({ ...inquiry, email: 'real@example.com' }, 430)
  // A person with another message that was not spam.
  await send(person('both@example.com'), 31)
  const other = await send({ ...inquiry, email: 'both@example.com' }, 31)
  const note = { text: 'I know her.', key: crypto.randomUUID() }
  await asOwner(`/leads/${withNote}/notes`, { method: 'POST', body: note })

  await forget()
  const left = (await rows('leads')).map(row => row.id)
  expect(new Set(left)).toEqual(new Set([young, withNote, answered, other]))
  expect(new Set((await rows('people')).map(row => row.email))).toEqual(
    new Set(['young@example.com', 'noted@example.com', 'real@example.com', 'both@example.com']),
  )
  for (const table of ['deliveries', 'lead_events', 'lead_text']) {
    expect(new Set((await rows(table)).map(row => row.lead_id)), table).toEqual(new Set(left))
  }
  expect(JSON.stringify(await rows('audit_log'))).toContain(withNote)
})

test('a flood of spam is deleted within an hour or two', async () => {
  const many = 200
  await DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
     insert into leads (id, idempotency_key, created_at, status, first_name, last_name, email,
       message, source, score, score_reasons, spam_signals, consent)
     select 'spam-' || i, 'key-' || i, 0, 'new', 'A', 'B', 'a@example.com', 'Buy.', 'contact', 0,
       '[]', '["sent within two seconds"]', 0 from n`,
  )
    .bind(many)
    .run()
  for (let hour = 0; hour < 2; hour++) await forget()
  expect(await rows('leads')).toEqual([])
})

test('every key in KV expires after its retention period', async () => {
  const browser = { 'cf-connecting-ip': '203.0.113.9' }
  await post('/voice-property-search', { query: 'homes' }, {}, browser)
  await storeFigures(KV, {}, Date.now())
  const { keys } = await KV.list()
  const hoursLeft = Object.fromEntries(
    keys.map(({ name, expiration = 0 }) => [
      name.replace(/[:/].*/s, ''),
      (expiration - Date.now() / 1000) / 3600,
    ]),
  )
  expect(hoursLeft).toEqual({
    voice: expect.closeTo(36, 0),
    'voice-salt': expect.closeTo(36, 0),
    requests: expect.closeTo(25, 0),
  })
  // No key identifies who searched.
  expect(JSON.stringify(keys)).not.toContain('203.0.113')
})

test('a failed deletion is reported and does not stop the others', async () => {
  await DB.prepare("insert into counters values ('view', '2020-01-01', '/', 1)").run()
  await DB.prepare('drop table user_preferences').run()
  const failed: unknown[] = []
  await deleteExpired(bindings, now, error => failed.push(error))
  expect(failed).toHaveLength(1)
  expect(await rows('counters')).toEqual([])
})
