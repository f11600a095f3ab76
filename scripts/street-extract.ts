import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Entry,
  FetchSource,
  findTile,
  PMTiles,
  SharedPromiseCache,
  tileIdToZxy,
  zxyToTileId,
} from 'pmtiles'
import { FileWriter } from 's2-pmtiles/file'
import type { Bounds } from '../src/drawings/projection.ts'
import { Stop } from './processes.mjs'
import { type Tile, writeArchive } from './street-archive.ts'

const maxZoom = 15
// Ranges this close together are fetched as one, up to a size that is quick to fetch again.
const limits = { gapBytes: 64 * 1024, rangeBytes: 8 * 1024 * 1024 }
const connections = 4
const maxAttempts = 3

type Piece = { id: number; offset: number; length: number }
type Range = { offset: number; length: number }
/** The tiles of an area in a build, and how to fetch them. */
export type Plan = {
  tiles: Piece[]
  ranges: Range[]
  /** The total size of the ranges. */
  fetchedBytes: number
  /** The part of it that is tiles of the area. */
  tileBytes: number
  /** Fetches a range of the build. */
  read: (range: Range) => Promise<ArrayBuffer>
  decompress: (data: ArrayBuffer) => Promise<ArrayBuffer>
  metadata: object
  /** Identifies the build: every build has a different value. */
  build: string
}

/** Reads the directories of a world build and finds the tiles in an area. */
export async function planExtract(
  url: string,
  bounds: Bounds,
  { gapBytes, rangeBytes } = limits,
): Promise<Plan> {
  const source = new FetchSource(url)
  const cache = new SharedPromiseCache(2000)
  const build = new PMTiles(source, cache)
  const header = await build.getHeader()
  const find = async (id: number): Promise<Entry | null> => {
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
    for (;;) {
      const directory = await cache.getDirectory(source, offset, length, header)
      const entry = findTile(directory, id)
      if (!entry || entry.runLength > 0) return entry
      offset = header.leafDirectoryOffset + entry.offset
      length = entry.length
    }
  }
  const tiles: Piece[] = []
  for (const id of idsIn(bounds, header.minZoom, Math.min(maxZoom, header.maxZoom))) {
    const entry = await find(id)
    if (entry) tiles.push({ id, offset: entry.offset, length: entry.length })
  }
  if (tiles.length === 0) throw new Stop(`${url} has nothing in this area.`)
  const ranges = merge(tiles, gapBytes, rangeBytes)
  const read = async ({ offset, length }: Range) => {
    const { data } = await source.getBytes(
      header.tileDataOffset + offset,
      length,
      undefined,
      header.etag,
    )
    if (data.byteLength !== length) throw new Error(`${url} sent too few bytes`)
    return data
  }
  const size = new Map(tiles.map(({ offset, length }) => [offset, length]))
  return {
    tiles,
    ranges,
    fetchedBytes: sum(ranges.map(({ length }) => length)),
    tileBytes: sum([...size.values()]),
    read,
    decompress: data => build.decompress(data, header.tileCompression),
    metadata: (await build.getMetadata()) as object,
    build: createHash('sha256').update(`${url} ${header.etag}`).digest('hex').slice(0, 16),
  }
}

/**
 * Fetches the ranges of a plan and writes their tiles to an archive. Each range is cached in a file
 * until then, so a run after an interrupted one does not fetch it again.
 */
export async function extract(
  plan: Plan,
  { bounds, folder, file }: { bounds: Bounds; folder: string; file: string },
  onProgress: (fetchedBytes: number) => void,
): Promise<void> {
  const partsDir = join(folder, plan.build)
  mkdirSync(partsDir, { recursive: true })
  let fetched = 0
  const waiting = [...plan.ranges]
  const work = async () => {
    for (let range = waiting.shift(); range; range = waiting.shift()) {
      const path = join(partsDir, nameOf(range))
      if (sizeOf(path) !== range.length) save(path, await readAgain(plan, range))
      fetched += range.length
      onProgress(fetched)
    }
  }
  const stopped = (error: unknown) => {
    waiting.length = 0
    return { error }
  }
  // Waits for all of them, so that ranges that are being fetched are still saved.
  const works = Array.from({ length: connections }, () => work().catch(stopped))
  const failure = (await Promise.all(works)).find(result => result !== undefined)
  if (failure) throw failure.error
  const unfinished = `${file}.part`
  rmSync(unfinished, { force: true })
  await writeArchive(new FileWriter(unfinished), tilesIn(plan, partsDir), {
    bounds,
    metadata: plan.metadata,
  })
  renameSync(unfinished, file)
  rmSync(partsDir, { recursive: true })
}

async function readAgain(plan: Plan, range: Range): Promise<ArrayBuffer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await plan.read(range)
    } catch (error) {
      if (attempt === maxAttempts) throw error
      await new Promise(resolve => setTimeout(resolve, attempt * 500))
    }
  }
}

async function* tilesIn({ tiles, ranges, decompress }: Plan, folder: string): AsyncGenerator<Tile> {
  let current: { range: Range; file: Awaited<ReturnType<typeof open>> } | undefined
  for (const { id, offset, length } of tiles) {
    const holds = (range: Range) =>
      range.offset <= offset && offset + length <= range.offset + range.length
    if (!current || !holds(current.range)) {
      await current?.file.close()
      const range = ranges.find(holds)
      if (!range) throw new Error(`No range has the tile ${id}`)
      current = { range, file: await open(join(folder, nameOf(range))) }
    }
    const bytes = new Uint8Array(length)
    await current.file.read(bytes, 0, length, offset - current.range.offset)
    const [z, x, y] = tileIdToZxy(id)
    yield { z, x, y, data: new Uint8Array(await decompress(bytes.buffer)) }
  }
  await current?.file.close()
}

/** The ids of all tiles that touch an area, in order. */
function idsIn({ west, south, east, north }: Bounds, minZoom: number, maxZoom: number): number[] {
  const ids: number[] = []
  for (let z = minZoom; z <= maxZoom; z++) {
    const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z)
    const row = (lat: number) => {
      const sine = Math.sin((lat * Math.PI) / 180)
      return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)
    }
    for (let x = column(west); x <= column(east); x++) {
      for (let y = row(north); y <= row(south); y++) ids.push(zxyToTileId(z, x, y))
    }
  }
  return ids.sort((a, b) => a - b)
}

function merge(tiles: Piece[], gapBytes: number, rangeBytes: number): Range[] {
  const ranges: Range[] = []
  for (const { offset, length } of [...tiles].sort((a, b) => a.offset - b.offset)) {
    const last = ranges.at(-1)
    const end = offset + length
    const near = last && offset - (last.offset + last.length) <= gapBytes
    if (last && near && end - last.offset <= rangeBytes) {
      last.length = Math.max(last.length, end - last.offset)
    } else if (!last || end > last.offset + last.length) ranges.push({ offset, length })
  }
  return ranges
}

/** Writes a file atomically: an interrupted run never leaves half of it. */
function save(path: string, data: ArrayBuffer) {
  writeFileSync(`${path}.part`, new Uint8Array(data))
  renameSync(`${path}.part`, path)
}

const nameOf = ({ offset, length }: Range) => `${offset}-${length}`
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
