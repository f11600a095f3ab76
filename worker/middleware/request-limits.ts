import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { App } from '../env.ts'

// The site's longest URL, a drawn area with every filter set, has about 2,000 characters.
const maxUrlLength = 8 * 1024
// An Access token is about 1 KB; Cloudflare itself allows 128 KB.
const maxHeadersLength = 32 * 1024
const maxDiscardedBytes = 1024 * 1024
// No call uses more than four levels.
const maxLevels = 16

/** Rejects URLs and headers longer than this site ever sends, before anything parses them. */
export const requestLimits = createMiddleware<App>(async (c, next) => {
  if (c.req.url.length > maxUrlLength) {
    return refuse(c, 414, 'address', `must be at most ${maxUrlLength / 1024} KB`)
  }
  let headers = 0
  c.req.raw.headers.forEach((value, name) => {
    headers += name.length + value.length
  })
  if (headers > maxHeadersLength) {
    return refuse(c, 431, 'headers', `must be at most ${maxHeadersLength / 1024} KB`)
  }
  return next()
})

const bodyOf = (maxSize: number, limit: string) =>
  bodyLimit({
    maxSize,
    onError: async c => {
      await discard(c.req.raw.body)
      return refuse(c, 413, 'body', `must be at most ${limit}`)
    },
  })

/** Limits the body of an API call or form to 64 KB. Uploads have their own limits. */
export const bodyOfAForm = bodyOf(64 * 1024, '64 KB')

/** The same for the profile's forms, up to 1,000 KB, because one of them may contain a photo. */
export const bodyOfAPortrait = bodyOf(1000 * 1024, '1000 KB')

/** Limits a form with a file of homes to 8 MB. */
export const bodyOfAFile = bodyOf(8_000_000, '8 MB')

/**
 * Reads and discards an oversized body, up to a megabyte: a response before the end of the body can
 * break the connection and get lost.
 */
async function discard(body: ReadableStream<Uint8Array> | null) {
  if (!body || body.locked) return
  let discardedBytes = 0
  for await (const { length } of body) {
    discardedBytes += length
    if (discardedBytes > maxDiscardedBytes) return
  }
}

/** Rejects JSON bodies nested deeper than 16 levels, before they are parsed. */
export const shallowJson = createMiddleware<App>(async (c, next) => {
  if (!/\bjson\b/i.test(c.req.header('content-type') ?? '')) return next()
  if (levelsOf(await c.req.text()) > maxLevels) {
    return refuse(c, 400, 'body', `must be at most ${maxLevels} levels deep`)
  }
  return next()
})

function levelsOf(json: string): number {
  let [level, deepest, quoted] = [0, 0, false]
  for (let i = 0; i < json.length; i++) {
    const sign = json[i]
    if (quoted && sign === '\\') i++
    else if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++level)
    else if (sign === '}' || sign === ']') level--
  }
  return deepest
}

function refuse(c: Context, status: 400 | 413 | 414 | 431, field: string, reason: string) {
  const error = `${field}: ${reason}`
  return c.req.header('accept')?.includes('text/html')
    ? c.text(error, status)
    : c.json({ error, field, reason, fields: [{ field, reason }] }, status)
}
