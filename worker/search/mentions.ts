import { type SQL, sql } from 'drizzle-orm'
import { type Mention, waysToSay } from '../../src/domain/interpret/vocabulary/mentions.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import { properties } from '../db/schema.ts'

/**
 * A `from … where …` over the homes whose remarks say it, in any of its ways, as `told`. The index of
 * words finds the homes that have all words of one; it knows no phrases, so the remarks are then read.
 */
function fromMentioning(name: Mention): SQL {
  const ways = waysToSay(name)
  const words = ways.map(way => `(${wordsOf(way).map(anyNumber).join(' AND ')})`)
  const said = ways.map(
    way => sql`told.remarks like ${sql.raw(`'%${way.replaceAll("'", "''")}%'`)}`,
  )
  return sql`from listing_words cross join properties as told on told.id = listing_words.rowid
    where listing_words match ${`{remarks} : (${words.join(' OR ')})`}
      and (${sql.join(said, sql` or `)})`
}

const wordsOf = (way: string) => way.match(/[\p{L}\p{N}]+/gu) ?? []

/** Singular or plural. */
const anyNumber = (word: string) => (word.length > 3 ? `("${word}" OR "${word}s")` : `"${word}"`)

/** Whether a home on display mentions it: reads no more homes than have its words. */
export const someHomeMentions = (name: Mention): SQL =>
  sql`exists(select 1 ${fromMentioning(name)} and told.status <> 'Off Market' limit 1)`

const isMentioned = (name: Mention): SQL =>
  sql`${properties.id} in (select told.id ${fromMentioning(name)})`

/** The conditions of what homes must mention and must not. */
export function mentionConditions({
  mentions = [],
  notMentions = [],
}: ListingFilter): [key: string, sql: SQL][] {
  return [
    ...mentions.map((name): [string, SQL] => [`mentions ${name}`, isMentioned(name)]),
    ...notMentions.map((name): [string, SQL] => [
      `notMentions ${name}`,
      sql`not (${isMentioned(name)})`,
    ]),
  ]
}
