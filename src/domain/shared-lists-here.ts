/** A shared list as one browser knows it: its token, the browser's own key on it, and its name. */
export type ListHere = { t: string; me: string; name: string }
export type SharedLists = { lists: ListHere[]; nickname: string }

const maxLists = 20

/** Parses what a browser has stored; anything unreadable is no list. */
export function parseSharedLists(text?: string | null): SharedLists {
  const stored = parse(text)
  const lists = Array.isArray(stored.lists) ? stored.lists.filter(isList).slice(0, maxLists) : []
  return { lists, nickname: typeof stored.nickname === 'string' ? stored.nickname : '' }
}

/** The lists with this one first; without it, if it has no key. */
export function withList({ lists, nickname }: SharedLists, list: ListHere): SharedLists {
  const others = lists.filter(({ t }) => t !== list.t)
  return { lists: (list.me ? [list, ...others] : others).slice(0, maxLists), nickname }
}

const isList = (one: unknown): one is ListHere => {
  const { t, me, name } = (one ?? {}) as Record<string, unknown>
  return [t, me, name].every(text => typeof text === 'string') && /^[\w-]+$/.test(String(t))
}

function parse(text?: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Not JSON; the next change overwrites it.
    return {}
  }
}
