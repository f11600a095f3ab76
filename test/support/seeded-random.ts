/** Seeds everything random in the tests. `TEST_SEED=N npm test` repeats a run. */
export const seed = Number(process.env.TEST_SEED || 20_261_121)

/** `npm run test:soak` runs the long form of a test, `npm test` a sample of it. */
export const soak = process.env.TEST_SOAK === '1'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `count` of the items, or all of them when there are fewer, in a random order. */
export function sample<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items]
  const chosen: Item[] = []
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return chosen
}
