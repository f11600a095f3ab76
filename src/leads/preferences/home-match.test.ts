import { expect, test } from 'vitest'
import type { Listing } from '../../inventory/listing.ts'
import { filterOf, matchHome, unranked, wishesOf } from './home-match.ts'
import { lifestyles, type Preferences } from './preferences.ts'

const preferencesWith = (changes: Partial<Preferences> = {}): Preferences => ({
  propertyType: 'Single Story',
  features: [],
  lifestyle: [],
  communication: 'Email',
  ...changes,
})
const home = (facts: Partial<Listing>) =>
  ({ price: 700_000, stories: 2, features: [], ...facts }) as unknown as Listing

test('style weighs most, then each feature, then lifestyle', () => {
  const wishes = wishesOf(preferencesWith({ features: ['solar'], lifestyle: ['remote-work'] }))
  expect(wishes).toEqual([
    { fact: 'single-story', weight: 3 },
    { fact: 'solar', weight: 2 },
    { fact: 'home-office', weight: 1 },
  ])
  const match = matchHome(home({ features: ['single-story', 'home-office'] }), wishes)
  expect(match).toEqual({ score: 67, has: ['single-story', 'home-office'], lacks: ['solar'] })
})

test('a pool that is wanted twice counts once', () => {
  const wishes = wishesOf(preferencesWith({ features: ['pool'], lifestyle: ['entertaining'] }))
  expect(wishes.filter(({ fact }) => fact === 'pool')).toEqual([{ fact: 'pool', weight: 2 }])
})

test('personal traits change no result', () => {
  const about = ['family', 'quiet', 'active', 'pets', 'investment'] as const
  const plain = preferencesWith({ features: ['pool'] })
  for (const lifestyle of about) {
    const personal = { ...plain, lifestyle: [lifestyle] }
    expect(wishesOf(personal), lifestyle).toEqual(wishesOf(plain))
    expect(unranked(personal)).toEqual([lifestyle])
  }
  expect(unranked(preferencesWith({ lifestyle: [...lifestyles] }))).toEqual(
    [...about].sort(inOrder),
  )
})

test('no listing states an architecture', () => {
  for (const propertyType of ['Modern', 'Traditional'] as const) {
    expect(wishesOf(preferencesWith({ propertyType }))).toEqual([])
    expect(unranked(preferencesWith({ propertyType }))).toEqual([propertyType])
  }
})

test('timing and contact method change no result', () => {
  const plain = preferencesWith({ features: ['pool'] })
  expect(wishesOf({ ...plain, timeline: 'ASAP', communication: 'Text' })).toEqual(wishesOf(plain))
})

test('the preferences become a search that a page can show', () => {
  const wishes = wishesOf(
    preferencesWith({
      propertyType: 'Two Story',
      features: ['pool', 'solar'],
      lifestyle: ['luxury'],
    }),
  )
  expect(filterOf(wishes)).toEqual({
    minPrice: 800_000,
    minStories: 2,
    maxStories: 2,
    features: ['pool', 'solar'],
  })
  expect(matchHome(home({ price: 800_000, features: ['pool', 'solar'] }), wishes).score).toBe(100)
  expect(matchHome(home({ stories: null }), wishes).score).toBe(0)
})

const inOrder = (a: string, b: string) =>
  lifestyles.indexOf(a as never) - lifestyles.indexOf(b as never)
