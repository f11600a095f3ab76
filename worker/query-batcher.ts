import { TimeoutError } from './deadlines.ts'

type Database = Pick<D1Database, 'prepare' | 'batch'>
type Statement = D1PreparedStatement & { [original]?: D1PreparedStatement }
const original = Symbol('original statement')

type Query = {
  statements: D1PreparedStatement[]
  resolve: (results: D1Result[]) => void
  reject: (reason: unknown) => void
}

/**
 * A database that sends all queries made in the same tick as one batch, so that a page takes one
 * round trip. When the batch fails, each query is retried alone, so that one bad query does not
 * fail the others. A batch merges columns that share a name, so a join that is read as `raw` rows,
 * as drizzle's select does, is sent alone.
 */
export function batchQueries(db: Database): Database {
  let pending: Query[] = []

  function enqueue(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    return new Promise((resolve, reject) => {
      if (pending.length === 0) setTimeout(send)
      pending.push({ statements, resolve, reject })
    })
  }

  async function send() {
    const queries = pending
    pending = []
    try {
      const results = await db.batch(queries.flatMap(({ statements }) => statements))
      for (const { statements, resolve } of queries) resolve(results.splice(0, statements.length))
    } catch (error) {
      // After a timeout, single queries would time out too.
      if (queries.length > 1 && !(error instanceof TimeoutError)) queries.forEach(sendAlone)
      else for (const { reject } of queries) reject(error)
    }
  }

  function sendAlone({ statements, resolve, reject }: Query) {
    db.batch(statements).then(resolve, reject)
  }

  function batched(statement: D1PreparedStatement, isJoin: boolean): Statement {
    const one = async () => (await enqueue([statement]))[0] as D1Result<Record<string, unknown>>
    return {
      [original]: statement,
      bind: (...values: unknown[]) => batched(statement.bind(...values), isJoin),
      all: one,
      run: one,
      raw: async () =>
        isJoin ? statement.raw() : (await one()).results.map(row => Object.values(row)),
      first: async (column?: string) => {
        const row = (await one()).results[0] ?? null
        return row && column ? row[column] : row
      },
    } as unknown as Statement
  }

  const batching: Database = {
    prepare: sql => batched(db.prepare(sql), / join /i.test(sql)),
    batch: <Row>(statements: Statement[]) =>
      enqueue(statements.map(one => one[original] ?? one)) as Promise<D1Result<Row>[]>,
  }
  sharedReads.set(batching, new Map())
  return batching
}

const sharedReads = new WeakMap<Database, Map<string, Promise<unknown>>>()

/**
 * Reads a value once for all calls of a page, which share a batching database. With any other
 * database, reads it every time.
 */
export function readOnce<T>(db: Database, key: string, read: () => Promise<T>): Promise<T> {
  const known = sharedReads.get(db)
  const found = (known?.get(key) as Promise<T> | undefined) ?? read()
  known?.set(key, found)
  return found
}
