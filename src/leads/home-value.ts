import { count, plural, thousands } from '../format/format.ts'

export const timeframes = ['ASAP', '1-3 months', '3-6 months', '6+ months'] as const
export type Timeframe = (typeof timeframes)[number]

/** What a homeowner enters about a home; `null` for fields left empty. */
export type OwnedHome = {
  address: string
  beds: number | null
  baths: number | null
  areaSqft: number | null
  timeframe: Timeframe | null
}
export type HomeFact = keyof OwnedHome

/** Accepted values, inclusive. Baths come in quarters, the others are whole numbers. */
const limits = {
  beds: { min: 0, max: 20, step: 1 },
  baths: { min: 0.5, max: 20, step: 0.25 },
  areaSqft: { min: 100, max: 50_000, step: 1 },
} as const

/** Parses a home-value form. `wrong` lists the invalid fields; only the address is required. */
export function readHome(typed: Record<string, string | undefined>): {
  home: OwnedHome
  wrong: HomeFact[]
} {
  const wrong: HomeFact[] = []
  const address = typed.address?.trim().replace(/\s+/g, ' ') ?? ''
  if (address.length < 5 || address.length > 300) wrong.push('address')
  const amount = (fact: keyof typeof limits) => {
    const text = typed[fact]?.replace(/[,\s]/g, '') ?? ''
    if (text === '') return null
    const { min, max, step } = limits[fact]
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max && value % step === 0) return value
    wrong.push(fact)
    return null
  }
  const [beds, baths, areaSqft] = [amount('beds'), amount('baths'), amount('areaSqft')]
  const chosen = typed.timeframe?.trim() ?? ''
  const timeframe = timeframes.find(timeframe => timeframe === chosen) ?? null
  if (chosen && !timeframe) wrong.push('timeframe')
  return { home: { address, beds, baths, areaSqft, timeframe }, wrong }
}

/** The home as a message for the agent. */
export function describeHome({ address, beds, baths, areaSqft }: OwnedHome): string {
  const facts = [
    beds !== null && plural(beds, 'bedroom'),
    baths !== null && `${count(baths)} ${baths === 1 ? 'bathroom' : 'bathrooms'}`,
    areaSqft !== null && `${thousands(areaSqft)} sq ft`,
  ].filter(Boolean)
  const size = facts.length > 0 ? facts.join(', ') : 'Size not given'
  return `What is this home worth?\n${address}\n${size}`
}
