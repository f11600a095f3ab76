import type { Mapping } from '../../src/listings/import/columns.ts'
import { sha256 } from '../platform/digest.ts'

/** Identifies a set of columns by their names, in any order. */
export const columnsId = (columns: readonly string[]): Promise<string> =>
  sha256(JSON.stringify(columns.toSorted()))

/** The settings key of a saved mapping. */
export const keyOf = (id: string): string => `columns:${id}`

/**
 * The saved mapping of a set of columns; null if there is none. Without drizzle, which takes too
 * much memory while importing a file.
 */
export async function findMapping(
  d1: D1Database,
  columns: readonly string[],
): Promise<Mapping | null> {
  const text = await d1
    .prepare('SELECT value FROM content_settings WHERE key = ?1')
    .bind(keyOf(await columnsId(columns)))
    .first<string>('value')
  return text === null ? null : (JSON.parse(text) as Mapping)
}
