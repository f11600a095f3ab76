import { expect, test } from 'vitest'
import { findLaunchProblems, type Launch, type Problem } from './launch-problems.ts'
import { findInTexts } from './launch-texts.ts'

const agent = {
  name: 'Kim Rivera',
  license: 'S.0123456',
  phone: { display: '(702) 431-0000', href: 'tel:+17024310000' },
  email: 'kim@riverahomes.com',
}
const proven = { value: '31', label: 'Homes sold', source: 'Own closings', shown: true }
const content = {
  agent: { agent },
  site: { site: { name: 'Rivera Homes', origin: 'https://riverahomes.com' } },
  claims: { claims: { homesSold: proven } },
  'listing-words': { sampleNotice: 'Sample listing' },
  reviews: { reviews: [{ author: 'Jo', text: 'Answered the same day.', rating: 5 }] },
}
const ready: Launch = {
  content,
  texts: textsOf(content),
  vars: {
    ACCESS_ISSUER: 'https://team.cloudflareaccess.com',
    ACCESS_AUD: 'tag',
    CRM_FEED: 'Follow Up Boss',
    MAIL_FROM: 'site@riverahomes.com',
  },
  secrets: ['FOLLOWUP_BOSS_API_KEY', 'RESEND_API_KEY'],
  bindings: ['DB', 'KV', 'PHOTOS'],
  sampleListings: 0,
  hasPortrait: true,
  staleCards: [],
  remote: false,
}
const codesIn = (found: Problem[]) => found.flatMap(({ where }) => where.map(({ code }) => code))
const problems = (changes: Partial<Launch>) => findLaunchProblems({ ...ready, ...changes })
const where = (changes: Partial<Launch>) => codesIn(problems(changes))
const withContent = (changes: Record<string, Record<string, unknown>>) => {
  const changed = { ...content, ...changes }
  return { content: changed, texts: textsOf(changed) }
}

function textsOf({ agent, site, claims, ...others }: Record<string, Record<string, unknown>>) {
  const named = { 'site/agent/agent': agent, 'site/site': site, 'site/claims/claims': claims }
  return findInTexts({ ...(named as Record<string, Record<string, unknown>>), ...others })
}

test.each([
  ['name', 'Avery Sample'],
  ['street', '100 Example Street'],
  ['license', 'S.0000000'],
  ['phone', '(702) 555-0166'],
  ['href', 'tel:+17025550166'],
  ['email', 'agent@example.com'],
  ['link', 'https://reviews.example.com/new'],
])('a placeholder is found in the agent’s %s', (name, value) => {
  const content = withContent({ agent: { agent: { ...agent, [name]: value } } })
  expect(where(content)).toEqual([`agent.${name}: ${value}`])
})

test('a claim that would be shown needs proof, a hidden one does not', () => {
  const claims = {
    shown: { ...proven, source: 'Sample figure, not yet proven' },
    hidden: { ...proven, source: 'Sample figure, not yet proven', shown: false },
    silent: { ...proven, source: '' },
    rate: { ...proven, source: 'Example (sample)', example: true },
  }
  const found = problems(withContent({ claims: { claims } }))
  expect(codesIn(found)).toEqual([
    'shown: 31 Homes sold (Sample figure, not yet proven)',
    'silent: 31 Homes sold (no source)',
    'rate: 31 Homes sold (Example (sample))',
  ])
  expect(found.map(({ what }) => what)).toEqual([
    '2 claims are hidden until you give a source (NRS 645.315)',
    'The monthly cost is computed from examples',
  ])
  const demo = problems({ ...withContent({ claims: { claims } }), sampleListings: 30 })
  expect(demo.map(({ what }) => what)).toContain(
    '2 claims will be hidden until you give a source (NRS 645.315)',
  )
})

test('a review that is marked as a sample, or says so, is found anywhere', () => {
  const marked = { author: 'Jo', text: 'Good.', rating: 5, sample: true }
  const sampleReview = { author: 'Sample client', text: 'Good.', rating: 5 }
  const content = withContent({
    reviews: { reviews: [marked] },
    home: { home: { testimonials: { items: [sampleReview, { heading: 'Sample reviews' }] } } },
  })
  expect(where(content)).toEqual(['reviews: reviews.0', 'home: home.testimonials.items.0'])
})

test('missing and dangerous variables are found', () => {
  const MAIL_FROM = 'site@riverahomes.com'
  const vars = { MAIL_FROM, OWNER_AUTH: 'local', ACCESS_AUD: 'tag', REALSCOUT_AGENT_ID: 'my "id"' }
  expect(where({ vars })).toEqual([
    'ACCESS_ISSUER is empty',
    'OWNER_AUTH = local',
    'CRM_FEED is empty',
    'REALSCOUT_AGENT_ID = my "id"',
  ])
})

test('missing services are found, and each comes with setup instructions', () => {
  const bare = problems({
    vars: { ...ready.vars, MAIL_FROM: '', TURNSTILE_SITE_KEY: '0x4AAA', RESO_URL: 'https://a.mls' },
    secrets: [],
    bindings: ['DB', 'KV'],
  })
  expect(codesIn(bare)).toEqual([
    'MAIL_FROM is empty',
    'Neither the binding EMAIL nor the secret RESEND_API_KEY is set',
    'FOLLOWUP_BOSS_API_KEY is not set',
    'TURNSTILE_SECRET_KEY is not set',
    'The R2 binding PHOTOS is missing',
    'RESO_TOKEN is not set',
  ])
  for (const { fix, how = fix } of bare) expect(how).toMatch(/wrangler|dashboard/)
  // The agent's texts name no settings or files, and say where each is set.
  for (const { what, where, fix, how, page } of [...bare, ...problems({ vars: {} })]) {
    const texts = [what, fix, ...where.map(({ says }) => says)].join(' ')
    expect(texts).not.toMatch(/[A-Z]_[A-Z]|wrangler|npm|npx|src\/|\.ts\b|\bbinding|\[/)
    expect(page ?? how, what).toBeTruthy()
  }
})

test('a pair of keys is complete or absent, and a test key protects no form', () => {
  const pair = { TURNSTILE_SITE_KEY: '0x4AAA', TURNSTILE_SECRET_KEY: 'secret' }
  expect(where({ vars: { ...ready.vars, ...pair } })).toEqual([])
  const TURNSTILE_SITE_KEY = '1x00000000000000000000AA'
  expect(where({ vars: { ...ready.vars, ...pair, TURNSTILE_SITE_KEY } })).toEqual([
    'TURNSTILE_SITE_KEY = 1x00000000000000000000AA is a test key',
  ])
  expect(where({ secrets: [...(ready.secrets ?? []), 'RESO_TOKEN'] })).toEqual([
    'RESO_URL is not set',
  ])
  const feed = { RESO_URL: 'https://a.mls', RESO_TOKEN_URL: 'https://a.mls/token' }
  expect(where({ vars: { ...ready.vars, ...feed } })).toEqual([
    'RESO_CLIENT_SECRET is not set',
    'RESO_CLIENT_ID is not set',
  ])
})

test('sample listings and old pictures are found, and every problem says how to fix it', () => {
  const all = problems({ sampleListings: 3, staleCards: ['/og/home.png'], remote: true })
  expect(codesIn(all)).toEqual(['3 sample listings', '/og/home.png'])
  expect(all[0]?.fix).toContain('the samples leave with the first real one')
  expect(all[0]?.how).toContain('--remote')
  expect(all[1]?.how).toContain('npm run og')
})
