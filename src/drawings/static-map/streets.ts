import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { RoadKind } from '../../site/places/vector-map.ts'
import { type Pixel, project } from '../projection.ts'
import { clip, type Frame } from './frame.ts'
import { compactPath } from './pen.ts'
import { isRoadDrawn, type SeenRoad } from './roads.ts'

/** A vector tile of the street map, decompressed, with its tile coordinates. */
export type StreetTile = { z: number; x: number; y: number; data: Uint8Array }

/** The parts of the street map in an image, in pixels. */
export type SeenStreets = {
  roads: SeenRoad[]
  /** Outlines by the kind of ground that they enclose, each as a list of rings. */
  grounds: Record<Ground, Pixel[][]>
}
type Ground = 'park' | 'water' | 'building'

const tileSize = 512

/** The tiles that an image needs: those that a browser would show at the same scale. */
export function tilesOf(
  frame: Frame,
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): Omit<StreetTile, 'data'>[] {
  // Static maps define zoom levels for tiles of 256 pixels, street maps for tiles of 512.
  const z = Math.max(minZoom, Math.min(maxZoom, Math.floor(frame.zoom - 1)))
  const { x, y, size } = cornerOf(frame, z)
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / size))
    const last = Math.min(2 ** z - 1, Math.floor((from + length) / size))
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  }
  const rows = range(y, frame.height)
  return range(x, frame.width).flatMap(column => rows.map(row => ({ z, x: column, y: row })))
}

/** The image's upper left corner in world pixels, and the size of a tile in the same pixels. */
function cornerOf({ center, zoom, width, height }: Frame, z: number) {
  const middle = project(center, zoom)
  const size = tileSize * 2 ** (zoom - 1 - z)
  return { x: middle.x - width / 2, y: middle.y - height / 2, size }
}

// The zoom levels from which service roads and buildings are drawn.
const [serviceZoom, buildingZoom] = [17, 17]
const kinds: Record<string, RoadKind> = {
  highway: 'freeway',
  major_road: 'arterial',
  minor_road: 'minor',
}
const parks =
  /^(park|golf_course|cemetery|playground|nature_reserve|grass|pitch|recreation_ground)$/

/** Reads roads, parks, water and buildings from tiles with the layers of Protomaps' basemap. */
export function readStreets(tiles: StreetTile[], frame: Frame): SeenStreets {
  const seen: SeenStreets = { roads: [], grounds: { park: [], water: [], building: [] } }
  for (const tile of tiles) {
    const { layers } = new VectorTile(new PbfReader(tile.data))
    const { x, y, size } = cornerOf(frame, tile.z)
    const [left, top] = [tile.x * size - x, tile.y * size - y]
    const linesOf = (feature: VectorTileFeature) => {
      const scale = size / feature.extent
      return feature
        .loadGeometry()
        .map(line => line.map(point => ({ x: left + point.x * scale, y: top + point.y * scale })))
    }
    const each = (name: string, take: (feature: VectorTileFeature) => void) => {
      const layer = layers[name]
      for (let i = 0; layer && i < layer.length; i++) take(layer.feature(i))
    }
    const fill = (ground: Ground, feature: VectorTileFeature) => {
      if (feature.type !== polygon) return
      seen.grounds[ground].push(...linesOf(feature).filter(ring => touches(ring, frame)))
    }
    each('landuse', area => parks.test(String(area.properties.kind)) && fill('park', area))
    each('water', area => fill('water', area))
    if (frame.zoom >= buildingZoom) each('buildings', area => fill('building', area))
    each('roads', road => {
      const kind = kinds[String(road.properties.kind)]
      const isService = road.properties.kind_detail === 'service'
      if (!kind || !isRoadDrawn(kind, frame.zoom)) return
      if (isService && frame.zoom < serviceZoom) return
      const parts = linesOf(road).flatMap(line => clip(line, frame, 20))
      const name = nameOf(road, kind)
      if (parts.length > 0) seen.roads.push({ name, kind, confidence: 'sourced', parts })
    })
  }
  return seen
}

// Geometry types of the Mapbox Vector Tile specification 2.1, section 4.3.4.
const polygon = 3

const prefixes: Record<string, string> = { 'US:I': 'I-', 'US:US': 'US-', 'US:NV': 'NV-' }

/** The number on a freeway's shield, such as US-95; otherwise the name, empty if there is none. */
function nameOf({ properties }: VectorTileFeature, kind: RoadKind): string {
  const { name, shield_text, network } = properties
  if (kind === 'freeway' && shield_text) return `${prefixes[String(network)] ?? ''}${shield_text}`
  return name ? String(name) : ''
}

function touches(ring: Pixel[], { width, height }: Frame): boolean {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  return (
    Math.max(...xs) > 0 &&
    Math.max(...ys) > 0 &&
    Math.min(...xs) < width &&
    Math.min(...ys) < height
  )
}

/** Parks, water and buildings as filled outlines. `error` is in pixels. */
export function drawGrounds({ grounds }: SeenStreets, error: number): string {
  const fill = (name: string, rings: Pixel[][]) => {
    const d = rings.map(ring => compactPath(ring, error, true)).join('')
    return d && `<path class="${name}" fill-rule="evenodd" d="${d}"/>`
  }
  return fill('gp', grounds.park) + fill('gw', grounds.water) + fill('gb', grounds.building)
}
