import { resolveDay } from './days.ts'
import type { Answer, Turn, Wanted } from './questions.ts'

/**
 * `misread`: something was not asked for, or was lost silently. `gap`: something was lost, and the
 * answer says so.
 */
export type Grade = 'right' | 'misread' | 'gap'

/** Grades one answer, and says what is wrong with it. */
export function grade(turn: Turn, answer: Answer, now: Date): { grade: Grade; why: string } {
  const faults = faultsOf(turn, answer, now)
  if (faults.length === 0) return { grade: 'right', why: '' }
  const why = faults.map(fault => fault.why).join('; ')
  const spoken = answer.unknown.length > 0 || (answer.says?.length ?? 0) > 0
  const bent = faults.some(fault => fault.bends)
  return { grade: bent || !spoken ? 'misread' : 'gap', why }
}

type Fault = { why: string; bends: boolean }

function faultsOf(turn: Turn, answer: Answer, now: Date): Fault[] {
  const lost = (why: string) => ({ why, bends: false })
  const unasked = (why: string) => ({ why: `unasked ${why}`, bends: true })
  const faults: Fault[] = filterFaults(turn, answer, now)
  const reported = answer.unknown.map(plain)
  for (const words of turn.unknown ?? []) {
    const heard = reported.some(run => run.includes(plain(words)))
    if (!heard) faults.push(lost(`“${words}” not reported`))
  }
  if (turn.people && !answer.people) faults.push({ why: 'people', bends: true })
  // Words about schools and crime also count as words about people.
  if (!turn.people && !turn.says && answer.people) faults.push(unasked('people'))
  // A site that may not show sales says so.
  const maySay = [turn.says, turn.want?.status ? 'sold' : undefined]
  for (const one of answer.says ?? []) if (!maySay.includes(one)) faults.push(unasked(one))
  if (turn.says && !answer.says?.includes(turn.says)) faults.push(lost(`not said: ${turn.says}`))
  const down = answer.loan?.downPercent
  if (turn.loan && down !== turn.loan.downPercent) faults.push(lost(`loan ${down ?? 'default'}`))
  if (turn.intent && answer.intent !== turn.intent) faults.push(lost(`intent ${answer.intent}`))
  for (const field of ['figure', 'first', 'opens', 'compare'] as const) {
    const [want, has] = [turn[field] ?? null, answer[field] ?? null]
    if (`${want}` === `${has}`) continue
    faults.push(want === null ? unasked(`${field} ${has}`) : lost(`${field} ${has ?? 'none'}`))
  }
  for (const field of ['home', 'like'] as const) {
    const [want, has] = [turn[field], answer[field]]
    if (want === undefined && has) faults.push(unasked(`${field} ${has}`))
    if (want !== undefined && !isAt(has, want)) faults.push(lost(`${field} ${has ?? 'none'}`))
  }
  if (isSilent(answer)) faults.push({ why: 'nothing is made of it, and nothing said', bends: true })
  return faults
}

/** Whether a first turn had no effect at all. */
const isSilent = ({ earlier, filters, searches = [], unknown, ...answer }: Answer) =>
  !earlier &&
  [filters, searches, unknown, answer.says ?? []].every(one => Object.keys(one).length === 0) &&
  ![answer.people, answer.figure, answer.first, answer.home, answer.like].some(Boolean) &&
  (answer.intent ?? 'buying') === 'buying'

function filterFaults(turn: Turn, answer: Answer, now: Date): Fault[] {
  const { either } = turn
  if (either) {
    const searches = answer.searches ?? []
    const met =
      searches.length === either.length &&
      either.every(want => searches.some(one => differences(want, one, now).length === 0))
    if (met) return []
    const why = `searches ${JSON.stringify(searches.length ? searches : answer.filters)}`
    return [{ why, bends: Object.keys(answer.filters).length > 0 || searches.length > 0 }]
  }
  if (answer.searches?.length) {
    return [{ why: `searches ${JSON.stringify(answer.searches)}`, bends: true }]
  }
  // A site may put the one requested home into its filter.
  const { search, ...others } = answer.filters
  const filters = turn.home === undefined ? answer.filters : others
  const best = [turn.want ?? {}, ...(turn.also ?? [])]
    .map(want => differences(want, filters, now))
    .sort((a, b) => Number(bends(a)) - Number(bends(b)) || a.length - b.length)[0]
  return best ?? []
}

const bends = (faults: readonly Fault[]) => faults.some(fault => fault.bends)

function differences(want: Wanted, has: Record<string, unknown>, now: Date): Fault[] {
  const faults: Fault[] = []
  for (const [field, value] of Object.entries(has)) {
    if (field === 'within' && want.near !== undefined && want.within === undefined) continue
    if (!(field in want)) faults.push({ why: `${field} ${JSON.stringify(value)}`, bends: true })
    else if (!meets(field, want[field], value, now)) {
      const why = `${field} ${JSON.stringify(value)}, not ${JSON.stringify(want[field])}`
      faults.push({ why, bends: true })
    }
  }
  for (const field of Object.keys(want)) {
    if (!(field in has)) faults.push({ why: `no ${field}`, bends: false })
  }
  return faults
}

function meets(field: string, want: Wanted[string] | undefined, has: unknown, now: Date): boolean {
  if (typeof has === 'number') {
    const [low, high] = (Array.isArray(want) ? want : [want, want]).map(one =>
      typeof one === 'number' ? one : resolveDay(String(one), now),
    )
    return has >= Number(low) && has <= Number(high)
  }
  if (typeof want === 'string') return has === resolveDay(want, now)
  if (field === 'either') return inOrder(want) === inOrder(has)
  return JSON.stringify([want].flat().sort()) === JSON.stringify([has].flat().sort())
}

/** Makes groups comparable whatever their order and that of their members. */
const inOrder = (groups: unknown) =>
  JSON.stringify((groups as string[][]).map(group => [...group].sort()).sort())

const isAt = (address: string | null | undefined, street: string) =>
  address != null && plain(address).startsWith(plain(street))

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
