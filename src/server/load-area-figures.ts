import type { AreaFigures, FigureArea } from '../domain/figure-areas.ts'
import { type PageContext, read } from './page-context.ts'

/** Figures by area, and when they were counted (ISO 8601). */
export type CountedAreas = { of: Partial<Record<FigureArea, AreaFigures>>; asOf: string }

/** Loads the figures of the homes for sale in areas; empty if the request fails. */
export async function loadAreaFigures(
  api: PageContext['api'],
  ...names: FigureArea[]
): Promise<CountedAreas> {
  const response = await api['area-figures'].$get({ query: { name: names } })
  // The API has logged the error; pages show the agent's own figures instead.
  if (!response.ok) return { of: {}, asOf: '' }
  const { areas, asOf } = await read(response)
  return { of: Object.fromEntries(areas.map(one => [one.area, one])), asOf }
}
