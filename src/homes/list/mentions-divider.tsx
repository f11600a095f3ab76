import './mentions-divider.css'
import type { MentionCounts } from '../../inventory/listing-mentions.ts'
import { mentionsHeading } from '../../search/notice-words.ts'

/** Precedes the first home that mentions none of the words that order the list. */
export function MentionsDivider({ mentionCounts }: { mentionCounts: MentionCounts }) {
  return <p className='mentions-divider'>{mentionsHeading(mentionCounts)}</p>
}
