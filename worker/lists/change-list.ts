import { sql } from 'drizzle-orm'
import { namedHome } from '../../src/lists/shared-list.ts'
import { sharedListWords } from '../../src/lists/shared-list-words.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { displayedAt } from '../inventory/addresses.ts'
import { raw } from '../inventory/find/where.ts'
import { findProperties } from '../inventory/homes.ts'
import { dismissAgent } from './agent-lists.ts'
import type { ListChange } from './list-fields.ts'
import {
  addHomes,
  addNote,
  crossOffHome,
  deleteList,
  type Member,
  react,
  removeNote,
  removeReaction,
  setNickname,
} from './shared-lists.ts'

const { refused } = sharedListWords

/** `home` is the home that was added. `choices` are the homes that an ambiguous text may mean. */
export type Changed =
  | { status: 'changed'; home?: number }
  | { status: 'refused'; field: string; reason: string; choices?: NamedHome[] }

/** Changes a single row of a list, so that concurrent changes by several people all survive. */
export async function changeList(
  db: Database,
  member: Member,
  change: ListChange,
  now: Date,
): Promise<Changed> {
  switch (change.change) {
    case 'add':
      return addNamed(db, member, change.home, now)
    case 'add-saved': {
      const added = await addHomes(db, member, await idsOnSite(db, change.homes, now), now)
      return added.length < change.homes.length && added.length === 0
        ? refuse('homes', refused.full)
        : changed
    }
    case 'strike':
    case 'restore': {
      const struck = change.change === 'strike'
      return (await crossOffHome(db, member, change.home, struck, now))
        ? changed
        : refuse('home', refused.notOnList)
    }
    case 'note': {
      const { home: propertyId, key: id, text } = change
      return (await addNote(db, member, { id, propertyId, text }, now))
        ? changed
        : refuse('text', refused.noRoom)
    }
    case 'remove-note':
      await removeNote(db, member, change.key, now)
      return changed
    case 'react': {
      const { home: propertyId, reaction, why } = change
      return (await react(db, member, { propertyId, reaction, why }, now))
        ? changed
        : refuse('home', refused.notOnList)
    }
    case 'take-back':
      await removeReaction(db, member, change.home, now)
      return changed
    case 'nickname':
      return (await setNickname(db, member, change.nickname || null, now))
        ? changed
        : refuse('nickname', refused.tooMany)
    case 'dismiss-agent':
      await dismissAgent(db, member, now)
      return changed
    case 'delete':
      await deleteList(db, member, now)
      return changed
  }
}

/** Adds the home that a text names, if it names exactly one. */
async function addNamed(db: Database, member: Member, text: string, now: Date): Promise<Changed> {
  const [home, ...others] = await homesNamed(db, text, now)
  if (!home) return refuse('home', refused.unknownHome)
  if (others.length > 0) {
    return { ...refuse('home', refused.severalHomes), choices: [home, ...others] }
  }
  const added = await addHomes(db, member, [home.id], now)
  return added.length > 0 ? { status: 'changed', home: home.id } : refuse('home', refused.full)
}

/** The given homes that the site may show. */
export async function idsOnSite(db: Database, ids: number[], now: Date): Promise<number[]> {
  const homes = await findProperties(db, ids, now)
  return homes.map(({ id }) => id)
}

const changed = { status: 'changed' } as const
const refuse = (field: string, reason: string) => ({ status: 'refused' as const, field, reason })

type NamedHome = { id: number; address: string }

const choices = 5

/**
 * The displayed homes that a text names by listing number, page URL, or words of the street
 * address; at most five.
 */
async function homesNamed(db: Database, text: string, now: Date): Promise<NamedHome[]> {
  const id = namedHome(text)
  if (id !== null) {
    const homes = await findProperties(db, [id], now)
    // A house number alone is not a listing number.
    if (homes.length > 0) return homes.map(({ id, address }) => ({ id, address }))
  }
  const listings = displayedAt(text, 8)
  if (!listings) return []
  return db.all<NamedHome>(
    sql`select ${properties.id} as id, ${properties.address} as address ${listings}
      limit ${raw(choices)}`,
  )
}
