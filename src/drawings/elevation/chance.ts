/** A seeded random number generator: the same seed always gives the same sequence. */
export type Chance = {
  /** A number from min up to but excluding max. */
  between(min: number, max: number): number
  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** True with the given probability, 0 to 1. */
  yes(probability: number): boolean
}

/** Seeds a generator with any text: FNV-1a for the seed, mulberry32 for the numbers. */
export function chanceFrom(text: string): Chance {
  let state = 0x811c9dc5
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  return {
    between: (min, max) => min + next() * (max - min),
    whole,
    pick: list => list[whole(0, list.length - 1)] ?? list[0],
    yes: probability => next() < probability,
  }
}
