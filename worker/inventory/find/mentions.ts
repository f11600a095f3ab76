import { type SQL, sql } from 'drizzle-orm'
import type { ListingFilter } from '../../../src/inventory/filter/listing-filter.ts'
import { denials, type MentionWords, plainWords } from '../../../src/inventory/listing-mentions.ts'
import { type Mention, phrasingsOf } from '../../../src/inventory/mention-phrases.ts'
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
  return [...[...new Set(names)].map(fromMention), ...wordsFirst.map(fromText)]
}

const fromMention = (name: Mention): MentionWords => ({
  name,
  ways: phrasingsOf(name)
    .filter(way => !englishWords.has(way))
    .map(plainWords),
  apart: false,
})

/** Spanish words that mean something else in an English listing: "taller ceilings". */
const englishWords = new Set(['taller'])

const fromText = (text: string): MentionWords => ({
  name: text,
  ways: [plainWords(text)],
  apart: true,
})

/**
 * A `from … where …` over the homes that mention the words in their remarks or features, as
 * `mentioning`. The full-text index finds homes with all words of one phrasing, in any order, so
 * their text is then checked.
 */
function fromMentioning({ ways, apart }: MentionWords): SQL {
  const words = ways.map(
    way => `(${way.map((word, at) => inForms(word, apart, at === way.length - 1)).join(' AND ')})`,
  )
  const match = sql`from listing_words cross join properties as mentioning on mentioning.id = listing_words.rowid
    where listing_words match ${sql.raw(quoted(`{remarks features} : (${words.join(' OR ')})`))}`
  if (apart) return match
  // One condition for all runs: a search may have 20 of these several times, in at most 100 KB.
  const runs = sql.raw(quoted(JSON.stringify(ways.map(runOf))))
  return sql`${match} and exists (select 1 from json_each(${runs}) where ${sql.raw(hasRun)})`
}

const inForms = (word: string, apart: boolean, last: boolean) => {
  if (apart) return `"${stemOf(word)}" *`
  return last
    ? `(${formsOf(word)
        .map(form => `"${form}"`)
        .join(' OR ')})`
    : `"${word}"`
}

/** The words of a phrasing in sequence; the last one is cut to its stem, so that any form has it. */
const runOf = (way: readonly string[]): string =>
  [...way.slice(0, -1), stemOf(way.at(-1) ?? '').replace(/e$/, '')].join(' ')

const listingText = `replace(lower(mentioning.remarks || ' ' || mentioning.details), '-', ' ')`

/** Whether the text of a listing has a run, not negated. */
const hasRun = `${denials.reduce(
  (text, no) => `replace(${text}, '${no} ' || json_each.value, '')`,
  listingText,
)} like '%' || json_each.value || '%'`

/** Whether any displayed home mentions it: reads only homes that have its words. */
export const someHomeMentions = (name: Mention): SQL =>
  sql`exists(select 1 ${fromMentioning(fromMention(name))} and mentioning.status <> 'Off Market' limit 1)`

/** Whether a home mentions it. */
export const isMentioned = (mention: MentionWords): SQL =>
  sql`properties.id in (select mentioning.id ${fromMentioning(mention)})`

/** The conditions for words that homes must not mention. */
export const unmentioned = ({ notMentions = [] }: ListingFilter): [key: string, sql: SQL][] =>
  notMentions.map(name => [`notMentions ${name}`, sql`not (${isMentioned(fromMention(name))})`])

/**
 * The homes that mention any of the words: `id`, how many `words` of it, and which ones, as the
 * `bits` of a number.
 */
export const homesMentioning = (mentions: readonly MentionWords[]): SQL =>
  sql`select id, count(*) as words, sum(bit) as bits from (${unionOf(
    mentions.map(
      (mention, at) =>
        sql`select mentioning.id as id, ${sql.raw(String(2 ** at))} as bit ${fromMentioning(mention)}`,
    ),
  )}) group by id`

/** D1 allows at most five terms in a compound select, so larger ones are nested. */
function unionOf(selects: readonly SQL[]): SQL {
  if (selects.length <= 5) return sql.join([...selects], sql` union all `)
  const size = Math.ceil(selects.length / 5)
  const groups = Array.from({ length: Math.ceil(selects.length / size) }, (_, at) =>
    selects.slice(at * size, (at + 1) * size),
  )
  return unionOf(groups.map(group => sql`select * from (${unionOf(group)})`))
}
