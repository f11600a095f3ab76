import { listAreaFigures } from '../../worker/inventory/area-figures.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { AreaFigures, FigureArea } from '../inventory/figure-areas.ts'

/** Figures by area, and when they were counted (ISO 8601). */
export type CountedAreas = { byArea: Partial<Record<FigureArea, AreaFigures>>; asOf: string }

/**
 * Loads the figures of the homes for sale in areas. Empty if that fails: pages then show the agent's
 * own figures.
 */
export async function loadAreaFigures(
  { db, now, part }: Pick<PageContext, 'db' | 'now' | 'part'>,
  ...names: FigureArea[]
): Promise<CountedAreas> {
  const areas = await part(listAreaFigures(db, names, now))
  if (!areas) return { byArea: {}, asOf: '' }
  return {
    byArea: Object.fromEntries(areas.map(area => [area.area, area])),
    asOf: now.toISOString(),
  }
}
