import type { DisplayRules } from '../../src/domain/display-rules.ts'
import { ownSource } from '../../src/domain/listing.ts'
import { bumpVersion } from './content-version.ts'

/** Each rule's standard status, and how it shows where the rule permits it. */
const permitted = [
  { rule: 'sold', standard: 'Closed', status: 'Sold', reason: 'sold' },
  { rule: 'comingSoon', standard: 'Coming Soon', status: 'Active', reason: 'coming soon' },
] as const

/**
 * Shows or hides the listings that depend on the MLS's rules. Imports hide them; this shows them
 * where the rules permit it, and hides them again when the rules change. Resolves to the number of
 * changed homes.
 */
export async function applyDisplayRules(db: D1Database, rules: DisplayRules): Promise<number> {
  const statements = permitted.flatMap(({ rule, standard, status, reason }) => [
    rules[rule]
      ? db
          .prepare(
            `UPDATE properties SET status = ?1, hidden_reason = NULL, version = version + 1
             WHERE standard_status = ?2 AND status = 'Off Market' AND hidden_reason = ?3
             RETURNING id`,
          )
          .bind(status, standard, reason)
      : db
          .prepare(
            `UPDATE properties SET status = 'Off Market', hidden_reason = ?3, version = version + 1
             WHERE standard_status = ?2 AND status = ?1 AND sample = 0 AND source <> ?4
             RETURNING id`,
          )
          .bind(status, standard, reason, ownSource),
    bumpVersion(db),
  ])
  const results = await db.batch(statements)
  return results.reduce((sum, { results }) => sum + results.length, 0)
}
