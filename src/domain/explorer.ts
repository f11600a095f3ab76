import { distanceM, type Point } from './projection.ts'
import type { PlaceKind, Surety } from './vector-map.ts'

/** What the explorer can show: a place or a community. */
export type ExplorerEntry = {
  id: string
  name: string
  kind: PlaceKind | 'community'
  address: string | null
  surety: Surety
  at: Point
  hours: readonly string[]
  phone: string | null
  website: string | null
}

/** What a map shows at first, what a choice comes to, and the closest. */
export const explorerZooms = { start: 16, selected: 18, most: 20 } as const
export const shownAtFirst = 8
export const maxSuggestions = 5
/** A search begins with more letters than this. */
export const tooFewLetters = 2

/** What is meant by some letters: names that begin so first, then names with such a word. */
export function suggest(entries: ExplorerEntry[], text: string): ExplorerEntry[] {
  const sought = plain(text)
  if (sought.length <= tooFewLetters) return []
  const words = sought.split(' ')
  return entries
    .map(entry => ({ entry, rank: rankOf(entry, sought, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.entry.name.localeCompare(b.entry.name))
    .slice(0, maxSuggestions)
    .map(({ entry }) => entry)
}

function rankOf({ name, kind }: ExplorerEntry, sought: string, words: string[]): number {
  const own = plain(name)
  if (own.startsWith(sought)) return 3
  const parts = `${own} ${kind}`.split(' ')
  return words.every(word => parts.some(part => part.startsWith(word))) ? 2 : 0
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// Streets of the northwest against the straight line, and what one drives there on average.
const detour = 1.35
const metersPerMinute = (32 * 1609.344) / 60

/** Miles in a straight line and minutes by car, estimated from it; whole minutes, at least one. */
export function driveBetween(from: Point, to: Point): { miles: number; minutes: number } {
  const meters = distanceM(from, to)
  return {
    miles: meters / 1609.344,
    minutes: Math.max(1, Math.round((meters * detour) / metersPerMinute)),
  }
}

/** What the explorer shows, as its address says it. */
export type ExplorerState = {
  place: string | null
  zoom: number
  more: boolean
  sought: string
}

/** Reads the state from a page's address; anything unknown is as if it were not there. */
export function readExplorer(query: URLSearchParams, entries: ExplorerEntry[]): ExplorerState {
  const [wanted, near] = [query.get('place'), query.get('zoom')]
  const place = entries.find(({ id }) => id === wanted)?.id ?? null
  const zoom = Object.values(explorerZooms).find(one => String(one) === near)
  return {
    place,
    zoom: zoom ?? (place ? explorerZooms.selected : explorerZooms.start),
    more: query.get('more') === '1',
    sought: query.get('explore')?.trim().slice(0, 80) ?? '',
  }
}

/** The address of a state, so that every control is a link first. */
export function explorerHref({ place, zoom, more, sought }: ExplorerState): string {
  const usual = place ? explorerZooms.selected : explorerZooms.start
  const query = new URLSearchParams()
  if (place) query.set('place', place)
  if (zoom !== usual) query.set('zoom', String(zoom))
  if (more) query.set('more', '1')
  if (sought) query.set('explore', sought)
  return `?${query}#explorer`
}
