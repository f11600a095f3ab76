import { expect, test } from 'vitest'
import { categoryOf, recommendedActions, scoreInquiry } from '../../src/domain/lead-score.ts'

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
    phone: '702 555 0101',
    timeframe: '1-3 months',
  })
  expect(reasons).toEqual([
    { reason: 'Asked for a showing', points: 25 },
    { reason: 'Says they are pre-approved', points: 20 },
    { reason: 'Wants to move: 1-3 months', points: 20 },
    { reason: 'Left a phone number', points: 10 },
  ])
  expect(score).toBe(75)
})

test('no score leaves 0 to 100', () => {
  expect(scoreInquiry({ message: '' })).toEqual({ score: 0, reasons: [] })
  const everything = scoreInquiry({
    message: 'pre-approved, please arrange a tour',
    phone: '1',
    timeframe: 'ASAP',
    priceRange: '700k',
    propertyId: 1,
  })
  expect(everything.score).toBe(100)
})

test('an unknown timeframe gives nothing, and says nothing', () => {
  expect(scoreInquiry({ message: '', timeframe: 'Just browsing' }).reasons).toEqual([])
})

test('who somebody is changes no score', () => {
  const plain = scoreInquiry({ message: 'I would like a tour.' })
  for (const about of [
    'We are a Christian family of five.',
    'I use a wheelchair.',
    'Soy de México.',
  ]) {
    expect(scoreInquiry({ message: `I would like a tour. ${about}` })).toEqual(plain)
  }
})

test('each category says what to do next', () => {
  expect(recommendedActions('hot')).toContain('Call within 5 minutes')
  expect(recommendedActions('warm')).toContain('Call within 1 hour')
  expect(recommendedActions('cold')).toContain('Add to nurture sequence')
})
