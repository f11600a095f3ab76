import { randomFillSync, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { site } from '../../src/site/site.ts'
import { aDraft } from '../support/a-draft.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { fakeSpeech, say } from '../support/fake-speech.ts'
import { aRecord } from '../support/listing-record.ts'
import { openConsole } from '../support/open-page.ts'
import { aPicture } from '../support/photo-files.ts'

test.describe.configure({ mode: 'serial' })

const photo = 'https://photos.example.com/1.jpg'
let open: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  // The timeout of the tests does not apply to this hook.
  open = await openClosedSite({ OWNER_AUTH: 'local' }, [
    aRecord({
      OriginalListPrice: 740_000,
      PreviousListPrice: 715_000,
      TaxAnnualAmount: 4311.22,
      PriceChangeTimestamp: '2026-02-01T18:00:00Z',
      TaxYear: 2025,
      BuilderName: 'Mesa Builders',
      ListAgentFullName: 'Dana Reyes',
      ListOfficePhone: '702-555-0188',
      AssociationFee: 210,
      AssociationFeeFrequency: 'Quarterly',
      Cooling: ['Central Air'],
      TaxOtherAnnualAssessmentAmount: 618.5,
      InteriorFeatures: ['Pantry'],
      LotFeatures: ['Corner Lot'],
      HighSchool: 'Arbor View',
      OpenHouse: [
        {
          OpenHouseStartTime: '2099-12-05T20:00:00Z',
          OpenHouseEndTime: '2099-12-05T23:00:00Z',
          OpenHouseRemarks: 'Park on the north side.',
        },
        { OpenHouseStartTime: '2020-12-05T20:00:00Z', OpenHouseEndTime: '2020-12-05T23:00:00Z' },
      ],
      Media: [{ MediaURL: photo, Order: 1, ShortDescription: 'The porch' }],
    }),
    aRecord({
      ModificationTimestamp: '2026-02-03T04:05:06Z',
      AssociationFee: 70,
      AssociationFeeFrequency: 'Monthly',
      Latitude: 36.3302,
      Longitude: -115.3301,
    }),
    aRecord({ OriginatingSystemName: 'Sample data' }),
  ])
})
test.afterAll(() => open?.close())

/** Headers of the owner's own browser: only the owner sees a photo that no page shows. */
const asOwner = { 'sec-fetch-site': 'same-origin' }

const read = async (path: string) => (await fetch(open.site + path)).text()

