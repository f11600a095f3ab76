import { consoleWords } from '../../../content/console.ts'
import { ownerWords } from '../../../content/owner.ts'

const { parts, others } = consoleWords
const named: readonly string[] = parts.flatMap(({ pages }) => pages)

/** The sections of the console, each with its pages; the first page is the section's own. */
export const sections = parts.flatMap(({ id, label, key, pages }) => {
  const order: readonly string[] = pages
  const known = order.flatMap(path => ownerWords.pages.filter(({ to }) => to === path))
  const rest = id === others ? ownerWords.pages.filter(({ to }) => !named.includes(to)) : []
  const [first, ...more] = [...known, ...rest]
  return first ? [{ id, label, key, to: first.to, pages: [first, ...more] }] : []
})

export type Section = (typeof sections)[number]

/** The section that an address belongs to; undefined for none. */
export const sectionOf = (path: string): Section | undefined =>
  sections.find(({ pages }) => pages.some(({ to }) => path === to)) ??
  sections.find(({ pages }) => pages.some(({ to }) => path.startsWith(`${to}/`)))

/** The pages of the console whose names, or what they are also found by, begin with all words. */
export function findPages(words: string) {
  const asked = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (asked.length === 0) return []
  return sections.flatMap(({ label: section, pages }) =>
    pages.flatMap(({ to, label }) => {
      const also = consoleWords.find.also[to] ?? ''
      const known = `${section} ${label} ${also}`.toLowerCase().split(' ')
      const fits = asked.every(word => known.some(one => one.startsWith(word)))
      return fits ? [{ to, label, section }] : []
    }),
  )
}
