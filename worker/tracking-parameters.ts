/** What advertisers and mail programs add to an address. It never changes what a page shows. */
const names = new Set(
  'fbclid gclid gbraid wbraid dclid msclkid ttclid twclid li_fat_id igshid mc_cid mc_eid _hsenc _hsmi'.split(
    ' ',
  ),
)

const isTracking = (name: string) => name.startsWith('utm_') || names.has(name)

/** An address without what only tracks; the very same string when there is nothing of the kind. */
export function withoutTracking(address: string): string {
  if (!address.includes('?')) return address
  const url = new URL(address)
  const found = [...url.searchParams.keys()].filter(isTracking)
  if (found.length === 0) return address
  for (const name of found) url.searchParams.delete(name)
  return url.href
}
