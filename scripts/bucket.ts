import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { dataDir } from './local-database.ts'

/** Where an object stands, and what is known of it. */
export type Stored = { key: string } & Pick<R2PutOptions, 'customMetadata'> & {
    httpMetadata?: R2HTTPMetadata
  }

/** The photos that the site keeps itself, as far as a backup needs them. */
export type Bucket = {
  readAll: () => AsyncGenerator<Stored & { body: Uint8Array }>
  write: (stored: Stored, body: Uint8Array) => Promise<void>
  close: () => Promise<void>
}

/** The part of R2Bucket that both ways to it have. */
type Objects = Pick<R2Bucket, 'list' | 'get' | 'put'>

/** The bucket that `wrangler dev` serves; null when wrangler.toml names none. */
export async function openLocalBucket(): Promise<Bucket | null> {
  const name = nameOfBucket()
  if (!name) return null
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-08-15',
      r2Buckets: { PHOTOS: name },
      resourcePersistencePath: join(dataDir, 'v3'),
      cf: false,
      telemetry: { enabled: false },
    }),
  )
  const objects = (await miniflare.getR2Bucket('PHOTOS')) as unknown as Objects
  return bucketOf(objects, () => miniflare.dispose())
}

/** The deployed one, in the way of remote-database.ts. Needs an account, so no test covers it. */
export async function openRemoteBucket(): Promise<Bucket | null> {
  const name = nameOfBucket()
  if (!name) return null
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
  const configPath = join(folder, 'wrangler.json')
  const r2_buckets = [{ binding: 'PHOTOS', bucket_name: name, remote: true }]
  const config = { name: 'backup', compatibility_date: '2026-08-15', r2_buckets }
  writeFileSync(configPath, JSON.stringify(config))
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ PHOTOS: Objects }>({ configPath, persist: false })
  return bucketOf(proxy.env.PHOTOS, async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  })
}

function nameOfBucket(): string | undefined {
  const config = readFileSync(resolve(import.meta.dirname, '../wrangler.toml'), 'utf8')
  const [, section = ''] = config.match(/^\[\[r2_buckets\]\]([^[]*)/m) ?? []
  return /^bucket_name\s*=\s*"(.+)"/m.exec(section)?.[1]
}

function bucketOf(objects: Objects, close: () => Promise<void>): Bucket {
  return {
    async *readAll() {
      for (let cursor: string | undefined, more = true; more; ) {
        const page = await objects.list({ cursor })
        for (const { key } of page.objects) {
          const object = await objects.get(key)
          // Deleted since the list was made.
          if (!object) continue
          const body = new Uint8Array(await object.arrayBuffer())
          const { httpMetadata, customMetadata } = object
          yield { key, body, httpMetadata, customMetadata }
        }
        more = page.truncated
        cursor = page.truncated ? page.cursor : undefined
      }
    },
    async write({ key, httpMetadata, customMetadata }, body) {
      await objects.put(key, body, { httpMetadata, customMetadata })
    },
    close,
  }
}
