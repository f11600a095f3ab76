import { type SQL, sql } from 'drizzle-orm'
import type { ListingFilter } from '../../../src/inventory/filter/listing-filter.ts'
import {
  articles,
  glue,
  glued,
  type MentionWords,
  plainWords,
  runsOf,
} from '../../../src/inventory/listing-mentions.ts'
import { phrasingsOf } from '../../../src/inventory/mention-phrases.ts'
import { formsOf, stemOf } from '../../../src/inventory/word-forms.ts'
import { quoted } from './literals.ts'

/** The part of a search that orders its homes by what their listings mention. */
export type Wishes = Pick<ListingFilter, 'mentions'> & {
  /** The words of `search` that order the homes instead of limiting them. */
  wordsFirst?: readonly string[]
  oneOf?: readonly Pick<ListingFilter, 'mentions'>[]
}

/**
 * The words that a search wants listings to mention: homes that mention most of them come first.
 */
export function mentionWordsOf({ mentions, wordsFirst = [], oneOf = [] }: Wishes): MentionWords[] {
  const names = [mentions, ...oneOf.map(search => search.mentions)].flatMap(one => one ?? [])
  return [...[...new Set(names)].map(fromMention), ...wordsFirst.map(fromText)].slice(0, maxWords)
}

/** Which ones a home mentions are the bits of one number. */
const maxWords = 48

/** A known mention, or words as somebody typed them. */
const fromMention = (name: string): MentionWords => ({
  name,
  ways: phrasingsOf(name)
    .map(plainWords)
    .filter(way => way.length > 0),
  apart: false,
})

const fromText = (text: string): MentionWords => ({
  name: text,
  ways: [plainWords(text)],
  apart: true,
})

/** An FTS5 expression: the homes whose remarks or features have all words of one of the ways. */
function matchOf(mentions: readonly MentionWords[]): string {
  const all = mentions.flatMap(({ ways, apart }) =>
    ways.map(way => (apart ? way.map(prefixed) : anchorsOf(way)).join(' AND ')),
  )
  const expressions = [...new Set(all)].filter(one => one !== '')
  return `{remarks features} : (${expressions.map(one => `(${one})`).join(' OR ') || '""'})`
}

const prefixed = (word: string) => `"${stemOf(word)}" *`

/** The two longest words of a way: enough for the index, because the text is checked as well. */
function anchorsOf(way: readonly string[]): string[] {
  const words = way.filter(word => !articles.includes(word))
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2)
  return longest.map(word =>
    word === way.at(-1) ? `"${commonStart(formsOf(word))}" *` : `"${word}"`,
  )
}

