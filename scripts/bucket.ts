import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { dataDir } from './database.ts'

/** An object's key and metadata. */
export type Stored = { key: string } & Pick<R2PutOptions, 'customMetadata'> & {
    httpMetadata?: R2HTTPMetadata
  }

/** The site's own photos, as far as a backup needs them. */
export type Bucket = {
  readAll: () => AsyncGenerator<Stored & { body: Uint8Array }>
  write: (stored: Stored, body: Uint8Array) => Promise<void>
  close: () => Promise<void>
}

/** The part of R2Bucket that the local and the remote bucket share. */
type Objects = Pick<R2Bucket, 'list' | 'get' | 'put'>

/** The bucket that `wrangler dev` serves; null if wrangler.toml names none. */
export async function openLocalBucket(): Promise<Bucket | null> {
  const name = bucketName()
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
  return toBucket(objects, () => miniflare.dispose())
}

/** The deployed bucket, opened like `openRemoteDatabase`. Needs an account, so no test covers it. */
export async function openRemoteBucket(): Promise<Bucket | null> {
  const name = bucketName()
  if (!name) return null
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
  const configPath = join(folder, 'wrangler.json')
  const r2_buckets = [{ binding: 'PHOTOS', bucket_name: name, remote: true }]
  const config = { name: 'backup', compatibility_date: '2026-08-15', r2_buckets }
  writeFileSync(configPath, JSON.stringify(config))
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ PHOTOS: Objects }>({ configPath, persist: false })
  return toBucket(proxy.env.PHOTOS, async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  })
}

function bucketName(): string | undefined {
  const config = readFileSync(resolve(import.meta.dirname, '../wrangler.toml'), 'utf8')
  const [, section = ''] = config.match(/^\[\[r2_buckets\]\]([^[]*)/m) ?? []
  return /^bucket_name\s*=\s*"(.+)"/m.exec(section)?.[1]
}

function toBucket(objects: Objects, close: () => Promise<void>): Bucket {
  return {
    async *readAll() {
      for (let cursor: string | undefined, more = true; more; ) {
        const page = await objects.list({ cursor })
        for (const { key } of page.objects) {
          const object = await objects.get(key)
          // Deleted after it was listed.
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
