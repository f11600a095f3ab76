import { expect, test } from 'vitest'
import { readCases } from '../benchmark/questions.ts'
import { runCases } from '../benchmark/results.ts'
import { askRules } from '../benchmark/rules-site.ts'

const now = new Date('2026-11-20T20:00:00Z')
const cases = readCases()
const results = await runCases(cases, askRules, now)

test('the benchmark has 250 English and 150 Spanish questions, and 60 dialogues', () => {
  const count = (language: string, dialogues: boolean) =>
    cases.filter(one => one.language === language && (one.kind === 'dialogues') === dialogues)
      .length
  expect(count('en', false)).toBeGreaterThanOrEqual(250)
  expect(count('es', false)).toBeGreaterThanOrEqual(150)
  expect(count('en', true) + count('es', true)).toBeGreaterThanOrEqual(60)
  const asked = cases.map(({ turns }) => turns.map(({ ask }) => ask).join(' / '))
  expect(new Set(asked).size).toBe(asked.length)
})

test('97 of 100 answers are right', () => {
  const wrong = results.filter(({ grade }) => grade !== 'right')
  expect(wrong.length, wrong.map(({ asked, why }) => `${asked} → ${why}`).join('\n')).toBeLessThan(
    results.length * 0.03,
  )
})

test('no answer is wrong in silence', () => {
  const misread = results.filter(({ grade }) => grade === 'misread')
  expect(misread.map(({ asked, why }) => `${asked} → ${why}`)).toEqual([])
})

test.each([
  ['politeness', (words: string) => `Hi, please, ${words}, thank you`],
  ['capitals', (words: string) => words.toUpperCase()],
])('%s changes no answer', async (_name, change) => {
  const questions = cases.filter(({ kind, turns }) => kind !== 'people' && turns.length === 1)
  const before = results.filter(({ grade }) => grade === 'right').map(({ asked }) => asked)
  const changed = await runCases(
    questions.map(one => ({ ...one, turns: one.turns.map(t => ({ ...t, ask: change(t.ask) })) })),
    askRules,
    now,
  )
  const lost = changed.filter(
    ({ grade }, at) => grade !== 'right' && before.includes(questions[at]?.turns[0]?.ask ?? ''),
  )
  expect(lost.map(({ asked, why }) => `${asked} → ${why}`)).toEqual([])
})
