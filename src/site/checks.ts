/** What the site checks of itself; beside them, whatever is an outage. */
export const checkNames = [
  'lead',
  'outbox',
  'delivery',
  'mail',
  'push',
  'feed',
  'calendar',
  'database',
  'store',
  'crm',
  'model',
  'maps',
  'index-now',
  'search-console',
  'backup',
] as const
export type CheckName = (typeof checkNames)[number]

/** The steps of the daily test lead, in order. */
export const leadSteps = ['form', 'stored', 'outbox', 'arrived', 'removed'] as const
export type LeadStep = (typeof leadSteps)[number]

/** A check as the console shows it. Times are ISO 8601, UTC. */
export type Check = {
  name: CheckName
  /** `off`: not connected, or not tried yet. */
  state: 'ok' | 'wrong' | 'off'
  /** When it last worked: a message heard, a feed read, a backup made. */
  workedAt: string | null
  since: string | null
  /** For the owner only. */
  reason: string | null
  found: Record<string, number> | null
}

/** A check for a page: what a store says of itself is for the log, not for the agent. */
export const forPage = (check: Check): Check =>
  check.name === 'database' || check.name === 'store' ? { ...check, reason: null } : check
