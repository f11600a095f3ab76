import type { Bindings } from '../env.ts'
import { sign } from '../mail/sealed-links.ts'

/**
 * The address for a visitor's reply about a lead; null without a reply domain. The local part, 57
 * of the 64 characters that RFC 5321 allows, is the lead's id and a signature. It is
 * case-insensitive, because some mail programs use capitals.
 */
export async function replyAddress(env: Bindings, leadId: string): Promise<string | null> {
  if (!env.REPLY_DOMAIN) return null
  return `${leadId.replaceAll('-', '')}.${await sign(env, 'reply-address', leadId)}@${env.REPLY_DOMAIN}`
}

/** The id of the lead that an address belongs to; null if this site did not generate it. */
export async function leadOfAddress(env: Bindings, address: string): Promise<string | null> {
  const [, a, b, c, d, e] =
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})\.[\da-f]{24}@/i.exec(address) ??
    []
  if (!a) return null
  const leadId = [a, b, c, d, e].join('-').toLowerCase()
  const own = await replyAddress(env, leadId)
  return own?.toLowerCase() === address.toLowerCase() ? leadId : null
}
