import type { Point } from '../../drawings/projection.ts'
import { shortDollars, thousands } from '../../format/format.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import type { MapGroup, MapHome, MapView } from '../../map/map-view.ts'
import type { PinSize } from '../../map/pin-layout.ts'

/** One or more homes at a point; `homes` is empty where only their count is known. */
export type Cluster = { key: string; at: Point; homes: MapHome[]; group: MapGroup }
/** How a pin looks: a price, a dot, a count with its price range, or a count alone. */
export type PinLook = 'price' | 'dot' | 'group' | 'count'

/** What the map shows, most important first: the first ones keep their place in the layout. */
export function clustersOf(
  { homes, groups }: MapView,
  isSaved: (id: number) => boolean,
): Cluster[] {
  const rank = (id: number) => (isSaved(id) ? 1 : 0)
  const single = [...homes].sort((a, b) => rank(b.id) - rank(a.id) || b.id - a.id).map(clusterOf)
  const many = [...groups]
    .sort((a, b) => b.homes - a.homes || a.lat - b.lat || a.lng - b.lng)
    .map(group => ({ key: `${group.lat},${group.lng}`, at: pointOf(group), homes: [], group }))
  return [...single, ...many]
}

function clusterOf(home: MapHome): Cluster {
  const { id, lat, lng, price } = home
  const bounds: MapGroup['bounds'] = [lat, lng, lat, lng]
  const group = { lat, lng, homes: 1, low: price, high: price, bounds }
  return { key: String(id), at: pointOf(home), homes: [home], group }
}

/** Merges clusters into one at the position of the first. */
export function mergeClusters([first, ...others]: [Cluster, ...Cluster[]]): Cluster {
  if (others.length === 0) return first
  const group = others.reduce((all, { group }) => merge(all, group), first.group)
  const homes = [first, ...others].flatMap(cluster => cluster.homes)
  return { ...first, key: `${first.key}+`, homes, group }
}

function merge(a: MapGroup, b: MapGroup): MapGroup {
  const [south, west, north, east] = a.bounds
  return {
    ...a,
    homes: a.homes + b.homes,
    low: Math.min(a.low, b.low),
    high: Math.max(a.high, b.high),
    bounds: [
      Math.min(south, b.bounds[0]),
      Math.min(west, b.bounds[1]),
      Math.max(north, b.bounds[2]),
      Math.max(east, b.bounds[3]),
    ],
  }
}

// Pixels at a font size of 16 px, large enough for what pins.css draws.
const price = { height: 30, padding: 20, perLetter: 8 }
const group = { height: 42, padding: 18, perLetter: 7 }
const count = { size: 36, padding: 16 }
const dot = 24

/**
 * The forms that a cluster's pin can take, the one with the most detail first, with their sizes at a
 * font size of `rem` pixels.
 */
export function looksOf({ homes, group: all }: Cluster, isSaved: boolean, rem: number) {
  const scaled = (width: number, height: number): PinSize => ({
    width: (width * rem) / 16,
    height: (height * rem) / 16,
  })
  const lengthOf = (text: string) => [...text].length
  if (all.homes === 1 && homes.length === 1) {
    const letters = lengthOf(shortDollars(all.low)) + (isSaved ? 2 : 0)
    const width = letters * price.perLetter + price.padding
    return {
      looks: ['price', 'dot'],
      sizes: [scaled(width, price.height), scaled(dot, dot)],
    } as const
  }
  const texts = [words.count(all.homes), words.range(all.low, all.high)]
  const width = Math.max(...texts.map(lengthOf)) * group.perLetter + group.padding
  const digits = lengthOf(thousands(all.homes))
  const alone = Math.max(count.size, digits * price.perLetter + count.padding)
  return {
    looks: ['group', 'count'],
    sizes: [scaled(width, group.height), scaled(alone, count.size)],
  } as const
}

const pointOf = ({ lat, lng }: Point): Point => ({ lat, lng })
