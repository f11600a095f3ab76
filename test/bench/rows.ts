// Prints the most rows that one question of the growth measurement reads, in D1's own count.
import { openLocalDatabase } from '../../scripts/local-database.ts'
import { answer } from '../../worker/search/answer.ts'
import { countingRows } from '../support/rows-read.ts'
import { questions } from './growth.ts'

const { db, close } = await openLocalDatabase()
const now = new Date()
// As in a worker that has answered before.
await answer(db, { query: 'homes', context: 'buying' }, null, now)
let most = 0
for (const query of questions) {
  const { DB, count } = countingRows(db)
  await answer(DB, { query, context: 'buying' }, null, now)
  most = Math.max(most, count.rows)
}
console.log(most)
await close()
