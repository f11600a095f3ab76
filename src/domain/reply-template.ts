/** The fields that a template may ask for, as `[hello]`. */
const names = [
  ...(['hello', 'street', 'home', 'price', 'homeLink', 'tourLink', 'nearbyLink'] as const),
  ...(['facts', 'agent', 'phone'] as const),
]

/** The words for them; a missing one is unknown for this lead. */
export type MergeFields = Partial<Record<(typeof names)[number], string>>

const field = new RegExp(`\\[(${names.join('|')})\\]`, 'g')

/** A template with its fields filled in; null when it asks for one that is unknown. */
export function fillTemplate(text: string, fields: MergeFields): string | null {
  const known = fields as Record<string, string | undefined>
  if (fieldsOf(text).some(name => !known[name])) return null
  return text.replace(field, (_, name: string) => known[name] ?? '')
}

/** The fields that a text still asks for. */
export const fieldsOf = (text: string): string[] =>
  [...text.matchAll(field)].map(([, name = '']) => name)
