import type { HomeArea } from '../../map/home-area.ts'
import type { ListingFilter } from './listing-filter.ts'

/** A filter that words can express: listing fields, plus homes near a landmark. */
export type WordsFilter = ListingFilter & Pick<HomeArea, 'near' | 'within'>
