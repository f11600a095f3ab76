/** The outcome of one attempt to deliver something to another company. */
export type Outcome =
  | { status: 'delivered'; note?: string }
  /** Not delivered; a retry may succeed. */
  | { status: 'refused'; reason: string; retryAfterMs?: number }
  /** No clear response: it may have been delivered. */
  | { status: 'unknown'; reason: string }
  /** Not delivered, and only the owner can fix the cause. */
  | { status: 'permanent failure'; reason: string }
  /** Not sent on purpose: until a time, or for good. */
  | { status: 'held'; reason: string; until?: Date }
  /** No service is configured; nothing was sent. */
  | { status: 'not configured'; reason: string }

/** A response body as text; null when it exceeds `maxBytes`, and the rest is not read. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The Retry-After header (seconds or an HTTP date) in milliseconds; undefined without one. */
export function retryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return ms > 0 ? ms : undefined
}
