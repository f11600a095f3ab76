/**
 * The homes a visitor keeps without an account: lists of ids, the newest first. They live in the
 * visitor's own browser, and in an address when somebody shares them.
 */
export type SavedHomes = { favorites: number[]; compared: number[]; viewed: number[] }
export type SavedList = keyof SavedHomes

/** How many homes a list holds. Favorites end where an address would get unwieldy. */
export const listLimits: Record<SavedList, number> = { favorites: 60, compared: 4, viewed: 8 }

export type Change = 'added' | 'removed' | 'full'

/** What a browser kept, read without trust: anything that is no list of ids is nothing. */
export function parseSaved(text: string | null): SavedHomes {
  const kept = parse(text)
  const list = (name: SavedList) => {
    const ids = kept[name]
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, listLimits[name]) : []
  }
  return { favorites: list('favorites'), compared: list('compared'), viewed: list('viewed') }
}

/** Puts a home on a list, or takes it off. A list that is full stays as it is. */
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
  // Homes stand beside each other in the order they were chosen; favorites show the latest first.
  const added = list === 'compared' ? [...ids, id] : [id, ...ids]
  return { saved: { ...saved, [list]: added }, change: 'added' }
}

/** Notes that a home was looked at. The oldest views make room. */
export function view(saved: SavedHomes, id: number): SavedHomes {
  const others = saved.viewed.filter(one => one !== id)
  return { ...saved, viewed: [id, ...others].slice(0, listLimits.viewed) }
}

/**
 * The address of a list: `homes` are shown one by one, `compare` side by side. Only the owner of the
 * lists asks with `viewed`, which is not for sharing.
 */
export function savedPath(lists: { homes?: number[]; compare?: number[]; viewed?: number[] }) {
  // Commas stay commas, so that a person can read the address.
  const query = (['homes', 'compare', 'viewed'] as const)
    .flatMap(name => (lists[name] ? [`${name}=${lists[name].join(',')}`] : []))
    .join('&')
  return query ? `/saved?${query}` : '/saved'
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) > 0

function parse(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    // Somebody else wrote under this name; the next change writes over it.
    return {}
  }
}
