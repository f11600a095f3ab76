import { chipsOf } from '../../src/inventory/filter/filter-chips.ts'
import { interpret } from '../../src/search/interpret.ts'
import { rewriter } from '../../src/search/reword.ts'
import { connect } from '../db/connect.ts'
import { countMentions } from '../inventory/find/find.ts'
import { listNames } from './parse-question.ts'

/**
 * A filter that the rules found in a question. `less` is the question's text without it, and
 * `other` the text with the other choice: "4+ beds" as "Exactly 4". Null if no edit of the text
 * means that.
 */
export type QuestionChip = {
  key: string
  label: string
  less: string | null
  other: { label: string; text: string } | null
}

/** Parses a question while it is being typed, with the rules only: one chip per filter. */
export async function chipsOfQuestion(
  d1: D1Database,
  query: string,
  now: Date,
): Promise<QuestionChip[]> {
  const db = connect(d1)
  const names = await listNames(db)
  const parsed = interpret(query, names, now)
  const write = rewriter(query, parsed, names, now)
  const counts = await countMentions(db, parsed.filter, now)
  return chipsOf(parsed.filter, counts).map(({ key, label, without, other }) => {
    const text = other && write(other.filter)
    return {
      key,
      label,
      less: write(without),
      other: other && text ? { label: other.label, text } : null,
    }
  })
}
