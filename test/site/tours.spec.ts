import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { openConsole } from '../support/open-page.ts'

test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  site = await openClosedSite({ OWNER_AUTH: 'local' })
})
test.afterAll(() => site?.close())

const owner = { headers: { 'sec-fetch-site': 'same-origin' } }
const person = async (page: Page, name: string) => {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(`${name.split(' ')[0]?.toLowerCase()}@example.com`)
}
/** Chooses the last day of the row that has open times, and returns its times. */
async function lastDay(page: Page) {
  const open = page.locator('.tour-days label:not([data-empty])').last()
  await open.click()
  return page.locator('.tour-slots input:visible')
}
const askFor = async (page: Page, name: string, times: number[]) => {
  await page.goto(`${site.site}/property/1/showing`)
  const slots = await lastDay(page)
  const values: string[] = []
  for (const i of times) {
    await slots.nth(i).check()
    values.push(await slots.nth(i).inputValue())
  }
  await person(page, name)
  return values
}
const send = (page: Page) => page.getByRole('button', { name: 'Request this Tour' }).click()
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a visitor asks for up to three times, and several homes, and learns what happens next', async ({
    page,
  }) => {
    await askFor(page, 'Kim Visitor', [0, 1])
    await expect(page.getByText('I will confirm within business hours.')).toBeVisible()
    const agreement = page.getByText('Before a first tour Nevada buyers sign a short agreement')
    await agreement.click()
    await expect(page.getByText('What an agent is paid is not set by law.')).toBeVisible()
    await page.getByText('Phone, note and more (optional)').click()
    await page.locator('input[name=homes]').first().check()
    await page.getByLabel('By live video').check()
    await send(page)
    await expect(page).toHaveURL(/\/contact\/sent\?for=showing-request/)
    await expect(page.locator('main')).toContainText(/You will have my answer by/)
  })

  test('four times are one too many, and the form keeps what was chosen', async ({ page }) => {
    const values = await askFor(page, 'Ann Reader', [0, 1, 2, 3])
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Please choose up to 3 times.')
    await expect(page.getByLabel('Full Name')).toHaveValue('Ann Reader')
    for (const value of values) await expect(page.locator(`input[value="${value}"]`)).toBeChecked()
  })
})

test('the agent confirms in one press on a phone, and the time is gone for others', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const other = await plain.newPage()
  const [slot = ''] = await askFor(other, 'Lee Late', [0])
  // As tall as the page, so that the tab bar does not cut a target that scrolling would uncover.
  await page.setViewportSize({ width: 390, height: 3000 })
  await openConsole(page, `${site.site}/tours`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const waiting = card(page, 'Kim Visitor')
  await expect(waiting).toContainText('Answer promised by')
  await expect(waiting).toContainText('Live video')
  await waiting
    .getByRole('button', { name: /^Confirm / })
    .first()
    .click()
  // It is in the week, with its day's route: the address, and nothing about the person.
  const kim = card(page, 'Kim Visitor')
  await expect(kim.getByText('Move or cancel')).toBeVisible()
  const day = page.locator('.tour-day').filter({ has: kim })
  const route = new URL(
    (await day.getByRole('link', { name: /^Route/ }).getAttribute('href')) ?? '',
  )
  expect(route.origin + route.pathname).toBe('https://www.google.com/maps/dir/')
  expect([...route.searchParams.keys()].sort()).toEqual([
    'api',
    'destination',
    'travelmode',
    'waypoints',
  ])
  expect(route.searchParams.get('waypoints')).toMatch(/, Las Vegas, NV 891\d\d$/)
  // A tour that the agent booked for somebody who asked for none: no time, no home, no phone.
  const message = 'Could you call me about selling?'
  const wrote = await page.request.post(`${site.site}/api/leads`, {
    data: { name: 'Pat Plain', email: 'pat@example.com', message },
  })
  const { id } = (await wrote.json()) as { id: string }
  const booked = await page.request.put(`${site.site}/api/tours/${id}/time`, {
    ...owner,
    data: {
      sequence: 0,
      startsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      anyway: true,
    },
  })
  expect(booked.status()).toBe(200)
  await page.reload()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await card(page, 'Pat Plain').getByText('Move or cancel').click()
    await expect(
      card(page, 'Pat Plain').getByRole('link', { name: 'pat@example.com' }),
    ).toBeVisible()
    await expectAccessible(page, { within: '.tour-week' })
    await card(page, 'Pat Plain').getByText('Move or cancel').click()
  }
  // Moves the tour to the other time and back, with one click each.
  const unfold = async () => {
    const change = kim.locator('.tour-change')
    if (!(await change.evaluate(details => details.hasAttribute('open')))) {
      await kim.getByText('Move or cancel').click()
    }
    await expect(kim.getByRole('button', { name: 'Cancel tour' })).toBeVisible()
  }
  const time = await card(page, 'Kim Visitor').locator('.tour-time').innerText()
  for (const _ of ['there', 'back']) {
    const before = await card(page, 'Kim Visitor').locator('.tour-time').innerText()
    await unfold()
    await card(page, 'Kim Visitor')
      .getByRole('button', { name: /^Move to \w/ })
      .first()
      .click()
    await expect(card(page, 'Kim Visitor').locator('.tour-time')).not.toHaveText(before)
  }
  await expect(card(page, 'Kim Visitor').locator('.tour-time')).toHaveText(time)

  await send(other)
  await expect(other.getByRole('alert')).toContainText(
    'no longer open. Please choose another time.',
  )
  await expect(other.getByLabel('Full Name')).toHaveValue('Lee Late')
  await expect(other.locator(`input[value="${slot}"]`)).toHaveCount(0)
  await plain.close()
})

