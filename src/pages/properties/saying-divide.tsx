import './saying-divide.css'
import { mentionsHeading } from '../../content/asked-words.ts'
import type { MentionCounts } from '../../domain/listing-mentions.ts'

/** Precedes the first home that mentions none of the words that order the list. */
export function SayingDivide({ saying }: { saying: MentionCounts }) {
  return <p className='saying-divide'>{mentionsHeading(saying)}</p>
}
