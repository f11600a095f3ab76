import { expect, test } from 'vitest'
import { categoryOf, recommendedActions, scoreInquiry } from './lead-score.ts'
import { readWishes } from './lead-wishes.ts'

test.each([
  [100, 'hot'],
  [70, 'hot'],
  [69, 'warm'],
  [40, 'warm'],
  [39, 'cold'],
  [0, 'cold'],
])('a score of %i is %s', (score, category) => {
  expect(categoryOf(score)).toBe(category)
})

test('every point has a reason, and the reasons add up to the score', () => {
  const { score, reasons } = scoreInquiry({
    message: 'We are pre-approved and would like a showing.',
    phone: '+17025550101',
    timeframe: '1-3 months',
  })
  expect(reasons).toEqual([
    { reason: 'Asked for a tour', points: 25 },
    { reason: 'Pre-approved', points: 20 },
    { reason: 'Within 1–3 months', points: 15 },
    { reason: 'Left a phone number', points: 10 },
  ])
  expect(score).toBe(70)
})

test('a request for a showing as soon as possible is hot without any message', () => {
  const showing = { source: 'showing-request', message: '', propertyId: 1, timeframe: 'ASAP' }
  expect(scoreInquiry(showing).score).toBe(70)
})

test('an owner who wants to sell soon and left a number is hot', () => {
  const valuation = { source: 'home-value', message: '', timeframe: 'ASAP', phone: '+17025550101' }
  expect(scoreInquiry(valuation).score).toBe(70)
})

test('every score is from 0 to 100', () => {
  expect(scoreInquiry({ message: '' })).toEqual({ score: 0, reasons: [] })
  const everything = scoreInquiry({
    message: 'please arrange a tour',
    phone: '1',
    timeframe: 'ASAP',
    priceRange: '700k',
    financing: 'cash',
    propertyId: 1,
    homesViewed: 900,
  })
  expect(everything.score).toBe(100)
})

test.each(['Just browsing', 'toString', '__proto__'])(
  'an unknown timeframe such as %s adds no points and no reason',
  timeframe => {
    expect(scoreInquiry({ message: '', timeframe }).reasons).toEqual([])
  },
)

test.each([
  'We are not pre-approved yet.',
  'I don’t need a tour.',
  'Without a walk-through first.',
])('negated words add no points: %s', message => {
  expect(scoreInquiry({ message }).score).toBe(0)
})

test('form fields outweigh what the message seems to say', () => {
  const result = scoreInquiry({ message: 'Must I be pre-approved?', financing: 'not yet' })
  expect(result.score).toBe(0)
})

test('viewed homes add a few points, at most ten', () => {
  const viewed = (homesViewed: number) => scoreInquiry({ message: '', homesViewed }).score
  expect([0, 1, 2, 4, 5, 60].map(viewed)).toEqual([0, 0, 4, 8, 10, 10])
})

test('who a person is and where they live changes no score', () => {
  const plain = scoreInquiry({ message: 'I would like a tour.' })
  for (const about of [
    'We are a Christian family of five.',
    'I use a wheelchair.',
    'Soy de México.',
    'My voucher pays the rent.',
    'We live in 89166.',
  ]) {
    expect(scoreInquiry({ message: `I would like a tour. ${about}` })).toEqual(plain)
  }
})

test('each category comes with a next step', () => {
  const lead = { source: 'contact', phone: '+17025550101', consent: true }
  const next = (category: 'hot' | 'warm' | 'cold') => recommendedActions({ ...lead, category })
  expect(next('hot')).toEqual([
    'Call within 5 minutes',
    'Send personalized property matches',
    'Schedule a tour ASAP',
  ])
  expect(next('warm')).toContain('Call within 1 hour')
  expect(next('cold')).toContain('Add to nurture sequence')
})

test('the next step is never a call without a number, or news without consent', () => {
  const lead = { source: 'contact', phone: null, consent: false }
  for (const category of ['hot', 'warm', 'cold'] as const) {
    const actions = recommendedActions({ ...lead, category }).join()
    expect(actions).not.toMatch(/call|newsletter|drip|nurture|report|matches/i)
    expect(actions).toMatch(/email/i)
  }
})

test.each([
  ['We look for 3 beds under 800k within 2 months', '1-3 months', 'Up to $800,000'],
  ['between 600k and 700k, asap', 'ASAP', '$600,000 to $700,000'],
  ['Moving in 4 to 6 months', '3-6 months', null],
  ['Some time next year', '6+ months', null],
  ['I am at 10234 Skye Rd, 2,400 sq ft. Call 702 555 0101', null, null],
  ['', null, null],
])('wishes are parsed from the message: %s', (message, timeframe, priceRange) => {
  expect(readWishes(message, new Date('2026-11-21T12:00:00Z'))).toEqual({ timeframe, priceRange })
})
