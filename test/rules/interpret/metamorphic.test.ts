import { expect, test } from 'vitest'
import { interpret } from '../../../src/domain/interpret.ts'
import corpus from './corpus.json'
import { places } from './places.ts'

const now = new Date('2026-11-20T20:00:00Z')
const read = (words: string) => interpret(words, places, now)

test.each<[string, (words: string) => string]>([
  ['capitals', words => words.toUpperCase()],
  ['small letters', words => words.toLowerCase()],
  ['politeness before', words => `Hello, could you please show me ${words}`],
  ['politeness after', words => `${words}, please. Thank you!`],
  ['cortesía antes', words => `Hola, por favor, muéstreme: ${words}`],
  ['cortesía después', words => `${words}, por favor. ¡Gracias!`],
  ['a period', words => `${words}.`],
  ['a question mark', words => `${words}?!`],
  ['doubled spaces', words => `  ${words.replaceAll(' ', '  ')}  `],
  ['line breaks', words => words.replaceAll(' ', '\n')],
  ['typographic signs', words => words.replaceAll("'", '’')],
  ['missing accents', words => words.normalize('NFD').replace(/\p{M}/gu, '')],
  ['a phone number', words => `${words}, call 702-555-0123`],
  ['an e-mail address', words => `${words} — jo@example.com`],
])('%s change nothing', (_name, change) => {
  for (const { words } of corpus) {
    const plain = read(words)
    const changed = read(change(words))
    expect(changed.filter, change(words)).toEqual(plain.filter)
    expect(changed.intent, change(words)).toBe(plain.intent)
  }
})

/** Independent query parts, each with several phrasings. */
const parts = [
  ['under $800k', 'less than 800 thousand', 'up to 800,000', 'max 800k', 'menos de 800 mil'],
  ['3 bedrooms', 'three beds', '3br', 'at least 3 bedrooms', '3 recámaras', 'tres habitaciones'],
  ['2.5 baths', 'two and a half bathrooms', '2 1/2 ba', 'dos baños y medio'],
  ['in Skye Canyon', 'skye canyon', 'near skye canyon', 'en Skye Canyon', 'in sky canyon'],
  ['with a pool', 'swimming pool', 'con alberca', 'con piscina', 'with a poool'],
  ['no HOA', 'without HOA fees', 'sin HOA', 'non-HOA'],
  ['built after 2018', 'newer than 2018', 'construida después de 2018'],
  ['single story', 'one level', 'single-level', 'un piso', 'sinlge story'],
  ['not a condo', 'no condos', 'sin condominios', 'anything but a condo'],
  ['half an acre', '1/2 acre', '0.5 acres', 'medio acre'],
  ['3 car garage', 'garage for 3 cars', 'garaje para 3 coches', '3-car garage'],
  ['over 2,000 sq ft', 'at least 2000 square feet', 'más de 2,000 pies cuadrados', '2000+ sqft'],
  ['under $250 per square foot', 'less than 250 a sq ft', 'menos de 250 por pie cuadrado'],
  [
    'up to $3,000 a month',
    'max 3k per month',
    'at most three thousand a month',
    'hasta 3 mil al mes',
  ],
  ['reduced this week', 'price cut in the last 7 days', 'rebajada esta semana'],
  ['listed in the last 30 days', 'new listings this month', 'publicada en los últimos 30 días'],
  ['open house this weekend', 'open houses sat or sun', 'casa abierta este fin de semana'],
  ['no carpet', 'without carpeting', 'sin alfombra'],
  ['with a workshop', 'has a work shop', 'con taller'],
  ['cheapest', 'lowest price', 'la más barata', 'cheepest'],
]

test('synonyms, misspellings and translations parse the same', () => {
  for (const [first = '', ...others] of parts) {
    for (const other of others) expect(read(other).filter, other).toEqual(read(first).filter)
  }
})

test('independent parts can be in any order', () => {
  const sorted = (filter: object) => Object.entries(filter).sort()
  for (let shift = 0; shift < parts.length; shift += 1) {
    const chosen = [0, 1, 2, 3, 4].map(at => parts[(at * 3 + shift) % parts.length]?.[0] ?? '')
    const plain = sorted(read(chosen.join(', ')).filter)
    expect(plain.length).toBeGreaterThanOrEqual(4)
    for (let turn = 1; turn < chosen.length; turn += 1) {
      const turned = [...chosen.slice(turn), ...chosen.slice(0, turn)]
      expect(sorted(read(turned.join(', ')).filter), turned.join(', ')).toEqual(plain)
      expect(sorted(read(turned.toReversed().join(', ')).filter)).toEqual(plain)
    }
  }
})

test('a typo in a long word changes nothing', () => {
  const words = ['bedrooms', 'bathrooms', 'townhouse', 'condominium', 'mountain view']
  for (const word of words) {
    const query = `${/bed|bath/.test(word) ? '3 ' : ''}${word}`
    const at = query.length - word.length + 3
    const doubled = query.slice(0, at) + query.charAt(at) + query.slice(at)
    const swapped =
      query.slice(0, at) + query.charAt(at + 1) + query.charAt(at) + query.slice(at + 2)
    const missing = query.slice(0, at) + query.slice(at + 1)
    for (const slip of [doubled, swapped, missing]) {
      expect(read(slip).filter, slip).toEqual(read(query).filter)
    }
  }
})
