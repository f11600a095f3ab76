import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { recordShifts, shiftsOf } from '../support/layout-checks.ts'
import { aRecord } from '../support/listing-record.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { richRecord } from '../support/rich-record.ts'

test.use({ viewport: { width: 390, height: 844 } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'About this home: next steps' })
const overPhoto = (page: Page) => page.getByRole('navigation', { name: 'This home', exact: true })
const form = (page: Page) => page.locator('form#home-question')
const lookedBox = (page: Page) => form(page).getByLabel('Tell Avery what I looked at')

type Lead = { email: string; message: string; source: string; propertyId: number }
async function leadsOf(page: Page, email: string): Promise<Lead[]> {
  const owner = { headers: { 'sec-fetch-site': 'none' } }
  const response = await page.request.get('/api/leads?limit=200', owner)
  return ((await response.json()) as Lead[]).filter(lead => lead.email === email)
}

test.describe(() => {
  test.use({ reducedMotion: 'no-preference', timezoneId: 'America/New_York' })

  test('on a phone a home has tour, ask, call and save within reach, and the end stays uncovered', async ({
    page,
  }) => {
    await page.goto('/property/1')
    const links = bar(page).getByRole('link')
    await expect(links).toHaveText(['Tour', 'Call'])
    const box = await bar(page).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 780, width: 390, height: 64 })
    for (const one of [...(await links.all()), ...(await bar(page).getByRole('button').all())]) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1/)

    await links.getByText('Tour').click()
    const sheet = page.getByRole('region', { name: 'Tour this home' })
    await expect(sheet.getByRole('radio', { checked: true, name: /, 20/ })).toBeFocused()
    await expect(sheet.getByLabel('Full Name')).toBeInViewport()
    const request = sheet.getByRole('button', { name: 'Request this Tour' })
    await expect(request).toBeInViewport()
    await expectAccessible(page)
    // In the browser's own zone, before and after errors, which are in the order of the fields.
    const zone = sheet.getByText(/with your time below it \(E[SD]T\)/)
    await expect(zone).toBeVisible()
    await request.click()
    const errors = sheet.getByRole('alert').getByRole('listitem')
    await expect(errors).toHaveText([/pick a time/, /your name/, /your email/])
    await expect(zone).toBeVisible()
    await expect(request).toBeInViewport()
    await sheet.locator('.tour-slots label:visible').first().click()
    await expect(errors).toHaveText([/your name/, /your email/])
    await expect(sheet.locator('.tour-times .field-error')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Close' }).click()
    const save = bar(page).getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect(bar(page).getByRole('button', { name: 'Saved' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await expect.poll(async () => ((await last.boundingBox())?.y ?? 999) + 24).toBeLessThan(780)
  })
})

test('over the photo are the link back, Favorite and Share, each at least 44 px', async ({
  page,
}) => {
  await page.goto('/property/1')
  const controls = overPhoto(page).locator('a, button')
  await expect(controls).toHaveText(['Homes', 'Favorite', 'Share'])
  const photo = await page.locator('.gallery').boundingBox()
  for (const control of await controls.all()) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(box?.y).toBeGreaterThanOrEqual(photo?.y ?? 999)
  }
  await controls.nth(1).click()
  // The bar at the bottom shows the same state.
  await expect(bar(page).getByRole('button', { name: 'Saved' })).toBeVisible()
  await controls.first().click()
  await expect(page).toHaveURL(/\/properties$/)
})

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' })

  test('Ask opens the form where you are, keeps what was typed and says what it would send along', async ({
    page,
  }) => {
    const email = `looked-${Date.now()}@example.com`
    await recordShifts(page)
    await page.goto('/property/1')
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
    const ask = bar(page).getByRole('button', { name: 'Ask' })
    await ask.click()
    const question = form(page).getByLabel('Your question')
    await expect(question).toBeFocused()
    await expect(question).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(1200)
    await expect(form(page)).toContainText('1234 Desert Highlands Dr, Las Vegas, NV 89166')
    await expect(lookedBox(page)).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.type('Is the pool heated?')

    // Escape closes the form; opened again from its line further down, it still has the words.
    await page.keyboard.press('Escape')
    await expect(question).not.toBeInViewport()
    await expect(ask).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(1200)
    expect(await shiftsOf(page)).toEqual([])
    await page.getByRole('radio', { name: 'Question', exact: true }).check()
    await expect(question).toBeInViewport()
    await expect(question).toHaveValue('Is the pool heated?')

    // Looks at a picture, and at the cost with another price.
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.gallery a').first().click()
    await page.getByRole('button', { name: 'Next photo' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Photos of this home' })).toHaveCount(0)
    await page.getByText('Try other numbers').click()
    await page.getByLabel('Price offered ($)').fill('1,200,000')
    await expect(page.locator('.home-cost-total')).toContainText(/about \$7,[0-4]/)
    await ask.click()
    await expect(form(page).getByLabel('Full Name')).toBeFocused()
    await expect(lookedBox(page)).toBeVisible()
    await expect(lookedBox(page)).not.toBeChecked()
    await expect(form(page)).toContainText(
      /Tell Avery what I looked at: photo 2, about \$7,\d{3} a month for \$1,200,000 \(20% down, /,
    )
    await form(page).getByLabel('Full Name').fill('Kim Visitor')
    await form(page).getByLabel('Email Address').fill('kim@localhost')
    await lookedBox(page).check()
    await form(page).getByRole('button', { name: 'Send Question' }).click()
    // The form is rejected in place and keeps its input.
    await expect(form(page).getByRole('alert')).toContainText('does not look like an email address')
    await expect(question).toHaveValue('Is the pool heated?')
    await expect(lookedBox(page)).toBeChecked()
    await form(page).getByLabel('Email Address').fill(email)
    await form(page).getByRole('button', { name: 'Send Question' }).click()
    await expect(page).toHaveURL(/\/contact\/sent\?for=home-question/)
    await expect(page.locator('main')).toContainText('I look it up')

    const looked = /Looked at: photo 2, about \$7,\d{3} a month for \$1,200,000 \(20% down, /
    const [sent] = await leadsOf(page, email)
    expect(sent).toMatchObject({ source: 'home-question', propertyId: 1 })
    expect(sent?.message).toMatch(new RegExp(`^Is the pool heated\\?\n\n${looked.source}`))
    await page.goto('/lead-dashboard?spam=all')
    const lead = page.locator('.lead-rows > li').filter({ hasText: email })
    await expect(lead).toContainText('Is the pool heated?')
    await expect(lead).toContainText(looked)
    await expect(lead).toContainText('Question about a home')
  })
})

test('typing before the script has loaded stays in the field', async ({ page }) => {
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/looked-at[.-][^/]+\.js$/, async route => {
    await typed
    await route.continue()
  })
  await page.goto('/property/1')
  const asked = page.waitForResponse(/\/looked-at[.-][^/]+\.js$/)
  await bar(page).getByRole('button', { name: 'Ask' }).click()
  const name = form(page).getByLabel('Full Name')
  await name.pressSequentially('Kim ')
  release()
  // Resolves once the page's own import of this script has run.
  await page.evaluate(script => import(script), (await asked).url())
  await page.keyboard.type('Visitor')
  await expect(name).toHaveValue('Kim Visitor')
  await expect(form(page).getByLabel('Your question')).toHaveValue('')
})

test('with the keyboard alone, from Tour to a sent request and through Ask', async ({ page }) => {
  const email = `keys-${Date.now()}@example.com`
  // Before its script is there, Tour leads to the form's own page.
  await page.goto('/property/1', { waitUntil: 'networkidle' })
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key)
  }
  await bar(page).getByRole('link', { name: 'Tour' }).focus()
  await press('Enter')
  // Focus moves to the chosen day, then over its times to the name.
  await expect(page.locator('#showing [name=day]:checked')).toBeFocused()
  await press('Tab')
  await press('Space')
  await expect(page.locator('#showing [name=slots]:checked')).toBeFocused()
  const name = page.locator('#showing').getByLabel('Full Name')
  for (let i = 0; i < 20 && !(await name.evaluate(one => one.matches(':focus'))); i++) {
    await press('Tab')
  }
  await page.keyboard.type('Kim Visitor')
  await press('Tab')
  await page.keyboard.type(email)
  await press('Enter')
  await expect(page).toHaveURL(/\/contact\/sent\?for=showing-request/)

  await page.goto('/property/1')
  const ask = bar(page).getByRole('button', { name: 'Ask' })
  await ask.focus()
  await press('Space')
  await expect(form(page).getByLabel('Your question')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Ask a question' })).toBeVisible()
  await press('Shift+Tab')
  await expect(page.locator('#question').getByRole('button', { name: 'Close' })).toBeFocused()
  await press('Enter')
  await expect(ask).toBeFocused()
})

