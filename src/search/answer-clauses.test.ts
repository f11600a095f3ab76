import { expect, test } from 'vitest'
import type { ListingFilter } from '../inventory/filter/listing-filter.ts'
import { homesPhrase } from './answer-clauses.ts'

const phrases: [filter: ListingFilter, en: string, es: string][] = [
  [
    { street: ['Quill Ave'], notBuilder: ['Umber Homes'] },
    '3 homes for sale on Quill Ave not built by Umber Homes',
    '3 casas en venta en la calle Quill Ave que no son de la constructora Umber Homes',
  ],
  [
    { school: ['Ochre High'], office: ['Vale Realty'], maxTax: 2000 },
    '3 homes for sale with Ochre High as a school in the listing listed by Vale Realty with property taxes of up to $2,000 a year',
    '3 casas en venta con Ochre High como escuela en el anuncio anunciadas por Vale Realty con impuesto predial de hasta $2,000 al año',
  ],
  [
    { openHouse: 'weekend-morning', notMentions: ['carpet'] },
    '3 homes for sale with no mention of “carpet” with an open house this weekend in the morning',
    '3 casas en venta sin mención de “carpet” con casa abierta este fin de semana en la mañana',
  ],
  [
    { openHouse: '2026-11-28', status: ['Sold'] },
    '3 homes sold with an open house on Nov 28',
    '3 casas vendidas con casa abierta el sábado 28 de noviembre',
  ],
]

test('Spanish endings fit one home, and condos', () => {
  const sold: ListingFilter = { status: ['Sold'], minYear: 2020, notFeatures: ['pool'] }
  expect(homesPhrase(1, sold, 'es')).toBe('1 casa vendida construida en 2020 o después sin alberca')
  expect(homesPhrase(2, { ...sold, type: ['condo'] }, 'es')).toBe(
    '2 condominios vendidos construidos en 2020 o después sin alberca',
  )
})

test.each(phrases)('a search is put in the words of a sentence: %j', (filter, en, es) => {
  expect(homesPhrase(3, filter, 'en')).toBe(en)
  expect(homesPhrase(3, filter, 'es')).toBe(es)
})
