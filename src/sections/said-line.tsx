import { saidWords as words } from '../content/said-words.ts'
import type { SaidWords } from '../domain/said-words.ts'

/** What a home's listing says of the words that a search wants, in its own sentences. */
export const SaidLine = ({ said = [] }: { said?: readonly SaidWords[] }) =>
  said.length > 0 && (
    <>
      {words.mentions} {said.map(words.say).join(' ')}
    </>
  )
