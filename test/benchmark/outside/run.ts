// npm run benchmark:outside [-- --url https://example.com] [-- --batch batch-1] [-- --list]: imports
// the outside listings into databases of their own, starts the built site on them, asks every
// question of the outside authors, and prints how many answers are right.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { isoDay } from '../../../src/format/format.ts'
import { dayMs } from '../../../src/format/las-vegas-time.ts'
import { startBuiltWorker } from '../../support/built-worker.ts'
import { type Asked, askSite } from './ask.ts'
import { type OutsideGrade, outsideGrader } from './grade.ts'
import { outsideNow, readOutsideListings, timeOf } from './home.ts'
import { type OutsideQuestion, readBatches } from './questions.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    batch: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const batches = readBatches().filter(({ name }) => [undefined, name].includes(values.batch))
for (const set of new Set(batches.map(({ listings }) => listings))) {
  const site = values.url ? null : await openSite(set)
  const url = values.url ?? site?.url ?? ''
  const gradeOutside = outsideGrader(set)
  for (const batch of batches.filter(({ listings }) => listings === set)) {
    const grades: OutsideGrade['grade'][] = []
    for (const question of batch.questions.filter(isCurrent))
      grades.push(await askAll(url, [question], gradeOutside))
    const dialogues: OutsideGrade['grade'][] = []
    for (const { turns } of batch.dialogues.filter(one => one.turns.every(isCurrent)))
      dialogues.push(await askAll(url, turns, gradeOutside))
    console.log(`${batch.name}: questions ${tally(grades)}; dialogues ${tally(dialogues)}`)
  }
  await site?.close()
}

/** A question about a day of its own has the right answer only on the day of the listings. */
function isCurrent({ homes = '', also = [] }: OutsideQuestion): boolean {
  const isThatDay = Math.abs(Date.now() - outsideNow) < dayMs / 2
  return isThatDay || !/20\d\d-\d\d-\d\d/.test([homes, ...also].join())
}

/** Asks the turns of a dialogue; its grade is that of its worst turn. */
async function askAll(
  url: string,
  turns: readonly OutsideQuestion[],
  gradeOutside: ReturnType<typeof outsideGrader>,
): Promise<OutsideGrade['grade']> {
  const answers: Asked[] = []
  const grades: OutsideGrade[] = []
  for (const turn of turns) {
    const last = answers.at(-1)
    const previous = last ? { answer: last, before: answers.at(-2) ?? null } : null
    const answer = await askSite(url, turn.ask, previous)
    if (answer) answers.push(answer)
    const grade = answer
      ? gradeOutside(turn, answer)
      : ({ grade: 'misread', why: 'no answer' } as const)
    grades.push(grade)
    if (values.list && grade.grade !== 'right') {
      console.log(`${grade.grade.padEnd(8)} ${turn.id ?? ''} ${turn.ask} → ${grade.why}`)
    }
  }
  return (
    (['misread', 'gap'] as const).find(one => grades.some(({ grade }) => grade === one)) ?? 'right'
  )
}

function tally(grades: readonly OutsideGrade['grade'][]): string {
  const count = (one: string) => grades.filter(grade => grade === one).length
  const share = ((100 * count('right')) / grades.length).toFixed(1)
  return `${count('right')} of ${grades.length} right (${share} %), ${count('gap')} gaps, ${count('misread')} misread`
}

/** The import moves times by whole days; with these, it is noon for the listings as well. */
function movedToNoon(record: Record<string, unknown>) {
  const lateMs = Date.now() - Date.parse(`${isoDay(new Date())}T20:00:00Z`)
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (!name.endsWith('Timestamp') || typeof value !== 'string') return [name, value]
      return [name, new Date(timeOf(value) + lateMs).toISOString()]
    }),
  )
}

async function openSite(set: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'outside-'))
  const env = { ...process.env, DATA_DIR: dataDir }
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { env })
  await run('scripts/migrate.ts')
  const feed = join(dataDir, 'listings.json')
  writeFileSync(feed, JSON.stringify(readOutsideListings(set).map(movedToNoon)))
  await run('scripts/import.ts', feed, '--as-of', '2026-11-27')
  const { url, miniflare } = await startBuiltWorker({ dataDir, vars: { OWNER_AUTH: 'local' } })
  return {
    url,
    close: async () => {
      await miniflare.dispose()
      rmSync(dataDir, { recursive: true })
    },
  }
}
