import { distanceM, type Point } from '../../drawings/projection.ts'
import type { Confidence, PlaceKind } from './vector-map.ts'

/** An entry of the explorer: a place or a community. */
export type ExplorerEntry = {
  id: string
  name: string
  kind: PlaceKind | 'community'
  address: string | null
  confidence: Confidence
  at: Point
}

/** Zoom levels: without a selection, with a selection, and the maximum. */
export const explorerZooms = { start: 16, selected: 18, max: 20 } as const
export const shownAtFirst = 8
export const maxSuggestions = 5
/** Texts of this length or shorter are not searched. */
export const tooFewLetters = 2

/**
 * Suggestions for a text: names that start with it first, then names with words that start with it.
 */
export function suggest(entries: ExplorerEntry[], text: string): ExplorerEntry[] {
  const query = plain(text)
  if (query.length <= tooFewLetters) return []
  const words = query.split(' ')
  return entries
    .map(entry => ({ entry, rank: rankOf(entry, query, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.entry.name.localeCompare(b.entry.name))
    .slice(0, maxSuggestions)
    .map(({ entry }) => entry)
}

function rankOf({ name, kind }: ExplorerEntry, query: string, words: string[]): number {
  const own = plain(name)
  if (own.startsWith(query)) return 3
  const parts = `${own} ${kind}`.split(' ')
  return words.every(word => parts.some(part => part.startsWith(word))) ? 2 : 0
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// Ratio of road distance to straight-line distance in the northwest valley, and an average of 32
// mph.
const detour = 1.35
const metersPerMinute = (32 * 1609.344) / 60

/** Straight-line miles, and the estimated driving time in whole minutes, at least one. */
export function driveBetween(from: Point, to: Point): { miles: number; minutes: number } {
  const meters = distanceM(from, to)
  return {
    miles: meters / 1609.344,
    minutes: Math.max(1, Math.round((meters * detour) / metersPerMinute)),
  }
}

/** The state of the explorer, as encoded in the URL. */
export type ExplorerState = {
  place: string | null
  zoom: number
  more: boolean
  sought: string
}

/** Reads the state from a query; unknown values are ignored. */
export function readExplorer(query: URLSearchParams, entries: ExplorerEntry[]): ExplorerState {
  const [key, near] = [query.get('place'), query.get('zoom')]
  const place = entries.find(({ id }) => id === key)?.id ?? null
  const zoom = Object.values(explorerZooms).find(level => String(level) === near)
  return {
    place,
    zoom: zoom ?? (place ? explorerZooms.selected : explorerZooms.start),
    more: query.get('more') === '1',
    sought: query.get('explore')?.trim().slice(0, 80) ?? '',
  }
}

/** The URL of a state, relative to the page, so that every control can be a link. */
export function explorerHref({ place, zoom, more, sought }: ExplorerState): string {
  const usual = place ? explorerZooms.selected : explorerZooms.start
  const query = new URLSearchParams()
  if (place) query.set('place', place)
  if (zoom !== usual) query.set('zoom', String(zoom))
  if (more) query.set('more', '1')
  if (sought) query.set('explore', sought)
  return `?${query}#explorer`
}
