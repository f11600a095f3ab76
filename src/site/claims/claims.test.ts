import { expect, test } from 'vitest'
import { defaultSettings } from '../site-content.ts'
import { fillText, fillWords, isUnproven } from './claim-rules.ts'
import type { Claim, ClaimName } from './claims.ts'

const { claims } = defaultSettings
const having = (name: ClaimName, changes: Partial<Claim>) => ({
  ...claims,
  [name]: { ...claims[name], ...changes },
})
const hidden = having('preApproval', { shown: false })

test('a text contains the values of its claims', () => {
  const text = 'A pre-approval takes {preApproval}. Plan {buyingDays} to the keys.'
  expect(fillText(claims, text)).toBe('A pre-approval takes 1–3 days. Plan 30–45 days to the keys.')
})

test('a sentence whose claim may not be shown is dropped, and the others stay', () => {
  const text = 'Call a lender first. A pre-approval takes {preApproval}. Then we look.'
  expect(fillText(hidden, text)).toBe('Call a lender first. Then we look.')
  expect(fillText(hidden, '{preApproval} of work')).toBe('')
})

test('a fallback text replaces it where one is given', () => {
  expect(fillText(claims, '{preApproval|Next}')).toBe('1–3 days')
  expect(fillText(hidden, '{preApproval|Next}')).toBe('Next')
})

test('a text names its source: a sample until the claim is proven, then the real source', () => {
  const text = 'Dues run {communityHoa} a month ({communityHoa:source}).'
  expect(fillText(claims, text)).toBe('Dues run $180–$320 a month (a sample figure).')
  const proven = having('communityHoa', { source: 'HOA budget 2026', checked: '2026-10-01' })
  expect(fillText(proven, text)).toBe(
    'Dues run $180–$320 a month (HOA budget 2026, October 1, 2026).',
  )
})

test('nested texts are filled too, once per state of the claims', () => {
  const words = { list: [{ text: '{years} of work' }], count: 3, say: (n: number) => `${n}` }
  const filled = fillWords(claims, words)
  expect(filled).toEqual({ ...words, list: [{ text: '15+ of work' }] })
  expect(fillWords(claims, words)).toBe(filled)
  expect(fillWords(hidden, words)).not.toBe(filled)
})

test.each([
  ['Sample figure, not MLS data', true],
  ['Own closings, not yet checked', true],
  ['', true],
  ['Own closings, MLS agent report', false],
])('a claim by “%s” is unproven: %s', (source, unproven) => {
  expect(isUnproven({ source })).toBe(unproven)
})
