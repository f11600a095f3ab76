import './saying-divide.css'
import { mentionsHeading } from '../../content/asked-words.ts'
import type { MentionCounts } from '../../domain/listing-mentions.ts'

/** Goes before the first home of a list that mentions none of the words that order it. */
export function SayingDivide({ saying }: { saying: MentionCounts }) {
  return <p className='saying-divide'>{mentionsHeading(saying)}</p>
}
