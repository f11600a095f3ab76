import { readStored, writeStored } from '../../frame/browser/storage.browser.ts'
import { countOn, type DayCount } from '../voice-limit.ts'
import type { VoiceResult } from './search.ts'

const countName = 'voice-search-count'
const resultsName = 'voice-search-results'

/** The number of voice searches made in this browser on the given day. */
export const readCount = (day: string): number =>
  Number(countOn(day, readStored<DayCount>(countName))) || 0

export const writeCount = (day: string, count: number): void =>
  writeStored(countName, { day, count } satisfies DayCount)

/** The latest searches, newest first. */
export function readResults(): VoiceResult[] {
  const stored = readStored<VoiceResult[]>(resultsName)
  if (!Array.isArray(stored)) return []
  return stored.filter(one => Array.isArray(one?.results)).map(upgrade)
}

export const writeResults = (results: VoiceResult[] | null): void =>
  writeStored(resultsName, results)

/**
 * Upgrades results stored by earlier versions of the site, and drops homes that cannot be drawn.
 */
const upgrade = (one: VoiceResult): VoiceResult => ({
  ...one,
  said: [one.said ?? []].flat(),
  steps: one.steps ?? [],
  changed: one.changed ?? null,
  filters: one.filters ?? null,
  previous: one.previous ?? null,
  results: one.results.filter(home => home?.photos && home.features),
})
