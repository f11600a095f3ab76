import type { PlacesFacts } from '../domain/place-facts.ts'
import { everyDay } from '../domain/place-hours.ts'

/**
 * Facts about places around Skye Canyon, each with its source. These are defaults: facts that the
 * owner saves in the console override them.
 */
export const placesFacts: PlacesFacts = {
  'skye-canyon-park': {
    hours: {
      value: everyDay({ opens: '06:00', closes: '21:00' }),
      source: 'Collected for this site, not yet checked with the park',
      checked: '2026-11-21',
    },
  },
}
