import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { type FakeResponse, type Fault, openStandIn, type ReceivedRequest } from './stand-in.ts'

/** What a device would show, with the headers that a push service acts on. */
export type Pushed = {
  device: string
  message: { title: string; body: string; tag: string; url: string }
  ttl: number
  urgency: string
  topic: string
  /** The sender's public key. */
  sender: string
  /** Milliseconds since 1970. */
  at: number
}

export type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const origin = 'https://push.example.com'

/**
 * Fakes a browser's push service and the browsers behind it: checks the sender (RFC 8292) and the
 * lifetime (RFC 8030), and decrypts messages (RFC 8291) with http_ece, by the authors of the
 * standard. `/dns-query` resolves its host to a public address.
 */
export async function openPushService(fault?: (asked: ReceivedRequest) => Fault | undefined) {
  const devices = new Map(
    Array.from({ length: 11 }, (_, number): [string, ReturnType<typeof newDevice>] => [
      `device-${number}`,
      newDevice(),
    ]),
  )
  let pushed: Pushed[] = []
  let violations: string[] = []
  let checking: Promise<void>[] = []
  const subscriptions: TestSubscription[] = [...devices].map(([name, { p256dh, auth }]) => ({
    endpoint: `${origin}/send/${name}`,
    keys: { p256dh, auth: auth.toString('base64url') },
  }))
  const standIn = await openStandIn({
    serve,
    fault: asked => (asked.path === '/dns-query' ? undefined : fault?.(asked)),
    look: () => ({ subscriptions, pushed, violations }),
    reset: () => {
      pushed = []
      violations = []
      checking = []
    },
  })
  return { ...standIn, subscriptions, pushed: () => pushed, settled, violations: () => violations }

  /** Waits until the signatures of all received messages are checked. */
  async function settled() {
    await Promise.all(checking)
    return { pushed, violations }
  }

  function serve({ method, path, headers, bytes, query }: ReceivedRequest): FakeResponse {
    if (path === '/dns-query') return resolve(query)
    const name = path.replace('/send/', '')
    const device = devices.get(name)
    if (method !== 'POST' || !device) return violation(`${method} ${path}`, 404)
    if (headers['content-encoding'] !== 'aes128gcm') return violation('not aes128gcm', 415)
    if (bytes.length > 4096) return violation(`${bytes.length} bytes`, 413)
    const { ttl, urgency = '', topic = '' } = headers
    if (!/^\d+$/.test(String(ttl))) return violation('no TTL')
    if (!/^[\w-]{0,32}$/.test(String(topic))) return violation('a topic that is too long')
    const [, token, sender] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    if (!token || !sender) return violation('not signed', 401)
    checking.push(checkSender(token, sender).catch(error => void violation(String(error), 403)))
    const { ecdh: privateKey, auth: authSecret } = device
    const text = ece.decrypt(bytes, { version: 'aes128gcm', privateKey, authSecret })
    const message = JSON.parse(text.toString()) as Pushed['message']
    const at = Date.now()
    const rules = { ttl: Number(ttl), urgency: String(urgency), topic: String(topic) }
    // A message with the same topic replaces an undelivered one.
    pushed = pushed.filter(one => one.device !== name || one.topic !== rules.topic)
    pushed.push({ device: name, message, ...rules, sender, at })
    return { status: 201, headers: { location: `${origin}/message/${pushed.length}` } }
  }

  function violation(what: string, status = 400): FakeResponse {
    violations.push(what)
    return { status }
  }
}

async function checkSender(token: string, sender: string) {
  const point = Buffer.from(sender, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(one => one.toString('base64url'))
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y }] })
  const { payload } = await jwtVerify(token, keys, { audience: origin, algorithms: ['ES256'] })
  const day = Date.now() / 1000 + 86_400
  if (!payload.exp || payload.exp > day) throw new Error('The signature lasts more than a day')
  if (!/^(mailto:.+@|https:)/.test(payload.sub ?? '')) throw new Error('Nobody to write to')
}

function newDevice() {
  const ecdh = createECDH('prime256v1')
  return { ecdh, p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16) }
}

function resolve(query: URLSearchParams): FakeResponse {
  const isKnown = query.get('name') === new URL(origin).hostname && query.get('type') === 'A'
  const Answer = isKnown ? [{ type: 1, data: '93.184.216.34' }] : []
  return { status: 200, body: { Status: 0, Answer } }
}
