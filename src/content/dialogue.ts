/** Copy of a search that is changed in words, question by question. */
export const dialogueWords = {
  /** In the empty box, once there is something to change. */
  change: 'Change it: “only with a pool”, “cheaper”',
  undo: 'Undo',
  restart: 'New search',
  unchanged: 'The search stays as it was.',
  noSuchHome: 'This list has no such home.',
} as const
