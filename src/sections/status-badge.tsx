import { statusNames } from '../content/listing-words.ts'
import type { Status } from '../domain/listing.ts'

/** Status label: active green, pending yellow, sold gray, new blue, featured purple. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className='status-badge' data-status={status.toLowerCase()}>
      {statusNames[status]}
    </span>
  )
}
