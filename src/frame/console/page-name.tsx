import { ownerWords } from '../owner-words.ts'

/**
 * The name for a route pattern; special patterns such as `*` have names, others show as they are.
 */
export const nameOfPattern = (pattern: string): string => ownerWords.patterns[pattern] ?? pattern

export function PageName({ page }: { page: string }) {
  const name = nameOfPattern(page)
  return name === page ? <code>{page}</code> : <span>{name}</span>
}
