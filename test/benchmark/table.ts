import type { Result } from './results.ts'
import type { Grade } from './score.ts'

const grades: Grade[] = ['right', 'misread', 'gap']

/** How many answers are right, misread and gaps: by kind, by language, and in total. */
export function table(results: readonly Result[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  const rows = [
    ...kinds.map(kind =>
      row(
        kind,
        results.filter(one => one.kind === kind),
      ),
    ),
    row(
      'English',
      results.filter(({ language }) => language === 'en'),
    ),
    row(
      'Spanish',
      results.filter(({ language }) => language === 'es'),
    ),
    row('all', results),
  ]
  return [['', 'asked', ...grades, 'right %'], ...rows]
    .map(cells => cells.map((cell, at) => (at ? cell.padStart(9) : cell.padEnd(16))).join(''))
    .join('\n')
}

function row(name: string, results: readonly Result[]): string[] {
  const counts = grades.map(grade => results.filter(one => one.grade === grade).length)
  const share = results.length > 0 ? (100 * (counts[0] ?? 0)) / results.length : 0
  return [name, ...[results.length, ...counts].map(String), share.toFixed(1)]
}
