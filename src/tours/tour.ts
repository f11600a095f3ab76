import type { TourMode } from '../site/agent/availability.ts'

/** The state of a tour; `asked` until the agent decides. */
export type TourState = 'asked' | 'confirmed' | 'declined' | 'canceled'

/** A visitor's tour request. */
export type TourWish = {
  /** Ids of the homes; the home whose page has the form comes first. */
  homes: number[]
  /** The requested start times, in ISO 8601; empty if none of those offered suits the visitor. */
  slots: string[]
  mode: TourMode
}

const quarterMs = 900_000

/** The numbers of the quarter hours since 1970 that a time span touches, including partial ones. */
export function quartersOf({ from, to }: { from: number; to: number }): number[] {
  const first = Math.floor(from / quarterMs)
  return Array.from({ length: Math.ceil(to / quarterMs) - first }, (_, i) => first + i)
}
