import { readStored, writeStored } from '../../browser/storage.ts'
import { countOn, type DayCount } from '../../domain/voice-limit.ts'
import type { VoiceResult } from './search.ts'

const countName = 'voice-search-count'
const resultsName = 'voice-search-results'

/** Voice searches made on this day in this browser. */
export const readCount = (day: string): number =>
  Number(countOn(day, readStored<DayCount>(countName))) || 0

export const writeCount = (day: string, count: number): void =>
  writeStored(countName, { day, count } satisfies DayCount)

/** The last searches, the newest first. */
export function readResults(): VoiceResult[] {
  const kept = readStored<VoiceResult[]>(resultsName)
  return Array.isArray(kept) ? kept.filter(one => Array.isArray(one?.results)) : []
}

export const writeResults = (results: VoiceResult[] | null): void =>
  writeStored(resultsName, results)
