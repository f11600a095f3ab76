/** A change to a home that alerts report. */
export type AlertEvent =
  | { kind: 'new' | 'back' | 'sold' }
  | { kind: 'price'; from: number; to: number }
  | { kind: 'status'; to: string }
  | { kind: 'open-house'; at: number }

export type AlertKind = AlertEvent['kind']
/** A home in an email, with its reported events. */
export type HomeEvents = { id: number; events: AlertEvent[] }

/** A home before a change; price and status are null for a new home. */
export type Before = { price: number | null; status: string | null; openHouse: number | null }
export type After = { price: number; status: string }

/**
 * The events to report for a home that matches a search. Only the states before and after are
 * compared, so a change that was undone is not reported. `alreadySent` lists the names of events
 * that earlier alerts have reported.
 */
export function eventsOf(
  before: Before,
  now: After,
  alreadySent: readonly string[],
  nowMs: number,
) {
  const events = changes(before, now).filter(event => !alreadySent.includes(nameOf(event, now)))
  return [...events, ...openHouse(before, now, nowMs, alreadySent)]
}

function changes(before: Before, now: After): AlertEvent[] {
  if (now.status === 'Sold') return before.status === 'Sold' ? [] : [{ kind: 'sold' }]
  if (before.status === null) return [{ kind: 'new' }]
  const isBack = now.status === 'Active' && before.status !== 'Active'
  const from = before.price ?? now.price
  return [
    ...(isBack ? [{ kind: 'back' } as const] : []),
    ...(now.price < from ? [{ kind: 'price', from, to: now.price } as const] : []),
  ]
}

/** The events to report for a chosen home: every change of its price or status. */
export function chosenHomeEvents(before: Before, now: After, nowMs: number): AlertEvent[] {
  const from = before.price ?? now.price
  const isOther = before.status !== null && before.status !== now.status
  return [
    ...(isOther ? [{ kind: 'status', to: now.status } as const] : []),
    ...(now.price === from ? [] : [{ kind: 'price', from, to: now.price } as const]),
    ...openHouse(before, now, nowMs, []),
  ]
}

function openHouse(
  { openHouse }: Before,
  now: After,
  nowMs: number,
  alreadySent: readonly string[],
): AlertEvent[] {
  const event = openHouse && ({ kind: 'open-house', at: openHouse } as const)
  const isOpen = event && now.status === 'Active' && event.at > nowMs
  return isOpen && !alreadySent.includes(nameOf(event, now)) ? [event] : []
}

/**
 * The name that identifies a reported event. A drop to a different price is a new event; a return
 * to a price that was reported before is not.
 */
export const nameOf = (event: AlertEvent, now: After): string => {
  if (event.kind === 'price') return `price ${event.to}`
  if (event.kind === 'open-house') return `open-house ${event.at}`
  return event.kind === 'back' ? `back ${now.price}` : event.kind
}
