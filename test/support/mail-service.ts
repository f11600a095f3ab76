import { type FakeResponse, type Fault, openStandIn, type ReceivedRequest } from './stand-in.ts'

export const mailKey = 're_test'

export type Sent = {
  from: string
  to: string[]
  reply_to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Contents in Base64. */
  attachments?: { filename: string; content: string; content_type: string }[]
}

const fields = ['from', 'to', 'reply_to', 'subject', 'text', 'html']

/**
 * Stands in for Resend: it sends a mail once per Idempotency-Key, and rejects another body under
 * the same key. Source: resend.com/docs, "Send Email" and "Idempotency Keys".
 */
export async function openMailService(fault?: (asked: ReceivedRequest) => Fault | undefined) {
  const sent = new Map<string, Sent>()
  let violations: string[] = []
  const standIn = await openStandIn({
    serve,
    fault,
    look: () => ({ sent: [...sent.values()], violations }),
    reset: () => {
      sent.clear()
      violations = []
    },
  })
  return { ...standIn, sent, violations: () => violations }

  function serve({ method, path, headers, body }: ReceivedRequest): FakeResponse {
    if (method === 'GET' && path === '/domains') return listDomains(headers.authorization)
    if (method !== 'POST' || path !== '/emails') return violation(`${method} ${path}`, 404)
    if (headers.authorization !== `Bearer ${mailKey}`) {
      return { status: 401, body: { name: 'invalid_api_key' } }
    }
    const mail = body as Sent
    const key = String(headers['idempotency-key'] ?? '')
    if (!key || key.length > 256) return violation('no Idempotency-Key')
    for (const name of fields) if (!(mail as never)?.[name]) return violation(`no ${name}`)
    for (const name of Object.keys(mail)) {
      const isExtra = name === 'headers' || name === 'attachments'
      if (!isExtra && !fields.includes(name)) return violation(name)
    }
    const own = Object.values(mail.headers ?? {})
    if (/[\r\n]/.test([mail.from, mail.subject, ...mail.to, mail.reply_to, ...own].join(' '))) {
      return violation('a header of two lines')
    }
    const earlier = sent.get(key)
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(mail)) {
      return { status: 409, body: { name: 'invalid_idempotent_request' } }
    }
    sent.set(key, mail)
    return { status: 200, body: { id: key } }
  }

  /** Source: resend.com/docs, "List Domains" and "Errors". */
  function listDomains(authorization = ''): FakeResponse {
    if (authorization === 'Bearer re_only_sends') {
      return { status: 401, body: { name: 'restricted_api_key' } }
    }
    if (authorization !== `Bearer ${mailKey}`) {
      return { status: 403, body: { name: 'invalid_api_key' } }
    }
    return { status: 200, body: { data: [{ name: 'example.com', status: 'verified' }] } }
  }

  function violation(what: string, status = 422): FakeResponse {
    violations.push(what)
    return { status, body: { name: 'validation_error', message: what } }
  }
}