test('real listings are in the sitemap, with matching data', async () => {
  const xml = await read('/sitemap.xml')
  const homes = [...xml.matchAll(/<loc>([^<]*\/property\/(\d+))<\/loc>/g)]
  expect(homes.map(([, , id]) => id).toSorted()).toEqual(['1', '2'])
  for (const [, address, id] of homes) {
    const html = await read(`/property/${id}`)
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain('<meta name="robots" content="index, follow"/>')
  }
  expect(xml).toContain(`<image:loc>${photo}</image:loc>`)
  expect(xml).toContain('<lastmod>2026-02-03T04:05:06.000Z</lastmod>')
  expect(await read('/property/3')).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('a real home has its type and price in structured data, and its photo as the share picture', async ({
  page,
}) => {
  await page.goto(`${open.site}/property/1`)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const listing = texts.map(text => JSON.parse(text)).find(isListing)
  expect(listing).toMatchObject({
    url: `${site.origin}/property/1`,
    name: await page.locator('h1').textContent(),
    image: [photo],
    mainEntity: { '@type': 'House', numberOfBedrooms: 3 },
    offers: { price: 700_000, offeredBy: { name: 'Test Realty' } },
  })
  const picture = page.locator('meta[property="og:image"]')
  await expect(picture).toHaveAttribute('content', /\/og\/property\/1\.jpg\?v=[0-9a-f]{16}$/)
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
    'content',
    'The porch',
  )
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200')
})

test('a home’s page has what buyers ask for, in that order', async ({ page }) => {
  await page.goto(`${open.site}/property/1`)
  const headings = await page.locator('.property-body h2').allInnerTexts()
  expect(headings).toEqual([
    ...['About this home', 'What it costs a month', 'Open houses', 'Features'],
    ...['Property summary', 'Price and listing history', 'Comparable homes'],
    ...['The neighborhood', 'Map'],
  ])
  const body = page.locator('.property-body')
  for (const text of [
    'Reduced $15,000 on February 1, 2026',
    'Listed by Test Realty, agent Dana Reyes, 702-555-0188',
    'Saturday, December 5, 2099, 12:00 pm to 3:00 pm Pacific Time · Park on the north side.',
    'Property taxThe yearly tax in the listing$359',
    'HOA duesThe dues in the listing$70',
  ]) {
    await expect(body).toContainText(text)
  }
  const facts = (name: string) =>
    body.getByRole('table', { name, exact: true }).getByRole('row').allInnerTexts()
  expect(await facts('The home')).toContain('Builder\tMesa Builders')
  expect(await facts('Money')).toEqual(
    expect.arrayContaining([
      ...['HOA\t$70 a month', 'Association fees\t$210 Quarterly', 'Property tax\t$4,311 in 2025'],
      'SID or LID\t$619 a year',
    ]),
  )
  expect(await facts('Schools')).toEqual(['High school\tArbor View'])
  for (const [group, feature] of [
    ['Inside', 'Pantry'],
    ['Outside', 'Corner Lot'],
    ['Heating and cooling', 'Central Air'],
  ] as const) {
    const list = body.getByRole('heading', { name: group, exact: true }).locator('+ ul')
    await expect(list.getByRole('listitem')).toHaveText([feature])
  }
  const history = body.getByRole('table', { name: 'Price and listing history' })
  await expect(history.getByRole('row')).toHaveText([
    /Date.*What happened.*Price/,
    /February 1, 2026.*Price reduced \$15,000, 2.1%.*\$700,000/,
    /January 5, 2026.*Listed for sale.*\$740,000/,
  ])
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = texts.map(text => JSON.parse(text))
  expect(data.map(one => one['@type']).sort()).toEqual([
    ...['BreadcrumbList', 'Event', 'RealEstateListing'],
  ])
  const events = data.filter(one => one['@type'] === 'Event')
  expect(events).toMatchObject([
    { startDate: '2099-12-05T20:00:00.000Z', location: { address: { postalCode: '89166' } } },
  ])

  // Fees that the dues already state are not repeated.
  await page.goto(`${open.site}/property/2`)
  expect(await facts('Money')).toContain('HOA\t$70 a month')
  expect((await facts('Money')).join()).not.toContain('Association fees')
})

test('an open house goes into a calendar', async ({ page }) => {
  await page.goto(`${open.site}/property/1`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Add to calendar.*December 5, 2099/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('20991205T200000Z.ics')
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'DTSTART:20991205T200000Z', 'DTEND:20991205T230000Z'],
      ...['DESCRIPTION:Park on the north side.', `URL:${site.origin}/property/1`],
    ]),
  )
  expect(lines.every(line => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('facts, history and comparable homes are accessible by keyboard and by name, without a script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${open.site}/property/1`)
  const compared = page.getByRole('region', { name: 'Comparable homes' })
  await expect(compared).toContainText('Too few similar homes nearby to judge this price.')
  const row = compared.getByRole('row', { name: /Quartz Ledge/ })
  await expect(row.getByRole('rowheader')).toContainText('same ZIP code, same size, same bedrooms')
  // From the calendar link, Tab leads to the showing, and later to the comparable home.
  const reached: string[] = []
  await page.getByRole('link', { name: /Add to calendar/ }).focus()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText))
  }
  const [showing, home] = ['Tour this home', await row.getByRole('link').innerText()].map(text =>
    reached.indexOf(text),
  )
  expect(showing).toBeGreaterThanOrEqual(0)
  expect(home).toBeGreaterThan(showing ?? 0)
  // The headings and tables by which a screen reader navigates the page.
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - group:
      - heading "Property summary" [level=2]
      - table "The home":
        - caption: The home
        - rowgroup:
          - row "Home type Single family"
          - row "Bedrooms 3"
      - table "Money"
    - group:
      - heading "Price and listing history" [level=2]
      - table "Price and listing history":
        - rowgroup:
          - row "Date What happened Price"
        - rowgroup:
          - row "February 1, 2026 Price reduced $15,000, 2.1% $700,000"
          - row "January 5, 2026 Listed for sale $740,000"
    - region "Comparable homes":
      - heading "Comparable homes" [level=2]
  `)
  await context.close()
})

test('a home without a photo has a drawn card that a browser can render', async ({ page }) => {
  const html = await read('/property/2')
  expect(html).toContain(`${site.origin}/og/property/2.svg`)
  expect(html).toContain(`${site.origin}/og/property.png`)
  await page.goto(`${open.site}/property/2`)
  const size = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/og/property/2.svg'
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([1200, 630])
})

test('the owner adds a home on a phone in two sittings, and visitors see it at once', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, `${open.site}/listings`)
  await page.getByRole('link', { name: 'Add a home' }).click()
  // The house number is new; its street is known, and fills in the ZIP code and the position.
  await page.getByLabel('Street').pressSequentially('977 Quartz')
  const offered = page.locator('#known-streets option')
  await expect(offered).toHaveAttribute('value', '977 Quartz Ledge Dr, Las Vegas, NV 89166')
  await page.getByLabel('Street').fill('977 Quartz Ledge Dr, Las Vegas, NV 89166')
  await expect(page.getByLabel('Street')).toHaveValue('977 Quartz Ledge Dr')
  await expect(page.getByLabel('ZIP code')).toHaveValue('89166')
  await expect(page.getByText('The pin is at another home on Quartz Ledge Dr.')).toBeVisible()
  await expect(page.getByText(/^Draft saved \d+:\d\d [ap]m$/)).toBeVisible()
  await page.getByText('Latitude and longitude').click()
  const latitude = page.getByLabel('Latitude', { exact: true })
  await expect(latitude).not.toHaveValue('')
  const street = Number(await latitude.inputValue())
  const pin = page.getByRole('button', { name: 'The home’s place' })
  await pin.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(street)
  const moved = await latitude.inputValue()

  // Photos can be added before anything else is known; one that fails can be left out.
  const line = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname === '/api/photos',
    async route => {
      await line.promise
      await route.continue()
    },
  )
  await page
    .getByLabel('Choose photos')
    .setInputFiles([
      await aPicture(page, 'courtyard.png', 1300),
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
    ])
  await page.getByRole('button', { name: 'Publish' }).click()
  const mustWait = page.getByText('Photos are still uploading.')
  await expect(mustWait).toBeVisible()
  // The draft is saved meanwhile, which does not take the message away.
  await page.getByLabel('Stories').fill('2')
  // Ask the server: some versions of Chromium hide keepalive requests while a route is set.
  const stored = `${open.site}/api/listing-drafts/${page.url().split('/').at(-1)}`
  const draft = async () => (await fetch(stored, { headers: asOwner })).json()
  await expect.poll(draft).toMatchObject({ draft: { stories: '2' } })
  await expect(mustWait).toBeVisible()
  line.resolve()
  await expect(mustWait).toBeHidden()
  await expect(page.getByText('notes.jpg cannot be opened by this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  const hash = await page.locator('[data-photo]').getAttribute('data-photo')
  await page.getByLabel('Price').fill('a lot')
  await page
    .getByLabel('Description')
    .fill('Perfect for families: a courtyard with a quartz bench.')
  await expect(page.getByText('“families”: fair-housing law')).toBeVisible()
  const address = page.url()
  await page.close({ runBeforeUnload: true })

  // Nobody else sees the draft or its photo.
  expect((await fetch(`${open.site}/photos/${hash}/full`)).status).toBe(404)
  expect((await fetch(`${address}/preview`)).status).toBe(403)
  expect(await read('/properties?search=977+Quartz+Ledge')).not.toContain('quartz bench')

  const later = await context.newPage()
  await later.setViewportSize({ width: 390, height: 844 })
  await openConsole(later, `${open.site}/listings`)
  await expect(later.getByRole('heading', { name: '1 draft' })).toBeVisible()
  await later.getByRole('link', { name: '977 Quartz Ledge Dr' }).click()
  await expect(later.getByLabel('Latitude', { exact: true })).toHaveValue(moved)
  await later.getByLabel('Stories').fill('1')
  await later.getByLabel('Pool').check()
  await later.getByLabel('Description').fill('A courtyard with a quartz bench.')
  await later.getByRole('button', { name: 'Publish' }).click()
  await expect(later.getByText('Not published: 2 fields need another look.')).toBeVisible()
  await expect(later.getByText('Price must be a number.')).toBeVisible()
  await later.getByLabel('Price').fill('$725,000')
  await later.getByLabel('Photo 1: what it shows').fill('The courtyard at noon')
  await later.getByRole('button', { name: 'Preview' }).click()
  await expect(later.getByText('This is how visitors will see this home.')).toBeVisible()
  expect(later.url()).toBe(`${address}/preview`)
  await expect(later.locator('.property-price')).toHaveText('$725,000')
  const drafted = later.getByRole('img', { name: 'The courtyard at noon' })
  await expect
    .poll(() => drafted.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const parts = await later.locator('.property-body h2').allTextContents()
  await later.getByRole('button', { name: 'Publish' }).click()
  await expect(later.getByText('The home is on the site.')).toBeVisible()
  page = later

  await page.getByRole('link', { name: 'See it on the site' }).click()
  await expect(page.locator('.property-price')).toHaveText('$725,000')
  expect(parts.length).toBeGreaterThan(5)
  expect(await page.locator('.property-body h2').allTextContents()).toEqual(parts)
  const picture = page.getByRole('img', { name: 'The courtyard at noon' })
  await expect(picture).toHaveAttribute('srcset', /480 480w, .*960 960w/)
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect(picture).toHaveAttribute('data-color', /^#[0-9a-f]{6}$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/photos\/[0-9a-f]{32}\/480$/,
  )
  expect(await read('/properties?features=single-story')).toContain('977 Quartz Ledge Dr')

  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const card = await page.request.get(shared?.replace(site.origin, open.site) ?? '')
  expect(card.url()).toContain('/og/property/')
  expect(await sharp(await card.body()).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  })
})

test('what is typed before the scripts have run stays', { tag: '@soak' }, async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>(resolve => {
    go = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${open.site}/listings/new`, { waitUntil: 'commit' })
  await page.getByLabel('Price').fill('640000')
  await page.getByLabel('Home type').selectOption('townhouse')
  await page.getByLabel('Solar panels').check()
  go()
  await page.waitForLoadState('networkidle')
  // Typing renders the form again, with the earlier input.
  await page.getByLabel('Bedrooms').fill('2')
  await expect(page.getByLabel('Price')).toHaveValue('640000')
  await expect(page.getByLabel('Home type')).toHaveValue('townhouse')
  await expect(page.getByLabel('Solar panels')).toBeChecked()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Street')).toBeFocused()
  await expect(page.getByLabel('Price')).toHaveValue('640000')
  // A text that is too long is reported; a shorter one is saved again.
  await page.getByLabel('Description').fill('Stone. '.repeat(10_000))
  await expect(page.getByText('Not saved: this draft is too long.')).toBeVisible()
  await page.getByLabel('Description').fill('Stone.')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goto(`${open.site}/listings`)
  await page.getByText('Delete', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete this draft and its photos' }).click()
  await expect(page.getByRole('heading', { name: 'Listings' })).toBeVisible()
  await expect(page.getByText('1 draft')).toHaveCount(0)
})

