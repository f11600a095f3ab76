import type { Context } from 'hono'
import { hex } from '../src/domain/hex.ts'
import { documentHeaders } from '../src/server/caching.ts'
import { takeBytes, withBody } from '../src/server/response-bytes.ts'
import { forgetContent } from './current-content.ts'
import type { App } from './env.ts'
import { lastChange } from './page-changes.ts'

/**
 * Documents that this isolate has rendered, as bytes and by address, so that one asked for again
 * costs no rendering. They are the isolate's own: an empty store is never wrong, only slower.
 */
const documents = new Map<string, KeptDocument>()
let keptBytes = 0

type KeptDocument = {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  etag: string
  version: number
  madeAt: number
}

const maxBytes = 8_000_000
const maxDocumentBytes = 500_000
const maxAddressLength = 500
// Some words of a document depend on the day and the hour, such as how long a home is listed.
const keptMs = 300_000

/**
 * Answers with the kept document of an address, or renders and keeps it. A document is kept when
 * its own headers let everybody keep it; an error never is. When rendering fails, or works only in
 * part, the last good document stands in, however old.
 * @param address whole, without what only tracks
 * @param version of the content that it is to show
 */
export async function keptDocument(
  c: Context<App>,
  address: string,
  version: number,
  render: () => Promise<Response>,
): Promise<Response> {
  const kept = documents.get(address)
  if (kept && kept.version === version && Date.now() - kept.madeAt < keptMs) {
    touch(address, kept)
    return answer(c, kept)
  }
  const fresh = await render()
  if (!isForEverybody(fresh)) {
    if (kept && hasFailed(fresh)) return answer(c, kept)
    forget(address)
    return withBody(fresh)
  }
  return answer(c, await keep(c, address, fresh, version))
}

/** Forgets all documents of this isolate, when it was the one that changed something. */
export function forgetDocuments() {
  documents.clear()
  keptBytes = 0
  forgetContent()
}

const isForEverybody = (answer: Response) =>
  answer.status === 200 &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
  (answer.headers.get('cache-control') ?? '').startsWith('public') &&
  !answer.headers.has('set-cookie')

/** A page that could not be made, or that says it lacks a part and must not be kept. */
const hasFailed = ({ status, headers }: Response) =>
  status >= 500 || (status === 200 && (headers.get('cache-control') ?? '').includes('no-store'))

async function keep(c: Context<App>, address: string, fresh: Response, version: number) {
  const body = await takeBytes(fresh)
  const etag = await tagOf(body)
  const headers: Record<string, string> = {
    ...Object.fromEntries(fresh.headers),
    ...documentHeaders,
    etag,
  }
  // Without the database it shows what the code says, perhaps not what the owner wants: only here.
  if (version < 0) headers['cache-control'] = 'no-store'
  else {
    const changedAt = await lastChange(c, address, { body, etag })
    if (changedAt) headers['last-modified'] = changedAt.toUTCString()
  }
  const made = { body, headers, etag, version, madeAt: Date.now() }
  forget(address)
  if (address.length > maxAddressLength || body.length > maxDocumentBytes) return made
  documents.set(address, made)
  keptBytes += body.length
  for (const [oldest] of documents) {
    if (keptBytes <= maxBytes) break
    forget(oldest)
  }
  return made
}

/** A map remembers in which order its entries came: the ones asked for last are at its end. */
function touch(address: string, kept: KeptDocument) {
  documents.delete(address)
  documents.set(address, kept)
}

function forget(address: string) {
  keptBytes -= documents.get(address)?.body.length ?? 0
  documents.delete(address)
}

function answer(c: Context<App>, { body, headers, etag }: KeptDocument): Response {
  const known = c.req.header('if-none-match')
  if (known !== undefined && (known === '*' || known.split(',').some(tag => tag.trim() === etag))) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, { headers })
}

/** Weak, because what is sent may be compressed on its way. */
async function tagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).subarray(0, 12)
  return `W/"${hex(digest)}"`
}
