import { listProperties } from '../../worker/inventory/homes.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { Newest } from './cards/newest-homes.tsx'

/** The three newest homes for sale, and how many there are; null if that fails. */
export function loadNewest({ db, now, part }: PageContext): Promise<Newest | null> {
  return part(listProperties(db, {}, { limit: 3, offset: 0 }, now))
}
