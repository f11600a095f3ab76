import { z } from 'zod'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { readLedger, setStopped } from '../mail/mail-ledger.ts'
import { openStopToken } from './stop-link.ts'

const token = z.string('must be text').max(600, 'is longer than 600').default('')
export const stopLinked = z.object({ t: token })
export const stopWanted = z.object({ t: token, stop: z.boolean('must be yes or no') })

/** Whether mail to the recipient of a link is stopped; null if this site did not seal its token. */
export async function readStopped(env: Bindings, t: string): Promise<{ stopped: boolean } | null> {
  const digest = await openStopToken(env, t)
  if (!digest) return null
  const row = await readLedger(connect(env.DB), digest)
  return { stopped: Boolean(row?.stoppedAt) }
}

/** Stops mail to the recipient of a link, or allows it again; null as in `readStopped`. */
export async function changeStopped(
  env: Bindings,
  { t, stop }: z.infer<typeof stopWanted>,
  now: Date,
): Promise<{ stopped: boolean } | null> {
  const digest = await openStopToken(env, t)
  if (!digest) return null
  await setStopped(connect(env.DB), digest, stop ? now : null)
  return { stopped: stop }
}
