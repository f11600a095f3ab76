/** Which addresses lie on the open internet. Sources: the IANA special-purpose registries, RFC 6890. */

const most = 2000

/**
 * What is wrong with an address that somebody typed, if the site is to ask it; null when nothing
 * is. A name alone does not tell where it leads: see isPublicIp for what it resolves to.
 */
export function faultOfAddress(typed: string): string | null {
  const url = typed.length <= most ? URL.parse(typed) : null
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

/** Whether anybody on the internet could be meant by a numeric address, of version 4 or 6. */
export function isPublicIp(ip: string): boolean {
  return ip.includes(':') ? isPublicIp6(ip) : isPublicIp4(ip)
}

/** First address and prefix length of each block that is not for everybody. */
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

/** Global unicast is 2000::/3; within it some blocks are for documentation or wrap another address. */
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
