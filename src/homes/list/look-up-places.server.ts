import { suggestPlaces } from '../../../worker/inventory/suggest-places.ts'
import type { PageContext } from '../../frame/page-context.ts'
import type { LookedUp, SuggestedPlace } from '../../inventory/places.ts'

const most = 3

type Site = Pick<PageContext, 'db' | 'part'>

/** Looks up places by name, ignoring case; empty if that fails. */
export async function lookUpPlaces(site: Site, names: readonly string[]): Promise<LookedUp[]> {
  const typed = [...new Set(names)].filter(Boolean).slice(0, most)
  const results = await Promise.all(typed.map(name => lookUp(site, name)))
  return results.filter(result => result !== null)
}

async function lookUp(site: Site, name: string): Promise<LookedUp | null> {
  const suggestions = await suggest(site, name.slice(0, 100))
  if (!suggestions) return null
  const same = suggestions.find(place => place.name.toLowerCase() === name.toLowerCase())
  if (same) return { name, spelled: same.name, near: [] }
  // Most names are misspelled toward their end.
  const near = suggestions.length > 0 ? suggestions : await suggest(site, name.slice(0, 3))
  return { name, spelled: null, near: (near ?? []).slice(0, most).map(place => place.name) }
}

const maxSuggested = 8

const suggest = ({ db, part }: Site, name: string): Promise<SuggestedPlace[] | null> =>
  part(suggestPlaces(db, name, maxSuggested))
