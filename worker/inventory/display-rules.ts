import type { DisplayRules } from '../../src/inventory/display-rules.ts'
import { ownSource } from '../../src/site/listing-terms.ts'
import { changeAll } from './apply-change.ts'

/** Each rule's standard status, and how it shows where the rule permits it. */
const permitted = [
  { rule: 'sold', standard: 'Closed', status: 'Sold', reason: 'sold' },
  { rule: 'comingSoon', standard: 'Coming Soon', status: 'Active', reason: 'coming soon' },
] as const

/** How a new record that is hidden for now is shown where the rules permit it; null if they do not. */
export function permittedBy(
  rules: DisplayRules,
  listing: { status: string; standardStatus: string; hiddenReason: string | null },
) {
  const match = permitted.find(
    ({ rule, standard, reason }) =>
      rules[rule] && listing.standardStatus === standard && listing.hiddenReason === reason,
  )
  return match ? { status: match.status, hiddenReason: null } : null
}

/**
 * Shows or hides the stored listings that depend on the MLS's rules, when the rules have changed.
 * Resolves to the number of changed homes.
 */
export async function applyDisplayRules(db: D1Database, rules: DisplayRules): Promise<number> {
  let changed = 0
  for (const { rule, standard, status, reason } of permitted) {
    changed += rules[rule]
      ? await changeAll(
          db,
          {
            where: "standard_status = ?1 AND status = 'Off Market' AND hidden_reason = ?2",
            params: [standard, reason],
          },
          () => ({ status, hiddenReason: null }),
        )
      : await changeAll(
          db,
          {
            where: 'standard_status = ?1 AND status = ?2 AND sample = 0 AND source <> ?3',
            params: [standard, status, ownSource],
          },
          () => ({ status: 'Off Market', hiddenReason: reason }),
        )
  }
  return changed
}

/** Takes active homes with an expired listing off the market. Resolves to their number. */
export const retireExpired = (db: D1Database, now: Date): Promise<number> =>
  changeAll(
    db,
    { where: "status = 'Active' AND expires_at <= ?1", params: [now.getTime()] },
    () => ({
      status: 'Off Market',
      hiddenReason: 'contract expired',
      // Matches no record, so the next import writes an extended listing again.
      fingerprint: 'expired',
    }),
    now,
  )
