import { type SQL, sql } from 'drizzle-orm'
import type { ListingFilter } from '../../../src/inventory/filter/listing-filter.ts'
import { articles, type MentionWords, plainWords } from '../../../src/inventory/listing-mentions.ts'
import { isKnownMention, phrasingsOf } from '../../../src/inventory/mention-phrases.ts'
import { formsOf, stemOf } from '../../../src/inventory/word-forms.ts'
import { balanced, quoted, unionOf } from './literals.ts'

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

/**
 * A query for the displayed homes that mention any of the words: `id`, how many `words` of it, and
 * which ones, as the `bits` of a number. Known wishes are decided when a home is stored:
 * src/inventory/affirmed-mentions.ts. Other words are looked up in the full-text index.
 */
export function homesMentioning(mentions: readonly MentionWords[]): SQL {
  const bits = mentions.map((mention, index) => ({ mention, bit: String(2 ** index) }))
  const known = bits.filter(({ mention }) => isKnown(mention))
  const others = bits.filter(({ mention }) => !isKnown(mention))
  const selects = others.map(
    ({ mention, bit }) => sql`select id, 1 as words, ${sql.raw(bit)} as bits
      from (${homesWithWords(mention)})`,
  )
  if (known.length > 0) {
    const some = known.map(({ mention }) => affirms(mention.name))
    // Literals of one table: SQLite refuses deep expressions and D1 long statements.
    const keys = quoted(
      JSON.stringify(known.map(({ mention, bit }) => [keyOf(mention.name), +bit])),
    )
    selects.unshift(sql`select id,
        (select count(*) from json_each(${sql.raw(keys)}) where instr(mention_keys, value ->> 0)) as words,
        (select sum(value ->> 1) from json_each(${sql.raw(keys)}) where instr(mention_keys, value ->> 0)) as bits
      from properties indexed by properties_by_mentions
      where status <> 'Off Market' and ${balanced(some, 'or') ?? sql`false`}`)
  }
  const [only] = selects
  if (selects.length === 1 && only) return only
  return sql`select id, sum(words) as words, sum(bits) as bits from (${unionOf(selects)}) group by id`
}

const isKnown = ({ name, apart }: MentionWords) => !apart && isKnownMention(name)

const keyOf = (name: string) => `|${name}|`

/** Whether a home affirms a known wish; not before its keys are computed: ../home-keys.ts. */
const affirms = (name: string): SQL => sql.raw(`instr(mention_keys, ${quoted(keyOf(name))}) > 0`)

/**
 * The homes that have all of the words, if they are typed by somebody. Words beside each other must
 * be so in the listing, without a denial before them.
 */
function homesWithWords({ ways, apart }: MentionWords): SQL {
  const words = (ways[0] ?? []).filter(word => !articles.includes(word)).slice(0, maxTyped)
  if (words.length === 0) return sql`select id from properties where false`
  const all = words.map(word =>
    apart
      ? `"${stemOf(word)}" *`
      : `(${formsOf(word)
          .map(form => `"${form}"`)
          .join(' OR ')})`,
  )
  const match = `{remarks features} : (${all.join(' AND ')})`
  const found = sql`select rowid as id from listing_words where listing_words match ${sql.raw(quoted(match))}`
  if (apart) return found
  const [first = '', ...others] = words
  const last = others.pop()
  const run = last === undefined ? first : [first, ...others, commonStart(formsOf(last))].join(' ')
  // Words with accents are in the index without them.
  const isBeside = last === undefined ? '' : 'instr(said, run) and'
  const denied = denials.map(no => `instr(said, '${no}' || run)`).join(' or ')
  // Literals: D1 binds at most 100 values.
  return sql`select id from (select listing.id as id, ${sql.raw(quoted(` ${run}`))} as run,
        replace(lower(' ' || listing.remarks || ' ' || listing.details), '-', ' ') as said
      from (${found}) as found cross join properties as listing on listing.id = found.id
      where listing.status <> 'Off Market' limit -1)
    where ${sql.raw(`${isBeside} not (${denied})`)}`
}

const commonStart = ([first = '', ...others]: readonly string[]): string => {
  let length = first.length
  while (length > 1 && !others.every(one => one.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}

/** The most words that are looked up together. */
const maxTyped = 5
const denials = [' no', ' not', ' without', ' without a', ' not a', ' sin']

/** Whether any displayed home mentions it. */
export const someHomeMentions = (name: string): SQL =>
  isKnownMention(name)
    ? sql`exists(select 1 from properties indexed by properties_by_mentions
        where status <> 'Off Market' and ${affirms(name)} limit 1)`
    : sql`exists(select 1 from (${homesWithWords(fromMention(name))}) limit 1)`

/** Whether some displayed homes mention it, but fewer than `most`. */
export const someMention = (name: string, most: number): SQL =>
  sql`((select count(*) from (select 1 from (${
    isKnownMention(name)
      ? sql`select id from (${homesMentioning([fromMention(name)])})`
      : homesWithWords(fromMention(name))
  }) limit ${sql.raw(String(Math.max(2, most)))})) between 1 and ${sql.raw(String(Math.max(1, most - 1)))})`

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
      sql`properties.id not in (select id from (${homesMentioning(mentions)}))`,
    ],
  ]
}
