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

test('no answer is silently wrong', () => {
  const misread = results.filter(({ grade }) => grade === 'misread')
  expect(misread.map(({ asked, why }) => `${asked} → ${why}`)).toEqual([])
})

type Change = (words: string, language: 'en' | 'es') => string
const inWords = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
}
const counted = /(?<![\d$.,/#-])([2-9])(?= (?:bed|bath|car\b|stor|rec[aá]m|bañ|cuarto|habitac))/g

test.each<[string, Change]>([
  ['politeness', words => `Hi, please, ${words}, thank you`],
  [
    'slang',
    (words, language) => `${language === 'en' ? 'um so like i wanna see' : 'pues quiero'} ${words}`,
  ],
  ['capitals', words => words.toUpperCase()],
  ['small letters', words => words.toLowerCase()],
  ['a question mark', words => `¿${words}?`],
  ['doubled spaces', words => ` ${words.replaceAll(' ', '  ')} `],
  ['a typographic apostrophe', words => words.replaceAll("'", '’')],
  ['no apostrophe', words => words.replace(/['’]/g, '')],
  ['no accent', words => words.normalize('NFD').replace(/\p{M}/gu, '')],
  [
    'counts in words',
    (words, language) => words.replace(counted, (_, digit) => inWords[language][digit - 2] ?? ''),
  ],
  ['thousands in full', words => words.replace(/(?<![\d.,-])(\d{3})k\b(?!-)/gi, '$1,000')],
  [
    'grand',
    (words, language) =>
      language === 'en' ? words.replace(/(?<![\d.,-])(\d{2,3})k\b(?!-)/g, '$1 grand') : words,
  ],
])('%s changes no answer', async (name, change) => {
  const questions = cases.filter(({ kind, turns }) => kind !== 'people' && turns.length === 1)
  const before = new Set(results.filter(({ grade }) => grade === 'right').map(({ asked }) => asked))
  const rewritten = questions.map(one => {
    const changed: Change = words => (name === 'politeness' ? words : change(words, one.language))
    const turns = one.turns.map(turn => ({
      ...turn,
      ask: change(turn.ask, one.language),
      // Words that must be reported are reported as they are typed in the changed question.
      ...(turn.unknown &&
        name !== 'slang' && {
          unknown: turn.unknown.map(said => reported(changed(said, one.language))),
        }),
    }))
    return { ...one, turns }
  })
  const askOf = (one: (typeof questions)[number] | undefined) => one?.turns[0]?.ask ?? ''
  const asked = rewritten.flatMap((one, at) => {
    const typed = askOf(questions[at])
    return askOf(one) === typed || !before.has(typed) ? [] : one
  })
  expect(asked.length).toBeGreaterThan(5)
  const changed = await runCases(asked, askRules, now)
  const lost = changed.filter(({ grade }) => grade !== 'right')
  expect(lost.map(({ asked, why }) => `${asked} → ${why}`)).toEqual([])
})

const reported = (words: string) => words.replace(/[¿?]/g, '').trim()
