import './saying-divide.css'
import { saidDivide } from '../../content/asked-words.ts'
import type { Saying } from '../../domain/said-words.ts'

/** Goes before the first home of a list that mentions none of the words that order it. */
export function SayingDivide({ saying }: { saying: Saying }) {
  return <p className='saying-divide'>{saidDivide(saying)}</p>
}
