import type { Bindings } from '../env.ts'

/** An address that must not be fetched, or an unusable response. The message is for the owner. */
export class AddressRefused extends Error {}

type Settings = Pick<Bindings, 'OUTSIDE_ALLOWED' | 'DNS_URL'>

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const dns = 'https://cloudflare-dns.com/dns-query'
const record = { A: 1, AAAA: 28 }

/**
 * Fetches an untrusted address (typed by an owner or named by a feed) and follows redirects, unless
 * one leads off the public internet. DNS may change between the lookup and the request; on
 * Cloudflare the request still leaves from the edge, which has no private network. `headers`, such
 * as a token, go to the first origin only.
 * @throws AddressRefused with the reason; anything that fetch throws
 */
export async function fetchOutside(
  env: Settings,
  address: string,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  let url = address
  let sent: Record<string, string> = headers
  for (let hop = 0; hop <= maxRedirects; hop++) {
    await requirePublic(env, url, signal)
    const response = await fetch(url, {
      // Workers send no user agent by default, and some firewalls reject that.
      headers: { 'user-agent': 'real-estate-site', ...sent },
      redirect: 'manual',
      signal,
    })
    const location = redirects.has(response.status) && response.headers.get('location')
    if (!location) return response
    await response.body?.cancel()
    const next = URL.parse(location, url)
    if (!next) throw new AddressRefused('redirects to an address that cannot be read')
    if (next.origin !== new URL(url).origin) sent = {}
    url = next.href
  }
  throw new AddressRefused(`redirects more than ${maxRedirects} times`)
}

/** A response body. Throws AddressRefused as soon as it exceeds `maxBytes`. */
export async function readAtMost(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new AddressRefused(`holds more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}

/**
 * Checks through DNS that an untrusted https address leads to the public internet.
 * @throws AddressRefused with the reason
 */
export async function requirePublic(
  env: Settings,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const url = URL.parse(address)
  const allowed = env.OUTSIDE_ALLOWED?.split(' ') ?? []
  if (url && allowed.includes(url.origin)) return
  const fault = faultOfAddress(address)
  if (fault || !url) throw new AddressRefused(fault ?? 'is not an address')
  const answers = await Promise.all(
    (['A', 'AAAA'] as const).map(type => resolve(env, url.hostname, type, signal)),
  )
  const addresses = answers.flat()
  if (addresses.length === 0) throw new AddressRefused('names a host that does not exist')
  if (!addresses.every(isPublicIp)) throw new AddressRefused('leads into a private network')
}

/** Source: developers.cloudflare.com, 1.1.1.1, "Using JSON". */
async function resolve(
  env: Settings,
  name: string,
  type: keyof typeof record,
  signal: AbortSignal,
): Promise<string[]> {
  const query = new URLSearchParams({ name, type })
  const response = await fetch(`${env.DNS_URL || dns}?${query}`, {
    headers: { accept: 'application/dns-json' },
    redirect: 'manual',
    signal,
  })
  if (!response.ok) throw new AddressRefused('could not be looked up. Try again')
  const { Answer = [] } = (await response.json()) as { Answer?: { type: number; data: string }[] }
  return Answer.filter(answer => answer.type === record[type]).map(answer => answer.data)
}

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
