import { ownerWords } from '../frame/owner-words.ts'

const { patterns, pages, patternKinds: kinds } = ownerWords

/** What visitors and the agent know a route pattern by: /api/property/:id is no name. */
export function nameOfPattern(pattern: string): string {
  const known = patterns[pattern]
  if (known) return known
  const isCall = pattern.startsWith('/api/')
  const page = pages.find(({ to }) => pattern === to || pattern.startsWith(`${to}/`))
  if (page && !isCall) return kinds.console(page.label)
  const words = pattern
    .replace(/^\/api\//, '')
    .split(/[/-]/)
    .filter(word => word && !word.startsWith(':'))
  if (words.length === 0 || /[^\w-]/.test(words.join(''))) return pattern
  if (isCall) return kinds.call(words.join(' '))
  return words.map(word => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' ')
}