test('Share offers the device’s sheet, email, the clipboard and a code that leads here', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = async data => {
      document.title = JSON.stringify(data)
    }
  })
  await page.goto('/property/1')
  // The title in the preview of a shared link.
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    '$1,250,000 · 1234 Desert Highlands Dr',
  )
  await overPhoto(page).getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this home' })
  await expect(panel).toBeVisible()
  await expectAccessible(page, { within: '#share' })
  await panel.getByRole('button', { name: 'Share with an app' }).click()
  await expect
    .poll(async () => JSON.parse(await page.title()))
    .toEqual({ title: '$1,250,000 · 1234 Desert Highlands Dr', url: '/property/1' })
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.locator('.toast')).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/property\/1$/)

  const mail = new URL((await panel.getByRole('link').getAttribute('href')) ?? '')
  expect(mail.searchParams.get('subject')).toBe('$1,250,000 · 1234 Desert Highlands Dr')
  expect(mail.searchParams.get('body')).toContain('https://www.example.com/property/1')
  const code = panel.getByRole('img', { name: 'QR code of this page' })
  const [, , size] = ((await code.getAttribute('viewBox')) ?? '').split(' ')
  const path = (await code.locator('path').last().getAttribute('d')) ?? ''
  expect(readQrCode({ size: Number(size), path })).toBe('https://www.example.com/property/1')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('on a desktop a card stays beside the home instead of the bars', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/property/1')
  await expect(bar(page)).toBeHidden()
  await expect(overPhoto(page)).toBeHidden()
  const columns = await Promise.all(
    ['.property-body', '.property-side'].map(one => page.locator(one).boundingBox()),
  )
  expect(columns.map(box => box?.width)).toEqual([808, 376])
  const card = page.getByRole('complementary', { name: 'Ask about this home' })
  await expect(card).toContainText('a month')
  await expect(card).toContainText('Nevada license S.0000000')
  await expect(card).toContainText('Answers email within 2 hours in business hours.')
  await expect(card.getByRole('link', { name: 'Call (702) 555-0166' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Send email' })).toBeVisible()
  await page.locator('#facts').scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Ask' }).click()
  await expect(form(page).getByLabel('Your question')).toBeFocused()
  await page.keyboard.press('Escape')
  // A day opens the form in the card; what is typed there stays when it opens below.
  const day = card.locator('.tour-next a').nth(1)
  const chosen = await day.getAttribute('href')
  await day.click()
  await expect(card.locator('[name=day]:checked')).toHaveValue(chosen?.split('day=')[1] ?? '')
  await card.getByLabel('Full Name').fill('Kim Visitor')
  await page.locator('#tour').getByRole('link', { name: 'See all times' }).click()
  await expect(page.locator('#tour').getByLabel('Full Name')).toHaveValue('Kim Visitor')
  await expect(card.locator('form')).toHaveCount(0)
})

test('a home whose record has everything prints on two pages', { tag: '@soak' }, async ({
  page,
}) => {
  const withheld = aRecord({ InternetAddressDisplayYN: false })
  const open = await openClosedSite({}, [richRecord(), withheld])
  try {
    await page.goto(`${open.site}/property/2`)
    const shared = page.locator('meta[property="og:title"]')
    await expect(shared).toHaveAttribute('content', '$700,000 · Las Vegas 89166')
    await page.goto(`${open.site}/property/1`)
    expect(await pagesOf(page)).toBe(2)
    const head = page.locator('.property-head')
    await expect(head).toContainText('Reduced $15,000 on February 1, 2026')
    await expect(head).toContainText(
      /Listed by Test Realty, agent Dana Reyes, 702-555-0188 · as of .* Pacific Time/,
    )
    await head.getByRole('link', { name: 'Open house Sat, Dec 5, 12:00 pm' }).click()
    await expect(page.getByRole('heading', { name: 'Open houses' })).toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.gallery li', '#facts', '#map', '.property-share > svg']) {
      await expect(page.locator(part), part).toBeVisible()
    }
    const mail = page.locator('.property-contact').getByText('Send email')
    expect(await mail.evaluate(one => getComputedStyle(one, '::after').content)).toContain(
      'agent@example.com',
    )
    await expect(page.locator('.home-bar, .property-keep, form').first()).toBeHidden()
  } finally {
    await open.close()
  }
})

/** The number of Letter pages that the page prints on. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', printBackground: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

test('on a phone each secondary part takes one line, and its link opens it', async ({ page }) => {
  await page.goto('/property/1')
  await test.step('the agent comes before the form, whose chips choose what it is about', async () => {
    const showing = page.getByRole('link', { name: 'Schedule showing' })
    await expect(showing).toHaveAttribute('href', '/property/1/showing')
    const [agent, ask] = await Promise.all(
      ['.property-side', '#ask'].map(one => page.locator(one).boundingBox()),
    )
    expect(agent?.y).toBeLessThan(ask?.y ?? 0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(6500)
    for (const [chip, id] of [
      ['Price', '#price-question'],
      ['Question', '#home-question'],
    ] as const) {
      await page.getByRole('radio', { name: chip, exact: true }).check()
      await expect(page.locator('#ask form:visible')).toHaveCount(1)
      await expect(page.locator(id)).toBeVisible()
    }
  })
  await test.step('with the keyboard no focused control hides behind the bar', async () => {
    await form(page).getByLabel('Full Name').focus()
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused.closest('.home-bar, .site-header')) return null
        return focused.getBoundingClientRect().top > innerHeight - 64 ? focused.outerHTML : null
      })
      expect(hidden).toBeNull()
    }
  })
  const nearby = page.getByRole('heading', { name: 'Near this home' })
  await expect(nearby).toBeHidden()
  await page.getByRole('navigation', { name: 'Sections of this page' }).getByText('Nearby').click()
  await expect(nearby).toBeInViewport()
  await page.getByText('The neighborhood').click()
  await expect(nearby).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(nearby).toBeVisible()
  await expect(page.getByRole('table', { name: 'Money' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar works, and Save leads to a page with this home', async ({ page }) => {
    await page.goto('/property/1')
    await bar(page).getByRole('link', { name: 'Save' }).click()
    await expect(page.getByRole('article')).toContainText('1234 Desert Highlands Dr')
    await page.goBack()
    await bar(page).getByRole('link', { name: 'Tour' }).click()
    await expect(page).toHaveURL(/\/property\/1\/showing$/)
    await expect(page.getByRole('heading', { name: 'Tour this home' })).toBeInViewport()
  })

  test('Ask opens the form and sends it; a wrong address comes back with what was typed', async ({
    page,
  }) => {
    const email = `plain-${Date.now()}@example.com`
    await page.goto('/property/1')
    await bar(page).getByRole('button', { name: 'Ask' }).click()
    await expect(form(page).getByLabel('Your question')).toBeInViewport()
    await expect(lookedBox(page)).toBeHidden()
    await form(page).getByLabel('Your question').fill('Is there a gate?')
    await form(page).getByLabel('Full Name').fill('Lee Reader')
    await form(page).getByLabel('Email Address').fill('lee@localhost')
    await form(page).getByRole('button', { name: 'Send Question' }).click()
    await expect(page).toHaveURL(/\/property\/1\/question$/)
    await expect(page.getByRole('alert')).toContainText('does not look like an email address')
    await expect(form(page).getByLabel('Your question')).toHaveValue('Is there a gate?')
    await form(page).getByLabel('Email Address').fill(email)
    await form(page).getByRole('button', { name: 'Send Question' }).click()
    await expect(page).toHaveURL(/\/contact\/sent\?for=home-question/)
    expect(await leadsOf(page, email)).toMatchObject([
      { message: 'Is there a gate?', propertyId: 1 },
    ])
  })

  test('Share has the mail, the address and the code, and no button that does nothing', async ({
    page,
  }) => {
    await page.goto('/property/1')
    await overPhoto(page).getByRole('button', { name: 'Share' }).click()
    const panel = page.getByRole('dialog', { name: 'Share this home' })
    await expect(panel.getByRole('link', { name: 'Send by email' })).toBeVisible()
    await expect(panel.getByText('https://www.example.com/property/1')).toBeVisible()
    await expect(panel.getByRole('img')).toBeVisible()
    await expect(panel.getByRole('button')).toHaveText(['Close'])
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})
