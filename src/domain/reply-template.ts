/** The fields that a template may use, as `[hello]`. */
const names = [
  ...(['hello', 'street', 'home', 'price', 'homeLink', 'tourLink', 'nearbyLink'] as const),
  ...(['facts', 'agent', 'phone'] as const),
]

/** Their values; a missing one is unknown for this lead. */
export type MergeFields = Partial<Record<(typeof names)[number], string>>

const field = new RegExp(`\\[(${names.join('|')})\\]`, 'g')

/** A template with its fields filled in; null if one of them is unknown. */
export function fillTemplate(text: string, fields: MergeFields): string | null {
  const known = fields as Record<string, string | undefined>
  if (fieldsOf(text).some(name => !known[name])) return null
  return text.replace(field, (_, name: string) => known[name] ?? '')
}

/** The fields that are still open in a text. */
export const fieldsOf = (text: string): string[] =>
  [...text.matchAll(field)].map(([, name = '']) => name)
