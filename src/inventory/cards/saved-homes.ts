/**
 * The homes a visitor saves without an account: lists of ids, newest first. They are stored in the
 * visitor's browser, and in a URL when shared.
 */
export type SavedHomes = { favorites: number[]; compared: number[]; viewed: number[] }
export type SavedList = keyof SavedHomes

/** The maximum size of each list. Favorites are limited by the length of a shared URL. */
export const listLimits: Record<SavedList, number> = { favorites: 60, compared: 4, viewed: 8 }

export type Change = 'added' | 'removed' | 'full'

/** Parses stored lists; anything that is not a list of ids is ignored. */
export function parseSaved(text?: string | null): SavedHomes {
  const stored = parse(text)
  const list = (name: SavedList) => {
    const ids = stored[name]
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, listLimits[name]) : []
  }
  return { favorites: list('favorites'), compared: list('compared'), viewed: list('viewed') }
}

/** Adds a home to a list, or removes it. A full list is left unchanged. */
export function toggle(
  saved: SavedHomes,
  list: 'favorites' | 'compared',
  id: number,
): { saved: SavedHomes; change: Change } {
  const ids = saved[list]
  if (ids.includes(id)) {
    return { saved: { ...saved, [list]: ids.filter(one => one !== id) }, change: 'removed' }
  }
  if (ids.length >= listLimits[list]) return { saved, change: 'full' }
  // Comparisons keep the order of choice; favorites show the latest first.
  const added = list === 'compared' ? [...ids, id] : [id, ...ids]
  return { saved: { ...saved, [list]: added }, change: 'added' }
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) > 0

function parse(text?: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Not JSON; the next change overwrites it.
    return {}
  }
}

/** Adds a home to the recently viewed ones, and drops the oldest beyond the limit. */
export function view(saved: SavedHomes, id: number): SavedHomes {
  const others = saved.viewed.filter(one => one !== id)
  return { ...saved, viewed: [id, ...others].slice(0, listLimits.viewed) }
}
