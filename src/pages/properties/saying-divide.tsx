import './saying-divide.css'
import { saidDivide } from '../../content/asked-words.ts'
import type { Saying } from '../../domain/said-words.ts'

/** Precedes the first home that mentions none of the words that order the list. */
export function SayingDivide({ saying }: { saying: Saying }) {
  return <p className='saying-divide'>{saidDivide(saying)}</p>
}