test('photos are added by drag and drop and reordered by keyboard or mouse; the first is the cover', async ({
  page,
}) => {
  await page.goto(`${open.site}/listings/4`)
  await page.getByLabel('Choose photos').setInputFiles(await aPicture(page, 'porch.png', 600))
  await page.getByLabel('Photo 2: what it shows').fill('The porch')
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Photo 1: what it shows')).toHaveValue('The porch')
  await expect(page.getByRole('button', { name: 'Move photo 1 later' })).toBeFocused()
  const pool = await aPicture(page, 'pool.png', 700)
  const dropped = await page.evaluateHandle(base64 => {
    const file = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([file], 'pool.png', { type: 'image/png' }))
    return transfer
  }, pool.buffer.toString('base64'))
  await page.locator('.photo-drop').dispatchEvent('drop', { dataTransfer: dropped })
  await page.getByLabel('Photo 3: what it shows').fill('The pool')
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await page.locator('[data-photo]').nth(2).dispatchEvent('dragstart', { dataTransfer })
  await page.locator('[data-photo]').nth(1).dispatchEvent('drop', { dataTransfer })
  await expect(page.getByLabel('Photo 2: what it shows')).toHaveValue('The pool')
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible()
  const html = await read('/property/4')
  expect(html).not.toContain('The pool')
  expect(html.indexOf('alt="The porch"')).toBeGreaterThan(0)
  expect(html.indexOf('alt="The porch"')).toBeLessThan(html.indexOf('alt="The courtyard at noon"'))
})

