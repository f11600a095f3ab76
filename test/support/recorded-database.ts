import { expect } from 'vitest'
import { bindings } from './api.ts'

type Ask = (changes: { DB: D1Database }) => Response | Promise<Response>

/** The number of rows a read-only call makes the database read. */
export async function rowsReadBy(ask: Ask): Promise<number> {
  let rows = 0
  for (const { sql, values } of await statementsOf(ask)) {
    const { meta } = await bindings.DB.prepare(sql)
      .bind(...values)
      .all()
    rows += meta.rows_read
  }
  return rows
}

async function statementsOf(ask: Ask) {
  const { DB, statements } = recording()
  expect((await ask({ DB })).status).toBeLessThan(300)
  expect(statements.length).toBeGreaterThan(0)
  return statements
}

/** A database that also records the prepared statements, with their values. */
function recording() {
  const statements: { sql: string; values: unknown[] }[] = []
  const DB = new Proxy(bindings.DB, {
    get(db, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          const statement = db.prepare(sql)
          return new Proxy(statement, {
            get(target, method) {
              if (method !== 'bind') return Reflect.get(target, method)
              return (...values: unknown[]) => {
                statements.push({ sql, values })
                return target.bind(...values)
              }
            },
          })
        }
      }
      const value = Reflect.get(db, name)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
  return { DB, statements }
}
