import type { Language } from '../format/language.ts'

/** The fields that a template may use, as `[hello]`. */
export const mergeNames = [
  ...(['hello', 'street', 'home', 'price', 'homeLink', 'tourLink', 'nearbyLink'] as const),
  ...(['facts', 'agent', 'phone'] as const),
]

/** The values of the fields; a missing one is unknown for this lead. */
export type MergeFields = Partial<Record<(typeof mergeNames)[number], string>>

export type TemplateWords = { label: string; subject: string; text: string }
/** A template as saved; an empty label means that it has been removed. */
export type SetTemplate = Record<Language, TemplateWords>

/** The key of a template's setting. */
export type TemplateKey = `template:${string}`
export const templateKey = (id: string): TemplateKey => `template:${id}`
export const isTemplateKey = (key: string): key is TemplateKey =>
  /^template:[a-z0-9-]{1,40}$/.test(key)

const blank = { label: '', subject: '', text: '' }
export const noTemplate: SetTemplate = { en: blank, es: blank }

export const templateLimits = { label: 60, templates: 30 } as const

/** A template as names and texts, for the audit log. */
export const plainTemplate = (set: SetTemplate): Record<string, string> =>
  Object.fromEntries(
    (['en', 'es'] as const).flatMap(language =>
      Object.entries(set[language]).map(([name, text]) => [`${language}.${name}`, text]),
    ),
  )

const field = new RegExp(`\\[(${mergeNames.join('|')})\\]`, 'g')

/** Fills in a template's fields; null if one of them is unknown. */
export function fillTemplate(text: string, fields: MergeFields): string | null {
  const known = fields as Record<string, string | undefined>
  if (fieldsOf(text).some(name => !known[name])) return null
  return text.replace(field, (_, name: string) => known[name] ?? '')
}

/** The fields that are still unfilled in a text. */
export const fieldsOf = (text: string): string[] =>
  [...text.matchAll(field)].map(([, name = '']) => name)

/** Bracketed texts that are not fields. */
export const unknownFields = (text: string): string[] =>
  [...text.replaceAll(field, '').matchAll(/\[[^[\]\n]*\]/g)].map(([match]) => match)
