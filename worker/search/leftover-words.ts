import { sql } from 'drizzle-orm'
import { words as wordSet } from '../../src/format/phrases.ts'
import { type Span, tokenize } from '../../src/format/tokens.ts'
import { isNumberWord } from '../../src/search/interpret/spoken-numbers.ts'
import { isEmptyWord } from '../../src/search/interpret/vocabulary/empty-words.ts'
import { bridges, everyday, filler } from '../../src/search/interpret/vocabulary/glue.ts'
import type { Database } from '../db/connect.ts'
import { someHomeMentions, someMention } from '../inventory/find/mentions.ts'
import { readCounts } from '../inventory/home-counts.ts'

/** Words of a question with the position that they have in it. */
type Word = Span & { key: string }

/** What listings mention of a question's remaining words, and the words that none mentions. */
export type Mentioned = { found: Span[]; left: Span[] }

/** The most words of a run that are looked up together, and runs that one statement looks up. */
const [longest, atOnce] = [5, 16]

/**
 * Looks for the remaining words of a question in what listings mention: each run whole first, then
 * shorter runs within it, then its nouns. Only words that no home mentions are `left`.
 */
export async function findMentioned(
  db: Database,
  query: string,
  runs: readonly Span[],
): Promise<Mentioned> {
  const all = runs.map(run => trimmed(wordsOf(query, run)))
  const wholes = all.filter(words => words.length <= longest && words.some(isNoun))
  // One statement, because a question may wait for a slow database only a few times.
  const known = await mentionedIn(db, [...wholes, ...all.flatMap(partsOf)].map(textOf), true)
  const isWhole = (words: readonly Word[]) => known.has(textOf(words))
  const found: Span[] = []
  const left: Span[] = []
  for (const [index, run] of runs.entries()) {
    const words = all[index] ?? []
    const chosen = isWhole(words) ? [words] : longestOf(partsOf(words).filter(isWhole))
    found.push(...chosen.map(part => spanOf(part)))
    if (chosen.length === 0) left.push(run)
    else left.push(...restOf(words, chosen))
  }
  return { found: found.slice(0, longest), left }
}

/** The same for words that a question says no to: “without a butterfly roof”. */
export async function findUnwanted(
  db: Database,
  query: string,
  runs: readonly Span[],
): Promise<{ found: Span[]; runs: Span[] }> {
  const denied = runs.flatMap(run => {
    const text = run.text.match(/^(?:no|not|non|without|sin|except)\s(.+)$/i)?.[1]
    const words = text ? trimmed(wordsOf(query, { ...run, text })) : []
    return words.length > 0 ? [{ run, words }] : []
  })
  const known = await mentionedIn(
    db,
    denied.map(({ words }) => textOf(words)),
  )
  const some = denied.filter(({ words }) => known.has(textOf(words)))
  return { found: some.map(({ words }) => spanOf(words)), runs: some.map(({ run }) => run) }
}

/**
 * Those of some texts that a displayed home mentions, and of these, if they are to be distinctive,
 * those that fewer than a third of the homes do.
 */
async function mentionedIn(
  db: Database,
  texts: readonly string[],
  isDistinctive = false,
): Promise<Set<string>> {
  const asked = [...new Set(texts)].slice(0, atOnce)
  if (asked.length === 0) return new Set()
  const most = isDistinctive ? Math.max(fewHomes, Math.ceil((await countHomes(db)) / 3)) : null
  const isMentioned = (text: string) =>
    most === null ? someHomeMentions(text) : someMention(text, most)
  const [row] = await db.all<Record<string, number>>(
    sql`select ${sql.join(
      asked.map((text, index) => sql`${isMentioned(text)} as ${sql.raw(`run${index}`)}`),
      sql`, `,
    )}`,
  )
  return new Set(asked.filter((_, index) => row?.[`run${index}`] === 1))
}

/** Of so few homes, any number is distinctive. */
const fewHomes = 20

/** How many homes are on display. */
const countHomes = async (db: Database) =>
  (await readCounts(db, 'totals')).reduce(
    (sum, [kind, , , homes]) => (kind === 'total' ? sum + homes : sum),
    0,
  )

/**
 * Whether words say nothing by themselves: see `isEmptyWord`. “Two years” and “just came out this
 * week” are a measure that was not understood.
 */
export const isEmpty = (text: string): boolean => {
  const keys = tokenize(text).flatMap(({ key }) => (/[\p{L}\p{N}]/u.test(key) ? key : []))
  const isMeasure = keys.length > 1 && keys.some(isMeasured)
  return !isMeasure && keys.every(key => isEmptyWord(key) || isIdleWord(key))
}

const isMeasured = (key: string) =>
  measures().has(key) || (isNumberWord(key) && !articles().has(key))

const articles = wordSet('one un una uno and y')
const measures = wordSet(
  `day week month year today tomorrow yesterday dia semana mes ano hoy manana ayer`,
)

