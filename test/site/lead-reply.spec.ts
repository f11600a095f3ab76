import { expect, type Page, test } from '@playwright/test'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'
import { openConsole } from '../support/open-page.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

let mail: Awaited<ReturnType<typeof openMailService>>
let site: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  mail = await openMailService()
  site = await openClosedSite({
    OWNER_AUTH: 'local',
    RESEND_API_KEY: mailKey,
    MAIL_URL: `${mail.url}/emails`,
    MAIL_FROM: 'site@example.com',
    REPLY_DOMAIN: 'reply.example.com',
  })
})
test.afterAll(async () => {
  await site?.close()
  await mail?.close()
})

const inquiry = {
  name: 'Rosa Visitor',
  email: 'rosa@example.com',
  phone: '(702) 555-0144',
  source: 'showing-request',
  propertyId: 1,
  message: 'Can I see it on Saturday?',
}
let senders = 0
async function send(more: object = {}) {
  const response = await fetch(`${site.site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `192.0.2.${++senders}` },
    body: JSON.stringify({ ...inquiry, ...more }),
  })
  return ((await response.json()) as { id: string }).id
}
const toRosa = () => [...mail.sent.values()].filter(({ to }) => to.includes(inquiry.email))
const timeline = (page: Page) => page.locator('.lead-timeline').first()

test('from the inbox to a reply that is sent: five presses, and the answer comes back by mail', async ({
  page,
}) => {
  const id = await send()
  await openConsole(page, `${site.site}/lead-dashboard`)
  await page.getByRole('link', { name: /^Rosa Visitor · wants a tour/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Visitor')
  await expect(page.getByRole('region', { name: 'The home' })).toContainText('Sample listing')
  const number = page.getByRole('link', { name: 'Call (702) 555-0144' })
  await expect(number).toHaveAttribute('href', 'tel:+17025550144')
  await expect(page.getByRole('link', { name: 'Text (702) 555-0144' })).toHaveAttribute(
    'href',
    'sms:+17025550144',
  )
  // One line sums up the deliveries, because none of them needs the agent.
  await expect(timeline(page).getByRole('listitem')).toHaveText([/^Sent the inquiry/])
  await expect(page.getByText(/^\d deliveries: /)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Voicemail' }).click()
  await expect(timeline(page)).toContainText('Call: Voicemail')
  await expect(page.locator('.lead-badges')).toContainText('New')

  await page.getByRole('link', { name: 'Suggested: Yes, let’s look at it' }).click()
  const text = page.getByLabel('Your answer')
  // The suggestion is filled in from the start; the click fills it in again.
  await expect(page).toHaveURL(/template=/)
  await expect(text).toHaveValue(/^Hello Rosa,\n\nYes, I can show you .*\/property\/1\/showing/s)
  await expect(page.getByText('A suggestion, built by rules')).toBeVisible()
  await text.fill('Hello Rosa,\n\nSaturday at 10 AM works.')
  await page.getByRole('link', { name: 'When may I call?' }).click()
  await expect(text).toHaveValue(/A short call is the fastest way/)
  await page.getByRole('button', { name: 'Bring my text back' }).click()
  await expect(text).toHaveValue('Hello Rosa,\n\nSaturday at 10 AM works.')
  // What is typed stays while another form is saved, and while it cannot be sent.
  const [subject, step] = [page.getByLabel('Subject'), page.getByLabel('What needs to be done')]
  await page.getByText('Add a step').first().click()
  await step.fill('Ask the seller')
  await text.fill('Hello Rosa,\n\nSaturday at 10 AM works. Bring a friend.')
  await page.getByRole('button', { name: 'Reached' }).click()
  await expect(timeline(page)).toContainText('Call: Reached')
  await expect(step).toHaveValue('Ask the seller')
  await expect(text).toHaveValue(/Bring a friend\.$/)
  // It also stays when a notification or a link leads away.
  const about = await subject.inputValue()
  const written = page.url()
  await page.goto(`${site.site}/lead-dashboard`)
  await openConsole(page, written)
  await expect(text).toHaveValue(/Bring a friend\.$/)
  await expect(subject).toHaveValue(about)
  await expect(step).toHaveValue('Ask the seller')
  await expect(page.getByText('You typed this earlier. It has not been sent.')).toBeVisible()
  await subject.fill('')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write a subject.')).toBeVisible()
  await expect(text).toHaveValue(/Bring a friend\.$/)
  await subject.fill(about)
  // The reply is sent, but the response is lost. The restored text is not sent twice.
  const posted = new Promise<void>(resolve => {
    page.route(`**/lead-dashboard/${id}*`, async route => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
      resolve()
    })
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await posted
  await page.unroute(`**/lead-dashboard/${id}*`)
  await openConsole(page, written)
  await expect(text).toHaveValue(/Bring a friend\.$/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Your reply is on its way.')).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(step).toHaveValue('Ask the seller')
  await expect(timeline(page)).toContainText('You wrote: Your tour of')
  await expect(page.locator('.lead-badges')).toContainText('Contacted')
  await expect
    .poll(() => toRosa().some(({ text }) => text.includes('Saturday at 10 AM')))
    .toBe(true)
  await page.reload()
  await expect(timeline(page)).toContainText('· sent')
  await expect(timeline(page).getByText('You wrote: Your tour of')).toHaveCount(1)
  await expect(text).toHaveValue('')

  // The worker's own handler gets the mail, as Email Routing delivers it.
  const to = toRosa().find(({ subject }) => /^Your tour of/.test(subject))?.reply_to ?? ''
  const mime = new MailComposer({
    from: inquiry.email,
    to,
    subject: 'Re: Your tour',
    text: 'Ten is fine. <b>See you</b>',
    messageId: '<one@mail.example>',
  })
  // Only this test reads HTML with the deployed worker: every entity has to be in the build.
  const html =
    '<p>Eleven&ensp;&rarr;&nbsp;noon &amp; caf&eacute; &frac12; &ne; &zigrarr;&#8217;s</p>'
  const marked = new MailComposer({
    from: inquiry.email,
    to,
    subject: 'In HTML',
    html,
    messageId: '<two@mail.example>',
    headers: { 'Authentication-Results': 'mx.cloudflare.net; dmarc=fail header.from=example.com' },
  })
  const query = new URLSearchParams({ from: inquiry.email, to })
  for (const one of [mime, marked]) {
    const taken = await fetch(`${site.site}/cdn-cgi/local/email?${query}`, {
      method: 'POST',
      body: new Uint8Array(await one.compile().build()),
    })
    expect(await taken.text()).toContain('success')
  }
  await openConsole(page, `${site.site}/lead-dashboard`)
  await page.getByRole('link', { name: 'Rosa Visitor: Answer their email' }).click()
  await expect(page).toHaveURL(new RegExp(`/lead-dashboard/${id}$`))
  await expect(timeline(page)).toContainText('They wrote: Re: Your tour')
  await expect(timeline(page)).toContainText('Ten is fine. <b>See you</b>')
  await expect(timeline(page)).toContainText('Eleven\u2002→\u00a0noon & café ½ ≠ ⇝’s')
  await expect(timeline(page).getByText(/^Not proven to be from rosa@example\.com/)).toHaveCount(1)
  await expectAccessible(page)
})

test('steps are added, put off and done, and a lead is closed with an outcome', async ({
  page,
}) => {
  const id = await send({ message: 'Another question.' })
  await openConsole(page, `${site.site}/lead-dashboard/${id}`)
  await page.getByText('Add a step').first().click()
  await page.getByRole('button', { name: 'Add a step' }).click()
  await expect(page.getByText('Say what to do.')).toBeVisible()
  await page.getByLabel('What needs to be done').fill('Send the comparable sales')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await expect(page.getByText('Next step saved.')).toBeVisible()
  const steps = page.locator('.lead-tasks')
  await expect(steps.getByRole('listitem')).toHaveText([/^Send the comparable sales today/])
  await steps.getByRole('button', { name: '+ 1 week: Send the comparable sales' }).click()
  await expect(page.getByText('Next step updated.')).toBeVisible()
  await expect(steps.getByRole('listitem')).not.toContainText('today')
  await steps.getByRole('button', { name: 'Done: Send the comparable sales' }).click()
  await expect(steps).toContainText('No next step planned.')

  await page.getByLabel('Status').selectOption('Lost')
  await page.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByText('Say how it ended, or add a task as the next step.')).toBeVisible()
  await page.getByLabel('How it ended').selectOption('Not now')
  await page.getByRole('button', { name: 'Save status' }).click()
  await expect(timeline(page)).toContainText('Status: New → Lost (Not now)')
})

test('without JavaScript a reply keeps what was typed until it is right, and goes out once', async ({
  browser,
}) => {
  const id = await send({ message: '¿Puedo ver la casa el sábado? Gracias.' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.site}/lead-dashboard/${id}?template=tour`)
  const text = page.getByLabel('Your answer')
  const key = page.locator('#reply input[name=key]')
  const usedKey = (await key.getAttribute('value')) ?? ''
  await expect(text).toHaveValue(/^Hola, Rosa:/)
  await page.getByLabel('Subject').fill('')
  await text.fill('Sí, el sábado en [street].')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write a subject.')).toBeVisible()
  await expect(page.getByText('Replace [street] by what you want to say.')).toBeVisible()
  await expect(text).toHaveValue('Sí, el sábado en [street].')
  await page.getByLabel('Subject').fill('Su visita')
  await text.fill('Sí, el sábado.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Your reply is on its way.')).toBeVisible()
  await expect(timeline(page)).toContainText('You wrote: Su visita')
  await expect.poll(() => toRosa().filter(({ subject }) => subject === 'Su visita')).toHaveLength(1)
  expect(toRosa().find(({ subject }) => subject === 'Su visita')?.text).toContain(
    'No recibir más correos de este sitio',
  )
  // A form that was already sent: a different text under its key is not silently dropped.
  await key.evaluate((input, used) => input.setAttribute('value', used), usedKey)
  await page.getByLabel('Subject').fill('Su visita')
  await text.fill('Una cosa más.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('A reply was already sent from this form.')).toBeVisible()
  await expect(text).toHaveValue('Una cosa más.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Your reply is on its way.')).toBeVisible()
  await context.close()
})