test('a phone’s photo is uploaded upright and without camera data, even with a video for its end', async ({
  page,
}) => {
  const sent: Buffer[] = []
  await page.exposeFunction('record', (base64: string) => sent.push(Buffer.from(base64, 'base64')))
  // Playwright does not see request bodies that are blobs.
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = async function (body) {
      const bytes = new Uint8Array(await (body as Blob).arrayBuffer())
      const record = Reflect.get(window, 'record') as (base64: string) => Promise<void>
      await record(btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')))
      send.call(this, body)
    }
  })
  await page.goto(`${open.site}/listings/4`)
  const phone = await phonePhoto()
  const video = Buffer.from(
    '\xff\xda\0\x08\x01\x07\0\0\x3f\0\xff\xc9ftypmp42 Home office',
    'latin1',
  )
  const whole = readFileSync('test/inputs/h23-jpeg-without-end.jpg')
  const cut = Buffer.concat([whole.subarray(0, whole.length * 0.4), Buffer.alloc(whole.length)])
  await page.getByLabel('Choose photos').setInputFiles([
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: cut },
    {
      name: 'phone.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([phone.subarray(0, -2), video]),
    },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
  ])
  await expect(page.getByText('cut.jpg is cut off')).toBeVisible()
  await expect(page.getByText(/phone.heic cannot be opened.*Most Compatible/)).toBeVisible()
  const hash = await page.locator('[data-photo]').last().getAttribute('data-photo')
  const stored = await fetch(`${open.site}/photos/${hash}/full`, { headers: asOwner })
  expect(stored.headers.get('content-type')).toBe('image/webp')
  // The photo itself, and 480 and 720 pixels wide.
  expect(sent).toHaveLength(3)
  for (const body of [...sent, Buffer.from(await stored.arrayBuffer())]) {
    expect(body.subarray(8, 12).toString()).toBe('WEBP')
    expect(body.includes('Home office')).toBe(false)
    const { width, height } = await sharp(body).metadata()
    expect(width / height).toBeCloseTo(2 / 3, 2)
    expect(await redOf(sharp(body), 'top')).toBeGreaterThan(200)
    expect(await redOf(sharp(body), 'bottom')).toBeLessThan(50)
  }
})

