import type { Asked } from './ask.ts'
import { type OutsideHome, predicate, readHome, readOutsideListings } from './home.ts'
import type { OutsideQuestion } from './questions.ts'

/**
 * `misread`: homes that were asked for are missing, an order or a sentence is wrong, or something
 * was lost and not reported. `gap`: something was lost, and the site says so.
 */
export type OutsideGrade = { grade: 'right' | 'misread' | 'gap'; why: string }

type Homes = {
  homes: OutsideHome[]
  byKey: ReadonlyMap<string, OutsideHome>
  /**
   * Homes whose community, or village, no field names. Their authors placed them by coordinates
   * alone, and outlines on maps differ, so they count neither way where one is asked for.
   */
  unknowable: Readonly<Record<'community' | 'village', ReadonlySet<string>>>
}

/** Grades answers about a set of listings, and says what is wrong with each. */
export function outsideGrader(set: number) {
  const homes = readOutsideListings(set).map(readHome)
  const known: Homes = {
    homes,
    byKey: new Map(homes.map(home => [home.key, home])),
    unknowable: {
      community: unplaced(homes, ({ village, community }) => [village, community]),
      village: unplaced(homes, ({ village }) => [village]),
    },
  }
  return (question: OutsideQuestion, answer: Asked) => gradeAnswer(question, answer, known)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The keys of the homes with names of a place, none of which a field holds. */
function unplaced(
  homes: readonly OutsideHome[],
  namesOf: (home: OutsideHome) => (string | null)[],
): Set<string> {
  const isPlaced = (home: OutsideHome, name: string) => {
    const text = plain(`${home.subdivision ?? ''} ${home.area ?? ''}`)
    const words = plain(name).replace(/^the /, '').split(' ')
    const first = words.find(word => word.length > 3)
    return first !== undefined && text.includes(first)
  }
  const keys = homes.flatMap(home => {
    const names = namesOf(home).flatMap(name => name ?? [])
    return names.length > 0 && !names.some(name => isPlaced(home, name)) ? [home.key] : []
  })
  return new Set(keys)
}

/** The homes that count neither way for a question. */
const unknowableTo = (question: OutsideQuestion, { unknowable }: Homes): ReadonlySet<string> => {
  const text = predicateText(question)
  if (/village/.test(text)) return new Set([...unknowable.village, ...unknowable.community])
  return /community/.test(text) ? unknowable.community : new Set()
}

function gradeAnswer(question: OutsideQuestion, answer: Asked, known: Homes): OutsideGrade {
  const lost: string[] = []
  const wrong: string[] = []
  const allowed = (question.leftover ?? []).map(plain)
  const unused = answer.ignored
    .map(plain)
    .filter(words => !allowed.some(one => one.includes(words) || words.includes(one)))
  const text = [answer.answer.text, answer.notice, answer.marketInsights].join(' ')
  const neutral = /never by who lives there|nunca por qui[eé]n vive/i.test(text)
  const saysSold = answer.says.includes('sold')
  if (question.people === true && !neutral) wrong.push('no neutral sentence')
  if (!question.people && neutral && !question.answer) wrong.push('unasked neutral sentence')
  if (question.homes && !question.answer && !saysSold)
    gradeHomes(question, answer, known, unused, wrong, lost)
  if (question.figure && !saysSold) {
    const fault = figureFault(question, text, known)
    if (fault) (unused.length > 0 ? lost : wrong).push(fault)
  }
  if (question.answer && !answersKind(question.answer, answer)) lost.push(`no ${question.answer}`)
  if (unused.length > 0 && !question.people) lost.push(`not used: ${unused.join(', ')}`)
  const why = [...wrong, ...lost].join('; ')
  return { grade: wrong.length > 0 ? 'misread' : lost.length > 0 ? 'gap' : 'right', why }
}

function gradeHomes(
  question: OutsideQuestion,
  { list, mentioned, filters, searches, first }: Asked,
  known: Homes,
  unused: readonly string[],
  wrong: string[],
  lost: string[],
) {
  const { homes, byKey } = known
  const truths = predicatesOf(question).map(
    meets => new Set(homes.filter(meets).map(({ key }) => key)),
  )
  // Homes that mention the words come first and are counted in the answer; after an “or”, any word.
  const mentioning = list.filter(home => mentioned.every(name => home.mentions.includes(name)))
  const some = list.filter(home => home.mentions.length > 0)
  const answered = [
    list,
    ...(mentioned.length > 0 ? [mentioning] : []),
    ...(mentioned.length > 0 && searches.length > 0 ? [some] : []),
  ].map(rows => new Set(rows.map(({ key }) => key)))
  const ignore = unknowableTo(question, known)
  const isRight = truths.some(truth => answered.some(one => isSame(one, truth, ignore)))
  if (!isRight) {
    const [truth = new Set(), has = new Set()] = [truths[0], answered.at(-1)]
    const missing = [...truth].filter(key => !has.has(key)).length
    const why = `${has.size} homes, not ${truth.size} (${missing} missing)`
    ;(missing > 0 || unused.length === 0 ? wrong : lost).push(why)
  }
  if (question.first && question.first > 1 && first !== question.first) lost.push(`first ${first}`)
  if (question.order && !question.figure && !isOrdered(question.order, list, byKey)) {
    wrong.push(`sort ${filters.sort}, not ${question.order}`)
  }
}

const fieldOf: Readonly<Record<string, keyof OutsideHome>> = {
  size: 'sqft',
  'price per sqft': 'ppsf',
  'price-per-sqft': 'ppsf',
  'price cut': 'cut',
}

function isOrdered(order: string, list: Asked['list'], byKey: Homes['byKey']): boolean {
  const [measure = '', direction] = order.split(/ (?=asc|desc)/)
  const field = fieldOf[measure.trim()] ?? (measure.trim() as keyof OutsideHome)
  const values = list.flatMap(({ key }) => {
    const value = byKey.get(key)?.[field]
    return typeof value === 'number' ? value : []
  })
  const sign = direction === 'desc' ? -1 : 1
  return values.every((value, at) => at === 0 || sign * ((values[at - 1] ?? 0) - value) <= 0)
}

const measures: readonly (readonly [RegExp, (home: OutsideHome) => number | null])[] = [
  [/per/, ({ price, sqft }) => sqft && price / sqft],
  [/days/, ({ days }) => days],
  [/hoa/, ({ hoa }) => hoa || null],
  [/tax/, ({ tax }) => tax],
  [/sqft|size/, ({ sqft }) => sqft],
  [/lot/, ({ lot }) => lot],
  [/cut/, ({ cut }) => cut || null],
  [/sold|close/, ({ closePrice }) => closePrice],
  [/./, ({ price }) => price],
]

/** What is wrong with the figure in a text; null if it has the right one. */
function figureFault(question: OutsideQuestion, text: string, known: Homes): string | null {
  const { homes } = known
  const ignore = unknowableTo(question, known)
  const figure = question.figure ?? ''
  const measure = measures.find(([name]) => name.test(figure))?.[1] ?? (() => null)
  const values = predicatesOf(question).flatMap(meets => {
    const all = homes.filter(meets)
    const placed = all.filter(({ key }) => !ignore.has(key))
    return [all, placed].map(some =>
      figure === 'count'
        ? some.length
        : statistic(
            figure,
            some.flatMap(home => measure(home) ?? []),
          ),
    )
  })
  const said = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([one]) =>
    Number(one.replaceAll(',', '')),
  )
  const isSaid = values.some(
    value =>
      value !== null &&
      said.some(one => Math.abs(one - value) <= Math.max(0.51, Math.abs(value) * 0.004)),
  )
  return isSaid ? null : `${figure} is ${values[0]}`
}

