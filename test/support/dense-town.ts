import { drawMap } from '../../src/drawings/static-map/draw.ts'
import { readMapRequest } from '../../src/drawings/static-map/request.ts'
import { readStreets, tilesOf } from '../../src/drawings/static-map/streets.ts'
import { mapPresets } from '../../src/drawings/static-map.ts'
import { mapWords } from '../../src/map/map-words.ts'
import { vectorMap } from '../../src/site/places/area-map.ts'
import { center, makeTiles } from './made-streets.ts'

const zooms = [11, 12, 13, 14, 15, 16, 18, 20]

/** Static maps of a town that is denser than any: 110 m from street to street over nine miles. */
export function openDenseTown() {
  const degrees = 0.045
  const tiles = makeTiles(140, 9, {
    south: center.lat - degrees,
    west: center.lng - degrees,
    north: center.lat + degrees,
    east: center.lng + degrees,
  })
  /** Returns a function that draws the map again each time. */
  const picture = (query: string) => {
    const request = readMapRequest(
      new URLSearchParams(`center=${center.lat},${center.lng}&${query}`),
    )
    const wanted = tilesOf(request.frame, { minZoom: 9, maxZoom: 15 })
    const found = wanted.flatMap(
      ({ z, x, y }) => tiles.find(tile => tile.z === z && tile.x === x && tile.y === y) ?? [],
    )
    return () => drawMap(request, vectorMap, mapWords, readStreets(found, request.frame))
  }
  /** Every size that pages use, at every zoom. */
  const all = () =>
    Object.values(mapPresets).flatMap(({ width, height }) =>
      zooms.map(zoom => picture(`zoom=${zoom}&size=${width}x${height}`)),
    )
  return { tiles, picture, all }
}
