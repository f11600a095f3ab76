import type { ListingDraft } from '../../src/listings/listing-draft.ts'
import { aDraft } from './a-draft.ts'
import { asOwner } from './owner.ts'

export type AdminListing = {
  id: number
  version: number
  status: string
  retiredFrom: string | null
  featured: boolean
  own: boolean
  draft: ListingDraft
  fromFeed: { url: string; alt: string }[]
}

/** Adds a home through the owner's call and returns it as the listing admin shows it. */
export async function addHome(changes: Partial<ListingDraft> = {}): Promise<AdminListing> {
  const body = { ...aDraft(changes), key: crypto.randomUUID() }
  const added = await asOwner<{ id: number }>('/listings', { method: 'POST', body })
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  return (await asOwner<AdminListing>(`/listings/${added.body.id}`)).body
}
