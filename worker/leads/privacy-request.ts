import { connect } from '../db/connect.ts'
import type { Change } from '../db/lead-history.ts'
import { deletePerson, readPerson } from '../db/people.ts'
import type { Bindings } from '../env.ts'
import { deleteSpooled, findSpooled } from './storage.ts'

/** Everything the site holds about a person, the spool included; null for nobody. */
export async function gatherPerson(env: Bindings, id: string) {
  const stored = await readPerson(connect(env.DB), id)
  if (!stored) return null
  return { ...stored, spooled: await findSpooled(env, stored.person.email) }
}

/**
 * Deletes all of it, if there are as many stored inquiries as the owner was told. The spool goes
 * first: what waits there would come back with the next drain.
 */
export async function forgetPerson(env: Bindings, id: string, inquiries: number, by: Change) {
  const found = await gatherPerson(env, id)
  if (!found) return { is: 'nobody' as const }
  if (found.inquiries.length !== inquiries) {
    return { is: 'more than told' as const, inquiries: found.inquiries.length }
  }
  await Promise.all(found.spooled.map(({ lead }) => deleteSpooled(env, lead.id)))
  const told = { inquiries, spooled: found.spooled.length }
  const gone = await deletePerson(connect(env.DB), id, told, by)
  return gone ? { is: 'deleted' as const, ...told } : { is: 'more than told' as const, inquiries }
}