test('an original of almost 20 MB becomes a photo that a page can show', { tag: '@soak' }, async ({
  page,
}) => {
  const size = { width: 6000, height: 4000 }
  const noise = randomFillSync(Buffer.alloc(size.width * size.height * 3))
  const raw = { ...size, channels: 3 as const }
  const buffer = await sharp(noise, { raw }).jpeg({ quality: 88 }).toBuffer()
  expect(buffer.length / 1e6).toBeGreaterThan(18)
  await page.goto(`${open.site}/listings/new`)
  const file = { name: 'camera.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Choose photos').setInputFiles(file)
  await expect(page.locator('[data-photo]')).toHaveCount(1, { timeout: 90_000 })
  const hash = await page.locator('[data-photo]').getAttribute('data-photo')
  const widths = { full: 3840, 480: 480, 720: 720, 960: 960, 1600: 1600 }
  for (const [name, width] of Object.entries(widths)) {
    const stored = await fetch(`${open.site}/photos/${hash}/${name}`, { headers: asOwner })
    const { format, ...shown } = await sharp(await stored.arrayBuffer()).metadata()
    expect({ format, width: shown.width }).toEqual({ format: 'webp', width })
  }
})

test('a photo that the site strips itself is rendered upright', { tag: '@soak' }, async ({
  page,
}) => {
  await page.goto(`${open.site}/listings/4`)
  const size = await page.evaluate(
    async base64 => {
      const body = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const headers = { 'content-type': 'application/octet-stream' }
      const response = await fetch('/api/photos', { method: 'POST', headers, body })
      const { hash } = (await response.json()) as { hash: string }
      const image = new Image()
      image.src = `/photos/${hash}/full`
      await image.decode()
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const red = (y: number) => canvas?.getImageData(10, y, 1, 1).data[0]
      return [image.naturalWidth, image.naturalHeight, red(10), red(image.naturalHeight - 10)]
    },
    (await phonePhoto()).toString('base64'),
  )
  expect(size).toEqual([800, 1200, 254, 0])
})

