import type { ListingPage } from '../../src/inventory/listing.ts'
import type { ListingDraft } from '../../src/listings/listing-draft.ts'
import { ownSource } from '../../src/site/listing-terms.ts'
import { listingOf } from '../inventory/listing-rows.ts'
import { columnsOf, factsSoFar } from './draft.ts'
import type { StoredPhoto } from './listing-admin.ts'

/** The home that a draft would become, as its page shows it, with the id 0. */
export function previewOf(draft: ListingDraft, photos: StoredPhoto[], now: Date): ListingPage {
  const columns = columnsOf(factsSoFar(draft), now, null)
  const unset = { id: 0, listingKey: '', source: ownSource, sample: false, featured: false }
  const stored = { photos: JSON.stringify(photos), dues: null, tax: null, assessments: null }
  const { details, listedAt, price } = columns
  const listing = listingOf(
    // Homes off the market have no page, so the preview shows this one as active.
    { ...unset, reducedAt: null, reducedBy: null, ...columns, status: shownAs(columns.status) },
    stored,
    now,
  )
  return {
    ...listing,
    addressWithheld: false,
    listAgent: null,
    attributionContact: null,
    details,
    history: listedAt
      ? [{ at: listedAt.toISOString(), kind: 'listed', price, status: 'Active' }]
      : [],
    openHouses: [],
  }
}

const shownAs = <Status extends string>(status: Status) =>
  status === 'Off Market' ? 'Active' : status
