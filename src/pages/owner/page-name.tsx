import { ownerWords } from '../../content/owner.ts'

/** The name of a page or call by its pattern; what is none says so. */
export const nameOfPattern = (pattern: string): string => ownerWords.patterns[pattern] ?? pattern

export function PageName({ page }: { page: string }) {
  const name = nameOfPattern(page)
  return name === page ? <code>{page}</code> : <span>{name}</span>
}
