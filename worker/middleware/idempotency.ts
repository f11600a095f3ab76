import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StatusCode } from 'hono/utils/http-status'
import { hex } from '../../src/format/fingerprint.ts'
import { formWords } from '../../src/site/form-words.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { sha256 } from '../platform/digest.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import { logError } from '../platform/log.ts'
import { claimKey, findClaim, releaseKey, storeAnswer } from './idempotency-keys.ts'
import { refuseAs, refuseField } from './valid.ts'

/*
 * The Idempotency-Key header: draft-ietf-httpapi-idempotency-key-header. A key belongs to one call
 * of one caller. Leads have a rule of their own, which also holds while the database is down: see
 * leads/storage.ts.
 */

const header = 'Idempotency-Key'
const maxLength = 255
/** A larger answer is not kept: only an import has one, and may be repeated. */
const maxAnswerLength = 100_000
/** Pauses before a call that is still running is looked at again. */
const pausesMs = [100, 200, 400, 800]

/** Visible characters that need no quotes, or a string of structured fields (RFC 9651). */
const bare = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/
const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"(?:;[\x20-\x2b\x2d-\x7e]*)?$/

/** The key that a request names; undefined without one, null if the header is not a key. */
export function readIdempotencyKey(c: Context): string | null | undefined {
  const value = c.req.header(header)?.trim()
  if (value === undefined) return undefined
  const key = bare.test(value) ? value : quoted.exec(value)?.[1]?.replace(/\\(["\\])/g, '$1')
  return key?.trim() && key.length <= maxLength ? key : null
}

export const refuseKey = (c: Context) =>
  refuseField(c, header, `must be one key of 1 to ${maxLength} characters, such as a UUID`)

/**
 * Gives an inquiry the key of its request's header, which means the same as its own field. Returns
 * the refusal if the header is not a key, or not the field's.
 */
export function takeKey(c: Context, inquiry: { idempotencyKey?: string }) {
  const key = readIdempotencyKey(c)
  if (key === undefined) return null
  if (key === null) return refuseKey(c)
  if (inquiry.idempotencyKey !== undefined && inquiry.idempotencyKey !== key) {
    return refuseField(c, 'idempotencyKey', `is not the ${header} of the request`)
  }
  inquiry.idempotencyKey = key
  return null
}

/**
 * Answers a repeated call like the first one, without doing anything again. 422 if its body is
 * another one, 409 while the first is running. What failed may be repeated.
 */
export const once = createMiddleware<App>((c, next) => answerOnce(c, next))

/** The same for a call that also works without the database, which keeps no keys then. */
export const onceIfStored = createMiddleware<App>((c, next) =>
  answerOnce(c, next, { elseRun: true }),
)

export async function answerOnce(
  c: Context<App>,
  next: Next,
  { elseRun = false } = {},
): Promise<Response | undefined> {
  const key = readIdempotencyKey(c)
  if (key === null) return refuseKey(c)
  if (key === undefined) return run(next)
  const db = connect(c.env.DB)
  const call = `${c.get('owner') ?? ''}\n${c.req.method}\n${c.req.path}`
  const id = await sha256(`${call}\n${key}`)
  const body = await sha256(`${key}\n${new URL(c.req.url).search}\n${await digestOfBody(c)}`)
  const claim = await claimKey(db, { id, body, now: new Date() }).catch(error => {
    logError(c, error)
    return null
  })
  if (claim === null) return elseRun ? run(next) : unavailable(c)
  if (claim.status === 'claimed') {
    await next()
    await keepAnswer(c, key, id)
    return
  }
  return repeat(c, { key, id, body }, claim)
}

async function run(next: Next) {
  await next()
  return undefined
}

type Known = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** The answer of the call that used the key before, waiting for it if it is still running. */
async function repeat(
  c: Context<App>,
  { key, id, body }: { key: string; id: string; body: string },
  before: Known,
): Promise<Response> {
  let known: Known | undefined = before
  for (const pauseMs of pausesMs) {
    if (known?.body !== body || known.answer) break
    await new Promise(resolve => setTimeout(resolve, pauseMs))
    known = await findClaim(connect(c.env.DB), id)
  }
  if (known && known.body !== body) {
    return refuseAs(c, 422, header, 'was used for another request: use a new key')
  }
  const text = known?.answer && (await decrypt(await secretOf(key, id), known.answer, id))
  if (!text) {
    c.header('retry-after', '1')
    const reason = 'belongs to a request that is still running: try again'
    return refuseAs(c, 409, header, reason)
  }
  const answer = JSON.parse(text) as Answer
  return c.newResponse(answer.body || null, answer.status, answer.headers)
}

type Answer = { status: StatusCode; headers: Record<string, string>; body: string }

/** Keeps the answer, encrypted with the key: only somebody who knows that can read it. */
async function keepAnswer(c: Context<App>, key: string, id: string) {
  const db = connect(c.env.DB)
  try {
    const { 'x-request-id': _, ...headers } = Object.fromEntries(c.res.headers)
    const status = c.res.status as StatusCode
    const body = status < 400 ? await c.res.clone().text() : ''
    if (status >= 400 || body.length > maxAnswerLength) return await releaseKey(db, id)
    const answer: Answer = { status, headers, body }
    await storeAnswer(db, id, await encrypt(await secretOf(key, id), JSON.stringify(answer), id))
  } catch (error) {
    logError(c, error)
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function secretOf(key: string, id: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', bytesOf(`answer\n${id}\n${key}`))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Leaves the body to be read again. */
async function digestOfBody(c: Context<App>): Promise<string> {
  const { raw } = c.req
  const bytes = raw.bodyUsed ? await c.req.arrayBuffer() : await raw.clone().arrayBuffer()
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function unavailable(c: Context<App>) {
  c.header('retry-after', '30')
  return c.json({ error: formWords.unavailable, requestId: c.get('requestId') }, 503)
}
