/** Which addresses are publicly routable. Sources: IANA special-purpose registries, RFC 6890. */

const maxLength = 2000

/**
 * Why the site must not fetch a URL, or null when it may. A host name may still resolve to a
 * private address: check the result with isPublicIp.
 */
export function faultOfAddress(typed: string): string | null {
  const url = typed.length <= maxLength ? URL.parse(typed) : null
  if (!url) return 'is not an address such as https://www.example.com/photo.jpg'
  if (url.protocol !== 'https:') return 'must begin with https://'
  if (url.username || url.password) return 'must not carry a name and password'
  if (url.port) return 'must not name a port'
  // The parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1.
  const name = url.hostname.replace(/\.$/, '')
  if (name.startsWith('[') || /^[\d.]+$/.test(name)) return 'must name a host, not a number'
  if (!name.includes('.') || privateName.test(name)) return 'leads into a private network'
  return null
}

const privateName =
  /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion|alt)$/

/** Whether an IPv4 or IPv6 address is publicly routable. */
export function isPublicIp(ip: string): boolean {
  return ip.includes(':') ? isPublicIp6(ip) : isPublicIp4(ip)
}

/** First address and prefix length of each block that is not public. */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

function isPublicIp4(ip: string): boolean {
  const address = numberOf(ip)
  if (address === null) return false
  return !reserved4.some(([first, length]) => {
    const size = 2 ** (32 - length)
    return Math.floor(address / size) === Math.floor((numberOf(first) ?? 0) / size)
  })
}

function numberOf(ip: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(ip)?.slice(1).map(Number)
  if (!parts || parts.some(part => part > 255)) return null
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

/** Global unicast is 2000::/3, without its blocks for documentation and for embedded IPv4. */
function isPublicIp6(ip: string): boolean {
  const url = URL.parse(`http://[${ip}]/`)
  if (!url) return false
  const [first = 0, second = 0] = url.hostname
    .slice(1)
    .split(':')
    .map(group => parseInt(group || '0', 16))
  if (first < 0x2000 || first > 0x3fff) return false
  const wrapped = first === 0x2002 || (first === 0x2001 && second < 0x200)
  const documentation =
    (first === 0x2001 && second === 0xdb8) || (first === 0x3fff && second < 0x1000)
  return !wrapped && !documentation
}
