import { phraseSet, phrases } from '../../../format/phrases.ts'

/** How a year or an age limits the year built. */
export type Side = 'after' | 'since' | 'before' | 'until' | 'in' | 'between'

export const builtWords = phraseSet(`
  built|build|constructed|construction|completed, year| built, built year, year,
  construida|construido|hecha, ano de construccion, construccion, ano`)

/** Bounds before a year. */
export const sides = phrases<Side>({
  after: `
    after|post, newer|later|younger than, more recent than, despues de|del,
    mas nueva|reciente que|de`,
  since: 'since|from, no|not older than, not before, desde, a partir de|del',
  before: `
    before|pre, prior to, older|earlier than, antes de|del, anterior|anteriores a|al,
    mas antigua|vieja que|de`,
  until: 'until|by|through, up to, hasta, no|not later|newer than',
  in: 'in, in the, the, around, en, en el, del|de',
  between: 'between, entre',
})

/** Bounds after a year or an age. */
export const endings = phrases<Side>({
  since: `
    or|and newer|later|after|up|younger, onward|onwards|+, o mas nueva|nuevo|reciente, en adelante,
    para arriba|aca|ca, o despues`,
  until: 'or|and older|earlier|before, o antes|anterior',
})

/** Bounds before an age. */
export const within = phraseSet(`
  in|within|during| the last|past, en los ultimos, los ultimos, less than, under|below,
  no|not more|older than, at most, up to, max|maximum, newer|younger than, menos de,
  tenga|tengan menos de, no mas de, hasta, maximo, |que no tenga|tengan mas de`)

/** Bounds before the age of an old home. */
export const beyond = phraseSet(`
  at least, minimum, more|older than, over|above, mayor de, con| mas de, al menos, por lo menos,
  minimo, que tenga|tengan mas de|que, con al menos`)

/** Years before this one. */
export const namedYears = phrases<number>([
  [0, 'in| this year, este ano'],
  [1, 'in| last year, |en el ano pasado'],
])

export const ages = phraseSet('year|yr old|, year|yr of age, ano, ano de antiguedad|construida')
