import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { findSpooled } from '../leads/storage.ts'
import { exportListsOf } from '../lists/agent-lists.ts'
import type { Change } from '../site/audit-log.ts'
import { deletePerson, readPerson } from './people.ts'

/** Everything the site stores about a person, including the spool; null for an unknown id. */
export async function exportPerson(env: Bindings, id: string) {
  const found = await findPerson(env, id)
  return found && { ...found, spooled: found.spooled.map(({ entry }) => entry) }
}

async function findPerson(env: Bindings, id: string) {
  const db = connect(env.DB)
  const stored = await readPerson(db, id)
  if (!stored) return null
  const addresses = [stored, ...stored.others].map(({ person }) => person)
  const [spooled, lists] = await Promise.all([
    Promise.all(addresses.map(({ email }) => findSpooled(env, email))),
    exportListsOf(db, id),
  ])
  return { ...stored, spooled: spooled.flat(), lists }
}

/**
 * Deletes everything about a person, provided the number of stored inquiries still equals
 * `inquiries`, which the owner confirmed. The spool is deleted last, because its inquiries must stay
 * if the person does. Entries that KV does not list yet are dropped when they are drained.
 */
export async function erasePerson(env: Bindings, id: string, inquiries: number, by: Change) {
  const found = await findPerson(env, id)
  if (!found) return { status: 'missing' as const }
  if (found.inquiries.length !== inquiries) {
    return { status: 'count changed' as const, inquiries: found.inquiries.length }
  }
  const counts = { inquiries, spooled: found.spooled.length }
  const addresses = [found, ...found.others].map(({ person }) => person)
  const gone = await deletePerson(connect(env.DB), addresses, counts, by)
  if (!gone) return { status: 'count changed' as const, inquiries }
  await Promise.all(found.spooled.map(({ key }) => env.KV.delete(key)))
  return { status: 'deleted' as const, ...counts }
}
