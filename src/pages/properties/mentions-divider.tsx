import './mentions-divider.css'
import { mentionsHeading } from '../../content/search-notices.ts'
import type { MentionCounts } from '../../inventory/listing-mentions.ts'

/** Precedes the first home that mentions none of the words that order the list. */
export function MentionsDivider({ mentionCounts }: { mentionCounts: MentionCounts }) {
  return <p className='mentions-divider'>{mentionsHeading(mentionCounts)}</p>
}
