import { emailDigest } from '../digest.ts'
import type { Bindings } from '../env.ts'
import { openToken, sealedLink } from './sealed-link.ts'

/** The sealed address of the page that stops mail to an email address. */
export const stopLink = async (env: Bindings, email: string): Promise<string> =>
  sealedLink(env, 'stop-mail', await emailDigest(email))

/** The digest of the email address that a token is for; null when this site did not seal it. */
export const openStopToken = (env: Bindings, token: string): Promise<string | null> =>
  openToken(env, 'stop-mail', token)
