import { beforeEach, expect, test } from 'vitest'
import { agent, sampleProfile } from '../../src/site/agent/agent.ts'
import { servedAreas } from '../../src/site/area-names.ts'
import type { SetClaim } from '../../src/site/claims/claim-rules.ts'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import type { CurrentSetting, SettingVersion } from '../site/content-settings.ts'
import { readContentVersion } from '../site/content-version.ts'
import { invalidateContent, readStoredProfile } from '../site/current-content.ts'

// Each test has its own database, so this isolate's cached state must be reset.
beforeEach(() => invalidateContent())

const proven = {
  value: '163',
  area: 'Skye Canyon and Northwest Las Vegas',
  period: '2010 to 2026',
  source: 'Own closings, MLS agent report',
  address: 'https://www.lasvegasrealtor.com/',
  checked: '2026-11-01',
  shown: true,
}
type Saved = { current: SettingVersion & { value: SetClaim } }
const save = (name: string, version: number, value: object = proven) =>
  asOwner<Saved>(`/content-settings/claims/${name}`, { method: 'PUT', body: { version, ...value } })
const undo = (key: string, version: number, to: number) =>
  asOwner<Saved>(`/content-settings/${key}/undo`, { method: 'POST', body: { version, to } })
const listed = async (key: string) => {
  const { body } = await asOwner<CurrentSetting[]>('/content-settings')
  return body.find(one => one.key === key)
}
const history = async (key: string) =>
  (await asOwner<SettingVersion[]>(`/content-settings/${key}/versions`)).body
const audit = async () =>
  (
    await asOwner<{ entries: { who: string; action: string; subject: string; detail: object }[] }>(
      '/audit-log',
    )
  ).body.entries

test('settings start with the defaults of the code, and only the owner may read them', async () => {
  expect(await listed('homesSold')).toMatchObject({
    version: 0,
    by: null,
    value: { value: '150+', source: 'Sample figure, not yet proven', shown: true },
  })
  expect(await listed('safetyLayer')).toMatchObject({ version: 0, value: { on: true } })
  expect((await call('/content-settings')).status).toBe(403)
})

test('a saved claim becomes a version, and the audit log records who, when and what', async () => {
  const before = (await readContentVersion(bindings.DB)).version
  const { status, body } = await save('homesSold', 0)
  expect(status).toBe(200)
  expect(body.current).toMatchObject({ version: 1, by: 'local', restored: null, value: proven })
  expect(await listed('homesSold')).toMatchObject({ version: 1, value: proven })
  expect((await readContentVersion(bindings.DB)).version).toBe(before + 1)
  expect(await audit()).toMatchObject([
    {
      who: 'local',
      action: 'content.change',
      subject: 'homesSold',
      detail: { value: '150+ → 163', address: '– → https://www.lasvegasrealtor.com/' },
    },
  ])
})

test('the same change sent twice creates one version and one log entry', async () => {
  await save('homesSold', 0)
  expect((await save('homesSold', 0)).body.current.version).toBe(1)
  expect((await audit()).length).toBe(1)
})

test('any version can be restored, which creates a new version', async () => {
  await save('homesSold', 0)
  await save('homesSold', 1, { ...proven, value: '170' })
  expect((await undo('homesSold', 2, 1)).body.current).toMatchObject({
    version: 3,
    restored: 1,
    value: { value: '163' },
  })
  expect((await undo('homesSold', 3, 0)).body.current).toMatchObject({
    version: 4,
    restored: 0,
    value: { value: '150+', source: 'Sample figure, not yet proven' },
  })
  expect((await history('homesSold')).map(({ version, value }) => [version, value])).toMatchObject([
    [4, { value: '150+' }],
    [3, { value: '163' }],
    [2, { value: '170' }],
    [1, { value: '163' }],
    [0, { value: '150+' }],
  ])
  expect((await audit())[0]).toMatchObject({
    action: 'content.undo',
    subject: 'homesSold',
    detail: { version: 0, value: '163 → 150+' },
  })
  expect((await undo('homesSold', 4, 9)).status).toBe(404)
})

