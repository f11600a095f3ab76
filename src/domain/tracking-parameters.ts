/** What advertisers and mail programs add to an address. It never changes what a page shows. */
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
/** A percent sign may hide any name. */
const mayTrack = new RegExp(`%|${trackingParameters.join('|')}`)

/** An address without what only tracks; the very same string when there is nothing of the kind. */
export function withoutTracking(address: string): string {
  const query = address.indexOf('?')
  if (query < 0 || !mayTrack.test(address.slice(query))) return address
  const url = new URL(address)
  const found = [...url.searchParams.keys()].filter(name => names.has(name))
  if (found.length === 0) return address
  for (const name of found) url.searchParams.delete(name)
  return url.href
}
