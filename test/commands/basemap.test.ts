import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { PMTiles, ResolvedValueCache } from 'pmtiles'
import { BufferWriter } from 's2-pmtiles'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { partsOf, writeArchive } from '../../scripts/street-archive.ts'
import { extract, planExtract } from '../../scripts/street-extract.ts'
import { createImportSite } from '../support/import-command.ts'
import { center, madeBounds, makeStreets, makeTiles } from '../support/made-streets.ts'

let site: ReturnType<typeof createImportSite>
let build: Awaited<ReturnType<typeof openBuild>>
let bytes: Uint8Array
beforeAll(async () => {
  site = createImportSite()
  bytes = await makeStreets()
  build = await openBuild()
})
afterAll(() => {
  build.close()
  site.remove()
})

/** Serves ranges as build.protomaps.com does, and can fail from a given request on. */
async function openBuild() {
  const asked: string[] = []
  let failsFrom = Number.POSITIVE_INFINITY
  const server = createServer(({ headers }, response) => {
    const [, first = 0, last = 0] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '')?.map(Number) ?? []
    asked.push(`${first}-${last}`)
    if (asked.length > failsFrom) return response.writeHead(500).end()
    const part = bytes.subarray(first, last + 1)
    const range = `bytes ${first}-${first + part.length - 1}/${bytes.length}`
    response.writeHead(206, { etag: '"made"', 'content-range': range }).end(part)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The build has no port')
  return {
    url: `http://127.0.0.1:${address.port}/20261120.pmtiles`,
    asked,
    failAfter(requests: number) {
      asked.length = 0
      failsFrom = requests
    },
    close: () => server.close(),
  }
}

const basemap = (...args: string[]) => site.run('scripts/basemap.ts', ...args)
const contentVersion = () => site.query('SELECT version FROM content_version')[0]?.version ?? 0

/** The archive in the local bucket; null if there is none. */
async function stored(): Promise<Uint8Array | null> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-08-15',
      r2Buckets: { MAPS: 'skye-canyon-homes-maps' },
      resourcePersistencePath: join(site.dataDir, 'v3'),
      cf: false,
      telemetry: { enabled: false },
    }),
  )
  try {
    const object = await (await runtime.getR2Bucket('MAPS')).get('streets.pmtiles')
    return object && new Uint8Array(await object.arrayBuffer())
  } finally {
    await runtime.dispose()
  }
}

const read = (archive: Uint8Array) =>
  new PMTiles(
    {
      getKey: () => 'archive',
      getBytes: async (offset, length) => ({
        data: archive.slice(offset, offset + length).buffer as ArrayBuffer,
      }),
    },
    new ResolvedValueCache(),
  )

