import { daysBefore, retention } from '../src/domain/retention.ts'
import { dayOf } from '../src/domain/voice-limit.ts'
import { connect } from './db/connect.ts'
import { deleteTallies } from './db/counters.ts'
import { deleteModelCalls } from './db/model-calls.ts'
import { deleteSpam } from './db/spam.ts'
import { deletePreferences } from './db/user-preferences.ts'
import type { Bindings } from './env.ts'
import type { Report } from './log.ts'

/**
 * What the cron trigger does every hour: deletes what has been kept for as long as the privacy policy
 * says. What the key-value store keeps expires by itself after the same table's hours. A deletion that
 * fails does not keep the others from happening; the next hour tries it again.
 */
export async function forgetOld(env: Bindings, now: Date, report: Report): Promise<void> {
  const db = connect(env.DB)
  const old = (what: 'tallies' | 'spam' | 'preferences' | 'modelCalls') =>
    daysBefore(now, retention[what])
  const deletions = await Promise.allSettled([
    deleteTallies(db, dayOf(old('tallies'))),
    deleteSpam(db, old('spam')),
    deletePreferences(db, old('preferences')),
    deleteModelCalls(env.DB, dayOf(old('modelCalls'))),
  ])
  for (const one of deletions) if (one.status === 'rejected') report(one.reason)
}
