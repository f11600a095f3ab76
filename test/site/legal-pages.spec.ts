import { expect, test } from '@playwright/test'
import { openFaultySite } from '../support/faulty-site.ts'

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
