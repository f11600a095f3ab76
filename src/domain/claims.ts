import type { Claim, ClaimName } from '../content/claims.ts'

/** What of a claim the owner may set; its label stays, because pages are built around it. */
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

/** Every claim by its name, as the owner's settings have it. */
export type Claims = Readonly<Record<ClaimName, Claim>>

const unproven = /not (yet )?(proven|checked)|sample|not MLS data/i

/** Whether nobody has proven it yet: it has no source, or its source says so. */
export const isUnproven = ({ source }: Pick<Claim, 'source'>): boolean =>
  !source || unproven.test(source)

/** The claims of these names that may be shown, in this order. */
export const shownClaims = (claims: Claims, ...names: ClaimName[]): Claim[] =>
  names.map(name => claims[name]).filter(claim => claim.shown)

/** Matches what `fillText` fills: {name}, {name|words instead} and {name:source}. */
export const placeholder = /\{(\w+)(:source|\|([^}]*))?\}/g

/**
 * A text with the values of its claims: {homesSold} is the value, {homesSold:source} says who says
 * so, {homesSold|many} has other words for when it may not be shown. A sentence that rests on a
 * claim which may not be shown falls away. Places of other names are left to those who know them.
 */
export function fillText(claims: Claims, text: string): string {
  if (!text.includes('{')) return text
  const sentences = text.split(/(?<=[.!?]) (?=\S)/)
  const stated = sentences.filter(sentence =>
    [...sentence.matchAll(placeholder)].every(
      ([, name, , instead]) => instead !== undefined || claims[name as ClaimName]?.shown !== false,
    ),
  )
  return stated
    .join(' ')
    .replaceAll(placeholder, (place, name: string, how?: string, instead?: string) => {
      const claim = claims[name as ClaimName]
      if (!claim) return place
      if (how === ':source') return saidBy(claim)
      return claim.shown ? claim.value : (instead ?? '')
    })
}

const saidBy = (claim: Claim): string =>
  isUnproven(claim) ? 'a sample figure' : `${claim.source}, ${claim.checked}`

const filled = new WeakMap<Claims, WeakMap<object, object>>()

/** The same words with every text in them filled, once for each state of the claims. */
export function fillWords<Words extends object>(claims: Claims, words: Words): Words {
  const known = filled.get(claims) ?? new WeakMap<object, object>()
  filled.set(claims, known)
  const stated = known.get(words) ?? fillAll(claims, words)
  known.set(words, stated as object)
  return stated as Words
}

function fillAll(claims: Claims, value: unknown): unknown {
  if (typeof value === 'string') return fillText(claims, value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(one => fillAll(claims, one))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillAll(claims, one)]))
}