test('saving over a version you have not seen returns the current one', async () => {
  await save('homesSold', 0)
  const { status, body } = await save('homesSold', 0, { ...proven, value: '200' })
  expect(status).toBe(409)
  expect(body.current).toMatchObject({ version: 1, value: { value: '163' } })
  expect((await undo('homesSold', 0, 0)).status).toBe(409)
  expect((await save('homesSold', 7, { ...proven, value: '200' })).status).toBe(409)
  expect(await listed('homesSold')).toMatchObject({ version: 1, value: { value: '163' } })
  expect((await audit()).length).toBe(1)
})

test('of two concurrent saves one succeeds and the other gets a conflict', async () => {
  const both = await Promise.all([
    save('years', 0, { ...proven, value: '16' }),
    save('years', 0, { ...proven, value: '17' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await history('years')).toHaveLength(2)
})

test.each([
  ['source', { source: ' ' }, 'Please enter the source.'],
  ['checked', { checked: '' }, 'must be a day such as 2026-11-21'],
  ['checked', { checked: '2026-02-30' }, 'must be a day such as 2026-11-21'],
  ['checked', { checked: '2999-01-01' }, 'must not be in the future'],
  ['value', { value: '' }, 'Please enter the figure.'],
  ['value', { value: 'many' }, 'must have a number'],
  ['value', { value: 'No. 1 with families' }, 'is about people'],
  ['address', { address: 'http://example.com' }, 'must be a whole address'],
  ['address', { address: 'javascript:alert(1)' }, 'must be a whole address'],
  ['change', { change: '+5%' }, 'without a change'],
  ['shown', { shown: 'no' }, 'must be yes or no'],
  ['body', { label: 'Homes' }, 'Unrecognized key'],
])('%s is named when it is invalid: %o', async (field, wrong, reason) => {
  const { status, body } = await save('homesSold', 0, { ...proven, ...wrong })
  expect(status).toBe(400)
  expect(body).toMatchObject({ field, reason: expect.stringContaining(reason) })
  expect(await listed('homesSold')).toMatchObject({ version: 0 })
})

test.each([
  ['marketMedian', 'about 700K'],
  ['marketDays', '18 days'],
  ['closingCosts', '2 to 5 percent'],
])('a value that pages calculate with must be parseable: %s', async (name, value) => {
  const { status, body } = await save(name, 0, { ...proven, value })
  expect(status).toBe(400)
  expect(body).toMatchObject({ field: 'value' })
})

test('an unknown name is never stored', async () => {
  expect((await save('bestAgent', 0)).status).toBe(404)
  expect((await save('safetyLayer', 0)).status).toBe(404)
  expect((await undo('toString', 0, 0)).status).toBe(404)
  expect((await asOwner('/content-settings/nothing/versions')).status).toBe(404)
})

test('a changed market figure is in the public response at once, no longer marked as a sample', async () => {
  await store(aRecord())
  const ask = async () =>
    (await call('/market-stats')).json<{
      priceChange: string | null
      origins: { priceChange: object }
    }>()
  await save('marketChange', 0, { ...proven, value: '+3.1% YoY' })
  expect(await ask()).toMatchObject({
    priceChange: '+3.1% YoY',
    origins: { priceChange: { source: proven.source, sample: false } },
  })
  await save('marketChange', 1, { ...proven, value: '+3.1% YoY', shown: false })
  expect(await ask()).toMatchObject({ priceChange: null })
})

test('without the safety layer the public call contains no crime data', async () => {
  const ask = async () => (await call('/neighborhood-heatmap')).text()
  expect(await ask()).toContain('crimeRating')
  const body = { version: 0, on: false }
  await asOwner('/content-settings/switches/safetyLayer', { method: 'PUT', body })
  expect(await ask()).not.toContain('crimeRating')
  await undo('safetyLayer', 1, 0)
  expect(await ask()).toContain('crimeRating')
})

test('the launch check uses the owner’s settings, not the defaults of the code', async () => {
  const unproven = async () => {
    const { body } =
      await asOwner<{ where: { says: string }[]; page?: string }[]>('/launch-problems')
    return (
      body.find(({ page }) => page === '/content-settings')?.where.map(({ says }) => says) ?? []
    )
  }
  expect(await unproven()).toContain('15+ Years of experience (Sample figure, not yet proven)')
  const { length } = await unproven()
  await save('years', 0, { ...proven, value: '16' })
  expect((await unproven()).length).toBe(length - 1)
  await save('years', 1, { ...proven, value: '16', source: 'Not yet checked' })
  expect(await unproven()).toContain('16 Years of experience (Not yet checked)')
  await save('years', 2, { ...proven, value: '16', source: 'Not yet checked', shown: false })
  expect((await unproven()).length).toBe(length - 1)
})

test('the launch check names sample figures and reviews in the texts of the code', async () => {
  const { body } = await asOwner<{ what: string; where: { code: string }[] }[]>('/launch-problems')
  const codesOf = (what: string) =>
    body.find(one => one.what.startsWith(what))?.where.map(({ code }) => code)
  expect(codesOf('Figures')).toContain('agent/services/first-time-buyer: service.blocks.0.text')
  expect(codesOf('Reviews')).toContain('site/agent/testimonial: reviews.0')
})

test('each rate and cost that pages compute with has bounds, and needs a source and a day', async () => {
  for (const [name, wrong, right] of [
    ['loanRate', '26%', '6.125%'],
    ['downPayment', '101%', '10%'],
    ['loanTerm', '50 years', '15 years'],
    ['propertyTaxRate', '11%', '0.66%'],
    ['homeInsurance', 'about $1,650', '$1,650'],
    ['mortgageInsurance', '0.6', '0.6%'],
    ['closingCosts', '5–2%', '2–4.5%'],
    ['closingCosts', '2–60%', '2–4%'],
  ] as const) {
    const { version = 0 } = (await listed(name)) ?? {}
    const refused = await save(name, version, { ...proven, value: wrong })
    expect(refused, wrong).toMatchObject({ status: 400, body: { field: 'value' } })
    const { source: _, ...unsourced } = proven
    expect((await save(name, version, { ...unsourced, value: right })).body).toMatchObject({
      field: 'source',
    })
    expect(
      (await save(name, version, { ...proven, value: right, checked: '' })).body,
    ).toMatchObject({ field: 'checked' })
    expect((await save(name, version, { ...proven, value: right })).status, name).toBe(200)
  }
})

const profile = {
  name: 'Marisol Vega',
  license: 'S.0123456',
  brokerage: 'Red Rock Realty',
  phone: '725.204.7731',
  email: 'marisol@redrock.homes',
  street: '9 Ridge Road',
  city: 'Las Vegas',
  state: 'NV',
  zip: '89149',
  languages: ['English', 'Spanish'],
  week: { ...sampleProfile.week, Sunday: null },
}
const saveProfile = (version: number, value: object = profile) =>
  asOwner<{ current: SettingVersion; fields?: { field: string; reason: string }[] }>(
    '/content-settings/profile',
    { method: 'PUT', body: { version, ...value } },
  )

test('a saved profile becomes the agent everywhere, is kept in KV, and can be undone', async () => {
  const { status, body } = await saveProfile(0)
  expect(status).toBe(200)
  expect(body.current).toMatchObject({ version: 1, value: { phone: '(725) 204-7731' } })
  expect(agent).toMatchObject({ name: 'Marisol Vega', license: 'S.0123456' })
  expect(await bindings.KV.get('profile', 'json')).toMatchObject({ license: 'S.0123456' })
  expect((await audit())[0]).toMatchObject({
    action: 'content.change',
    subject: 'profile',
    detail: {
      license: 'S.0000000 → S.0123456',
      hours:
        'Monday to Friday 9 am – 6 pm, Saturday 9 am – 5 pm, Sunday 11 am – 4 pm → Monday to Friday 9 am – 6 pm, Saturday 9 am – 5 pm',
    },
  })
  expect((await undo('profile', 1, 0)).status).toBe(200)
  expect(agent.name).toBe('Avery Sample')
  expect(await bindings.KV.get('profile', 'json')).toMatchObject({ name: 'Avery Sample' })
})

test('a brand color is normalized, kept in KV and undone; anything else is rejected', async () => {
  const { body } = await saveProfile(0, { ...profile, color: 'FC0' })
  expect(body.current.value).toMatchObject({ color: '#ffcc00' })
  expect(await bindings.KV.get('profile', 'json')).toMatchObject({ color: '#ffcc00' })
  expect((await audit())[0]?.detail).toMatchObject({ color: '#a8482a → #ffcc00' })
  const { status, body: refused } = await saveProfile(1, { ...profile, color: 'red;}' })
  expect(status).toBe(400)
  expect(refused.fields).toEqual([{ field: 'color', reason: 'must be a color such as #a8482a' }])
  await undo('profile', 1, 0)
  expect(await bindings.KV.get('profile', 'json')).toMatchObject({ color: '#a8482a' })
})

test('areas keep their order, and a rejected one is named by its line', async () => {
  const areas = [
    { name: 'Lone Mountain', text: 'Half-acre lots below the peak.' },
    { name: 'Skye Canyon', text: '' },
  ]
  const { body } = await saveProfile(0, { ...profile, areas })
  expect(body.current.value).toMatchObject({ areas })
  expect(servedAreas()).toMatchObject([
    { name: 'Lone Mountain', to: '/properties?place=Lone%20Mountain' },
    { name: 'Skye Canyon', text: expect.stringContaining('ZIP 89166'), to: '/skye-canyon-guide' },
  ])
  for (const [wrong, reason] of [
    [{ name: 'Skye Canyon', text: '' }, '“Skye Canyon”: is there already'],
    [
      { name: 'Elkhorn', text: 'A safe place' },
      '“Elkhorn: A safe place”: Fair housing: leave out “safe”.',
    ],
    [{ name: '<b>', text: '' }, '“<b>”: a name of 2 to 40 letters'],
  ] as const) {
    const refused = await saveProfile(1, { ...profile, areas: [...areas, wrong] })
    expect(refused.body.fields).toMatchObject([
      { field: 'areas', reason: expect.stringContaining(reason) },
    ])
  }
  await undo('profile', 1, 0)
  expect(servedAreas()).toHaveLength(4)
})

test('a profile that was saved before colors existed gets the site’s own', async () => {
  const { color: _, ...old } = { ...sampleProfile, name: 'Marisol Vega' }
  await bindings.KV.put('profile', JSON.stringify(old))
  expect(await readStoredProfile(bindings.KV)).toMatchObject({
    name: 'Marisol Vega',
    color: '#a8482a',
  })
})

type Templates = { id: string; version: number; isOwn: boolean; en: object; es: object }[]
const templates = async () => (await asOwner<Templates>('/content-settings/templates')).body
const putTemplate = (id: string, version: number, en: object = {}) => {
  const words = { label: 'Thank you', subject: 'About [street]', text: '[hello]\n\nThank you.' }
  return asOwner<{ fields: { field: string; reason: string }[] }>(
    `/content-settings/templates/${id}`,
    { method: 'PUT', body: { version, en: { ...words, ...en }, es: words } },
  )
}
const dropTemplate = (id: string, version: number) =>
  asOwner(`/content-settings/templates/${id}`, { method: 'DELETE', body: { version } })

test('a template is changed, added, removed and restored, each as a version', async () => {
  expect(await templates()).toHaveLength(7)
  expect((await putTemplate('tour', 0)).status).toBe(200)
  expect((await putTemplate('tour', 0, { label: 'Other' })).status).toBe(409)
  expect((await putTemplate('thanks', 0)).status).toBe(200)
  const changed = await templates()
  expect(changed[0]).toMatchObject({ id: 'tour', version: 1, isOwn: false })
  expect(changed[0]?.en).toMatchObject({ label: 'Thank you' })
  expect(changed.at(-1)).toMatchObject({ id: 'thanks', version: 1, isOwn: true })
  expect((await audit())[0]).toMatchObject({
    subject: 'template:thanks',
    detail: { 'en.subject': ' → About [street]' },
  })

  expect((await dropTemplate('thanks', 1)).status).toBe(200)
  expect(await templates()).toHaveLength(7)
  expect((await undo('template:thanks', 2, 1)).status).toBe(200)
  expect((await templates()).at(-1)).toMatchObject({ id: 'thanks', version: 3 })
  await putTemplate('another', 0)
  await putTemplate('thanks', 3, { label: 'Many thanks' })
  expect((await templates()).slice(-2)).toMatchObject([
    { id: 'thanks', version: 4, en: { label: 'Many thanks' } },
    { id: 'another', version: 1 },
  ])
  expect((await dropTemplate('tour', 1)).status).toBe(200)
  expect((await templates())[0]?.en).toMatchObject({ label: 'Yes, let’s look at it' })
  expect((await putTemplate('No such id', 0)).status).toBe(404)
})

test('a rejected template names each field and what is wrong', async () => {
  for (const [field, wrong, reason] of [
    ['en.text', { text: '[hello] [first name]' }, '[first name] cannot be filled in here.'],
    ['en.label', { label: 'For [street]' }, '[street] cannot be filled in here.'],
    [
      'en.text',
      { text: `${'A long letter. '.repeat(40)}Perfect for a young family.` },
      '“Perfect”',
    ],
    ['en.text', { text: `${'A garage and '.repeat(19)}Christian` }, '“Christian”'],
    ['en.subject', { subject: 'A Christian area' }, '“Christian”'],
    ['en.text', { text: ' ' }, 'Please write something here.'],
    ['en.subject', { subject: 'x'.repeat(151) }, 'is longer than 150 characters'],
  ] as const) {
    const { status, body } = await putTemplate('tour', 0, wrong)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ field, reason: expect.stringContaining(reason) }])
  }
  expect((await templates())[0]?.version).toBe(0)
})

