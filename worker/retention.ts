import { isoDay } from '../src/format/format.ts'
import { daysBefore, retention } from '../src/site/retention.ts'
import { deleteAlertMails, deleteUnconfirmed } from './alerts/saved-search-rows.ts'
import { connect } from './db/connect.ts'
import type { Bindings } from './env.ts'
import { deleteDeletions } from './inbox/people.ts'
import { deletePushes } from './inbox/push-devices.ts'
import { deletePreferences } from './leads/save-preferences.ts'
import { deleteSpam } from './leads/spam.ts'
import { deleteOpenHouses } from './listings/open-houses.ts'
import { deleteUnusedLists } from './lists/shared-lists.ts'
import { deleteMailed } from './mail/mail-ledger.ts'
import { deleteKeys } from './middleware/idempotency-keys.ts'
import { deleteCounters } from './platform/buffer.ts'
import type { Report } from './platform/log.ts'
import { deleteListingDays, deleteSellerLinks } from './reports/seller/seller-links.ts'
import { deleteModelCalls } from './search/model-session.ts'

/**
 * Runs every hour from cron: deletes data whose retention period has ended.
 * KV entries expire by themselves, with periods from the same table. A failed deletion is reported
 * and retried an hour later; it does not stop the others.
 */
export async function deleteExpired(env: Bindings, now: Date, report: Report): Promise<void> {
  const db = connect(env.DB)
  type InDays = Exclude<keyof typeof retention, 'requestSamples' | 'voiceCounts'>
  const old = (what: InDays) => daysBefore(now, retention[what])
  const deletions = await Promise.allSettled([
    deleteCounters(db, isoDay(old('counters'))),
    deleteSpam(db, old('spam')),
    deletePreferences(db, old('preferences')),
    deleteKeys(db, old('idempotencyKeys')),
    deleteModelCalls(env.DB, isoDay(old('modelCalls'))),
    deleteDeletions(db, old('deletions')),
    deleteMailed(db, old('mailed')),
    deleteUnconfirmed(db, old('unconfirmed')),
    deleteAlertMails(db, old('alertMails')),
    deleteUnusedLists(db, old('sharedLists')),
    deletePushes(db, old('pushes')),
    deleteOpenHouses(env.DB, old('openHouses')),
    deleteListingDays(db, isoDay(old('listingDays'))),
    deleteSellerLinks(db, old('sellerLinks')),
  ])
  for (const result of deletions) if (result.status === 'rejected') report(result.reason)
}
