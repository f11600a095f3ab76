import type { TourMode } from './availability.ts'

/** `asked` until the agent decides. */
export type TourState = 'asked' | 'confirmed' | 'declined' | 'canceled'

/** What a visitor asks for. */
export type TourWish = {
  /** Ids of the homes; the one whose page has the form comes first. */
  homes: number[]
  /** Starts of the wished times, in ISO 8601; empty if none of those offered suits. */
  slots: string[]
  mode: TourMode
}

const quarterMs = 900_000

/** The numbers, since 1970, of the quarter hours between two times; a begun one counts. */
export function quartersOf({ from, to }: { from: number; to: number }): number[] {
  const first = Math.floor(from / quarterMs)
  return Array.from({ length: Math.ceil(to / quarterMs) - first }, (_, i) => first + i)
}
