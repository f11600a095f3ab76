/**
 * Closing costs for a price, as the range given by a share such as '2–5%'. Whole dollars. Null when
 * the share has another format.
 */
export function closingCosts(price: number, share: string): { from: number; to: number } | null {
  const [, low, high] = share.match(/^(\d+(?:\.\d+)?)–(\d+(?:\.\d+)?)%$/) ?? []
  if (!low || !high) return null
  return {
    from: Math.round((price * Number(low)) / 100),
    to: Math.round((price * Number(high)) / 100),
  }
}
