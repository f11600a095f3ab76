// npm run basemap -- [FILE] [--area NAME] [--from URL] [--dry-run] [--remove] [--remote]

import { mkdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bounds } from '../src/drawings/projection.ts'
import { dayMs } from '../src/format/las-vegas-time.ts'
import { settings } from '../src/site/settings.ts'
import { versionOf } from '../src/site/street-files.ts'
import { archiveKey } from '../worker/platform/archive-key.ts'
import { raiseVersion } from '../worker/site/content-version.ts'
import { run, runQuietly, Stop } from './processes.mjs'
import { root } from './setup.mjs'
import { checkArchive, partsOf } from './street-archive.ts'
import { extract, planExtract } from './street-extract.ts'

const areas: Record<string, Bounds> = settings.streetAreas
const usage = `npm run basemap -- [FILE] [--area NAME] [--from URL] [--dry-run] [--remove] [--remote]

  FILE         a PMTiles archive of Protomaps' basemap, instead of cutting one out
  --area NAME  what to cut out: ${Object.keys(areas).join(' or ')} (src/site/settings.ts)
  --from URL   the build to cut it out of, instead of the newest at build.protomaps.com
  --dry-run    says how large it is, and stops
  --remove     takes the street map off the site, which then shows its own drawing
  --remote     writes to the deployed bucket instead of the local one`

// There is a new build every day, and each is available for some days.
const buildsUrl = 'https://build.protomaps.com'
const daysBack = 10
// R2 takes parts of 5 MB to 5 GB, all the same size except the last. A request to a worker is
// limited to 100 MB.
const partBytes = 32 * 1024 * 1024

try {
  await main()
  process.exit(0)
} catch (error) {
  if (error instanceof Stop) console.error(error.message)
  else console.error(`The street map is not stored: ${(error as Error).message}`)
  // Exits explicitly: the local runtime of a bucket that failed to open would keep the process
  // alive.
  process.exit(1)
}

async function main() {
  const { area, from, remote, remove, file, 'dry-run': isDry } = readArguments()
  if (remove) {
    return change(remote, async bucket => {
      await bucket.delete(archiveKey)
      return 'The site has no street map anymore and shows its own drawing.'
    })
  }
  const bounds = areas[area]
  if (!bounds) throw new Stop(`There is no area ${area}: ${Object.keys(areas).join(', ')}.`)
  const archive = file ?? (await cut(from ?? (await newestBuild()), area, bounds, isDry))
  if (archive) await store(archive, remote)
}

/** Extracts an area from a build. Resolves to the path of the file; null after a dry run. */
async function cut(url: string, area: string, bounds: Bounds, isDry: boolean) {
  const folder = join(root, '.cache/basemap')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${area}.pmtiles`)
  console.log(`The build is ${url}`)
  if (await hasCommand()) {
    const { west, south, east, north } = bounds
    const box = `--bbox=${[west, south, east, north].join(',')}`
    const args = ['extract', url, file, box, '--maxzoom=15', ...(isDry ? ['--dry-run'] : [])]
    rmSync(file, { force: true })
    if ((await run('pmtiles', args)) !== 0) throw new Stop('pmtiles failed; see the output above.')
    return isDry ? null : file
  }
  const plan = await planExtract(url, bounds)
  console.log(
    `${area}: ${plan.tiles.length.toLocaleString('en-US')} tiles, ${mb(plan.tileBytes)}; ` +
      `${mb(plan.fetchedBytes)} to fetch`,
  )
  if (isDry) return null
  let reported = 0
  await extract(plan, { bounds, folder, file }, fetched => {
    const tenth = Math.floor((10 * fetched) / plan.fetchedBytes)
    if (tenth > reported) console.log(`${tenth * 10} %`)
    reported = Math.max(reported, tenth)
  }).catch(error => {
    throw new Stop(
      `${(error as Error).message}. Run the same command again: it continues from here.`,
    )
  })
  console.log(`Cut out: ${relative(root, file)}`)
  return file
}

async function store(file: string, remote: boolean) {
  const { size, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await checkArchive(file)
  await change(remote, async bucket => {
    const upload = await bucket.createMultipartUpload(archiveKey)
    const parts: R2UploadedPart[] = []
    for await (const part of partsOf(file, partBytes)) {
      parts.push(await upload.uploadPart(parts.length + 1, part))
    }
    const { etag } = await upload.complete(parts)
    return (
      `The street map is in the ${remote ? 'deployed' : 'local'} bucket: ${mb(size)}, ` +
      `zooms ${minZoom} to ${maxZoom}, ${minLat},${minLon} to ${maxLat},${maxLon}, ` +
      `version ${versionOf(etag)}`
    )
  })
}

/**
 * Changes the bucket, raises the content version, so that pages link to the current street map, and
 * prints what `work` returns.
 */
async function change(remote: boolean, work: (bucket: R2Bucket) => Promise<string>) {
  // Loads Miniflare only when it is needed: a dry run works without it.
  const { openStores } = await import('./stores.ts')
  const { DB, MAPS, close } = await openStores(remote, 'DB', 'MAPS')
  try {
    if (!MAPS) throw new Stop('wrangler.toml has no [[r2_buckets]] with the binding MAPS.')
    const summary = await work(MAPS)
    await raiseVersion(DB)
    console.log(summary)
  } finally {
    await close()
  }
}

async function newestBuild(): Promise<string> {
  for (let back = 0; back <= daysBack; back++) {
    const day = new Date(Date.now() - back * dayMs).toISOString().slice(0, 10)
    const url = `${buildsUrl}/${day.replaceAll('-', '')}.pmtiles`
    const { ok } = await fetch(url, { method: 'HEAD' }).catch(error => {
      const { cause, message } = error as Error
      throw new Stop(
        `${buildsUrl} cannot be reached (${(cause as Error)?.message || message}). ` +
          'Give a file (npm run basemap -- FILE) or another address with --from.',
      )
    })
    if (ok) return url
  }
  throw new Stop(`${buildsUrl} has no build of the last ${daysBack} days: give one with --from.`)
}

/** Whether the official command line is installed: github.com/protomaps/go-pmtiles. */
async function hasCommand(): Promise<boolean> {
  try {
    return (await runQuietly('pmtiles', ['version'])).code === 0
  } catch {
    // It is not installed.
    return false
  }
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        area: { type: 'string', default: Object.keys(areas)[0] ?? '' },
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        remote: { type: 'boolean', default: false },
      },
    })
    const [file, ...more] = positionals
    if (more.length > 0) throw new Error('One file at a time')
    return { ...values, file: file && resolve(file) }
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n\n${usage}`)
  }
}