test('the visitor moves the tour with the link of the mail, then cancels it', async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  const { request } = plain
  // This site has no mail service.
  const outbox = await (await request.get(`${site.site}/api/outbox?status=parked`, owner)).json()
  const { id } = outbox.deliveries.find((one: { target: string }) => one.target === 'tour')
  const mail = await (await request.get(`${site.site}/api/outbox/${id}/mail`, owner)).json()
  expect(mail.attachments).toMatchObject([{ filename: 'tour.ics' }])
  const { pathname, search } = new URL(/https:\S+\/tour\?t=\S+/.exec(mail.text)?.[0] ?? '')
  await page.goto(site.site + pathname + search)
  await expect(page.locator('main')).toContainText('Confirmed.')
  const slots = await lastDay(page)
  await slots.last().check()
  await page.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByRole('status')).toContainText('Moved.')
  // It was moved twice more today.
  const of = await site.database()
  await of.exec(
    `insert into lead_events (lead_id, at, "by", kind, "to")
    select lead_id, at, "by", kind, "to" from lead_events, json_each('[1,2]') as times
    where kind = 'tour' and "to" = 'moved' and "by" = 'visitor'`.replaceAll('\n', ' '),
  )
  const time = await page.locator('.tour-page .facts').innerText()
  await (await lastDay(page)).first().check()
  const refused = page.waitForResponse(response => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Move it' }).click()
  expect((await refused).status()).toBe(429)
  expect(Number((await refused).headers()['retry-after'])).toBeGreaterThan(80_000)
  await expect(page.getByRole('alert')).toContainText('To move it again, call (702) 555-0166.')
  await expect(page.locator('.tour-page .facts')).toHaveText(time, { useInnerText: true })
  await page.getByRole('button', { name: 'Cancel this tour' }).click()
  await expect(page.getByRole('status')).toContainText('Canceled.')
  // The agent is told to choose an open time. Open times are offered again once none of the
  // visitor's times can be confirmed.
  const admin = await browser.newPage()
  const { lead_id } = (await of.prepare('select lead_id from tours').first()) as { lead_id: string }
  const tour = admin.getByRole('region', { name: 'Tour', exact: true })
  await openConsole(admin, `${site.site}/lead-dashboard/${lead_id}`)
  await tour.getByRole('button', { name: 'Book this time' }).click()
  await expect(tour.getByText('Choose a time that is still to come.')).toBeVisible()
  const past = JSON.stringify(['2020-01-01T18:00:00.000Z'])
  await of.prepare(`update leads set tour = json_set(tour, '$.slots', json(?1))`).bind(past).run()
  await of.prepare(`update tours set state = 'asked'`).run()
  await admin.reload()
  await expect(tour.getByRole('group', { name: 'Pick a time' })).toBeVisible()
  await expect(tour.getByRole('button', { name: /^Confirm \w+, / })).toHaveCount(0)
  await of.prepare(`update tours set state = 'canceled'`).run()
  await admin.close()
  await page.goto(`${site.site}/tour?t=made-up`)
  await expect(page.getByRole('heading', { name: 'This link cannot be read' })).toBeVisible()
  await plain.close()
})

