import type { LeadFilter } from '../../src/leads/lead-list.ts'
import type { Database } from '../db/connect.ts'
import { type Cursor, type LeadPage, listLeads } from './lead-list.ts'

/** A page of the lead list, with the cursors of its neighbors as URLs have them; '' for none. */
export async function browseLeads(
  db: Database,
  { limit, sort, after, before, ...filter }: LeadFilter & LeadPage,
) {
  const at = { limit, sort, after, before }
  const { leads, total, next, previous } = await listLeads(db, filter, at)
  return { leads, total, next: format(next), previous: format(previous) }
}

const format = (cursor: Cursor | null) =>
  cursor ? `${cursor.score}.${cursor.createdAt}.${cursor.id}` : ''
