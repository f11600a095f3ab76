import { type SQL, sql } from 'drizzle-orm'
import {
  foldings,
  joiners,
  namesOfOthers,
  outlineOf,
  placesWithin,
  plats,
  roadEndings,
  standingNames,
  wholes,
} from '../../../src/inventory/communities.ts'
import { inArea } from './area.ts'
import { balanced, quoted } from './literals.ts'

/**
 * The condition for a home to be in one of these places: the rule of `isWithin` in
 * src/inventory/communities.ts.
 */
export function isIn(places: readonly string[]): SQL {
  const exact = quoted(JSON.stringify(places.flatMap(placesWithin)))
  const columns = ['subdivision', 'city', 'postal_code'].map(
    name =>
      sql`coalesce(${sql.raw(`properties.${name}`)}, '') in (select value from json_each(${sql.raw(exact)}))`,
  )
  const names = standingNames(places)
  const byArea = sql`properties.id in (select home.id from properties as home
      indexed by properties_by_area where ${sql.raw(area)} is not null
        and (${sql.raw(area)} in (select value from json_each(${sql.raw(exact)}))
          or ${stands(area, names)}))`
  const stand = stands(`coalesce(properties.subdivision, '')`, names)
  return balanced([...columns, stand, byArea, ...places.flatMap(inOutline)], 'or') ?? sql`false`
}

const area = `home.details ->> '$.area'`

/** Whether the coordinates are in the outline, and the subdivision names no other community. */
function inOutline(place: string): SQL[] {
  if (!outlineOf(place)) return []
  const others = { whole: namesOfOthers(place), villages: [] }
  return [
    sql`(coalesce(${outlineCondition(place)}, 0) and not ${stands(`coalesce(properties.subdivision, '')`, others)})`,
  ]
}

/** Whether a home's coordinates are in the outline of a community that has one. */
export const outlineCondition = (place: string): SQL => inArea(outlineOf(place) ?? []).within

/** Whether one of the names stands in a text. The names are literals: D1 binds at most 100 values. */
function stands(text: string, { whole, villages }: ReturnType<typeof standingNames>): SQL {
  const all = [...whole, ...villages]
  if (all.length === 0) return sql`false`
  const list = (names: readonly string[]) => quoted(JSON.stringify(names))
  // A cheap look first: most homes have no word of the names.
  const bare = `replace(replace(replace(${text}, '''', ''), '’', ''), '.', '')`
  const longest = [...new Set(all.map(longestWord))]
  const likely =
    longest.length > 12
      ? 'true'
      : `(${longest.map(word => `${bare} like ${quoted(`%${word}%`)}`).join(' or ')})`
  const named = `select value as name, 1 as whole from json_each(${list(whole)})
    union all select value, 0 from json_each(${list(villages)})`
  const found = `select text, name, whole, instr(text, name) as place
    from (select ${folded(text)} as text) cross join (${named}) where instr(text, name)`
  const sides = `select whole, substr(text, 1, place) as before,
    substr(text, place + length(name) - 1) as after from (${found})`
  const words = `select *, coalesce(nullif(substr(after, 1,
    instr(substr(after, 2), ' ') + 1), ''), ' ') as word from (${sides})`
  return sql.raw(`(${likely} and exists (select 1 from (${words}) where iif(whole,
    (word = ' ' or not instr(${quoted(roadEndings)}, word))
      and (before in (' ', ' the ') or ${endsIn(joiners)} or ${isOver}),
    (before in (' ', ' the ') or before like '% | '
        or before like '% | the ')
      and (${isOver} or instr(' at in of by ', word)
        or exists (select 1 from json_each(${list(wholes())}) as community
          where substr(after, 1, length(community.value)) = community.value)))))`)
}

const isOver = `(instr(${quoted(plats)}, word) or after glob ' [0-9]*')`

/** Whether the last word before a name is one of these. */
const endsIn = (words: string) =>
  `(${words
    .trim()
    .split(' ')
    .map(word => `before like '% ${word} '`)
    .join(' or ')})`

const folded = (text: string) =>
  foldings.reduce(
    (sql, [from, to]) => `replace(${sql}, ${quoted(from)}, ${quoted(to)})`,
    `' ' || lower(${text}) || ' '`,
  )

/** At most 40 letters: D1 refuses longer patterns. */
const longestWord = (name: string) =>
  name
    .split(' ')
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
    .slice(0, 40)
    .replace(/[%_].*$/, '')
