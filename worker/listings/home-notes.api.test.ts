import { beforeEach, expect, test } from 'vitest'
import type { SharedList } from '../../src/lists/shared-list.ts'
import { newsTo, save, tick } from '../../test/support/alerts.ts'
import { bindings, call, local, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { cron } from '../../test/support/outbox.ts'
import { asOwner } from '../../test/support/owner.ts'
import { addDevices, atDevices, breakPush, pushing } from '../../test/support/push.ts'
import { connected, inMail, restoreServices } from '../../test/support/services.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { type AdminNote, askAboutNotes } from './note-admin.ts'

type Answer = AdminNote & { current: AdminNote; field: string; reason: string }

const text = 'Backs to the wash, quiet; the roof is from 2004.'
const put = (id: number, body: object) =>
  asOwner<Answer>(`/home-notes/${id}`, { method: 'PUT', body })
const press = (id: number, button: 'confirm' | 'undo', body: object) =>
  asOwner<Answer>(`/home-notes/${id}/${button}`, { method: 'POST', body })
const note = async (id: number, changes: Partial<Bindings> = {}) =>
  (await asOwner<Answer>(`/home-notes/${id}`, {}, changes)).body
let consents = 0
const consent = async (on: boolean) => {
  const body = { on, version: consents++ }
  const saved = await asOwner('/content-settings/switches/agentNotes', { method: 'PUT', body })
  expect(saved.status).toBe(200)
}

/** The notes on a list of homes, as a visitor with its link sees them. */
async function seen(changes: Partial<Bindings> = {}, homes = [1, 2]) {
  const started = await post('/lists', { me: 'a-random-key-of-ann', name: 'Ours', homes })
  const { t } = (await started.json()) as { t: string }
  const list = (await (await call(`/lists?t=${t}`, {}, changes)).json()) as SharedList
  return list.homes.map(({ agentNote }) => agentNote?.text ?? null)
}

const [first, second] = [
  aRecord({ UnparsedAddress: '1 First Way', ParcelNumber: '1' }),
  aRecord({ UnparsedAddress: '2 Second Way', InternetConsumerCommentYN: false }),
]

beforeEach(async () => {
  consents = 0
  await Promise.all([restoreServices(), breakPush()])
  await store(first, second)
})

test('a note is shown only with the broker’s consent, and where seller and MLS allow it', async () => {
  expect((await call('/home-notes/1')).status).toBe(403)
  expect(await note(1)).toMatchObject({ version: 0, text: '', why: 'no consent', asks: false })
  const saved = await put(1, {
    text: ` Backs to the wash,\n quiet; the roof is from 2004. `,
    version: 0,
  })
  expect(saved).toMatchObject({ status: 200, body: { version: 1, text, why: 'no consent' } })
  await put(2, { text: 'A porch to the east.', version: 0 })
  expect(await seen()).toEqual([null, null])
  await consent(true)
  expect(await seen()).toEqual([text, null])
  expect(await note(1)).toMatchObject({ why: null })
  // The first home's MLS may forbid notes; the second home's seller does.
  expect(await note(2)).toMatchObject({ text: 'A porch to the east.', why: 'seller' })
  expect(await note(1, { MLS_WITHOUT_NOTES: 'yes' })).toMatchObject({ why: 'mls' })
  expect(await seen({ MLS_WITHOUT_NOTES: 'yes' })).toEqual([null, null])
  // The switch keeps who and when; off, the notes are kept.
  await consent(false)
  expect(await seen()).toEqual([null, null])
  expect(await note(1)).toMatchObject({ text, why: 'no consent' })
  const { body: history } = await asOwner<{ by: string; at: string; value: { on: boolean } }[]>(
    '/content-settings/agentNotes/versions',
  )
  expect(history.map(({ by, value }) => [by, value.on])).toEqual([
    ['local', false],
    ['local', true],
    [null, false],
  ])
  expect(history[1]?.at).toMatch(/^\d{4}-/)
})

test('the guard reads a note before it is saved and says what to change', async () => {
  const wrong = await put(1, { text: 'Perfect for families in a safe area.', version: 0 })
  expect(wrong).toMatchObject({ status: 400, body: { field: 'text' } })
  expect(wrong.body.reason).toMatch(/“families”.*“safe”.*Say what the home has/)
  expect(await put(1, { text: 'x'.repeat(501), version: 0 })).toMatchObject({
    status: 400,
    body: { field: 'text', reason: 'is longer than 500 characters' },
  })
  expect(await put(1, { text, version: -1 })).toMatchObject({
    status: 400,
    body: { field: 'version' },
  })
  expect((await put(99, { text, version: 0 })).status).toBe(404)
  expect(await note(1)).toMatchObject({ version: 0, versions: [] })
})

test('every version is kept, and any can be restored', async () => {
  await consent(true)
  await put(1, { text, version: 0 })
  expect(await put(1, { text: 'Another one.', version: 0 })).toMatchObject({
    status: 409,
    body: { current: { version: 1, text } },
  })
  await put(1, { text: 'The pool was resurfaced in 2025.', version: 1 })
  expect(await press(1, 'undo', { to: 1, version: 2 })).toMatchObject({
    body: { version: 3, text },
  })
  expect((await press(1, 'undo', { to: 9, version: 3 })).status).toBe(404)
  await put(1, { text: '', version: 3 })
  expect(await seen()).toEqual([null, null])
  const { versions } = await note(1)
  expect(versions.map(({ version, by, text, restored }) => [version, by, text, restored])).toEqual([
    [4, 'local', '', null],
    [3, 'local', text, 1],
    [2, 'local', 'The pool was resurfaced in 2025.', null],
    [1, 'local', text, null],
  ])
  const { body } = await asOwner<{ entries: { action: string; subject: string }[] }>('/audit-log')
  const noted = body.entries.filter(({ action }) => action.startsWith('note.'))
  expect(noted.map(({ action }) => action)).toEqual([
    ...['note.remove', 'note.undo', 'note.save', 'note.save'],
  ])
  expect(noted.every(({ subject }) => subject === '1')).toBe(true)
})

test('a changed price or status hides a note until one press confirms it', async () => {
  await consent(true)
  await put(1, { text, version: 0 })
  await addDevices(1)
  const minute = () => askAboutNotes(connect(bindings.DB), new Date())
  await minute()
  expect((await atDevices()).pushed).toEqual([])
  await store({ ...first, ListPrice: 690_000, ModificationTimestamp: '2026-02-01T17:00:00Z' })
  // Hidden at once, and the agent is asked once.
  expect(await seen()).toEqual([null, null])
  await minute()
  await minute()
  await cron(0, pushing)
  const { pushed } = await atDevices()
  expect(pushed.map(({ message }) => message)).toEqual([
    expect.objectContaining({ title: 'Is your note still true?', url: '/listings/1#note' }),
  ])
  expect(JSON.stringify(pushed)).not.toContain('wash')
  const { body: listed } =
    await asOwner<{ id: number; asks: boolean; why: string }[]>('/home-notes')
  expect(listed).toMatchObject([{ id: 1, asks: true, why: 'stale' }])
  // Not shown again because the price goes back: only the agent knows.
  await store({ ...first, ModificationTimestamp: '2026-02-02T17:00:00Z' })
  expect(await seen()).toEqual([null, null])
  expect(await press(1, 'confirm', { version: 1 })).toMatchObject({
    body: { version: 2, text, why: null, asks: false },
  })
  expect(await seen()).toEqual([text, null])
  await store({
    ...first,
    StandardStatus: 'Pending',
    ModificationTimestamp: '2026-02-03T17:00:00Z',
  })
  expect(await note(1)).toMatchObject({ why: 'stale', asks: true })
  // Listed again under a new key: the note waits at the new listing.
  await store({
    ...first,
    StandardStatus: 'Withdrawn',
    ModificationTimestamp: '2026-02-04T17:00:00Z',
  })
  await store({ ...first, ListingKey: 'again', ModificationTimestamp: '2026-02-05T17:00:00Z' })
  expect(await note(3)).toMatchObject({ version: 0, text, why: 'stale', asks: true })
  expect(await press(3, 'confirm', { version: 0 })).toMatchObject({
    body: { version: 1, text, why: null },
  })
  expect(await seen({}, [3, 2])).toEqual([text, null])
})

test('alerts quote a note apart from the facts; no search and no answer knows it', async () => {
  await consent(true)
  await save({ filters: { place: ['Skye Canyon'] } })
  const third = aRecord({ UnparsedAddress: '3 Third Way' })
  await store(third)
  await put(3, { text: 'The casita <b>has</b> its own entrance.', version: 0 })
  await tick()
  // Again, in case a slow computer did not send it in time.
  await tick(2)
  const [mail] = await newsTo()
  const day = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'America/Los_Angeles',
  }).format(new Date())
  expect(mail?.text).toContain(
    `My note, ${day}: The casita <b>has</b> its own entrance. (Avery Sample)\nhttps://www.example.com/property/3`,
  )
  expect(mail?.html).toContain('&lt;b&gt;has&lt;/b&gt; its own entrance.')
  const found = await call('/properties?search=casita')
  expect(await found.json()).toEqual([])
  const asked = await post('/ai-search', { query: 'a home with a casita and its own entrance' })
  expect(JSON.stringify(await asked.json())).not.toContain('its own entrance. (')
  const home = JSON.stringify(await (await call('/properties/3')).json())
  expect(home).not.toContain('own entrance')
})

