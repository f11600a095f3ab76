import { expect, test } from 'vitest'
import { isEmptyWord } from './empty-words.ts'

test.each([
  ...['was', 'telling', 'thought', 'recommended', 'rather', 'porque', 'fijese', 'dijo', 'diciendo'],
  ...['recomendaron', 'lugar', 'construccion', 'preferencia', 'idc', 'd'],
])('“%s” says nothing about a home', word => {
  expect(isEmptyWord(word)).toBe(true)
})

test.each([
  ...[
    'helipad',
    'moat',
    'observatory',
    'observatorio',
    'tennis',
    'cancha',
    'sauna',
    'lake',
    'sala',
  ],
  ...['den', 'ramp', 'entrada', 'acabados', 'pagados', 'vino', 'not', 'dont', 'sin', 'before'],
])('“%s” may be a wish', word => {
  expect(isEmptyWord(word)).toBe(false)
})
