/** Copy of a search that is refined in words, question by question. */
export const dialogueWords = {
  /** The placeholder of the empty search box, if there is something to change. */
  change: (changes: readonly string[]) =>
    `Change it: ${changes.map(change => `“${change}”`).join(', ')}`,
  changes: { pool: 'only with a pool', cheaper: 'cheaper', bigger: 'bigger' },
  undo: 'Undo',
  restart: 'New search',
} as const
