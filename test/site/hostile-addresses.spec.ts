import { expect, test } from '@playwright/test'

test('no URL a person may type causes a crash', async ({ request }) => {
  const addresses = [
    '/properties?__proto__=x',
    '/properties?valueOf=1',
    '/properties?hasOwnProperty=a',
    '/properties?constructor=a&toString=b',
    '/properties?search=%22%29%28*%20AND%20OR%20NEAR(&q=%00',
    '/properties?search=a&search=b',
    `/properties?ask=${'a'.repeat(1100)}`,
    '/properties?page=-3',
    '/properties?page=1e99',
    '/property/__proto__',
    '/contact?property=places',
    '/contact?property=__proto__',
    '/search/%F0%9F%8F%A0',
    '/%E0%A4%A',
  ]
  for (const address of addresses) {
    const response = await request.get(address)
    expect(response.status(), address).toBeLessThan(500)
    expect(await response.text(), address).not.toContain('undefined')
  }
  for (const value of ['__proto__', 'constructor']) {
    for (const field of ['type', 'status', 'features']) {
      const response = await request.get(`/properties?${field}=${value}`)
      expect(response.status(), `${field}=${value}`).toBe(400)
    }
  }
})

test('a page past the end redirects to the last one', async ({ page }) => {
  await page.goto('/properties?page=500&sort=price-low')
  await expect(page).toHaveURL(/\/properties\?page=\d&sort=price-low$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a question that parses to no filter becomes a text search', async ({ page }) => {
  await page.goto('/properties?ask=Desert+Highlands')
  await expect(page).toHaveURL('/properties?search=Desert+Highlands')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Desert Highlands')
  await expect(page.getByRole('article').first()).toContainText('Desert Highlands')
})

test('a body that is not a form is rejected without a crash', async ({ request }) => {
  for (const headers of [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json' },
    { 'content-type': 'multipart/form-data; boundary=x' },
  ]) {
    const response = await request.post('/contact', { headers, data: '{"a":' })
    expect(response.status(), JSON.stringify(headers)).toBe(400)
  }
})

test('input longer than anything this site sends is rejected by name, and never read', async ({
  request,
}) => {
  const long = 'x'.repeat(9000)
  for (const path of ['/', '/properties', '/api/properties', '/maps/static', '/robots.txt']) {
    const address = await request.get(`${path}?search=${long}`)
    expect(address.status(), path).toBe(414)
    expect(await address.json()).toMatchObject({ field: 'address' })
    const headers = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`x-${i}`, long]))
    const heavy = await request.get(path, { headers })
    expect(heavy.status(), path).toBe(431)
    expect(await heavy.json()).toMatchObject({ field: 'headers' })
  }
  for (const path of ['/contact', '/preferences', '/', '/no-such-page']) {
    const form = await request.post(path, { form: { message: long.repeat(9) } })
    expect(form.status(), path).toBe(413)
    expect(form.headers()['x-content-type-options']).toBe('nosniff')
  }
  const person = await request.post('/contact', {
    headers: { accept: 'text/html' },
    form: { message: long.repeat(9) },
  })
  expect(await person.text()).toBe('body: must be at most 64 KB')
})

test('a request id cannot be set from outside', async ({ request }) => {
  const chosen = 'chosen-by-a-stranger-0000'
  const response = await request.get('/api/places', { headers: { 'x-request-id': chosen } })
  expect(response.headers()['x-request-id']).not.toBe(chosen)
})
