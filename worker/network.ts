/**
 * Whose requests are counted together. A home has one IPv4 address, but 2^64 of IPv6: those count by
 * their first four groups.
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
