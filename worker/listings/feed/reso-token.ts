import { readText, retryAfter } from '../../services/response.ts'
import type { Credentials } from './reso-source.ts'

/**
 * A failed request to a feed. The message is for the owner and contains neither a secret nor a URL.
 */
export class ResoFailure extends Error {
  readonly kind: 'throttled' | 'refused' | 'gone' | 'too large' | 'short' | 'failed'
  readonly retryAfterMs: number | undefined
  /** For a refused request: the text of its error, to find the names of fields in it. */
  readonly detail: string
  constructor(
    message: string,
    kind: ResoFailure['kind'] = 'failed',
    { retryAfterMs, detail = '' }: { retryAfterMs?: number; detail?: string } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.detail = detail
  }
}

type Client = Extract<Credentials, { tokenUrl: URL }>
type CachedToken = { token: string; until: number }

// Only in memory: a token in the database would be part of every backup.
const tokens = new Map<string, CachedToken>()
const maxBytes = 100_000
const defaultSeconds = 3600
const marginMs = 60_000

/** Sends a token request; the implementation also counts it and sets a timeout. */
export type Post = (url: URL, init: RequestInit) => Promise<Response>

/** The configured token, or one from the token server, cached in memory. Throws ResoFailure. */
export async function findToken(credentials: Credentials, post: Post): Promise<string> {
  if ('token' in credentials) return credentials.token
  const cached = tokens.get(nameOf(credentials))
  if (cached && cached.until > Date.now()) return cached.token
  const fresh = await askToken(credentials, post)
  tokens.set(nameOf(credentials), fresh)
  return fresh.token
}

/** Deletes a token that the feed refused; false if no new one can be requested. */
export const deleteToken = (credentials: Credentials): boolean =>
  'tokenUrl' in credentials && tokens.delete(nameOf(credentials))

/** Everything that must not appear in a message. */
export const secretsOf = (credentials: Credentials): string[] =>
  'token' in credentials
    ? [credentials.token]
    : [credentials.clientSecret, tokens.get(nameOf(credentials))?.token ?? ''].filter(Boolean)

const nameOf = ({ tokenUrl, clientId, scope }: Client) =>
  JSON.stringify([tokenUrl.href, clientId, scope])

/**
 * Client credentials grant (RFC 6749, section 4.4): with HTTP Basic, which every server must
 * accept; for those that do not, with the credentials in the form (section 2.3.1).
 */
async function askToken(client: Client, post: Post): Promise<CachedToken> {
  const { clientId, clientSecret } = client
  const basic = btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)
  const first = await requestToken(client, post, { authorization: `Basic ${basic}` }, {})
  if ('token' in first) return first
  if (first.status !== 400 && first.status !== 401) throw refusal(first)
  const inForm = { client_id: clientId, client_secret: clientSecret }
  const second = await requestToken(client, post, {}, inForm)
  if ('token' in second) return second
  throw refusal(second)
}

type Refused = { status: number; code: string }

async function requestToken(
  { tokenUrl, scope }: Client,
  post: Post,
  headers: Record<string, string>,
  fields: Record<string, string>,
): Promise<CachedToken | Refused> {
  const response = await post(tokenUrl, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      ...(scope && { scope }),
      ...fields,
    }),
  })
  if (response.status === 429) {
    const message = 'The feed’s token server asks for a pause: too many requests (429).'
    throw new ResoFailure(message, 'throttled', { retryAfterMs: retryAfter(response) })
  }
  const { access_token, expires_in, error } = parse(await readText(response, maxBytes))
  if (response.status === 200 && typeof access_token === 'string' && access_token) {
    const seconds = Number(expires_in) || defaultSeconds
    return { token: access_token, until: Date.now() + seconds * 1000 - marginMs }
  }
  // Only the standard's codes: a description could repeat the request.
  const code = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : ''
  return { status: response.status, code }
}

function refusal({ status, code }: Refused): ResoFailure {
  const what = code ? `${status}, ${code}` : String(status)
  return new ResoFailure(`The feed’s token server gave no token (${what}).`)
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {} // The caller reports the status.
  }
}

const formEncoded = (text: string) => new URLSearchParams({ text }).toString().slice(5)
