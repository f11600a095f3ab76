import { type SQL, sql } from 'drizzle-orm'

/**
 * A text as a literal of SQL, instead of one of the 100 values that D1 binds in a statement. Without
 * NUL, which ends a statement.
 */
export const quoted = (text: string): string =>
  `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`

/**
 * Conditions joined as a balanced tree. D1 refuses an expression deeper than 100, and a chain is as
 * deep as it is long. Undefined if there are none.
 */
export function balanced(conditions: readonly SQL[], operator: 'and' | 'or'): SQL | undefined {
  if (conditions.length <= 1) return conditions[0]
  const middle = Math.ceil(conditions.length / 2)
  const [first, second] = [conditions.slice(0, middle), conditions.slice(middle)]
  return sql`(${balanced(first, operator)} ${sql.raw(operator)} ${balanced(second, operator)})`
}

/** D1 allows at most five terms in a compound select, so larger ones are nested. */
export function unionOf(selects: readonly SQL[]): SQL {
  if (selects.length <= 5) return sql.join([...selects], sql` union all `)
  const size = Math.ceil(selects.length / 5)
  const groups = Array.from({ length: Math.ceil(selects.length / size) }, (_, at) =>
    selects.slice(at * size, (at + 1) * size),
  )
  return unionOf(groups.map(group => sql`select * from (${unionOf(group)})`))
}
