import { readStored, writeStored } from '../../browser/storage.ts'
import { countOn, type DayCount } from '../../domain/voice-limit.ts'
import type { VoiceResult } from './search.ts'

const countName = 'voice-search-count'
const resultsName = 'voice-search-results'

/** The number of voice searches made in this browser on that day. */
export const readCount = (day: string): number =>
  Number(countOn(day, readStored<DayCount>(countName))) || 0

export const writeCount = (day: string, count: number): void =>
  writeStored(countName, { day, count } satisfies DayCount)

/** The latest searches, newest first. */
export function readResults(): VoiceResult[] {
  const stored = readStored<VoiceResult[]>(resultsName)
  return Array.isArray(stored) ? stored.filter(isComplete) : []
}

export const writeResults = (results: VoiceResult[] | null): void =>
  writeStored(resultsName, results)

/** A result stored by an earlier version of the site lacks what its cards are drawn from. */
const isComplete = (one: VoiceResult): boolean =>
  Array.isArray(one?.results) &&
  Array.isArray(one.said) &&
  Array.isArray(one.steps) &&
  one.results.every(home => Array.isArray(home?.photos) && Array.isArray(home.features))
