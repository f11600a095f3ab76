/** Message texts for the agent from the two short forms on a home page. */

/** A showing request: the fixed sentence, the preferred time, and the visitor's own message. */
export function describeShowing(
  typed: Record<string, string>,
  words: { asks: string; whenSaid: (when: string) => string },
): string {
  const when = typed.when?.trim()
  return paragraphs(words.asks, when && words.whenSaid(when), typed.message)
}

/** A price question: the chosen question as a sentence, and the visitor's own message. */
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
