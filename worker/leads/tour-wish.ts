import { z } from 'zod'
import {
  maxSlots,
  maxTourHomes,
  type TourMode,
  tourModes,
} from '../../src/site/agent/availability.ts'
import { blankAsAbsent } from '../middleware/valid.ts'

/** A visitor's tour request. */
export type TourWish = {
  /** Ids of the homes; the home whose page has the form comes first. */
  homes: number[]
  /** The requested start times, in ISO 8601; empty if none of those offered suits the visitor. */
  slots: string[]
  mode: TourMode
}

/** The fields of an inquiry that ask for a tour. */
export const tourFields = () => ({
  /** Start times requested for a tour, in ISO 8601; forms send them separated by commas. */
  slots: z
    .preprocess(
      entriesOf,
      z
        .array(z.iso.datetime('must be times such as 2026-12-05T18:00:00.000Z'))
        .max(maxSlots, `Please choose up to ${maxSlots} times.`),
    )
    .default([]),
  /** Ids of more homes to see on that tour. */
  homes: z
    .preprocess(
      entriesOf,
      z
        .array(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER))
        .max(maxTourHomes - 1, `Please choose up to ${maxTourHomes} homes.`),
    )
    .default([]),
  /** How to tour; set by the form that asks for a tour. */
  tourMode: z.preprocess(
    blankAsAbsent,
    z.enum(tourModes, 'Please choose one of the answers.').optional(),
  ),
})

/** The tour that an inquiry asks for; null if it asks for none. */
export function wishOf({
  tourMode,
  propertyId,
  homes = [],
  slots = [],
}: {
  tourMode?: TourMode
  propertyId?: number
  homes?: number[]
  slots?: string[]
}): TourWish | null {
  if (!tourMode) return null
  return { mode: tourMode, slots, homes: [...new Set([propertyId ?? [], homes].flat())] }
}

/** A list, or its entries separated by commas; each once. */
const entriesOf = (value: unknown) => {
  const entries = Array.isArray(value) ? value : String(value ?? '').split(',')
  return [...new Set(entries)].filter(entry => String(entry).trim() !== '')
}
