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
  return stored.filter(result => Array.isArray(result?.results)).map(upgrade)
}

export const writeResults = (results: VoiceResult[] | null): void =>
  writeStored(resultsName, results)

/**
 * Upgrades results stored by earlier versions of the site, and drops homes that cannot be drawn.
 */
const upgrade = (result: VoiceResult): VoiceResult => ({
  ...result,
  answer: result.answer ?? null,
  language: result.language ?? 'en',
  alternatives: result.alternatives ?? [],
  changed: result.changed ?? null,
  filters: result.filters ?? null,
  previous: result.previous ?? null,
  results: result.results.filter(home => home?.photos && home.features),
})
