import { longDay } from '../../format/format.ts'
import type { Claim, ClaimName } from './claims.ts'

/** The parts of a claim that the owner can edit. The label is fixed: pages are built around it. */
export type SetClaim = {
  value: string
  change?: string
  area: string
  period: string
  source: string
  address?: string
  checked: string
  shown: boolean
}
export type SetSwitch = { on: boolean }
/** Features of the site that the owner can turn on or off. */
export const switchNames = ['safetyLayer', 'modelHelp', 'countVisits', 'agentNotes'] as const
export type SwitchName = (typeof switchNames)[number]
/** All of the owner's switches: the site's features, the email report, the test in the CRM. */
export const settingSwitches = [...switchNames, 'weeklyReport', 'testInCrm'] as const
export type SettingSwitch = (typeof settingSwitches)[number]
/** A page on another site; '' for none. */
export type SetLink = { address: string }

/** Every claim by name, with the owner's settings applied. */
export type Claims = Readonly<Record<ClaimName, Claim>>

/** The name of a claim's metric. Claims about the same metric share it. */
export const metricOf = ({ figure, label }: Pick<Claim, 'figure' | 'label'>): string =>
  figure ?? label

const unproven = /not (yet )?(proven|checked)|sample|not MLS data/i

/** True when the claim has no source, or its source says that it is not proven. */
export const isUnproven = ({ source }: Pick<Claim, 'source'>): boolean =>
  !source || unproven.test(source)

/** The variables that tell who can open the console. */
type Access = { OWNER_AUTH?: string; ACCESS_ISSUER?: string; ACCESS_AUD?: string }

/** True while the site shows sample homes, or only its own computer can open the console. */
export const isDemonstration = (hasSamples: boolean, access: Access): boolean =>
  hasSamples || (access.OWNER_AUTH === 'local' && !(access.ACCESS_ISSUER && access.ACCESS_AUD))

/** True for a claim that a live site hides until the owner gives its source. */
export const needsProof = (claim: Claim): boolean =>
  claim.shown && !claim.example && isUnproven(claim)

/** The claims of a live site: those that need proof are hidden. */
export const withoutUnproven = (claims: Claims): Claims =>
  Object.fromEntries(
    Object.entries(claims).map(([name, claim]) => [
      name,
      needsProof(claim) ? { ...claim, shown: false } : claim,
    ]),
  ) as Claims

/** The claims with these names that may be shown, in this order. */
export const shownClaims = (claims: Claims, ...names: ClaimName[]): Claim[] =>
  names.map(name => claims[name]).filter(claim => claim.shown)

/** Matches the placeholders of `fillText`: {name}, {name|alternative} and {name:source}. */
export const placeholder = /\{(\w+)(:source|\|([^}]*))?\}/g

/**
 * Fills the claims into a text: {homesSold} becomes the value, {homesSold:source} its source and
 * date, {homesSold|many} the alternative when the claim is hidden. A sentence with a hidden claim
 * and no alternative is dropped. Placeholders with unknown names are left as they are.
 */
export function fillText(claims: Claims, text: string): string {
  if (!text.includes('{')) return text
  const sentences = text.split(/(?<=[.!?]) (?=\S)/)
  const kept = sentences.filter(sentence =>
    [...sentence.matchAll(placeholder)].every(
      ([, name, , instead]) => instead !== undefined || claims[name as ClaimName]?.shown !== false,
    ),
  )
  return kept
    .join(' ')
    .replaceAll(placeholder, (place, name: string, how?: string, instead?: string) => {
      const claim = claims[name as ClaimName]
      if (!claim) return place
      if (how === ':source') return sourceText(claim)
      return claim.shown ? claim.value : (instead ?? '')
    })
}

const sourceText = (claim: Claim): string =>
  isUnproven(claim) ? 'a sample figure' : `${claim.source}, ${longDay(claim.checked)}`

const filled = new WeakMap<Claims, WeakMap<object, object>>()

/** Copies an object with every string in it filled. Cached per claims object. */
export function fillWords<Words extends object>(claims: Claims, words: Words): Words {
  const cache = filled.get(claims) ?? new WeakMap<object, object>()
  filled.set(claims, cache)
  const copy = cache.get(words) ?? fillAll(claims, words)
  cache.set(words, copy as object)
  return copy as Words
}

function fillAll(claims: Claims, value: unknown): unknown {
  if (typeof value === 'string') return fillText(claims, value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => fillAll(claims, item))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillAll(claims, item)]),
  )
}

/**
 * Closing costs for a price, as the range given by a share such as '2–5%'. Whole dollars. Null when
 * the share has another format.
 */
export function closingCosts(price: number, share: string): { from: number; to: number } | null {
  const [, low, high] = share.match(/^(\d+(?:\.\d+)?)–(\d+(?:\.\d+)?)%$/) ?? []
  if (!low || !high) return null
  return {
    from: Math.round((price * Number(low)) / 100),
    to: Math.round((price * Number(high)) / 100),
  }
}
