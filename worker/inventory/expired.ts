import { changeAll } from './apply-change.ts'

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
