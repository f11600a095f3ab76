import { site } from '../../src/site/site.ts'
import type { Bindings } from '../env.ts'
import { openSealed, seal } from '../mail/sealed-links.ts'

/**
 * The URL of the page that reschedules or cancels a lead's tour. Never expires: what the page
 * allows depends on the tour.
 */
export async function tourLink(env: Bindings, leadId: string): Promise<string> {
  return `${site.origin}/tour?t=${await seal(env, 'tour', { sub: leadId }, new Date())}`
}

/** The id of the lead whose tour a token is for; null if this site did not seal it. */
export const openTourToken = async (env: Bindings, token: string): Promise<string | null> =>
  (await openSealed(env, 'tour', token))?.sub ?? null
