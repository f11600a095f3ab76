/** What was waited for did not come in its time. */
export class TookTooLong extends Error {}

/**
 * A promise that is given up after a while: then it throws, and whether the work was done stays
 * open. For stores and companies that may hang.
 */
export async function within<Value>(
  timeoutMs: number,
  what: string,
  work: Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TookTooLong(`${what} did not answer in ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
