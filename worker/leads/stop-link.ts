import { site } from '../../src/site/site.ts'
import type { Bindings } from '../env.ts'
import { openSealed, seal } from '../mail/sealed-links.ts'
import { emailDigest } from '../platform/digest.ts'

/**
 * The URL of the page that stops mail to an email address. Never expires: an email may be opened
 * years later.
 */
export async function stopLink(env: Bindings, email: string): Promise<string> {
  const token = await seal(env, 'stop-mail', { sub: await emailDigest(email) }, new Date())
  return `${site.origin}/stop-mail?t=${token}`
}

/** The digest of the email address that a token is for; null when this site did not seal it. */
export const openStopToken = async (env: Bindings, token: string): Promise<string | null> =>
  (await openSealed(env, 'stop-mail', token))?.sub ?? null
