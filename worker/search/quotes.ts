import { type SaidWords, says, type WantedWords } from '../../src/domain/said-words.ts'
import { namesPeople } from './guard.ts'

const longest = 200

/**
 * What a home says of what is wanted, and the sentence or the feature of its listing that says it. A
 * sentence that names people is never quoted, and neither is a long one.
 * @param bits which parts of `wanted` it says: see `homesSaying`
 */
export function quoteWords(
  { remarks, details }: { remarks: string; details: string },
  wanted: readonly WantedWords[],
  bits: number,
): SaidWords[] {
  const sentences = [...remarks.split(/(?<=[.!?])\s+|\n+/), ...featuresIn(details)]
  return wanted.flatMap((one, at) => {
    if (Math.floor(bits / 2 ** at) % 2 === 0) return []
    const said = sentences.find(
      text => text.length <= longest && says(text, one) && !namesPeople(text),
    )
    return { name: one.name, quote: said?.trim() ?? null }
  })
}

/** The features that a listing states, which are the lists among its details. */
function featuresIn(details: string): string[] {
  const lists = Object.entries(JSON.parse(details)).filter(([name]) => featureLists.includes(name))
  return lists.flatMap(([, items]) => items as string[])
}

/** The same as in the trigger that indexes their words: migrations/0001_triggers.sql. */
export const featureLists = [
  ...['interior', 'exterior', 'appliances', 'flooring', 'lot', 'community'],
  ...['cooling', 'heating', 'parking', 'energy', 'structures', 'accessibility'],
]