const commonStart = ([first = '', ...others]: readonly string[]): string => {
  let length = first.length
  while (length > 1 && !others.every(one => one.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}

type Replacement = readonly [from: string, to: string]

/**
 * A `select … as said` of a text with these replacements, ten in a query inside another: the parser
 * refuses deeper expressions.
 */
function selectReplaced(from: string, text: string, pairs: readonly Replacement[]): string {
  const [now, later] = [pairs.slice(0, 10), pairs.slice(10)]
  const said = now.reduce(
    (inner, [one, other]) => `replace(${inner}, ${quoted(one)}, ${quoted(other)})`,
    text,
  )
  const select = `select ${said} as said${from}`
  return later.length === 0 ? select : selectReplaced(` from (${select})`, 'said', later)
}

/** `plainWords` and `spacedWords` as far as SQL can: other signs only follow words. */
const spacedText = selectReplaced(
  '',
  `lower(' ' || mentioning.remarks || ' . ' || mentioning.details || ' ')`,
  [
    ...[...`-–—/("'’.,\n;:!)*&`].map((sign): Replacement => [sign, ' ']),
    ...[...'áéíóúñ'].map((letter, index): Replacement => [letter, 'aeioun'.charAt(index)]),
    ['  ', ' '],
    ['  ', ' '],
    ...articles.map((word): Replacement => [` ${word} `, ' ']),
  ],
)

/** Twenty-four characters before a run and sixteen after it decide whether it is affirmed. */
const around = (text: string) =>
  `substr(${text}, max(1, instr(${text}, run.key) - 24), length(run.key) + 40)`

const rest = 'substr(text.said, instr(text.said, run.key) + length(run.key) - 1)'

/** Whether the text affirms a run where it first or next has it: looking only there is cheap. */
const isAffirmed = `instr(text.said, run.key) and instr((${selectReplaced(
  '',
  `(${around('text.said')} || ' | ' || ${around(rest)})`,
  glued,
)}), iif(run.value = 0, run.key, run.value))`

/** The runs of a mention, each with what it is when glued, or 0 if that is the same. */
const runsIn = (mention: MentionWords): Record<string, string | 0> =>
  Object.fromEntries(
    runsOf(mention).map(run => {
      const affirmed = glue(run)
      return [run, affirmed === run ? 0 : affirmed]
    }),
  )

/**
 * The homes that mention any of the words, once for each: `id`, and the words' `bit`. The full-text
 * index finds homes with the words of one phrasing, in any order, so their text is then checked.
 * The phrasings are bound: a statement has at most 100 KB.
 */
function selectMentioning(mentions: readonly MentionWords[]): SQL {
  const bits = new Map(mentions.map((mention, index) => [mention, 2 ** index]))
  const [apart, phrases] = [mentions.filter(one => one.apart), mentions.filter(one => !one.apart)]
  const selects = apart.map(
    mention => sql`select rowid as id, ${sql.raw(String(bits.get(mention)))} as bit
      from listing_words where listing_words match ${matchOf([mention])}`,
  )
  if (phrases.length > 0) {
    const runs = JSON.stringify(phrases.map(one => [bits.get(one), runsIn(one)]))
    // The limit keeps SQLite from computing the text for each run again.
    selects.push(sql`select text.id as id, mention.value ->> 0 as bit
      from (select mentioning.id as id, (${sql.raw(spacedText)}) as said
        from listing_words cross join properties as mentioning on mentioning.id = listing_words.rowid
        where listing_words match ${matchOf(phrases)}
          and mentioning.status <> 'Off Market' limit -1) as text
      cross join json_each(${runs}) as mention
      where exists (select 1 from json_each(mention.value -> 1) as run
        where ${sql.raw(isAffirmed)})`)
  }
  return unionOf(selects)
}

/** Whether any displayed home mentions each: reads only homes that have its words. */
export const someHomeMentions = (name: string): SQL =>
  sql`exists(select 1 from (${selectMentioning([fromMention(name)])}) limit 1)`

/** Whether a home mentions all of them. */
export const mentionsAll = (mentions: readonly MentionWords[]): SQL =>
  sql`properties.id in (select id from (${homesMentioning(mentions)})
    where words = ${sql.raw(String(mentions.length))})`

/** The condition for words that homes must not mention. */
export function unmentioned({ notMentions = [] }: ListingFilter): [key: string, sql: SQL][] {
  if (notMentions.length === 0) return []
  const mentions = notMentions.map(fromMention)
  return [
    [
      `notMentions ${notMentions}`,
      sql`properties.id not in (select id from (${selectMentioning(mentions)}))`,
    ],
  ]
}

/**
 * The homes that mention any of the words: `id`, how many `words` of it, and which ones, as the
 * `bits` of a number.
 */
export const homesMentioning = (mentions: readonly MentionWords[]): SQL =>
  sql`select id, count(*) as words, sum(bit) as bits from (${selectMentioning(mentions)}) group by id`

/** D1 allows at most five terms in a compound select, so larger ones are nested. */
function unionOf(selects: readonly SQL[]): SQL {
  if (selects.length <= 5) return sql.join([...selects], sql` union all `)
  const size = Math.ceil(selects.length / 5)
  const groups = Array.from({ length: Math.ceil(selects.length / size) }, (_, at) =>
    selects.slice(at * size, (at + 1) * size),
  )
  return unionOf(groups.map(group => sql`select * from (${unionOf(group)})`))
}
