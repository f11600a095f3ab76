/**
 * The key for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, as one household
 * has a whole /64.
 */
export function network(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  if (tail !== undefined)
    groups.push(...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'))
  return [...groups, ...after]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
