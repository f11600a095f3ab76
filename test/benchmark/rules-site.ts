import { explorerEntries } from '../../src/content/explorer.ts'
import { readTurn } from '../../src/domain/follow-up.ts'
import type { Place } from '../../src/domain/interpret.ts'
import { type Answer, type BenchmarkHome, readHomes } from './questions.ts'

/** The places that the homes name, as the site reads them from its listings. */
export function placesOf(homes: readonly BenchmarkHome[]): Place[] {
  const named = (kind: Place['kind'], field: keyof BenchmarkHome) =>
    [...new Set(homes.map(home => String(home[field])))].map((name): Place => ({ name, kind }))
  return [
    ...named('subdivision', 'SubdivisionName'),
    ...named('city', 'City'),
    ...named('zip', 'PostalCode'),
    ...named('builder', 'BuilderName').filter(({ name }) => name !== 'undefined'),
    ...explorerEntries.map(({ id, name }): Place => ({ id, name, kind: 'landmark' })),
  ]
}

const homes = readHomes()
const places = placesOf(homes)

/** What the rules alone make of a question over the fixed homes. */
export async function askRules(ask: string, previous: Answer | null, now: Date): Promise<Answer> {
  const read = readTurn(ask, previous?.filters ?? null, places, now)
  return {
    filters: read.filter,
    searches: read.searches,
    unknown: [...read.ignored, ...read.sensitive].map(({ text }) => text),
    people: read.sensitive.length > 0,
    intent: read.intent,
    opens: read.opens,
    compare: read.compare,
    says: read.asks.cannot ? [read.asks.cannot] : [],
    figure: read.asks.figure ?? null,
    first: read.asks.first ?? null,
    loan: read.asks.downPercent === undefined ? null : { downPercent: read.asks.downPercent },
  }
}
