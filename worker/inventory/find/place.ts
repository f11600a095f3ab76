import { type SQL, sql } from 'drizzle-orm'
import {
  areaFoldings,
  foldings,
  namesInArea,
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
  const names = [...new Set(places.flatMap(placesWithin))]
  const exact = names.map(quoted).join(',')
  // The rows of json_each() count as rows read for each home; long lists of literals need memory.
  const columns = sql.raw(
    names.length > maxLiterals
      ? `exists (select 1 from json_each(${list(names)})
          where value in (properties.subdivision, properties.city, properties.postal_code))`
      : `(coalesce(properties.subdivision, '') in (${exact})
          or properties.city in (${exact}) or properties.postal_code in (${exact}))`,
  )
  const area = areaFoldings.reduce(replaced, `lower(home.details ->> '$.area')`)
  const byArea = sql.raw(`properties.id in (select home.id
    from properties as home indexed by properties_by_area, json_each(${list(namesInArea(places))})
    where home.details ->> '$.area' is not null and instr('| ' || ${area} || ' |', value))`)
  const conditions = [columns, stands(standingNames(places)), byArea, ...places.flatMap(inOutline)]
  return balanced(conditions, 'or') ?? sql`false`
}

/** Whether the coordinates are in the outline, and the subdivision names no other community. */
function inOutline(place: string): SQL[] {
  if (!outlineOf(place)) return []
  return [
    sql`(coalesce(${outlineCondition(place)}, 0) and not ${stands({ whole: namesOfOthers(place), villages: [] })})`,
  ]
}

/** Whether a home's coordinates are in the outline of a community that has one. */
export const outlineCondition = (place: string): SQL => inArea(outlineOf(place) ?? []).within

/**
 * Whether one of the names stands in a home's subdivision. As short as can be, for a statement has at
 * most 100 KB and may repeat it; the names are literals, for it binds at most 100 values.
 */
function stands({ whole, villages }: ReturnType<typeof standingNames>): SQL {
  const all = [...whole, ...villages]
  if (all.length === 0) return sql`false`
  // n: name, c: whether a community's, t: text, p: position, b and a: before and after, w: next word.
  const named = [whole, villages].flatMap((names, kind) =>
    names.length > 0 ? [`select value n, ${1 - kind} c from json_each(${list(names)})`] : [],
  )
  const found = `select *, instr(t, n) p from (select ${folded} t), (${named.join(' union all ')}) where p`
  const sides = `select c, substr(t, 1, p) b, substr(t, p + length(n) - 1) a from (${found})`
  const words = `select *, substr(a, 1, instr(substr(a, 2), ' ') + 1) w, trim(b) in ('', 'the') s from (${sides})`
  const over = `(instr(${quoted(plats)}, w) or a glob ' [0-9]*')`
  const asCommunity = `(w = ' ' or not instr(${quoted(roadEndings)}, w)) and (s or ${over}
    or substr(b, -4) in (' at ', ' in ', ' of ') or b like '% | ')`
  const asVillage = `(s or b like '% | ' or b like '% | the ') and (${over}
    or instr(' at in of by ', w) or exists (select 1 from json_each(${list(wholes())})
      where substr(a, 1, length(value)) = value))`
  const conditions = [
    ...(whole.length > 0 ? [`c and ${asCommunity}`] : []),
    ...(villages.length > 0 ? [`not c and ${asVillage}`] : []),
  ]
  // Most homes have no word of the names, and need no closer look.
  const likely = [...new Set(all.map(longestWord))].map(
    word => `properties.subdivision like ${quoted(`%${word}%`)}`,
  )
  const look = `exists (select 1 from (${words}) where ${conditions.join(' or ')})`
  const first = [...likely, `properties.subdivision glob '*[''’.]*'`].join(' or ')
  const both = likely.length > maxLikely ? look : `(${first}) and ${look}`
  return sql.raw(`(properties.subdivision is not null and ${both})`.replace(/\s*\n\s*/g, ' '))
}

const maxLiterals = 4
const maxLikely = 8

/** At most 40 letters: D1 refuses longer patterns. */
const longestWord = (name: string) =>
  name
    .split(' ')
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
    .slice(0, 40)

const replaced = (text: string, [from, to]: readonly [string, string]) =>
  `replace(${text},${quoted(from)},${quoted(to)})`

const folded = foldings.reduce(
  replaced,
  `' ' || lower(coalesce(properties.subdivision, '')) || ' '`,
)

const list = (names: readonly string[]) => quoted(JSON.stringify([...new Set(names)]))
