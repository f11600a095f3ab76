import { type SQL, sql } from 'drizzle-orm'

/** A text as a literal of SQL, instead of one of the 100 values that D1 binds in a statement. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

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
