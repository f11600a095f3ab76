import { foldName } from '../../format/address/street-terms.ts'
import { featuresSaid } from '../../inventory/affirmed-mentions.ts'
import type { Feature, PropertyType } from '../../site/listing-terms.ts'
import { features } from '../../site/listing-terms.ts'

/**
 * Maps values of the RESO Data Dictionary to those of this site. Keys are normalized by `foldName`.
 */

/** Looks up a value in any spelling; plain indexing would also find 'constructor'. */
export function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  const folded = foldName(name)
  return Object.hasOwn(table, folded) ? table[folded] : undefined
}

/** PropertyType: for 'residential', PropertySubType decides; the others are final. */
export const familyByName: Readonly<Record<string, PropertyType | 'residential'>> = {
  residential: 'residential',
  residentialincome: 'multi-family',
  manufacturedinpark: 'manufactured',
}

export const typeByName: Readonly<Record<string, PropertyType>> = {
  singlefamilyresidence: 'single-family',
  singlefamily: 'single-family',
  cabin: 'single-family',
  townhouse: 'townhouse',
  townhome: 'townhouse',
  condominium: 'condo',
  condo: 'condo',
  apartment: 'condo',
  stockcooperative: 'condo',
  ownyourown: 'condo',
  multifamily: 'multi-family',
  duplex: 'multi-family',
  triplex: 'multi-family',
  quadruplex: 'multi-family',
  fourplex: 'multi-family',
  manufacturedhome: 'manufactured',
  manufacturedonland: 'manufactured',
  mobilehome: 'manufactured',
}

/**
 * Guesses the type of home from the words of an unknown PropertySubType; null if it is not a home.
 */
export function typeByWords(subType: string): PropertyType | null {
  const words = subType.toLowerCase()
  if (/\b(boat|slip|parking|storage|timeshare|land|farm|ranch land|vacant)\b/.test(words))
    return null
  if (/manufactured|mobile/.test(words)) return 'manufactured'
  if (/town\s*ho|row\s*ho/.test(words)) return 'townhouse'
  if (/condo|apartment|high\s*rise|loft|co-?op/.test(words)) return 'condo'
  if (/plex|multi/.test(words)) return 'multi-family'
  return 'single-family'
}

/** Payments per month for a fee frequency; null when it has no monthly rate. */
export const paymentsPerMonth: Readonly<Record<string, number | null>> = {
  daily: 365 / 12,
  weekly: 52 / 12,
  biweekly: 26 / 12,
  semimonthly: 2,
  monthly: 1,
  bimonthly: 1 / 2,
  quarterly: 1 / 3,
  semiannually: 1 / 6,
  annually: 1 / 12,
  onetime: null,
  seasonal: null,
}

export type FeatureFacts = {
  /** Null if the record does not state it. */
  pool: boolean | null
  spa: boolean | null
  newConstruction: boolean
  stories: number | null
  garageSpaces: number | null
  views: string[]
  structures: string[]
  lot: string[]
  interior: string[]
  energy: string[]
  parking: string[]
  community: string[]
  accessibility: string[]
  /** Whether the home has a tour or a video: see hasTour(). */
  tour: boolean
  remarks: string
}

const rules: Readonly<Record<Feature, (facts: FeatureFacts) => boolean>> = {
  pool: facts => facts.pool === true,
  spa: facts => facts.spa === true,
  'golf-view': facts => anyMatches([...facts.views, ...facts.lot], /golf/),
  'red-rock-views': facts => anyMatches(facts.views, /redrock/),
  'mountain-view': facts => anyMatches(facts.views, /mountain/),
  'city-view': facts => anyMatches(facts.views, /city|skyline|downtown|strip/),
  casita: facts => anyMatches(facts.structures, /casita|guesthouse|detachedguest/),
  'gourmet-kitchen': facts => anyMatches(facts.interior, /gourmetkitchen|chefskitchen/),
  'home-office': facts => anyMatches(facts.interior, /office|^study$|denstudy/),
  'rv-parking': facts => anyMatches(facts.parking, /^rv/),
  solar: facts => anyMatches(facts.energy, /solar/),
  'large-garage': facts => (facts.garageSpaces ?? 0) >= 3,
  'single-story': facts => facts.stories === 1,
  'new-construction': facts => facts.newConstruction,
  gated: facts => anyMatches(facts.community, /gated|entrygate|securitygate|guardgate/),
  'guard-gated': facts => anyMatches(facts.community, /guard.*gate|gate.*guard/),
  'virtual-tour': facts => facts.tour,
  'step-free-entry': facts =>
    anyMatches(facts.accessibility, /accessibleentrance|ramp|(nostep|stepfree|level)entry/),
  'wide-doorways': facts => anyMatches(facts.accessibility, /accessibledoor|widedoor|doorway/),
  'accessible-bath': facts =>
    anyMatches(facts.accessibility, /(accessible(full)?|visitor)bath|rollinshower/),
  'accessible-kitchen': facts => anyMatches(facts.accessibility, /accessiblekitchen(?!appliance)/),
  // Excludes "adaptable for elevator", and a shaft without one.
  elevator: facts =>
    anyMatches(
      [...facts.accessibility, ...facts.interior, ...facts.community],
      /^(?!.*(adaptable|ready|shaft)).*elevator/,
    ),
}

/** The features of a home, in the order of `features`. */
export function listFeatures(facts: FeatureFacts): Feature[] {
  const folded = {
    ...facts,
    views: facts.views.map(foldName),
    structures: facts.structures.map(foldName),
    lot: facts.lot.map(foldName),
    interior: facts.interior.map(foldName),
    energy: facts.energy.map(foldName),
    parking: facts.parking.map(foldName),
    community: facts.community.map(foldName),
    accessibility: facts.accessibility.map(foldName),
  }
  const { affirmed, denied } = featuresSaid(facts.remarks)
  const isSaid = (feature: Feature) => {
    const isDenied = (feature === 'pool' || feature === 'spa') && facts[feature] === false
    return !isDenied && affirmed.has(feature)
  }
  return features.filter(
    feature => (rules[feature](folded) && !denied.has(feature)) || isSaid(feature),
  )
}

function anyMatches(words: string[], pattern: RegExp): boolean {
  return words.some(word => pattern.test(word))
}
