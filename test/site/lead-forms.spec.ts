import { expect, type Page, test } from '@playwright/test'
import { setUpTurnstile, turnstileScript } from '../support/open-page.ts'

const owner = { headers: { 'sec-fetch-site': 'none' } }
let number = 0
const somebody = () => `lead-${Date.now()}-${++number}@example.com`

type Lead = Record<string, unknown> & { email: string; spamSignals: string[] }
async function leadsOf(page: Page, email: string): Promise<Lead[]> {
  const response = await page.request.get('/api/leads?limit=200', owner)
  return ((await response.json()) as Lead[]).filter(lead => lead.email === email)
}

/** Every form of the site: its page, what opens it, and how to fill in its own fields. */
const forms = [
  {
    source: 'contact',
    path: '/contact?utm_source=flyer',
    button: 'Send Message',
    fill: (page: Page) => page.getByLabel('Message').fill('A question.'),
  },
  {
    source: 'home-value',
    path: '/home-value?utm_source=flyer',
    button: 'Get my home’s value',
    ready: async (page: Page) => {
      await page.getByLabel('Address of the home').fill('1 Test St, Las Vegas 89166')
      await page.getByRole('button', { name: 'See what homes like it ask' }).click()
      await page.locator('.home-value-form').waitFor()
    },
    fill: async () => undefined,
  },
  {
    source: 'feature-request',
    path: '/feature-request?utm_source=flyer',
    button: 'Send Request',
    fill: (page: Page) => page.getByLabel('What would have helped you?').fill('A map.'),
  },
  {
    source: 'showing-request',
    path: '/property/1/showing?utm_source=flyer',
    open: 'Phone, note and more (optional)',
    button: 'Request this Tour',
    fill: async (page: Page) => {
      await page.getByLabel('Any time works').check()
      await page.getByLabel('ASAP').check()
    },
  },
  {
    source: 'home-question',
    path: '/property/1?utm_source=flyer',
    open: 'Question',
    button: 'Send Question',
    fill: (page: Page) => page.getByLabel('Your question').fill('How old is the roof?'),
  },
  {
    source: 'price-question',
    path: '/property/1?utm_source=flyer',
    open: 'Price',
    button: 'Ask about the Price',
    fill: async () => undefined,
  },
]

/** The lead is stored with its page and campaign, and the page explains what happens next. */
async function expectSent(page: Page, { source, path }: (typeof forms)[number], email: string) {
  await expect(page).toHaveURL(new RegExp(`/contact/sent\\?for=${source}&at=\\d+$`))
  await expect(page.locator('main')).toContainText(
    /You will have my answer by \d{1,2}:\d\d [ap]m (today|tomorrow|on)/,
  )
  const found = await leadsOf(page, email)
  expect(found).toEqual([
    expect.objectContaining({
      source,
      page: path.split('?')[0],
      campaign: { source: 'flyer' },
      consent: false,
      consentVersion: expect.any(String),
      propertyId: path.startsWith('/property') ? 1 : null,
    }),
  ])
  if (source === 'showing-request') expect(found[0]).toMatchObject({ category: 'hot' })
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // One script serves all forms, so with it an open and a folded one are enough.
    const some = forms.filter(({ source }) => /^(contact|price-question)$/.test(source))
    for (const one of javaScriptEnabled ? some : forms) {
      const { source, path, open, ready, button, fill } = one
      test(`${source} keeps the input when the address is wrong; corrected, it is stored`, async ({
        page,
      }) => {
        await page.goto(path)
        await ready?.(page)
        if (open)
          await page
            .locator('.tour-form summary, .property-ask-form > .pills label', { hasText: open })
            .click()
        const form = page.locator('form', { has: page.getByRole('button', { name: button }) })
        if (javaScriptEnabled) await form.evaluate(one => one.setAttribute('novalidate', ''))
        await form.getByLabel('Full Name').fill('Kept Name')
        // The browser's own check accepts this, the site's does not.
        await form.getByLabel('Email Address').fill('lee@localhost')
        await fill(page)
        await form.getByRole('button', { name: button }).click()
        await expect(page.getByRole('alert')).toContainText('does not look like an email address')
        await expect(form.getByLabel('Full Name')).toHaveValue('Kept Name')
        await expect(form.getByLabel('Email Address')).toHaveValue('lee@localhost')
        await expect(form.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true')
        // Sent from the page of the error, the lead still has its original page.
        const email = somebody()
        await form.getByLabel('Email Address').fill(email)
        await form.getByRole('button', { name: button }).click()
        await expectSent(page, one, email)
      })
    }
  })
}

async function writeContact(page: Page, email: string) {
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Lee Reader')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Message').fill('Please keep this.')
}

/** Waits for the script that a touched form loads: until it runs, the browser sends the form itself. */
async function formScript(page: Page) {
  const loaded = await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.find(name => name.includes('/lead-forms.'))
  })
  await loaded.evaluate(url => import(`${url}`))
}