test('a correction is a task with the listing and its source, and no lead in any figure', async () => {
  const env = { ...connected, ...pushing }
  await addDevices(1)
  const sent = await post(
    '/leads',
    {
      name: 'Lee Broker',
      email: 'lee@firm.example',
      message:
        'From somebody who says to be the listing agent or broker.\n\nThe roof is from 2014. Tour asap.',
      source: 'correction',
      propertyId: 1,
    },
    env,
  )
  expect(sent.status).toBe(201)
  await cron(1, pushing)
  const { body: waiting } = await asOwner<{ leads: object[]; tasks: { title: string }[] }>(
    '/leads/waiting',
  )
  expect(waiting.leads).toEqual([])
  expect(waiting.tasks).toMatchObject([
    {
      title: `Check what is said to be wrong: 1 First Way, ${first.ListingId}, Test Realty, Test feed`,
      firstName: 'Lee',
      answerBy: expect.stringMatching(/^20.*Z$/),
    },
  ])
  const { body: stats } = await asOwner<object>('/lead-stats')
  expect(stats).toMatchObject({ total: 0, recent: 0, waiting: 0, sources: ['correction'] })
  const { body: listed } = await asOwner<object>('/leads')
  expect(listed).toMatchObject([{ source: 'correction', score: 0, priceRange: null }])
  const outbox = (await (await call('/outbox', local, { OWNER_AUTH: 'local' })).json()) as {
    deliveries: { target: string }[]
  }
  expect(outbox.deliveries.map(({ target }) => target)).not.toContain('crm')
  const { sent: mails } = await inMail()
  expect(mails.map(({ subject }) => subject)).toContain(
    'Something is wrong at 1 First Way, Las Vegas, NV 89166',
  )
  expect(mails.map(({ text }) => text).join()).toContain(
    `${first.ListingId}, Test Realty, Test feed`,
  )
  const { pushed } = await atDevices()
  expect(pushed).toMatchObject([{ message: { title: 'Lee says that something is wrong' } }])
})

test('a correction that looks like spam makes its task once the agent says that it is none', async () => {
  const sent = await post('/leads', {
    ...{ name: 'Bo', email: 'bo@x.example', message: 'Wrong', source: 'correction', propertyId: 1 },
    subject: 'filled in',
  })
  const { id } = (await sent.json()) as { id: string }
  const tasks = async () =>
    (await asOwner<{ tasks: { title: string }[] }>('/leads/waiting')).body.tasks
  expect(await tasks()).toEqual([])
  await asOwner(`/leads/${id}/not-spam`, { method: 'POST', body: {} })
  expect(await tasks()).toMatchObject([{ title: expect.stringContaining('1 First Way') }])
})
