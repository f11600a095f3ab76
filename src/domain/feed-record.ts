import { parseTimestamp } from './reso/fields.ts'
import { lookUp, statusByName } from './reso/vocabulary.ts'

/** What a feed's record says beside the home, whether or not the rest of it can be read. */

type Named = Readonly<Record<string, unknown>>

const asNamed = (record: unknown): Named =>
  typeof record === 'object' && record !== null ? (record as Named) : {}

/** The key of a record, or null where it has none. */
export function keyOf(record: unknown): string | null {
  const { ListingKey } = asNamed(record)
  const key = typeof ListingKey === 'number' ? String(ListingKey) : ListingKey
  return typeof key === 'string' && key.trim() !== '' ? key.trim() : null
}

/** When the record was changed last, in milliseconds since 1970; null where that cannot be read. */
export function changedAt(record: unknown): number | null {
  const { ModificationTimestamp } = asNamed(record)
  if (typeof ModificationTimestamp !== 'string') return null
  return parseTimestamp(ModificationTimestamp) ?? null
}

/** Whether the feed took the right to show it back. `MlgCanView` is MLS Grid's word for that. */
export const isWithdrawn = (record: unknown): boolean => asNamed(record).MlgCanView === false

/**
 * Whether the home is no longer for sale. It counts even where another field of the record is broken:
 * such a record cannot be stored, and the home must not stay as it was.
 */
export function isOver(record: unknown): boolean {
  const { StandardStatus } = asNamed(record)
  const status =
    typeof StandardStatus === 'string' ? lookUp(statusByName, StandardStatus) : undefined
  return status === 'Off Market' || status === 'Sold'
}

/** The record with a name for where it comes from, which some feeds leave out. */
export function withSource(record: unknown, source: string): unknown {
  const named = asNamed(record)
  return named.OriginatingSystemName ? record : { ...named, OriginatingSystemName: source }
}
