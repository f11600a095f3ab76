import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './connect.ts'

/**
 * Inserts one row for each row that `from` selects. Takes columns by name and adds defaults,
 * because a plain SQL select would fill the columns in the table's order.
 * @param row values, and SQL over the rows of `from`
 * @param from `from … where …`, or only `where …`
 */
export function insertFrom<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: SQLiteInsertValue<Table>,
  from: SQL,
) {
  const values: Record<string, unknown> = row
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
  const chosen = columns.map(([name, column]) => {
    const value = values[name] ?? (name in values ? null : column.default)
    if (value === undefined || value === null) return sql`null`
    return is(value, SQL) ? value : sql.param(value, column)
  })
  return db.insert(table).select(sql`select ${sql.join(chosen, sql`, `)} ${from}`)
}
