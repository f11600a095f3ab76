import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'
import { BufferWriter } from 's2-pmtiles'
import { type Tile, writeArchive } from '../../scripts/street-archive.ts'
import type { Bounds } from '../../src/drawings/projection.ts'

/** A made-up town in the layers of Protomaps' basemap, around Skye Canyon. */
export const madeBounds: Bounds = { south: 36.24, west: -115.37, north: 36.38, east: -115.2 }
export const center = { lat: 36.3129, lng: -115.3159 }

type Feature = { type: 'Feature'; properties: object; geometry: object }

const line = (properties: object, coordinates: number[][]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
const box = (properties: object, [west, south, east, north]: number[]): Feature => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
})

/** About as dense as the blocks of a suburb; `blocks` streets in each direction. */
function town(blocks: number): Record<string, Feature[]> {
  const { south, west, north, east } = madeBounds
  const roads: Feature[] = []
  const buildings: Feature[] = []
  for (let i = 0; i <= blocks; i++) {
    const isMajor = i % 10 === 0
    const kind = isMajor
      ? { kind: 'major_road', kind_detail: 'secondary', min_zoom: 9 }
      : { kind: 'minor_road', kind_detail: 'residential', min_zoom: 12 }
    const lng = west + ((east - west) * i) / blocks
    const lat = south + ((north - south) * i) / blocks
    const bent = Array.from({ length: blocks + 1 }, (_, j) => j / blocks)
    const sway = (j: number) => (isMajor ? 0 : Math.sin(j * 90 + i) * 0.0002)
    const named = (name: string) => ({ ...kind, name, sort_rank: 400 })
    roads.push(
      line(
        named(`${isMajor ? 'Canyon' : 'Quail'} ${i} Avenue`),
        bent.map(j => [lng + sway(j), south + (north - south) * j]),
      ),
      line(
        named(`${isMajor ? 'Sunrise' : 'Sage'} ${i} Street`),
        bent.map(j => [west + (east - west) * j, lat + sway(j)]),
      ),
    )
  }
  for (let x = 0; x < 40; x++) {
    for (let y = 0; y < 40; y++) {
      const at = [center.lng + (x - 20) * 0.0003, center.lat + (y - 20) * 0.0003]
      const [lng = 0, lat = 0] = at
      const corners = [lng, lat, lng + 0.00015, lat + 0.00012]
      buildings.push(box({ kind: 'building', min_zoom: 14 }, corners))
    }
  }
  const freeway = { kind: 'highway', kind_detail: 'motorway', network: 'US:US', min_zoom: 5 }
  roads.push(
    line({ ...freeway, name: 'Veterans Memorial Highway', shield_text: '95', sort_rank: 500 }, [
      [west, north],
      [center.lng + 0.004, center.lat + 0.004],
      [east, south],
    ]),
  )
  const park = [center.lng - 0.006, center.lat - 0.004, center.lng - 0.002, center.lat - 0.001]
  const pond = [center.lng + 0.001, center.lat - 0.003, center.lng + 0.003, center.lat - 0.002]
  const point = (properties: object, coordinates: number[]): Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates },
  })
  return {
    earth: [box({ kind: 'earth' }, [west - 1, south - 1, east + 1, north + 1])],
    landuse: [box({ kind: 'park', min_zoom: 8 }, park)],
    water: [box({ kind: 'lake', min_zoom: 8 }, pond)],
    roads,
    buildings,
    pois: [
      point({ kind: 'park', name: 'Quail Park', min_zoom: 12 }, [
        center.lng - 0.004,
        center.lat - 0.0025,
      ]),
    ],
    places: [
      point({ kind: 'neighbourhood', name: 'Made Town', min_zoom: 10 }, [
        center.lng,
        center.lat + 0.01,
      ]),
    ],
  }
}

/** The town's tiles from zoom `minZoom` to 15, by id. It has `blocks` streets each way. */
export function makeTiles(blocks = 40, minZoom = 8, bounds = madeBounds): Tile[] {
  const indexes = Object.entries(town(blocks)).map(([name, features]) => {
    const data = { type: 'FeatureCollection', features } as GeoJSON.FeatureCollection
    const options = { maxZoom: 15, indexMaxZoom: 5, buffer: 64, tolerance: 3 }
    return { name, index: new GeoJSONVT(data, options) }
  })
  return addresses(bounds, minZoom, 15).flatMap(({ z, x, y }): Tile[] => {
    const found = indexes.flatMap(({ name, index }) => {
      const tile = index.getTile(z, x, y)
      return tile ? [[name, tile] as const] : []
    })
    if (found.length === 0) return []
    const data = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 })
    return [{ z, x, y, data: new Uint8Array(data) }]
  })
}

/** Bytes of an archive of the town with zooms 8 to 15; it differs with the number of blocks. */
export async function makeStreets(blocks = 40): Promise<Uint8Array> {
  const writer = new BufferWriter()
  const metadata = {
    name: 'Made town',
    version: '4.13.0',
    vector_layers: Object.keys(town(1)).map(id => ({ id, fields: {} })),
  }
  await writeArchive(writer, makeTiles(blocks), { bounds: madeBounds, metadata })
  return writer.commit()
}

function addresses({ south, west, north, east }: Bounds, minZoom: number, maxZoom: number) {
  const all: { id: number; z: number; x: number; y: number }[] = []
  for (let z = minZoom; z <= maxZoom; z++) {
    const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z)
    const row = (lat: number) =>
      Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z)
    for (let x = column(west); x <= column(east); x++) {
      for (let y = row(north); y <= row(south); y++) all.push({ id: zxyToTileId(z, x, y), z, x, y })
    }
  }
  return all.sort((a, b) => a.id - b.id)
}
