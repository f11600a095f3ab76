import type { Status } from '../listing.ts'
import { statusNames } from '../listing-words.ts'

/** Status label: active green, pending yellow, sold gray, new blue, featured purple. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className='status-badge' data-status={status.toLowerCase()}>
      {statusNames[status]}
    </span>
  )
}
