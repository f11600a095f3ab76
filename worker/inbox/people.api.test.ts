import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bindings, post } from '../../test/support/api.ts'
import { asOwner } from '../../test/support/owner.ts'
import { restoreServices } from '../../test/support/services.ts'
import { confirmSearch, findConfirmation } from '../alerts/saved-search-rows.ts'
import { connect } from '../db/connect.ts'
import { mayMail } from '../mail/may-mail.ts'
import { emailDigest } from '../platform/digest.ts'

type Person = {
  id: string
  firstName: string
  email: string
  phone: string | null
  emails: string[]
  leads: number
  searches: number
  contactAt: string
}
type List = { people: Person[]; more: boolean; next: string | null }
type Page = {
  summary: Person
  mails: { email: string; stoppedAt: string | null }[]
  events: { kind: string; leadId: string; text: string | null }[]
  alike: { id: string; samePhone: boolean; sameMailbox: boolean }[]
  inquiries: number
  merged: { id: string } | null
}

const phone = '(702) 555-0147'
beforeEach(restoreServices)

test('somebody who only confirmed a search is a person, and the console finds them', async () => {
  await wrote('Kim Visitor', 'kim@example.com')
  await saved('nora.quiet@example.org')
  await saved('unsure@example.org', { confirmed: false })
  const { people } = await listed()
  expect(people.map(({ email, leads, searches }) => [email, leads, searches])).toEqual([
    ['nora.quiet@example.org', 0, 1],
    ['kim@example.com', 1, 0],
  ])
  for (const q of ['nora', 'quiet exam', 'NORA.QUIET@example.org']) {
    const { body } = await asOwner<{ people: object[] }>(`/console-search?q=${q}`)
    expect(body.people, q).toMatchObject([{ id: people[0]?.id, inquiries: 0, searches: 1 }])
  }
  expect((await listed('5550147')).people).toMatchObject([{ email: 'kim@example.com' }])
  expect((await listed('unsure')).people).toEqual([])
  const gone = await asOwner(`/people/${people[0]?.id}?inquiries=0`, { method: 'DELETE' })
  expect(gone.status).toBe(200)
  expect(await everywhere(/nora|quiet/)).toEqual([])
})

test('a search says when many inquiries of one person may hide others', async () => {
  await wrote('Ann Visitor', 'ann@example.com')
  expect(await listed('visitor')).toMatchObject({ people: [{ leads: 1 }], more: false })
  for (let i = 0; i < 25; i++)
    await wrote('Kim Visitor', 'kim@example.com', `(702) 555-01${10 + i}`)
  expect(await listed('visitor')).toMatchObject({ people: [{ leads: 25 }], more: true })
})

test('suspected spam is no contact until it is cleared, but a search finds it', async () => {
  const lead = { name: 'Sam', email: 'sam@example.com', message: 'Hello.', subject: 'a machine' }
  const { id } = (await (await post('/leads', lead)).json()) as { id: string }
  expect((await listed()).people).toEqual([])
  expect((await listed('sam')).people).toMatchObject([{ contactAt: '1970-01-01T00:00:00.000Z' }])
  await asOwner(`/leads/${id}/not-spam`, { method: 'POST' })
  expect((await listed()).people).toMatchObject([{ email: 'sam@example.com' }])
})

test('likely duplicates are suggested and stay apart until the agent merges them', async () => {
  const kim = await wrote('Kim Visitor', 'kim.visitor@gmail.com')
  const other = await wrote('K. Visitor', 'kimvisitor+homes@googlemail.com', null)
  const caller = await wrote('Robin', 'robin@example.com')
  await wrote('Lee', 'lee@example.com', '(702) 555-0188')
  const { alike } = await page(kim)
  expect(alike.map(({ id, samePhone, sameMailbox }) => [id, samePhone, sameMailbox])).toEqual([
    [caller, true, false],
    [other, false, true],
  ])
  expect((await listed()).people).toHaveLength(4)
})

test('merged people are one: shown as chosen, both ways to reach kept, and separate again after an undo', async () => {
  const kim = await wrote('Kim Visitor', 'kim@example.com', null)
  const work = await wrote('Kimberly V.', 'kim@work.example')
  await saved('kim@work.example')
  const before = [await page(kim), await page(work)]
  const beside = await asOwner<List>(`/people?ids=${kim},${work}`)
  expect(beside.body.people.map(({ id }) => id)).toEqual([kim, work])
  const choice = { name: work, mail: work, phone: work }
  const press = () => merge(kim, work, choice)
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await press()).status).toBe(200)
  expect(await audited('person.merge')).toBe(1)

  const { people } = await listed()
  expect(people).toMatchObject([
    {
      id: kim,
      firstName: 'Kimberly',
      email: 'kim@work.example',
      phone,
      leads: 2,
      searches: 1,
      emails: ['kim@example.com', 'kim@work.example'],
    },
  ])
  // Both ids lead to the same page, and a message from either address belongs to the same person.
  await wrote('Somebody Else', 'kim@work.example', '(702) 555-0100')
  const found = await page(work)
  expect(found).toMatchObject({ summary: { id: kim, firstName: 'Kimberly', phone }, inquiries: 3 })
  expect(found.events.filter(({ kind }) => kind === 'created')).toHaveLength(3)
  expect(found.events.map(({ text }) => text)).toContain('Hello from Kim Visitor.')
  expect(found.alike).toEqual([])
  expect((await listed('5550147')).people).toMatchObject([{ id: kim }])

  const undo = () => asOwner(`/people/${kim}/merges/${work}`, { method: 'DELETE' })
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await audited('person.separate')).toBe(1)
  expect((await page(kim)).summary).toEqual(before[0]?.summary)
  expect(await page(work)).toMatchObject({ summary: { id: work, leads: 2, searches: 1 } })
  expect(before[1]?.summary).toMatchObject({ leads: 1, searches: 1 })
})