test('there are at most 30 templates', async () => {
  await putTemplate('mine', 0)
  await bindings.DB.prepare(
    `INSERT INTO content_settings (key, version, at, by, value)
     SELECT content_settings.key || '-' || n.value, version, at, by, content_settings.value FROM content_settings,
       json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22]') AS n`,
  ).run()
  expect(await templates()).toHaveLength(30)
  expect((await putTemplate('one-more', 0)).body).toMatchObject({ field: 'en.label' })
})

test('a profile that the site could not show is rejected, and each field is named', async () => {
  const closed = Object.fromEntries(Object.keys(profile.week).map(day => [day, null]))
  const wrong = {
    name: 'A\r\nBcc: everybody@example.com',
    license: '12345',
    phone: '123',
    email: 'nobody',
    zip: '8914',
    languages: [],
    week: closed,
  }
  const { status, body } = await saveProfile(0, { ...profile, ...wrong })
  expect(status).toBe(400)
  expect(body.fields?.map(({ field }) => field).toSorted()).toEqual(Object.keys(wrong).toSorted())
  const late = { ...profile.week, Monday: { opens: '18:00', closes: '09:00' } }
  const { body: other } = await saveProfile(0, { ...profile, week: late })
  expect(other.fields).toEqual([
    { field: 'week.Monday.closes', reason: 'must be later than the opening' },
  ])
  expect(agent.name).toBe('Avery Sample')
})
