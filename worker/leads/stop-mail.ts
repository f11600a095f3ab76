import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { readLedger, setStopped } from '../mail/mail-ledger.ts'
import { openSealed, seal } from '../mail/sealed-links.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { emailDigest } from '../platform/digest.ts'

const token = z.string('must be text').max(600, 'is longer than 600').default('')
const stopLinkInput = z.object({ t: token })
const stopInput = z.object({ t: token, stop: z.boolean('must be yes or no') })

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
  { t, stop }: z.infer<typeof stopInput>,
  now: Date,
): Promise<{ stopped: boolean } | null> {
  const digest = await openStopToken(env, t)
  if (!digest) return null
  await setStopped(connect(env.DB), digest, stop ? now : null)
  return { stopped: stop }
}

/**
 * Reads or changes whether the site may send mail to the recipient of a sealed link. 400 for a
 * token that this site did not seal. Never reveals the address.
 */
export const stopMail = new Hono<App>()
  .get('/', rateLimit('PREFERENCES_RATE'), valid('query', stopLinkInput), async c => {
    c.header('cache-control', 'no-store')
    const status = await readStopped(c.env, c.req.valid('query').t)
    return status ? c.json(status, 200) : unknown(c)
  })
  .post('/', rateLimit('PREFERENCES_RATE'), valid('json', stopInput), async c => {
    c.header('cache-control', 'no-store')
    const status = await changeStopped(c.env, c.req.valid('json'), new Date())
    return status ? c.json(status, 200) : unknown(c)
  })

const unknown = (c: Context<App>) => refuseField(c, 't', 'is not from a mail of this site')

/**
 * The URL of the page that stops mail to an email address. Never expires: an email may be opened
 * years later.
 */
export async function stopLink(env: Bindings, email: string): Promise<string> {
  const token = await seal(env, 'stop-mail', { sub: await emailDigest(email) }, new Date())
  return `${site.origin}/stop-mail?t=${token}`
}

/** The digest of the email address that a token is for; null when this site did not seal it. */
const openStopToken = async (env: Bindings, token: string): Promise<string | null> =>
  (await openSealed(env, 'stop-mail', token))?.sub ?? null
