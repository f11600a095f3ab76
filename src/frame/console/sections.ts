import { consoleWords } from '../console-words.ts'
import { ownerWords } from '../owner-words.ts'

const { parts, others } = consoleWords
const named: readonly string[] = parts.flatMap(({ pages }) => pages)

/** The sections of the console, each with its pages; the first page opens with the section. */
export const sections = parts.flatMap(({ id, label, key, pages }) => {
  const order: readonly string[] = pages
  const known = order.flatMap(path => ownerWords.pages.filter(({ to }) => to === path))
  const rest = id === others ? ownerWords.pages.filter(({ to }) => !named.includes(to)) : []
  const [first, ...more] = [...known, ...rest]
  return first ? [{ id, label, key, to: first.to, pages: [first, ...more] }] : []
})

export type Section = (typeof sections)[number]

/** The section of a path; undefined if none. */
export const sectionOf = (path: string): Section | undefined =>
  sections.find(({ pages }) => pages.some(({ to }) => path === to)) ??
  sections.find(({ pages }) => pages.some(({ to }) => path.startsWith(`${to}/`)))

/** The console pages whose names or other search words match every typed word as a prefix. */
export function findPages(words: string) {
  const terms = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (terms.length === 0) return []
  return sections.flatMap(({ label: section, pages }) =>
    pages.flatMap(({ to, label }) => {
      const also = consoleWords.find.also[to] ?? ''
      const known = `${section} ${label} ${also}`.toLowerCase().split(' ')
      const fits = terms.every(word => known.some(term => term.startsWith(word)))
      return fits ? [{ to, label, section }] : []
    }),
  )
}
