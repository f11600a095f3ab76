import { listLimits, type SavedHomes } from '../inventory/cards/saved-homes.ts'

/** Adds a home to the recently viewed ones, and drops the oldest beyond the limit. */
export function view(saved: SavedHomes, id: number): SavedHomes {
  const others = saved.viewed.filter(one => one !== id)
  return { ...saved, viewed: [id, ...others].slice(0, listLimits.viewed) }
}
