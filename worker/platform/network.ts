/** Prefixes of IPv6 addresses whose last 32 bits are an IPv4 address: RFC 4291, RFC 6052. */
const embedding = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * The key for rate limits: an IPv4 address, also if it is written as an IPv6 one, or the /64 prefix
 * of an IPv6 address, as one household has a whole /64.
 */
export function network(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(dotted, inGroups).split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  if (tail !== undefined)
    groups.push(...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'))
  const all = [...groups, ...after].map(group => group.replace(/^0+(?=.)/, ''))
  if (!embedding.includes(all.slice(0, 6).join(':'))) return all.slice(0, 4).join(':')
  return all
    .slice(6)
    .map(group => Number.parseInt(group, 16))
    .flatMap(number => [number >> 8, number & 255])
    .join('.')
}

const dotted = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})/

const inGroups = (_: string, ...[a, b, c, d]: string[]) =>
  [256 * Number(a) + Number(b), 256 * Number(c) + Number(d)].map(one => one.toString(16)).join(':')
