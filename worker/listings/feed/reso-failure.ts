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
