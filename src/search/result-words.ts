import { plural } from '../format/format.ts'
import type { Language } from '../format/language.ts'

/** What an answer is for, and where it leads, around the text of the answer itself. */
type ResultWords = {
  homes: string
  seeAll: (homes: number) => string
  nearest: string
  /** Words without an effect, and what could be asked instead. */
  ignored: (words: readonly string[]) => string
  inListings: (words: string) => string
  narrow: string
  /** For screen readers, after the number of a refinement. */
  narrowed: (homes: number) => string
  fact: string
  asOf: (day: string) => string
  countedHomes: (homes: number) => string
  perSqft: string
  sqft: string
  days: (days: number) => string
  everywhere: string
  insights: string
}

const quoted = (words: readonly string[]) => words.map(text => `“${text}”`).join(', ')

/** A day such as 2026-11-27 in words. */
const longDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Copy of an answer, in the language of its question. */
export const resultWords: Record<Language, ResultWords> = {
  en: {
    homes: 'Matching homes',
    seeAll: homes => (homes === 1 ? 'See it on the list' : `See all ${homes}`),
    nearest: 'The nearest homes',
    ignored: words =>
      `I did not use ${quoted(words)}. What I can look for: a price, rooms, a place, and whatever listings mention.`,
    inListings: words => `I looked for “${words}” in the listings’ own text.`,
    narrow: 'Try',
    narrowed: homes => (homes === 1 ? 'home' : 'homes'),
    fact: 'Figure',
    asOf: day => `As of ${longDay(day, 'en-US')}`,
    countedHomes: homes => plural(homes, 'home'),
    perSqft: 'a sq ft',
    sqft: 'sq ft',
    days: days => plural(days, 'day'),
    everywhere: 'All homes on this site',
    insights: 'Market insights',
  },
  es: {
    homes: 'Casas que coinciden',
    seeAll: homes => (homes === 1 ? 'Verla en la lista' : `Ver las ${homes}`),
    nearest: 'Las casas más parecidas',
    ignored: words =>
      `No usé ${quoted(words)}. Puedo buscar un precio, recámaras, un lugar y lo que mencionan los anuncios.`,
    inListings: words => `Busqué “${words}” en el texto de los anuncios.`,
    narrow: 'Pruebe',
    narrowed: homes => (homes === 1 ? 'casa' : 'casas'),
    fact: 'Cifra',
    asOf: day => `Al ${longDay(day, 'es-US')}`,
    countedHomes: homes => plural(homes, 'casa'),
    perSqft: 'por pie cuadrado',
    sqft: 'pies cuadrados',
    days: days => plural(days, 'día'),
    everywhere: 'Todas las casas de este sitio',
    insights: 'Datos del mercado',
  },
}