test('when two owners save the same home, the second gets a conflict, and nothing is lost', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto(`${open.site}/listings/4`)
  await other.goto(`${open.site}/listings/4`)
  await other.getByLabel('Price').fill('700000')
  await other.getByLabel('Bedrooms').fill('3')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved. The site shows it now.')).toBeVisible()

  await page.getByLabel('Price').fill('690000')
  await page.getByLabel('Year built').fill('2019')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('region', { name: 'Someone else saved this home' })
  await expect(conflict.getByRole('row', { name: 'Price' })).toHaveText(/700000\s*690000/)
  await expect(conflict).toContainText('Only they changed Bedrooms')
  await expect(conflict).toBeFocused()
  await expect(page.getByLabel('Price')).toHaveValue('690000')
  expect(await read('/property/4')).toContain('$700,000')
  await conflict.getByRole('button', { name: 'Save mine here' }).click()
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible()
  await expect(page.getByLabel('Bedrooms')).toHaveValue('3')
  const html = await read('/property/4')
  expect(html).toContain('$690,000')
  expect(html).toContain('3 bedrooms')

  await page.getByLabel('Street').fill('78 Juniper Shadow Ct')
  await page.getByRole('link', { name: 'All listings' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('78 Juniper Shadow Ct')
})

/** A portrait with a red upper half, stored on its side as phones do, with texts in its EXIF. */
const phonePhoto = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#000' } })
    .composite([{ input: solid(600, 800), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Home office' } })
    .jpeg()
    .toBuffer()

const solid = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: '#f00' },
})

/** The red value, 0 to 255, of a pixel in the middle of an edge. */
async function redOf(picture: Sharp, edge: 'top' | 'bottom') {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const y = edge === 'top' ? 5 : info.height - 5
  return data[(y * info.width + info.width / 2) * info.channels] ?? 0
}

const isListing = (data: { '@type': string }) => data['@type'] === 'RealEstateListing'

test('the agent dictates a note on a phone; without a script visitors read it and correct the page', async ({
  page,
  browser,
}) => {
  const call = async (path: string, method: string, body: object) =>
    (
      await fetch(`${open.site}/api${path}`, {
        method,
        headers: { ...asOwner, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  const draft = aDraft({ street: '9 Noted Way' })
  const { id } = (await call('/listings', 'POST', { ...draft, key: randomUUID() })) as {
    id: number
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await fakeSpeech(page)
  await openConsole(page, `${open.site}/listings/${id}`)
  const note = page.getByRole('region', { name: 'Your note' })
  const box = note.getByLabel('What you think of it')
  await expect(box).toBeInViewport({ ratio: 1 })
  await expect(note).toContainText('shown to nobody until you confirm your broker’s consent')
  await note.getByRole('button', { name: 'Dictate' }).click()
  await say(page, 'perfect for families')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toContainText('leave out “families”')
  await expect(box).toHaveValue('Perfect for families')
  await box.fill('Backs to the wash')
  await note.getByRole('button', { name: 'Dictate' }).click()
  await say(page, 'the roof is from 2004')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toContainText('Saved.')
  await expect(box).toHaveValue('Backs to the wash. The roof is from 2004')
  await expectAccessible(page)
  expect(await read(`/property/${id}`)).not.toContain('Backs to the wash')
  await note.getByRole('link', { name: 'Confirm it' }).click()
  const consent = page.locator('#agentNotes')
  await consent.getByLabel('My broker agrees').check()
  await consent.getByRole('button', { name: 'Save' }).click()
  await expect(consent).toContainText('Saved.')

  const visitor = await browser.newPage({ javaScriptEnabled: false, colorScheme: 'dark' })
  const opinion = visitor.locator('.agent-note')
  await visitor.goto(`${open.site}/property/${id}`)
  await expect(opinion).toHaveText(
    /My note, \w+ \d+: Backs to the wash. The roof is from 2004.*own opinion, not part of the listing/s,
  )
  await visitor.getByRole('link', { name: 'Something wrong here?' }).click()
  await visitor.getByLabel('The listing agent or broker').check()
  await visitor.getByLabel('Full Name').fill('Lee Broker')
  await visitor.getByLabel('Email Address').fill('lee@firm.example')
  await visitor.getByRole('button', { name: 'Send Correction' }).click()
  await expect(visitor.getByText('Please write a message.').first()).toBeVisible()
  await expect(visitor.getByLabel('The listing agent or broker')).toBeChecked()
  await expect(visitor.getByLabel('Full Name')).toHaveValue('Lee Broker')
  await visitor.getByLabel('What is wrong').fill('The roof is from 2014.')
  await visitor.getByRole('button', { name: 'Send Correction' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your correction has arrived' })).toBeVisible()

  // A new price hides the note until one press confirms it.
  await call(`/listings/${id}`, 'PUT', { ...draft, price: '$715,000', version: 1 })
  expect(await read(`/property/${id}`)).not.toContain('Backs to the wash')
  await openConsole(page, `${open.site}/listings`)
  await expect(page.getByText('1 note to confirm').first()).toBeVisible()
  await page.getByRole('button', { name: 'The note on 9 Noted Way' }).click()
  await expect(page.getByRole('heading', { name: 'note to confirm' })).toHaveCount(0)
  expect(await read(`/property/${id}`)).toContain('Backs to the wash')
  await visitor.close()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${open.site}/property/${id}`)
  await expectAccessible(page)
})
