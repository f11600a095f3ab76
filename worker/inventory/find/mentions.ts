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
import { quoted, unionOf } from './literals.ts'

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

const isAscii = (text: string) => `length(${text}) = length(cast(${text} as blob))`

/** A listing's text in lower case, without accents and the signs that only other texts have. */
const plainText = (() => {
  const letters = [...'áéíóúñ’–—'].map(
    (sign, index): Replacement => [sign, "aeioun'--".charAt(index)],
  )
  const lower =
    "select lower(' ' || mentioning.remarks || ' . ' || mentioning.details || ' ') as said"
  const plain = selectReplaced('', 'said', letters)
  return `(select iif(${isAscii('said')}, said, (${plain})) from (${lower}))`
})()

/** `spacedWords` as far as SQL can: other signs only follow words. */
const spacing = [
  ...[...'-/("\'.,\n;:!)*&'].map((sign): Replacement => [sign, ' ']),
  ['  ', ' '],
  ['  ', ' '],
  ...articles.map((word): Replacement => [` ${word} `, ' ']),
] satisfies Replacement[]

/** The text around an anchor at a position: enough for any run with it and what denies it. */
const around = (text: string, position: string) =>
  `iif(${position}, substr(${text}, max(1, ${position} - 48), length(anchor) + 90), '')`

/**
 * Where the first three of an anchor are in a text; looking only there is cheap. The limits keep
 * SQLite from looking for each again wherever it is used.
 */
const windows = `select id, bit, runs,
    ${around('first', 'one')} || ' | ' || ${around('second', 'two')} || ' | ' || ${around('third', 'three')} as said
  from (select *, instr(third, anchor) as three
    from (select *, substr(second, two + length(anchor)) as third
      from (select *, instr(second, anchor) as two
        from (select *, substr(first, one + length(anchor)) as second
          from (select *, instr(first, anchor) as one from found limit -1) limit -1) limit -1) limit -1) limit -1)`

/** Whether the text affirms a run. */
const isAffirmed = `instr(hit.said, run.key)
  and instr((${selectReplaced('', 'hit.said', glued)}), iif(run.value = 0, run.key, run.value))`

/** The word of a run that tells most: the longest that is not in every listing. */
function anchorOf(run: string): string {
  const words = run.trim().split(' ')
  const rare = words.filter(word => !frequent.has(word))
  const [anchor = ''] = (rare.length > 0 ? rare : words).toSorted((a, b) => b.length - a.length)
  // All forms of a word have one anchor.
  return anchor === words.at(-1) ? commonStart(formsOf(anchor)) : anchor
}

const frequent = new Set(
  `room rooms bedroom bedrooms bath baths bathroom kitchen floor floors flooring home homes house large
  primary new with and full area space yard backyard casa cocina recamara patio para`.split(/\s+/),
)

/** The runs of some mentions by their anchors, each with what it is when glued, or 0 if the same. */
function anchorsIn(
  bit: number,
  mention: MentionWords,
): [bit: number, anchor: string, runs: object][] {
  const runs = Map.groupBy(runsOf(mention), anchorOf)
  return [...runs].map(([anchor, some]) => [
    bit,
    anchor,
    Object.fromEntries(some.map(run => [run, glue(run) === run ? 0 : glue(run)])),
  ])
}

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
    const anchors = JSON.stringify(phrases.flatMap(one => anchorsIn(bits.get(one) ?? 0, one)))
    // The limits keep SQLite from computing a text again for each anchor and run.
    const found = sql`select text.id as id, bit, anchor, runs, text.said as first
      from (select mentioning.id as id, ${sql.raw(plainText)} as said
        from listing_words cross join properties as mentioning on mentioning.id = listing_words.rowid
        where listing_words match ${matchOf(phrases)}
          and mentioning.status <> 'Off Market' limit -1) as text
      cross join (select value ->> 0 as bit, value ->> 1 as anchor, value -> 2 as runs
        from json_each(${anchors}) limit -1) as anchors
      where instr(text.said, anchor)`
    selects.push(sql`select distinct id, bit from (
        with found as (${found}), windows as (${sql.raw(windows)})
        select id, bit, runs, (${sql.raw(selectReplaced('', 'said', spacing))}) as said
        from windows limit -1) as hit
      where exists (select 1 from json_each(hit.runs) as run where ${sql.raw(isAffirmed)})`)
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
