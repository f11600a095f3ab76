import { TileType } from 'pmtiles'
import { Compression, S2PMTilesWriter, type TileType as S2TileType } from 's2-pmtiles'
import type { Bounds } from '../src/domain/home-area.ts'

/** A vector tile, not compressed. */
export type Tile = { z: number; x: number; y: number; data: Uint8Array }

type Writer = ConstructorParameters<typeof S2PMTilesWriter>[0]

/** Writes an archive of vector tiles, which must come in the order of their ids. */
export async function writeArchive(
  writer: Writer,
  tiles: AsyncIterable<Tile> | Iterable<Tile>,
  { bounds, metadata }: { bounds: Bounds; metadata: object },
): Promise<void> {
  const mvt = TileType.Mvt as number as S2TileType
  const archive = new S2PMTilesWriter(writer, mvt, Compression.Gzip)
  for await (const { z, x, y, data } of tiles) await archive.writeTileXYZ(z, x, y, data)
  await archive.commit(metadata as Parameters<typeof archive.commit>[0])
  await writer.write(headerBounds(bounds), boundsOffset)
}

// PMTiles version 3, section 3: four int32 in ten-millionths of a degree.
const boundsOffset = 102

function headerBounds({ west, south, east, north }: Bounds): Uint8Array {
  const view = new DataView(new ArrayBuffer(16))
  for (const [i, degrees] of [west, south, east, north].entries()) {
    view.setInt32(4 * i, Math.round(degrees * 1e7), true)
  }
  return new Uint8Array(view.buffer)
}
