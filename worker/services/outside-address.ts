import { faultOfAddress, isPublicIp } from '../../src/site/public-address.ts'
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
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
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
  const found = await Promise.all(
    (['A', 'AAAA'] as const).map(type => resolve(env, url.hostname, type, signal)),
  )
  const addresses = found.flat()
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
