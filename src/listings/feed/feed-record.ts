import { parseTimestamp } from '../reso/fields.ts'

/** Metadata of a feed record, readable even when the rest of the record is invalid. */

type Named = Readonly<Record<string, unknown>>

/** A record's position in the order of a feed. */
export type Entry = {
  /** ListingKey as the feed sent it; some feeds send numbers. */
  key: string | number
  /** ModificationTimestamp in milliseconds; null when missing or unreadable. */
  time: number | null
  /** ModificationTimestamp as OData writes it, as precisely as the feed sent it. */
  at: string | null
}

const asNamed = (record: unknown): Named =>
  typeof record === 'object' && record !== null ? (record as Named) : {}

/** The record's ListingKey; null when missing. */
export function keyOf(record: unknown): string | null {
  const { ListingKey } = asNamed(record)
  const key = typeof ListingKey === 'number' ? String(ListingKey) : ListingKey
  return typeof key === 'string' && key.trim() !== '' ? key.trim() : null
}

const dateTimeOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,12})?)?(Z|[+-]\d\d:\d\d)$/

/** The record's position in the order of the feed; null without a key. */
export function entryOf(record: unknown): Entry | null {
  const { ListingKey, ModificationTimestamp } = asNamed(record)
  if (keyOf(record) === null) return null
  const text = typeof ModificationTimestamp === 'string' ? ModificationTimestamp.trim() : ''
  const time = parseTimestamp(text) ?? null
  const iso = time === null ? null : new Date(time).toISOString()
  return {
    key: ListingKey as Entry['key'],
    time,
    at: dateTimeOffset.test(text) ? text : iso,
  }
}

/** Adds OriginatingSystemName to a record, which some feeds leave out. */
export function withSource(record: unknown, source: string): unknown {
  const named = asNamed(record)
  return named.OriginatingSystemName ? record : { ...named, OriginatingSystemName: source }
}
