import { open } from 'node:fs/promises'
import { PMTiles, type Source, TileType } from 'pmtiles'
import { Compression, S2PMTilesWriter, type TileType as S2TileType } from 's2-pmtiles'
import type { Bounds } from '../src/drawings/projection.ts'
import { Stop } from './processes.mjs'

/** Reads the zoom levels, bounds and size of a street map. Throws a Stop if the file is not one. */
export async function checkArchive(path: string) {
  const file = await open(path).catch(() => {
    throw new Stop(`There is no file ${path}.`)
  })
  try {
    const archive = new PMTiles(fileSource(path, file))
    const header = await archive.getHeader().catch(() => {
      throw new Stop(`${path} is not a PMTiles archive.`)
    })
    const metadata = (await archive.getMetadata()) as { vector_layers?: { id: string }[] }
    const layers = metadata.vector_layers?.map(({ id }) => id) ?? []
    if (header.tileType !== TileType.Mvt || !layers.includes('roads')) {
      throw new Stop(`${path} has no layer of roads: it is not one of Protomaps' basemaps.`)
    }
    const { size } = await file.stat()
    return { ...header, size }
  } finally {
    await file.close()
  }
}

const fileSource = (path: string, file: Awaited<ReturnType<typeof open>>): Source => ({
  getKey: () => path,
  async getBytes(offset, length) {
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, offset)
    return { data: buffer.buffer.slice(0, bytesRead) as ArrayBuffer }
  },
})

/** Reads a file in chunks of `partBytes`; the last one may be smaller. */
export async function* partsOf(path: string, partBytes: number): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    for (let at = 0; at < size; at += partBytes) {
      const length = Math.min(partBytes, size - at)
      yield (await file.read(new Uint8Array(length), 0, length, at)).buffer
    }
  } finally {
    await file.close()
  }
}

/** A vector tile, uncompressed. */
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
