/** What the two short forms about a home say, as the agent reads it. */

/** A showing request in one message: the fixed sentence, when, and what else was written. */
export function describeShowing(
  typed: Record<string, string>,
  words: { asks: string; whenSaid: (when: string) => string },
): string {
  const when = typed.when?.trim()
  return paragraphs(words.asks, when && words.whenSaid(when), typed.message)
}

/** A question about a price: the chosen one in a sentence, and what else was written. */
export function describePriceQuestion(
  typed: Record<string, string>,
  asks: Record<'history' | 'change' | 'room', string>,
): string {
  const chosen = Object.hasOwn(asks, typed.question ?? '')
    ? asks[typed.question as keyof typeof asks]
    : asks.history
  return paragraphs(chosen, typed.message)
}

const paragraphs = (...parts: (string | undefined)[]) =>
  parts
    .map(part => part?.trim())
    .filter(Boolean)
    .join('\n\n')
