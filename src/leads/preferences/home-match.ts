import type { ListingFilter } from '../../inventory/filter/listing-filter.ts'
import type { Listing } from '../../inventory/listing.ts'
import { type Feature, luxuryFrom } from '../../site/listing-terms.ts'
import type { HomeStyle, Lifestyle, Preferences } from './preferences.ts'

/** A property of a home that a preference can ask for and a listing can state. */
export type Fact = Feature | 'two-story' | 'from-800k'

/** A fact that a visitor wants, and its weight. */
export type Wish = { fact: Fact; weight: number }

/** How well a home meets the wishes. */
export type Match = {
  /** The weight of the wishes it meets, in percent of all of them. */
  score: number
  has: Fact[]
  lacks: Fact[]
}

const weights = { style: 3, feature: 2, lifestyle: 1 }

/** Listings do not state an architectural style, so two of the four styles map to nothing. */
const factOfStyle: Record<HomeStyle, Fact | null> = {
  'Single Story': 'single-story',
  'Two Story': 'two-story',
  Modern: null,
  Traditional: null,
}

/**
 * The fact that each lifestyle asks for. Most of them describe the person, not the house: guessing
 * homes from family, pets, quiet or an active life would steer people by who they are (42 U.S.C.
 * 3604), so those do not affect the results. They are sent to the agent with the rest of the form.
 */
const factOfLifestyle: Record<Lifestyle, Fact | null> = {
  family: null,
  entertaining: 'pool',
  quiet: null,
  active: null,
  pets: null,
  'remote-work': 'home-office',
  luxury: 'from-800k',
  investment: null,
}

/**
 * The wishes of a form, the heaviest first. A fact that is wanted twice counts once, with the
 * larger weight.
 */
export function wishesOf({ propertyType, features, lifestyle }: Preferences): Wish[] {
  const choices = [
    { fact: factOfStyle[propertyType], weight: weights.style },
    ...features.map(fact => ({ fact, weight: weights.feature })),
    ...lifestyle.map(value => ({ fact: factOfLifestyle[value], weight: weights.lifestyle })),
  ].filter((wish): wish is Wish => wish.fact !== null)
  return choices.filter(({ fact }, i) => choices.findIndex(other => other.fact === fact) === i)
}

/** The choices that do not affect the results, in the order of the form. */
export function unranked({ propertyType, lifestyle }: Preferences): (HomeStyle | Lifestyle)[] {
  return [
    ...(factOfStyle[propertyType] ? [] : [propertyType]),
    ...lifestyle.filter(value => !factOfLifestyle[value]),
  ]
}

export function matchHome(home: Listing, wishes: readonly Wish[]): Match {
  const met = wishes.filter(({ fact }) => states(home, fact))
  const sum = (some: readonly Wish[]) => some.reduce((total, { weight }) => total + weight, 0)
  return {
    score: wishes.length > 0 ? Math.round((100 * sum(met)) / sum(wishes)) : 0,
    has: met.map(({ fact }) => fact),
    lacks: wishes.filter(wish => !met.includes(wish)).map(({ fact }) => fact),
  }
}

/** The search filter that requires all of these facts. */
export function filterOf(wishes: readonly Wish[]): ListingFilter {
  const facts = wishes.map(({ fact }) => fact)
  const features = facts.filter((fact): fact is Feature => !isNumber(fact))
  return {
    ...(facts.includes('from-800k') ? { minPrice: luxuryFrom } : {}),
    ...(facts.includes('two-story') ? { minStories: 2, maxStories: 2 } : {}),
    ...(features.length > 0 ? { features } : {}),
  }
}

const isNumber = (fact: Fact) => fact === 'two-story' || fact === 'from-800k'

function states(home: Listing, fact: Fact): boolean {
  if (fact === 'two-story') return home.stories === 2
  if (fact === 'from-800k') return home.price >= luxuryFrom
  return home.features.includes(fact)
}
