import { parseTimestamp } from './reso/fields.ts'
import { lookUp, statusByName } from './reso/vocabulary.ts'

/** Metadata of a feed record, readable even when the rest of the record is invalid. */

type Named = Readonly<Record<string, unknown>>

const asNamed = (record: unknown): Named =>
  typeof record === 'object' && record !== null ? (record as Named) : {}

/** The key of a record; null when missing. */
export function keyOf(record: unknown): string | null {
  const { ListingKey } = asNamed(record)
  const key = typeof ListingKey === 'number' ? String(ListingKey) : ListingKey
  return typeof key === 'string' && key.trim() !== '' ? key.trim() : null
}

/**
 * When the record was last changed, in milliseconds since 1970; null when missing or unreadable.
 */
export function changedAt(record: unknown): number | null {
  const { ModificationTimestamp } = asNamed(record)
  if (typeof ModificationTimestamp !== 'string') return null
  return parseTimestamp(ModificationTimestamp) ?? null
}

/** Whether the feed has withdrawn the right to display the home (`MlgCanView` on MLS Grid). */
export const isWithdrawn = (record: unknown): boolean => asNamed(record).MlgCanView === false

/**
 * Whether the home is off the market or sold. Checked even when other fields are invalid: such a
 * record is rejected, but the home must still be taken off the site.
 */
export function isOver(record: unknown): boolean {
  const { StandardStatus } = asNamed(record)
  const status =
    typeof StandardStatus === 'string' ? lookUp(statusByName, StandardStatus) : undefined
  return status !== undefined && !['Active', 'Active Under Contract', 'Pending'].includes(status)
}

/** Adds OriginatingSystemName to a record, which some feeds leave out. */
export function withSource(record: unknown, source: string): unknown {
  const named = asNamed(record)
  return named.OriginatingSystemName ? record : { ...named, OriginatingSystemName: source }
}
