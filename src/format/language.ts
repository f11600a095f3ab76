export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** The language of a page, by the parameter `lang` of its URL. */
export const languageIn = (url: string): Language =>
  new URL(url).searchParams.get('lang') === 'es' ? 'es' : 'en'

/** Copy of this shape in any language. */
export type Translated<Copy> = Copy extends string
  ? string
  : Copy extends (...values: never) => string
    ? (...values: Parameters<Copy>) => string
    : { readonly [Key in keyof Copy]: Translated<Copy[Key]> }
