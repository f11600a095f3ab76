import { addDays, isDay, saturdayOf, startOfDay } from './local-day.ts'

/** Whether a text is a value of the filter `openHouse`: `any`, `weekend` or a day. */
export const isOpenHouse = (text: string): boolean =>
  text === 'any' || text === 'weekend' || isDay(text)

/**
 * When an open house that the filter `openHouse` asks for begins: from the first time until before
 * the second one, both in Las Vegas days. Null for any that is not over.
 */
export function openHouseDays(openHouse: string, now: Date): { from: Date; until: Date } | null {
  if (openHouse === 'any') return null
  const [first, days] = openHouse === 'weekend' ? [saturdayOf(now), 2] : [openHouse, 1]
  return { from: startOfDay(first), until: startOfDay(addDays(first, days)) }
}
