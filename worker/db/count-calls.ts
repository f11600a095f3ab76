import { interceptDatabase } from '../platform/deadlines.ts'

/** A database that counts its calls; a batch is one. */
export function countCalls(db: D1Database) {
  const counted = {
    calls: 0,
    DB: interceptDatabase(db, (_, work) => {
      counted.calls++
      return work()
    }),
  }
  return counted
}
