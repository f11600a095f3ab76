import { plural } from '../format/format.ts'

/** Texts of a map image that can be turned into an interactive map. */
export const liveMapWords = {
  open: 'Explore the map',
  loading: 'The map is loading…',
  failed: 'This browser cannot show the map that moves. The picture stays.',
  homes: (count: number) => `Map with ${plural(count, 'home')} for sale`,
  group: (homes: number, low: string, high: string) =>
    `${plural(homes, 'home')} from ${low} to ${high}: zoom in`,
  title: 'Map: drag it, or use the arrow keys',
} as const