function statistic(figure: string, values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  const middle = (sorted.length - 1) / 2
  if (/median/.test(figure)) {
    return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  }
  if (/lowest|cheapest|min/.test(figure)) return sorted[0] ?? null
  if (/highest|max|biggest|most/.test(figure)) return sorted.at(-1) ?? null
  return sorted.reduce((sum, value) => sum + value, 0) / sorted.length
}

const kinds: readonly (readonly [RegExp, RegExp])[] = [
  [/^greeting/, /hello|hi\b|hola|buen|welcome|bienven/i],
  [/^help/, /ask|pregunt|try|search|prueb|busc/i],
  [/^market/, /for sale|en venta/i],
  [/^(?:value|sell)/, /worth|value|price range|sell|vale|valor|vend/i],
  [/^agent/, /\(?\d{3}\)?[ -.]?\d{3}/],
  [/^rent/, /rent/i],
  [/^schools/, /school|escuela/i],
  [/^safety/, /who lives there|quién vive|police|policía|crime/i],
  [/^loan/, /loan|lender|mortgage|rate|préstamo|hipotec|financ|prestamista/i],
  [/./, /\S/],
]

/** Whether an answer fits the kind of question, by words that it needs. */
function answersKind(kind: string, { answer, notice, marketInsights, links, suggestions }: Asked) {
  const text = JSON.stringify([answer.text, notice, marketInsights, links, suggestions])
  const wanted = kinds.find(([name]) => name.test(kind))?.[1]
  return answer.text !== '' && wanted?.test(text)
}

const predicateText = ({ homes = 'true', also = [] }: OutsideQuestion) => [homes, ...also].join()
const predicatesOf = ({ homes = 'true', also = [] }: OutsideQuestion) =>
  [homes, ...also].map(predicate)

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>, ignore: ReadonlySet<string>) =>
  [...a].every(key => b.has(key) || ignore.has(key)) &&
  [...b].every(key => a.has(key) || ignore.has(key))
