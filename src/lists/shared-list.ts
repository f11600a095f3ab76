import type { Listing } from '../inventory/listing.ts'
import type { AgentNote } from '../inventory/note-words.ts'

/** A person's reaction to a home on a shared list. */
export const reactions = ['love', 'maybe', 'no'] as const
export type Reaction = (typeof reactions)[number]

/** Limits of one list. Texts in characters. */
export const sharedListLimits = {
  homes: 60,
  people: 20,
  notesPerHome: 40,
  notes: 400,
  name: 60,
  nickname: 30,
  note: 500,
  why: 200,
} as const

/**
 * Who did something. People without a nickname are numbered; `number` is 0 if there is only one
 * person.
 */
export type Who =
  | { status: 'you' }
  | { status: 'agent' }
  | { status: 'guest'; nickname: string | null; number: number }

/** A home on a list. `home` is null if the site may no longer show the home or no longer has it. */
export type HomeOnList = {
  id: number
  home: Listing | null
  /** Why `home` is null: it left the market, or the site may say nothing about it. */
  gone: 'off the market' | 'unknown' | null
  /** What the agent thinks of the home, wherever it is shown; not what the agent wrote on this list. */
  agentNote: AgentNote | null
  addedBy: Who
  struckBy: Who | null
  reactions: { who: Who; reaction: Reaction; why: string }[]
  /** Oldest first. */
  notes: { id: string; who: Who; text: string; at: string }[]
}

export type SharedList = {
  name: string
  version: number
  byAgent: boolean
  agentInvited: boolean
  /** The viewer's own nickname. */
  nickname: string | null
  homes: HomeOnList[]
}

/** A list's path. `me` is the viewer's key, which shared links leave out. */
export function listPath(token: string, me?: string | null): string {
  return `/list?t=${token}${me ? `&me=${me}` : ''}`
}

/**
 * The id of a home given by number (`12`, `SC000012`) or by the URL of its page; null for other
 * text.
 */
export function namedHome(text: string): number | null {
  const [, id] = /^\s*(?:SC|#|no\.?\s*)?0*(\d{1,9})\s*$/i.exec(text) ?? []
  const [, linked] = /\/property\/(\d{1,9})(?:[/?#\s]|$)/.exec(text) ?? []
  const number = Number(id ?? linked)
  return number > 0 ? number : null
}
