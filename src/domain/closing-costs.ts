/**
 * The lower and the upper amount that a share such as '2–5%' makes of a price, in whole dollars.
 * Null when the share is not written like that.
 */
export function closingCosts(price: number, share: string): { from: number; to: number } | null {
  const [, low, high] = share.match(/^(\d+(?:\.\d+)?)–(\d+(?:\.\d+)?)%$/) ?? []
  if (!low || !high) return null
  return {
    from: Math.round((price * Number(low)) / 100),
    to: Math.round((price * Number(high)) / 100),
  }
}
