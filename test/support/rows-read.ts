/** A database that adds up the rows D1 reports as read and as written. */
export function countingRows(db: D1Database) {
  const count = { rows: 0, written: 0 }
  const note = <Result extends { meta: Record<string, unknown> }>(result: Result) => {
    count.rows += Number(result.meta.rows_read ?? Number.NaN)
    count.written += Number(result.meta.rows_written ?? Number.NaN)
    return result
  }
  const watched = new WeakMap<object, D1PreparedStatement>()
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values))
        if (name === 'all' || name === 'run') return async () => note(await target[name]())
        const value = Reflect.get(target, name)
        if (name !== 'first' && name !== 'raw') return value
        // These two return rows without their cost, so the statement runs a second time for it.
        return async (...args: unknown[]) => {
          note(await target.all())
          return value.apply(target, args)
        }
      },
    })
    watched.set(proxy, statement)
    return proxy
  }
  const watchAll = <Database extends D1Database | D1DatabaseSession>(
    database: Database,
  ): Database =>
    new Proxy(database, {
      get(target, name) {
        if (name === 'withSession' && 'withSession' in target) {
          return (from?: string) => watchAll(target.withSession(from))
        }
        if (name === 'prepare') return (sql: string) => watch(target.prepare(sql))
        if (name === 'batch') {
          return async (statements: D1PreparedStatement[]) =>
            (await target.batch(statements.map(one => watched.get(one) ?? one))).map(note)
        }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { DB: watchAll(db), count }
}
