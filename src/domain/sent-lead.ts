const daysKept = 30
const dayMs = 86_400_000

/**
 * The address of the page that a sent form ends on. It carries when the form was sent and which one
 * it was, so that the page can be kept in a cache and says the same whenever it is read again.
 */
export function sentPath({ createdAt, source }: { createdAt: string; source: string }): string {
  const seconds = Math.floor(Date.parse(createdAt) / 1000)
  return `/contact/sent?${new URLSearchParams({ for: source, at: String(seconds) })}`
}

/** Reads that address. Nothing is promised for a time that no form can have been sent at. */
export function readSent(query: URLSearchParams, now: Date): { source: string; at: Date | null } {
  const at = new Date(Number(query.get('at') || Number.NaN) * 1000)
  const agoMs = now.getTime() - at.getTime()
  const real = agoMs > -60_000 && agoMs < daysKept * dayMs
  return { source: query.get('for') ?? '', at: real ? at : null }
}
