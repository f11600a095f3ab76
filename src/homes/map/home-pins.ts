import type { Pixel, Point } from '../../drawings/projection.ts'
import { shortDollars, thousands } from '../../format/format.ts'
import { propertiesPath } from '../../inventory/filter/listing-filter.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import type { MapGroup, MapHome, MapView } from '../../map/map-view.ts'
import { layOutPins, type PinSize } from '../../map/pin-layout.ts'

/** One or more homes at a point; `homes` is empty where only their count is known. */
type Cluster = { key: string; at: Point; homes: MapHome[]; group: MapGroup }
/** How a pin looks: a price, a count with its price range, or a count alone. */
type PinLook = 'price' | 'group' | 'count'

/** A pin and its middle, in pixels from the map's. */
export type HomePin = Cluster & { look: PinLook; size: PinSize; from: Pixel }

/**
 * The pins of the homes, for the document and for the interactive map alike: the same homes at the
 * same zoom have the same pins. From top to bottom, which is their reading order.
 * @param rem pixels of the root's font size
 */
export function layOutHomes(
  { homes, groups }: MapView,
  pixelOf: (point: Point) => Pixel,
  rem = 16,
): HomePin[] {
  // The first ones keep their place in the layout.
  const clusters = [
    ...homes.toSorted((a, b) => b.id - a.id).map(clusterOf),
    ...groups
      .toSorted((a, b) => b.homes - a.homes || a.lat - b.lat || a.lng - b.lng)
      .map(group => ({ key: `${group.lat},${group.lng}`, at: pointOf(group), homes: [], group })),
  ]
  const looks = (members: Cluster[]) => looksOf(mergeClusters(members), rem)
  const placed = layOutPins(
    clusters,
    ({ at }) => pixelOf(at),
    members => looks(members).map(([, size]) => size),
  )
  return placed
    .map(({ at, members, size: index }) => {
      const all = looks(members)
      const [look, size] = all[index] as Look
      return { ...mergeClusters(members), look, size, from: at }
    })
    .sort((a, b) => a.from.y - b.from.y || a.from.x - b.from.x)
}

/**
 * The attributes and texts of a pin: a link to its home, or to the homes around it. Its accessible
 * name begins with the visible text; a screen reader pauses between the two.
 */
export function describePin({ homes, group, look, at }: HomePin, params: URLSearchParams) {
  const [home] = homes
  const isOne = home !== undefined && group.homes === 1
  const text = {
    price: shortDollars(group.low),
    group: words.count(group.homes),
    count: thousands(group.homes),
  }[look]
  const name = isOne ? words.homeOnPin(home) : words.groupOnPin(group)
  const closer = new URLSearchParams(params)
  closer.set('bounds', aroundGroup(group.bounds).join(','))
  closer.delete('page')
  return {
    href: isOne ? `/property/${home.id}` : propertiesPath(closer),
    text,
    rest: name.slice(text.length).replace(/^, /, ''),
    range: look === 'group' ? words.range(group.low, group.high) : '',
    data: {
      'data-look': look,
      'data-homes': homes.map(({ id }) => id).join(' '),
      'data-at': `${at.lat},${at.lng}`,
      'data-bounds': isOne ? undefined : group.bounds.join(','),
      'data-count': isOne ? undefined : group.homes,
      'data-pending': isOne && home.status === 'Pending' ? '' : undefined,
      'data-open-house': homes.some(({ openHouse }) => openHouse) ? '' : undefined,
    },
  }
}

/** The bounds with a margin of some hundred yards, for homes at one place have none of their own. */
const aroundGroup = (bounds: MapGroup['bounds']) =>
  bounds.map((edge, i) => (edge + (i < 2 ? -0.002 : 0.002)).toFixed(4))

function clusterOf(home: MapHome): Cluster {
  const { id, lat, lng, price } = home
  const bounds: MapGroup['bounds'] = [lat, lng, lat, lng]
  const group = { lat, lng, homes: 1, low: price, high: price, bounds }
  return { key: String(id), at: pointOf(home), homes: [home], group }
}

/** Merges clusters into one at the position of the first. */
function mergeClusters(clusters: Cluster[]): Cluster {
  const [first, ...others] = clusters as [Cluster, ...Cluster[]]
  if (others.length === 0) return first
  const group = others.reduce((all, { group }) => merge(all, group), first.group)
  const homes = clusters.flatMap(cluster => cluster.homes)
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

/** The forms that a cluster's pin can take, the one with the most detail first, with their sizes. */
function looksOf({ homes, group: all }: Cluster, rem: number): Look[] {
  const scaled = (width: number, height: number): PinSize => ({
    width: (width * rem) / 16,
    height: (height * rem) / 16,
  })
  const lengthOf = (text: string) => [...text].length
  if (all.homes === 1 && homes.length === 1) {
    const width = lengthOf(shortDollars(all.low)) * price.perLetter + price.padding
    return [['price', scaled(width, price.height)]]
  }
  const texts = [words.count(all.homes), words.range(all.low, all.high)]
  const width = Math.max(...texts.map(lengthOf)) * group.perLetter + group.padding
  const digits = lengthOf(thousands(all.homes))
  const alone = Math.max(count.size, digits * price.perLetter + count.padding)
  return [
    ['group', scaled(width, group.height)],
    ['count', scaled(alone, count.size)],
  ]
}
type Look = [look: PinLook, size: PinSize]

const pointOf = ({ lat, lng }: Point): Point => ({ lat, lng })
