import { inArray } from 'drizzle-orm'
import { type DisplayRules, mayMention } from '../../src/inventory/display-rules.ts'
import type { HomeOnList, SharedList, Who } from '../../src/lists/shared-list.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { readNotes } from '../inventory/home-notes.ts'
import { findProperties } from '../inventory/homes.ts'
import { findSuccessor } from '../inventory/listing-page.ts'
import { readList, type StoredList, theAgent } from './shared-lists.ts'

/**
 * A list as one of its members sees it. Homes appear as the site shows them today: a home that it
 * may no longer show is a row without facts.
 * @param person the viewer's code, 'agent', or null for someone who has not changed anything yet
 */
export async function viewList(
  db: Database,
  list: StoredList,
  person: string | null,
  now: Date,
  rules: Pick<DisplayRules, 'withoutNotes'>,
): Promise<SharedList> {
  const stored = await readList(db, list.id)
  const homes = await findHomes(
    db,
    stored.homes.map(home => home.propertyId),
    now,
  )
  const ids = [...homes.values()].flatMap(({ home }) => home?.id ?? [])
  const agentNotes = await readNotes(db, ids, rules)
  const whoIs = namesFor(stored.people, person)
  return {
    name: list.name,
    version: list.version,
    byAgent: list.byAgent,
    agentInvited: list.agentAt !== null,
    nickname: stored.people.find(member => member.person === person)?.nickname ?? null,
    homes: stored.homes.map(({ propertyId, addedBy, struckBy }) => ({
      id: propertyId,
      ...(homes.get(propertyId) ?? unknown),
      agentNote: agentNotes.get(homes.get(propertyId)?.home?.id ?? 0) ?? null,
      addedBy: whoIs(addedBy),
      struckBy: struckBy === null ? null : whoIs(struckBy),
      reactions: stored.reactions
        .filter(reaction => reaction.propertyId === propertyId)
        .map(reaction => ({
          who: whoIs(reaction.person),
          reaction: reaction.reaction,
          why: reaction.why,
        })),
      notes: stored.notes
        .filter(note => note.propertyId === propertyId)
        .map(({ id, person: writer, text, at }) => ({
          id,
          who: whoIs(writer),
          text,
          at: at.toISOString(),
        })),
    })),
  }
}

const unknown = { home: null, gone: 'unknown' } as const

function namesFor(people: { person: string; nickname: string | null }[], viewer: string | null) {
  const nameless = people
    .filter(({ person, nickname }) => !nickname && person !== viewer && person !== theAgent)
    .map(({ person }) => person)
  return (person: string): Who => {
    if (person === viewer) return { status: 'you' }
    if (person === theAgent) return { status: 'agent' }
    const nickname = people.find(member => member.person === person)?.nickname ?? null
    const number = nameless.length > 1 ? nameless.indexOf(person) + 1 : 0
    return { status: 'guest', nickname, number }
  }
}

type HomeOrGone = Pick<HomeOnList, 'home' | 'gone'>

/** The homes that may be shown; a relisted home is its latest listing. */
async function findHomes(db: Database, ids: number[], now: Date): Promise<Map<number, HomeOrGone>> {
  if (ids.length === 0) return new Map()
  const { id, status, hiddenReason, mergedInto } = properties
  const [listings, stored] = await Promise.all([
    findProperties(db, ids, now),
    db.select({ id, status, hiddenReason, mergedInto }).from(properties).where(inArray(id, ids)),
  ])
  const homes = new Map(listings.map(home => [home.id, home]))
  const later = await findLater(
    db,
    stored.filter(home => home.mergedInto !== null).map(home => home.id),
    now,
  )
  return new Map(
    stored.map((listing): [number, HomeOrGone] => {
      const home = later.get(listing.id) ?? homes.get(listing.id) ?? null
      if (home) return [listing.id, { home, gone: null }]
      const mayBeNamed = mayMention(listing.hiddenReason)
      return [listing.id, { home: null, gone: mayBeNamed ? 'off the market' : 'unknown' }]
    }),
  )
}

async function findLater(db: Database, ids: number[], now: Date) {
  const pairs = await Promise.all(ids.map(async id => [id, await findSuccessor(db, id)] as const))
  const successors = pairs.flatMap(([, later]) => later ?? [])
  const homes = await findProperties(db, [...new Set(successors)], now)
  return new Map(pairs.map(([id, later]) => [id, homes.find(home => home.id === later)]))
}
