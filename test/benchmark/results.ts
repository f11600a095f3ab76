import type { Answer, Case } from './questions.ts'
import { type Grade, grade } from './score.ts'

/** Asks a site. `previous` is the answer to the turn before; null at the first turn. */
export type Ask = (ask: string, previous: Answer | null, now: Date) => Promise<Answer>

export type Result = Pick<Case, 'kind' | 'language'> & { grade: Grade; asked: string; why: string }

/** Asks every question. A dialogue gets the grade of its worst turn. */
export async function runCases(cases: readonly Case[], ask: Ask, now: Date): Promise<Result[]> {
  const results: Result[] = []
  for (const { kind, language, turns } of cases) {
    const grades: { grade: Grade; why: string }[] = []
    let previous: Answer | null = null
    for (const turn of turns) {
      previous = await ask(turn.ask, previous, now)
      grades.push(grade(turn, previous, now))
    }
    const worst = (['misread', 'gap'] as const).find(one => grades.some(each => each.grade === one))
    results.push({
      kind,
      language,
      grade: worst ?? 'right',
      asked: turns.map(turn => turn.ask).join(' / '),
      why: grades.flatMap(one => one.why || []).join(' / '),
    })
  }
  return results
}