test('while the connection fails the input stays, and one lead arrives once it is back', async ({
  page,
}) => {
  const email = somebody()
  await writeContact(page, email)
  await formScript(page)
  let failures = 0
  await page.route('**/contact', async route => {
    if (route.request().method() !== 'POST' || failures > 1) return route.fallback()
    failures++
    // The second time the lead is stored and only the response is lost.
    if (failures === 2) await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('.lead-form-state')).toContainText('(702) 555-0166')
  await expect(page.getByLabel('Message')).toHaveValue('Please keep this.')
  for (let tries = 0; tries < 2; tries++) {
    await expect(page.locator('.lead-form-state')).toHaveAttribute('data-state', 'waiting')
    await page.getByRole('button', { name: 'Send Message' }).click()
  }
  await expect(page).toHaveURL(/\/contact\/sent\?/)
  expect(await leadsOf(page, email)).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('lead /contact'))).toBeNull()
})

test('a form sends Turnstile’s token, also after its script failed for another form', async ({
  page,
}) => {
  await setUpTurnstile(page, '**/property/1')
  const script = 'https://challenges.cloudflare.com/**'
  await page.route(script, route => route.abort())
  await page.goto('/property/1')
  const failed = page.waitForEvent('console', line => line.text().includes('Turnstile did not'))
  await page.getByRole('radio', { name: 'Price', exact: true }).check()
  await page.getByLabel('In your own words').focus()
  await failed

  await page.route(script, route => route.fulfill({ body: turnstileScript }))
  const form = page.locator('#home-question')
  await page.getByRole('radio', { name: 'Question', exact: true }).check()
  await form.getByLabel('Your question').fill('Is there a gate?')
  await form.getByLabel('Full Name').fill('Lee Reader')
  await form.getByLabel('Email Address').fill(somebody())
  await expect(form.locator('[name=cf-turnstile-response]')).toHaveValue('token of key')
  const sent = page.waitForRequest('**/property/1/question')
  await form.getByRole('button', { name: 'Send Question' }).click()
  expect((await sent).postData()).toContain('cf-turnstile-response=token+of+key')
  await expect(page).toHaveURL(/\/contact\/sent\?for=home-question/)
})

test('a double click is one lead', async ({ page }) => {
  const email = somebody()
  await writeContact(page, email)
  await formScript(page)
  await page.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page).toHaveURL(/\/contact\/sent\?/)
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('a taken key is refused, the words stay in the form, and the next Send stores them', async ({
  page,
}) => {
  const [email, idempotencyKey] = [somebody(), crypto.randomUUID()]
  const first = { name: 'Lee Reader', email, message: 'First.', idempotencyKey }
  await page.request.post('/api/leads', { data: first })
  // A slow person is not suspected to be a bot.
  await page.clock.install()
  await writeContact(page, email)
  await page.clock.fastForward(30_000)
  let posts = 0
  await page.route('**/contact', route => {
    if (route.request().method() !== 'POST' || posts++ > 0) return route.fallback()
    const fields = new URLSearchParams(route.request().postData() ?? '')
    fields.set('idempotencyKey', idempotencyKey)
    return route.continue({ postData: fields.toString() })
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Please send it again')
  await expect(page.getByLabel('Message')).toHaveValue('Please keep this.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/contact\/sent\?/)
  const leads = await leadsOf(page, email)
  expect(leads.map(({ message }) => message).sort()).toEqual(['First.', 'Please keep this.'])
  const kept = leads.find(({ message }) => message === 'Please keep this.')
  expect(kept?.spamSignals).not.toContain('sent within two seconds')
})

test('viewed homes are shared only by ticking the box', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText('homes in this visit')).toHaveCount(0)
  for (const id of [1, 2, 3]) {
    await page.goto(`/property/${id}`)
    await page.waitForFunction(id => sessionStorage.getItem('homes')?.endsWith(id), String(id))
  }
  const email = somebody()
  await writeContact(page, email)
  const box = page.getByLabel('Also tell Avery that I looked at 3 homes in this visit.')
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/contact\/sent\?/)
  expect(await leadsOf(page, email)).toEqual([expect.objectContaining({ homesViewed: 3 })])
})

test('without a submission time the final page promises no exact time', async ({ request }) => {
  for (const query of ['', '?at=9999999999', '?at=x&for=__proto__', '?at=1']) {
    const html = await (await request.get(`/contact/sent${query}`)).text()
    const [, main = ''] = /<main id="content"[^>]*>(.*)<\/main>/s.exec(html) ?? []
    expect(main).toMatch(/has arrived.*within 2 hours during office hours/s)
    // This site has no mail service.
    expect(main).not.toContain('confirmation')
  }
})

test.describe('a tour without a time', () => {
  test.use({ javaScriptEnabled: false })

  test('is asked for only on purpose', async ({ page }) => {
    await page.goto('/property/1/showing')
    await page.getByLabel('Full Name').fill('Ona Open')
    await page.getByLabel('Email Address').fill(somebody())
    const send = page.getByRole('button', { name: 'Request this Tour' })
    await send.click()
    const error = page.locator('.tour-times .field-error')
    await expect(error).toHaveText('Please pick a time, or check “Any time works”.')
    await expect(page.locator('.tour-slots input:focus')).toHaveCount(1)
    await page.getByLabel('Any time works').check()
    await send.click()
    await expect(page).toHaveURL(/\/contact\/sent\?for=showing-request/)
  })
})
