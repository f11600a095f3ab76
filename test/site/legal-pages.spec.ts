import { expect, test } from '@playwright/test'
import { agent } from '../../src/site/agent/agent.ts'
import { openFaultySite } from '../support/faulty-site.ts'

const statements = ['/privacy-policy', '/terms-of-service', '/fair-housing', '/accessibility']

for (const path of statements) {
  test(`${path} has a table of contents whose links all work`, async ({ page }) => {
    await page.goto(path)
    if (['/privacy-policy', '/terms-of-service'].includes(path)) {
      await expect(page.locator('main')).toContainText('Last updated June 3, 2025')
    }
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const entries = await contents.getByRole('link').all()
    expect(entries.length).toBeGreaterThan(4)
    for (const entry of entries) {
      const clause = page.locator((await entry.getAttribute('href')) ?? '')
      await expect(clause.getByRole('heading').first()).toHaveText(
        (await entry.textContent()) ?? '',
      )
    }
    await entries.at(-1)?.click()
    await expect(page.locator('.statement-clauses > section').last()).toBeInViewport()
  })
}

test('the privacy policy says where everything is stored and for how long', async ({ page }) => {
  await page.goto('/privacy-policy')
  const table = page.getByRole('table', { name: 'What is kept, where, and for how long' })
  await expect(table.getByRole('columnheader')).toHaveText(['What', 'Where', 'How long'])
  for (const term of [
    'Your message',
    'consent box',
    'score',
    'fingerprint',
    'IP address',
    'local storage',
    'Forget everything',
  ]) {
    await expect(table).toContainText(term)
  }
  for (const cell of await table.getByRole('cell').all()) await expect(cell).not.toBeEmpty()
  await expect(page.locator('main')).toContainText('Global Privacy Control')
  await expect(page.locator('#requests')).toContainText(agent.email)
})

const switches: [name: RegExp, vars: Record<string, string>, lacking: string][] = [
  [/Follow Up Boss/, { FOLLOWUP_BOSS_API_KEY: 'key' }, 'FOLLOWUP_BOSS_API_KEY'],
  [/Resend/, { RESEND_API_KEY: 'key', MAIL_FROM: 'a@b.example' }, 'MAIL_FROM'],
  [
    /post\.example\.com/,
    { MAIL_URL: 'https://post.example.com/x', RESEND_API_KEY: 'key', MAIL_FROM: 'a@b.example' },
    'RESEND_API_KEY',
  ],
  [
    /Turnstile|challenges\.cloudflare\.com/,
    { TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET_KEY: 'secret' },
    'TURNSTILE_SECRET_KEY',
  ],
  [/RealScout|realscout\.com/, { REALSCOUT_AGENT_ID: 'id' }, 'REALSCOUT_AGENT_ID'],
  [/Google/, { GOOGLE_MAPS_KEY: 'key' }, 'GOOGLE_MAPS_KEY'],
  [/Workers AI/, { MODEL_PROVIDER: 'workers-ai', MODEL_NAME: '@cf/x' }, 'MODEL_PROVIDER'],
  [
    /llm\.example\.com/,
    { MODEL_PROVIDER: 'openai', MODEL_NAME: 'x', MODEL_URL: 'https://llm.example.com/v1' },
    'MODEL_PROVIDER',
  ],
]

test('the privacy policy and the content security policy name a company exactly while it is on', async () => {
  const site = await openFaultySite({}, { around: 'broken-worker.js' })
  let asked = 0
  const read = async (vars: object) => {
    const headers = { 'x-test-vars': JSON.stringify(vars) }
    const response = await site.fetch(`/privacy-policy?asked=${++asked}`, { headers })
    const page = await response.text()
    const [, main = ''] = page.match(/<main id="content">(.*)<\/main>/s) ?? []
    return `${main} ${response.headers.get('content-security-policy')}`
  }
  try {
    for (const [name, vars, lacking] of switches) {
      expect(await read(vars)).toMatch(name)
      // An incomplete setting counts as off.
      expect(await read({ ...vars, [lacking]: '' })).not.toMatch(name)
      const others = switches.filter(([other]) => String(other) !== String(name))
      const text = await read(vars)
      for (const [other] of others) expect(text, `${other} with ${name}`).not.toMatch(other)
    }
    const alone = 'no other company counts what you do here'
    expect(await read({})).toContain(alone)
    expect(await read({ REALSCOUT_AGENT_ID: 'id' })).not.toContain(alone)
    const history = 'The history of the database (D1 Time Travel)'
    expect(await read({ CLOUDFLARE_PLAN: 'free' })).toMatch(/still holds it for 7 days/)
    expect(await read({ CLOUDFLARE_PLAN: '' })).toMatch(/still holds it for 30 days/)
    expect(await read({})).toContain(history)
  } finally {
    await site.close()
  }
})

test('every page whose form shows Turnstile lets it load, whatever may cache the page', async () => {
  const site = await openFaultySite({}, { around: 'broken-worker.js', samples: true })
  const vars = JSON.stringify({ TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET_KEY: 'secret' })
  try {
    for (const path of ['/contact', '/property/1', '/property/1?down=10', '/property/1/showing']) {
      const response = await site.fetch(path, { headers: { 'x-test-vars': vars } })
      expect(await response.text(), path).toContain('data-turnstile="key"')
      const policy = response.headers.get('content-security-policy')
      expect(policy, path).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/)
    }
    // A script of another company could read a secret URL.
    const all = JSON.stringify({ ...JSON.parse(vars), REALSCOUT_AGENT_ID: 'id' })
    for (const path of ['/alerts?t=x', '/tour?t=x', '/list?t=x', '/stop-mail?t=x']) {
      const { headers } = await site.fetch(path, { headers: { 'x-test-vars': all } })
      expect(headers.get('content-security-policy'), path).not.toMatch(/cloudflare|realscout/)
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(headers.get('referrer-policy'), path).toMatch(/^(strict-origin|no-referrer)$/)
    }
  } finally {
    await site.close()
  }
})

test('on a phone each cell of the table has its column label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy-policy')
  const label = await page
    .getByRole('cell')
    .first()
    .evaluate(cell => getComputedStyle(cell, '::before').content)
  expect(label).toContain('Where')
})

test('the fair-housing page names every class and where to complain', async ({ page }) => {
  await page.goto('/fair-housing')
  await expect(page.locator('.statement-names li')).toHaveText([
    'Race',
    'Color',
    'Religion',
    'Sex',
    'Sexual orientation',
    'Gender identity or expression',
    'Disability',
    'Familial status',
    'National origin',
    'Ancestry',
    'Source of income',
  ])
  await expect(page.locator('#search')).toContainText('changes no result')
  const offices = page.locator('#complain')
  await expect(offices).toContainText('Housing and Urban Development (HUD)')
  await expect(offices).toContainText('Nevada Equal Rights Commission')
  await expect(offices.getByRole('link', { name: '1-800-669-9777' })).toBeVisible()
})

test('the accessibility statement names its standard, tests, limits and a contact', async ({
  page,
}) => {
  await page.goto('/accessibility')
  await expect(page.locator('#aim')).toContainText('WCAG) 2.2, level AA')
  await expect(page.locator('#tested')).toContainText('axe-core')
  await expect(page.locator('#weak')).toBeVisible()
  await expect(page.locator('#barrier')).toContainText(agent.phone.display)
})
