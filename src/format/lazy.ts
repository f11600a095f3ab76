/**
 * Creates a value on first use. Creating an Intl formatter takes milliseconds, which would delay
 * the first response of every isolate.
 */
export function lazy<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => {
    made ??= make()
    return made
  }
}