test('an address that stopped mail still gets none after a merge, and the other one still does', async () => {
  const kim = await wrote('Kim', 'kim@example.com')
  const work = await wrote('Kim', 'kim@work.example')
  await bindings.DB.prepare('insert into mail_ledger (email_digest, stopped_at) values (?, 5)')
    .bind(await emailDigest('kim@work.example'))
    .run()
  const may = (email: string) =>
    mayMail(bindings, { email, kind: 'homes', deliveryId: email, now: new Date() })
  await merge(kim, work, { name: kim, mail: kim, phone: kim })
  expect((await may('kim@work.example')).status).toBe('stopped')
  expect((await may('kim@example.com')).status).toBe('allowed')
  expect(
    (await page(kim)).mails.map(({ email, stoppedAt }) => [email, stoppedAt !== null]),
  ).toEqual([
    ['kim@example.com', false],
    ['kim@work.example', true],
  ])
  // The export has both addresses; a deletion keeps only the record that one of them stopped mail.
  const { body } = await asOwner<{ others: { mail: object }[] }>(`/people/${work}`)
  expect(body).toMatchObject({
    person: { id: kim },
    others: [{ mail: { stoppedAt: expect.any(String) } }],
  })
  expect(await everywhere(/kim@(work\.)?example/)).not.toEqual([])
  const refused = await asOwner(`/people/${kim}?inquiries=1`, { method: 'DELETE' })
  expect(refused).toMatchObject({ status: 409, body: { inquiries: 2 } })
  const gone = await asOwner(`/people/${work}?inquiries=2`, { method: 'DELETE' })
  expect(gone.status).toBe(200)
  expect(await everywhere(new RegExp(`${kim}|${work}|kim@`))).toEqual([])
  expect((await may('kim@work.example')).status).toBe('stopped')
  expect(await bindings.DB.prepare('select count(*) as n from deletions').first('n')).toBe(2)
})

test('merges never form a circle, and only the last one can be undone', async () => {
  const [a = '', b = '', c = ''] = await Promise.all(
    ['a', 'b', 'c'].map(name => wrote(name, `${name}@example.com`, null)),
  )
  const keep = (id: string) => ({ name: id, mail: id, phone: id })
  await Promise.all([merge(a, b, keep(a)), merge(b, a, keep(b))])
  const { people } = await listed('a@example.com')
  const [main = '', other = ''] = people[0]?.id === a ? [a, b] : [b, a]
  expect((await listed()).people).toHaveLength(2)
  await merge(c, main, keep(c))
  expect((await page(other)).summary).toMatchObject({ id: c, leads: 3 })
  // Repeating an old merge, or undoing one below another, changes nothing.
  await merge(main, other, keep(main))
  const early = await asOwner(`/people/${main}/merges/${other}`, { method: 'DELETE' })
  expect(early.status).toBe(409)
  expect((await listed()).people).toMatchObject([{ id: c, leads: 3 }])
  await asOwner(`/people/${c}/merges/${main}`, { method: 'DELETE' })
  expect((await page(other)).summary).toMatchObject({ id: main, leads: 2 })
  expect((await page(c)).summary.leads).toBe(1)
  expect((await merge(a, 'nobody', keep(a))).status).toBe(409)
  expect(await merge(a, a, keep(a))).toMatchObject({ status: 400, body: { field: 'from' } })
})

async function wrote(name: string, email: string, number: string | null = phone): Promise<string> {
  const lead = { name, email, message: `Hello from ${name}.`, ...(number && { phone: number }) }
  await post('/leads', lead)
  const { id } = await row('select id from people where email = ?', email)
  return String(id)
}

async function saved(email: string, { confirmed = true } = {}) {
  await post('/saved-searches', {
    name: 'N',
    email,
    frequency: 'daily',
    language: 'en',
    consent: true,
    filters: { minBeds: 3 },
  })
  if (!confirmed) return
  const subscriber = sql`(select id from subscribers where email = ${email})`
  const db = connect(bindings.DB)
  const [asked] = await db.all<{ id: string }>(sql`select alert_mails.id from alert_mails
    join saved_searches on saved_searches.id = search_id where subscriber_id = ${subscriber}`)
  const found = asked && (await findConfirmation(db, asked.id))
  if (!found) throw new Error(`No search of ${email} waits for its confirmation`)
  await confirmSearch(db, found, new Date(Date.now() + 1000))
}

const merge = (into: string, from: string, choice: object) =>
  asOwner(`/people/${into}/merges`, { method: 'POST', body: { from, ...choice } })

const page = async (id: string) => (await asOwner<Page>(`/people/${id}/page`)).body

const listed = async (search = '') =>
  (await asOwner<List>(`/people?${new URLSearchParams({ search })}`)).body

const audited = async (action: string) =>
  (await row('select count(*) as n from audit_log where action = ?', action)).n

async function row(sql: string, value: string): Promise<Record<string, unknown>> {
  const found = await bindings.DB.prepare(sql).bind(value).first()
  if (!found) throw new Error(`Nothing found: ${sql}`)
  return found
}

/** The tables whose rows contain a text. */
async function everywhere(text: RegExp): Promise<string[]> {
  const { results } = await bindings.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not glob '_cf_*'`,
  ).all<{ name: string }>()
  const found = await Promise.all(
    results.map(async ({ name }) => {
      const rows = await bindings.DB.prepare(`select * from "${name}"`).all()
      return text.test(JSON.stringify(rows.results)) ? [name] : []
    }),
  )
  return found.flat()
}