/** The tile that has the middle of the town, at a zoom. */
function middleTile(z: number): [number, number, number] {
  const x = Math.floor(((center.lng + 180) / 360) * 2 ** z)
  const y = (0.5 - Math.asinh(Math.tan((center.lat * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z
  return [z, x, Math.floor(y)]
}

test('an area is cut out of the build, tile for tile', async () => {
  const before = contentVersion()
  const dry = await basemap('--from', build.url, '--dry-run')
  expect(dry.out).toMatch(/^valley: 416 tiles, 0\.\d MB; 0\.\d MB to fetch$/m)
  build.failAfter(2)
  const stopped = await basemap('--from', build.url)
  expect(stopped.code).toBe(1)
  expect(stopped.err).toContain('Run the same command again: it continues from here.')
  build.failAfter(Number.POSITIVE_INFINITY)
  const result = await basemap('--from', build.url)
  expect(result).toMatchObject({ code: 0, err: '' })
  expect(result.out).toMatch(
    /local bucket: 0\.\d MB, zooms 8 to 15, 35\.93,-115\.5 to 36\.45,-114\.8, version [0-9a-f]{12}/,
  )
  const archive = read((await stored()) as Uint8Array)
  for (const z of [8, 12, 15]) {
    const [cut, made] = await Promise.all(
      [archive, read(bytes)].map(one => one.getZxy(...middleTile(z))),
    )
    expect(cut?.data.byteLength).toBeGreaterThan(100)
    expect(new Uint8Array(cut?.data ?? [])).toEqual(new Uint8Array(made?.data ?? []))
  }
  expect(contentVersion()).toBeGreaterThan(Number(before))
})

test('a stopped run fetches the rest when it is started again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'extract-'))
  const file = join(folder, 'cut.pmtiles')
  // Ranges so small that this archive has about twenty of them.
  const ranges = { gapBytes: 0, rangeBytes: 12_000 }
  const plan = await planExtract(build.url, madeBounds, ranges)
  expect(plan.ranges.length).toBeGreaterThan(15)
  const run = () => extract(plan, { bounds: madeBounds, folder, file }, () => undefined)
  build.failAfter(10)
  await expect(run()).rejects.toThrow('500')
  expect(existsSync(file)).toBe(false)
  build.failAfter(Number.POSITIVE_INFINITY)
  await run()
  expect(build.asked).toHaveLength(plan.ranges.length - 10)
  const [cut, made] = await Promise.all(
    [read(new Uint8Array(readFileSync(file))), read(bytes)].map(one =>
      one.getZxy(...middleTile(14)),
    ),
  )
  expect(new Uint8Array(cut?.data ?? [])).toEqual(new Uint8Array(made?.data ?? []))
  expect(readdirSync(folder)).toEqual(['cut.pmtiles'])
  rmSync(folder, { recursive: true })
})

test('a file is stored as it is, unless it is not a street map', async () => {
  const result = await basemap(site.file('town.pmtiles', bytes))
  expect(result).toMatchObject({ code: 0, err: '' })
  expect(await stored()).toEqual(bytes)
  const other = new BufferWriter()
  const metadata = { vector_layers: [{ id: 'weather' }] }
  await writeArchive(other, makeTiles(2, 15), { bounds: madeBounds, metadata })
  const cases = [
    [site.file('b.pmtiles', other.commit()), 'has no layer of roads'],
    [site.file('a.pmtiles', 'no archive'.repeat(100)), 'is not a PMTiles archive.'],
    [join(tmpdir(), 'nothing.pmtiles'), 'There is no file'],
  ] as const
  for (const [file, reason] of inject('soak') ? cases : cases.slice(0, 1)) {
    const refused = await basemap(file)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain(reason)
  }
  expect(await stored()).toEqual(bytes)
})

test('a file is uploaded in parts of one size, except the last', async () => {
  const parts: Uint8Array[] = []
  for await (const part of partsOf(site.file('parts.pmtiles', bytes), 100_000)) parts.push(part)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.slice(0, -1).every(({ length }) => length === 100_000)).toBe(true)
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
})

test('the official command line cuts the area where it is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pmtiles-'))
  const town = site.file('cut.pmtiles', bytes)
  // Stands in for go-pmtiles: it records its arguments and writes an archive.
  const script = `#!/bin/sh\n[ "$1" = version ] && exit 0\necho "$@" > ${folder}/asked\ncp ${town} "$3"\n`
  writeFileSync(join(folder, 'pmtiles'), script)
  chmodSync(join(folder, 'pmtiles'), 0o755)
  const { PATH } = process.env
  try {
    process.env.PATH = `${folder}:${PATH}`
    const county = createImportSite()
    const result = await county.run('scripts/basemap.ts', '--from', build.url, '--area', 'county')
    expect(result).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toContain(
      '--bbox=-115.9,35,-114.04,36.86 --maxzoom=15',
    )
    expect(readdirSync(folder)).toContain('asked')
    county.remove()
  } finally {
    process.env.PATH = PATH
    rmSync(folder, { recursive: true })
  }
})

test('the street map can be removed from the site again', async () => {
  expect((await basemap('--remove')).out).toContain('no street map anymore')
  expect(await stored()).toBeNull()
})
