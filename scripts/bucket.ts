import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openLocal } from './database.ts'
import { Stop } from './processes.mjs'

/** An object's key and metadata. */
export type Stored = { key: string } & Pick<R2PutOptions, 'customMetadata'> & {
    httpMetadata?: R2HTTPMetadata
  }

/** The operations on the site's own photos that backup and restore need. */
export type Bucket = {
  readAll: () => AsyncGenerator<Stored & { body: Uint8Array }>
  write: (stored: Stored, body: Uint8Array) => Promise<void>
}

/** The part of R2Bucket that the local and the remote bucket share. */
export type Objects = Pick<R2Bucket, 'list' | 'get' | 'put' | 'delete' | 'createMultipartUpload'>
type Opened = { objects: Objects; close: () => Promise<void> }

/** Opens the bucket for the street map. Throws a Stop if wrangler.toml has none. */
export async function openMapBucket(remote: boolean): Promise<Opened> {
  const opened = await (remote ? openRemoteBucket('MAPS') : openLocalBucket('MAPS'))
  if (!opened) throw new Stop('wrangler.toml has no [[r2_buckets]] with the binding MAPS.')
  return opened
}

async function openLocalBucket(binding: string): Promise<Opened | null> {
  const name = bucketName(binding)
  if (!name) return null
  const miniflare = openLocal({ r2Buckets: { [binding]: name } })
  const objects = (await miniflare.getR2Bucket(binding)) as unknown as Objects
  return { objects, close: () => miniflare.dispose() }
}

/**
 * Opens a deployed bucket, as `openRemoteDatabase` opens a database; null if wrangler.toml does not
 * bind it. Needs a Cloudflare account, so no test covers it.
 */
export async function openRemoteBucket(binding: string): Promise<Opened | null> {
  const name = bucketName(binding)
  if (!name) return null
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
  const configPath = join(folder, 'wrangler.json')
  const r2_buckets = [{ binding, bucket_name: name, remote: true }]
  const config = { name: 'backup', compatibility_date: '2026-08-15', r2_buckets }
  writeFileSync(configPath, JSON.stringify(config))
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<Record<string, Objects>>({ configPath, persist: false })
  const close = async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  }
  return { objects: proxy.env[binding] as Objects, close }
}

/** The bucket's name in wrangler.toml. */
export function bucketName(binding: string): string | undefined {
  const config = readFileSync(resolve(import.meta.dirname, '../wrangler.toml'), 'utf8')
  const sections = config.split(/^(?=\[)/m).filter(text => text.startsWith('[[r2_buckets]]'))
  const section = sections.find(text => new RegExp(`^binding\\s*=\\s*"${binding}"`, 'm').test(text))
  return /^bucket_name\s*=\s*"(.+)"/m.exec(section ?? '')?.[1]
}

export function toBucket(objects: Objects): Bucket {
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
  }
}
