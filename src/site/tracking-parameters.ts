/** Query parameters added by advertisers and mail services. They never change a page. */
export const trackingParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'igshid',
  'mc_cid',
  'mc_eid',
  '_hsenc',
  '_hsmi',
] as const

const names = new Set<string>(trackingParameters)
/**
 * Matches URLs that may contain a tracking parameter: an encoded query could contain any of them.
 */
const mayTrack = new RegExp(`%|${trackingParameters.join('|')}`)

/** Removes tracking parameters from a URL; returns the same string when there are none. */
export function withoutTracking(address: string): string {
  const query = address.indexOf('?')
  if (query < 0 || !mayTrack.test(address.slice(query))) return address
  const url = new URL(address)
  const tracked = [...url.searchParams.keys()].filter(name => names.has(name))
  if (tracked.length === 0) return address
  for (const name of tracked) url.searchParams.delete(name)
  return url.href
}
