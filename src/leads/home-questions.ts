/** Message texts for the agent from the short forms on a home page. */

/**
 * A showing request: the fixed sentence, the chosen options, the preferred time, and the visitor's
 * own message.
 */
export function describeShowing(
  typed: Record<string, string>,
  words: { asks: string; whenSaid: (when: string) => string },
  chosen: readonly string[] = [],
): string {
  const when = typed.when?.trim()
  return paragraphs(words.asks, chosen.join('\n'), when && words.whenSaid(when), typed.message)
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

const maxLookedAt = 300

/**
 * A question on one line, followed by what the visitor was looking at if the box is checked.
 * Undefined without a question, even if the box is checked.
 */
export function describeQuestion(
  typed: Record<string, string>,
  words: { lookedSaid: (looked: string) => string },
): string | undefined {
  if (!typed.message?.trim()) return undefined
  const looked = typed.lookedAt?.replaceAll(/\s+/g, ' ').trim().slice(0, maxLookedAt)
  return paragraphs(typed.message, looked && words.lookedSaid(looked))
}

/** A correction with who sends it; undefined without one. */
export function describeCorrection(
  typed: Record<string, string>,
  from: Record<'visitor' | 'listing-agent' | 'owner', string>,
): string | undefined {
  if (!typed.message?.trim()) return undefined
  const who = Object.hasOwn(from, typed.who ?? '') ? (typed.who as keyof typeof from) : 'visitor'
  return paragraphs(from[who], typed.message)
}

const paragraphs = (...parts: (string | undefined)[]) =>
  parts
    .map(part => part?.trim())
    .filter(Boolean)
    .join('\n\n')
