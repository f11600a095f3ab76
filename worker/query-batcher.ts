import { TookTooLong } from './timeout.ts'

type Asked = Pick<D1Database, 'prepare' | 'batch'>
type Statement = D1PreparedStatement & { [whole]?: D1PreparedStatement }
const whole = Symbol('the statement itself')

type Question = {
  statements: D1PreparedStatement[]
  answer: (results: D1Result[]) => void
  refuse: (reason: unknown) => void
}

/**
 * A database for one page: what its parts ask in the same turn goes as one batch, so that a page is
 * one trip however many blocks it has. If the batch fails, each part is asked by itself: one that
 * cannot be answered takes no other with it. A row's columns need different names, as in any batch.
 */
export function oneBatch(db: Asked): Asked {
  let waiting: Question[] = []

  function ask(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    return new Promise((answer, refuse) => {
      if (waiting.length === 0) setTimeout(send)
      waiting.push({ statements, answer, refuse })
    })
  }

  async function send() {
    const questions = waiting
    waiting = []
    try {
      const results = await db.batch(questions.flatMap(({ statements }) => statements))
      for (const { statements, answer } of questions) answer(results.splice(0, statements.length))
    } catch (error) {
      // A database that does not answer would not answer any of them either.
      if (questions.length > 1 && !(error instanceof TookTooLong)) questions.forEach(alone)
      else for (const { refuse } of questions) refuse(error)
    }
  }

  function alone({ statements, answer, refuse }: Question) {
    db.batch(statements).then(answer, refuse)
  }

  function gathered(statement: D1PreparedStatement): Statement {
    const one = async () => (await ask([statement]))[0] as D1Result<Record<string, unknown>>
    return {
      [whole]: statement,
      bind: (...values: unknown[]) => gathered(statement.bind(...values)),
      all: one,
      run: one,
      raw: async () => (await one()).results.map(row => Object.values(row)),
      first: async (column?: string) => {
        const row = (await one()).results[0] ?? null
        return row && column ? row[column] : row
      },
    } as unknown as Statement
  }

  return {
    prepare: sql => gathered(db.prepare(sql)),
    batch: <Row>(statements: Statement[]) =>
      ask(statements.map(one => one[whole] ?? one)) as Promise<D1Result<Row>[]>,
  }
}
