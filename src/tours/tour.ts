const quarterMs = 900_000

/** The numbers of the quarter hours since 1970 that a time span touches, including partial ones. */
export function quartersOf({ from, to }: { from: number; to: number }): number[] {
  const first = Math.floor(from / quarterMs)
  return Array.from({ length: Math.ceil(to / quarterMs) - first }, (_, i) => first + i)
}
