import fc from 'fast-check'
import corpus from '../inputs/questions.json' with { type: 'json' }

const word = fc.constantFrom(...new Set(corpus.flatMap(({ words }) => words.split(' '))))
const sign = fc.constantFrom(...'$+-–—/<>≤≥~&½.,;:!?()\'"’%#@\t\n 0123456789\u0000\u200b🏡')
const lone = fc.string({ unit: 'binary' })
/** What people might type, and much that they would not. */
export const typed = fc
  .tuple(fc.array(fc.oneof(word, word, sign, lone), { maxLength: 60 }), fc.constantFrom('', ' '))
  .map(([parts, gap]) => parts.join(gap))

/** Texts that take the longest to parse. */
export const worstQuestions = [
  '1,111'.repeat(60),
  '1.111.'.repeat(50),
  '1,'.repeat(150),
  '1'.repeat(100_000),
  'x'.repeat(100_000),
  'a '.repeat(50_000),
  ' '.repeat(100_000),
  'a@'.repeat(150),
  '702-'.repeat(75),
  'my home '.repeat(40),
  'how much what sell my for '.repeat(12),
  'no una un '.repeat(30),
  'no pool or '.repeat(28),
  'bedrom '.repeat(43),
  'skye '.repeat(60),
  'hoouse in skye canyn '.repeat(15),
  'six hundred and '.repeat(19),
  'view of red rock and '.repeat(15),
  '($'.repeat(150),
  "'".repeat(300),
]