test('times that the agent’s calendar leaves unknown are asked for, and the console says why', async ({
  page,
  browser,
}) => {
  const database = await site.database()
  const leftOut = {
    count: 21,
    events: [
      { summary: 'Dentist', start: '2026-11-02', reason: 'has a rule that cannot be read' },
      { summary: '', start: null, reason: 'has no start' },
    ],
  }
  await database
    .prepare('insert into busy_calendar (id, address, read_at, left_out) values (1, ?1, ?2, ?3)')
    .bind('https://calendar.example.com/secret.ics', Date.now(), JSON.stringify(leftOut))
    .run()
  const open = (await (await page.request.get(`${site.site}/api/tours/slots`)).json()).days
  const { slots } = open.findLast((one: { slots: string[] }) => one.slots.length > 3)
  const from = Date.parse(slots[2])
  await database
    .prepare(`insert into busy_times (starts_at, ends_at, kind) values (?1, ?2, 'unknown')`)
    .bind(from, from + 90 * 86_400_000)
    .run()
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visitor = await plain.newPage()
  await visitor.goto(`${site.site}/property/1/showing`)
  const times = await lastDay(visitor)
  await expect(visitor.getByText('Ask for this time.')).toBeVisible()
  await expect(times.nth(2)).toHaveAccessibleDescription(/could not check my calendar/)
  await expect(times.nth(1)).toHaveAccessibleDescription('')
  expect(await times.nth(2).inputValue()).toBe(slots[2])
  await times.nth(2).check()
  await person(visitor, 'Ivy Unknown')
  await send(visitor)
  await expect(visitor).toHaveURL(/\/contact\/sent\?for=showing-request/)
  await plain.close()
  await openConsole(page, `${site.site}/tours`)
  await expectAccessible(page)
  const confirm = card(page, 'Ivy Unknown').getByRole('button', { name: /^Confirm / })
  await expect(confirm).toContainText('your calendar could not be read')
  const notice = page.locator('.tour-calendars').getByRole('alert')
  await expect(notice).toContainText('21 events could not be read whole.')
  await expect(notice.getByRole('listitem')).toHaveText([
    'Dentist (Nov 2, 2026) has a rule that cannot be read.',
    'An event without a title has no start.',
    'And 19 more.',
  ])
  await confirm.click()
  await expect(card(page, 'Ivy Unknown').locator('.tour-time')).toBeVisible()
  await database.batch([
    database.prepare('delete from busy_times'),
    database.prepare('delete from busy_calendar'),
  ])
})

test('hours are changed in the settings, refused with a reason, and undone', async ({ page }) => {
  await openConsole(page, `${site.site}/content-settings#availability`)
  const form = page.locator('#availability form')
  await form.getByLabel('Monday').fill('whenever')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('cannot be read: write 9 am - noon')).toBeVisible()
  for (const day of [
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]) {
    await form.getByLabel(day).fill('')
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Monday')).toHaveValue('')
  await expect
    .poll(async () => {
      const { days } = await (await page.request.get(`${site.site}/api/tours/slots`)).json()
      return days.flatMap((one: { slots: string[] }) => one.slots).length
    })
    .toBe(0)
  await page.goto(`${site.site}/property/1/showing`)
  await expect(page.getByLabel('What days and times work for you?')).toBeVisible()
})
