/**
 * Makes a thing once for each key and keeps the latest ones: for what costs to make, is asked for again
 * and again, and depends on nothing but its key. Whoever gets it may not change it.
 * @param most things that are kept
 */
export function keepLatest<Thing>(most: number) {
  const kept = new Map<string, Thing>()
  return (key: string, make: () => Thing): Thing => {
    const thing = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, thing)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return thing
  }
}
