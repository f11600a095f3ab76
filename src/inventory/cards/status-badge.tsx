import type { Status } from '../../site/listing-terms.ts'
import { statusNames } from '../../site/listing-terms.ts'

/** Status label: active green, pending yellow, sold gray, new blue, featured purple. */
export function StatusBadge({
  status,
  label = statusNames[status],
}: {
  status: Status
  label?: string
}) {
  return (
    <span className='status-badge' data-status={status.toLowerCase()}>
      {label}
    </span>
  )
}