/** Whether words could be a name: several, or one that does not describe any home. */
export const isNamely = (text: string): boolean => {
  const words = tokenize(text).filter(({ key }) => /[\p{L}\p{N}]/u.test(key))
  return words.length !== 1 || words.every(({ key }) => !weak().has(key))
}

/** The words of a run; words that were taken out of it in between are not among them. */
function wordsOf(query: string, run: Span): Word[] {
  let position = run.start
  return tokenize(run.text).flatMap(({ key, start, end }) => {
    const text = run.text.slice(start, end)
    const at = query.toLowerCase().indexOf(text.toLowerCase(), position)
    if (at < 0 || !/[\p{L}\p{N}]/u.test(text)) return []
    position = at + text.length
    return [{ key, text, start: at, end: position }]
  })
}

/** Without the words at both ends that say nothing about a home. */
function trimmed(words: readonly Word[]): Word[] {
  const first = words.findIndex(word => !isIdle(word))
  const last = words.findLastIndex(word => !isIdle(word))
  return first < 0 ? [] : words.slice(first, last + 1)
}

/** The shorter runs within a run, the longest first. A single word is one only if it is a noun. */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  for (let length = Math.min(longest, words.length - 1); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const part = words.slice(start, start + length)
      const [first, last] = [part[0], part.at(-1)]
      if (!first || !last || isIdle(first) || isIdle(last)) continue
      if (length === 1 ? isNoun(first) : part.some(isNoun)) parts.push(part)
    }
  }
  return parts
}

/** Runs that do not overlap, the longest first. */
function longestOf(parts: readonly Word[][]): Word[][] {
  const chosen: Word[][] = []
  for (const part of parts) {
    const { start, end } = spanOf(part)
    if (chosen.every(other => spanOf(other).end <= start || spanOf(other).start >= end)) {
      chosen.push(part)
    }
  }
  return chosen.toSorted((a, b) => spanOf(a).start - spanOf(b).start)
}

/** The runs of words that were not chosen, without idle ones. */
function restOf(words: readonly Word[], chosen: readonly Word[][]): Span[] {
  const runs: Word[][] = [[]]
  for (const word of words) {
    if (chosen.flat().includes(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs
    .map(trimmed)
    .filter(run => run.length > 0)
    .map(spanOf)
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text.toLowerCase()).join(' ')

const spanOf = (words: readonly Word[]): Span => ({
  text: words.map(({ text }) => text).join(' '),
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
})

const isIdle = ({ key }: Word) => isIdleWord(key) || /^\p{L}$/u.test(key)

const isIdleWord = (key: string) => filler().has(key) || bridges().has(key) || idle().has(key)

/** Words that alone say nothing that a listing would mention in the same sense. */
const isNoun = ({ key }: Word) =>
  /^\p{L}{3,}$/u.test(key) &&
  !weak().has(key) &&
  !isEmptyWord(key) &&
  !everyday().has(key) &&
  !/(?:ly|mente)$/.test(key)

const idle = wordSet(
  `really quite pretty super kinda sorta totally truly actual actually literally simply nicely
  awesome fantastic cool fancy decent proper fine lots bunch plenty bit kind sort type thing stuff
  someone somebody everyone anyone people person one two such own same other another every each both
  either ya yall gotta let wish wished prefer preferred care matter has had having get getting got
  give make made comes coming go goes going muy bien mejor tipo cosa algun cada otro otra mismo
  misma propio propia realmente verdad tal vez quiza sea fuera ojala porfa porfavor`,
)

const weak = wordSet(
  `original wood wooden madera mountain bike tall taller wide wider deep deeper car truck rate hoa
  association patio terreno yarda big bigger large larger small smaller huge tiny long short high
  low new newer old older good better best great modern beautiful pretty extra full half open
  separate private main first second third one two three four five six seven eight nine ten front
  back rear side top upper lower left right north south east west near next far inside outside
  around behind upstairs downstairs white black gray grey blue red green brown dark light bright
  clean quiet safe warm cold hot room bedroom bed bath bathroom house home place condo property unit
  area space lot yard backyard kitchen floor level story garage door wall window street road city
  town community neighborhood state county country world market price money dollar month monthly
  year day week time today tomorrow weekend morning night hour minute mile foot feet square work
  worked working job live lived living move moved moving stay stayed look looked looking see seen
  show shown find found think thought know known say said tell told ask asked call called try tried
  start started keep kept put take took bring brought buy bought sell sold rent rented own owned pay
  paid afford cost offer feel play read watch walk drive run sleep eat cook park parked fit use used
  enjoy love hate hope plan wife husband spouse partner boss friend dog cat mom dad kid son daughter
  agent realtor listing photo picture info information question casa cuarto recamara habitacion bano
  cocina piso grande chico chica pequeno pequena nuevo nueva viejo vieja bueno buena alto alta bajo
  baja primer primero primera segundo segunda abajo arriba atras adelante afuera adentro lado calle
  ciudad zona barrio precio dinero mes ano dia semana hora minuto trabajo vivir trabajar esposa
  esposo amigo perro gato lugar espacio puerta pared ventana`,
)
