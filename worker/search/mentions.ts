import { type SQL, sql } from 'drizzle-orm'
import { type Mention, waysToSay } from '../../src/domain/interpret/vocabulary/mentions.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import { properties } from '../db/schema.ts'

/** An FTS5 expression for every way to say it in a home's remarks, each as a phrase. */
const matchOf = (name: Mention): string =>
  `{remarks} : (${waysToSay(name)
    .map(way => `"${way.replace(/[^\p{L}\p{N}]+/gu, ' ')}"`)
    .join(' OR ')})`

/** Whether a home's remarks say it. */
export const isMentioned = (name: Mention): SQL =>
  sql`${properties.id} in (select rowid from listing_words where listing_words match ${matchOf(name)})`

/** The expression for the words of a list, to find homes that have any of them. */
export const someMention = (name: Mention): string => matchOf(name)

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
