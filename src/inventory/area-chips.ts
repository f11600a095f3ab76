import { plural } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import type { HomeArea } from '../map/home-area.ts'
import { homesMapWords } from '../map/home-map-words.ts'
import { nearPlaceOf } from './near-places.ts'

/** One part of an area as text, and the area without that part. */
export type AreaChip = { key: string; label: string; without: HomeArea }

/**
 * The parts of an area as chips. All drawn areas share one chip, as do a place and its distance.
 */
export function areaChips(where: HomeArea, language: Language = 'en'): AreaChip[] {
  const words = language === 'es' ? spanishArea : homesMapWords
  const { bounds, area = [], near, within } = where
  const place = nearPlaceOf(near)?.name
  const { bounds: _, ...elsewhere } = where
  const { area: __, ...undrawn } = where
  const { near: ___, within: ____, ...anywhere } = where
  return [
    ...(bounds === undefined ? [] : [{ key: 'bounds', label: words.bounds, without: elsewhere }]),
    ...(area.length === 0
      ? []
      : [{ key: 'area', label: words.drawn(area.length), without: undrawn }]),
    ...(place === undefined
      ? []
      : [{ key: 'near', label: words.withinOf(within ?? 2, place), without: anywhere }]),
  ]
}

const spanishArea = {
  bounds: 'Esta parte del mapa',
  drawn: (areas: number) => (areas === 1 ? 'Zona dibujada' : `${areas} zonas dibujadas`),
  withinOf: (miles: number, place: string) => `A ${plural(miles, 'milla')} de ${place}`,
}
