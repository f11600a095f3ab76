import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { App } from '../env.ts'

// The longest address of the site's own, a drawn area with every filter chosen, has about 2,000.
const mostAddress = 8 * 1024
// A token of Access is about 1 KB; Cloudflare itself refuses only above 128 KB.
const mostHeaders = 32 * 1024
const mostBodyKb = 64
const mostPassed = 1024 * 1024
// No call takes more than four levels.
const mostLevels = 16

/** Refuses what no page and no form of this site sends, before anything reads it. */
export const requestLimits = createMiddleware<App>(async (c, next) => {
  if (c.req.url.length > mostAddress) {
    return refuse(c, 414, 'address', `must be at most ${mostAddress / 1024} KB`)
  }
  let headers = 0
  c.req.raw.headers.forEach((value, name) => {
    headers += name.length + value.length
  })
  if (headers > mostHeaders) {
    return refuse(c, 431, 'headers', `must be at most ${mostHeaders / 1024} KB`)
  }
  return next()
})

/** The largest body that a call or a form may have; an upload sets its own. */
export const bodyOfAForm = bodyLimit({
  maxSize: mostBodyKb * 1024,
  onError: async c => {
    await letPass(c.req.raw.body)
    return refuse(c, 413, 'body', `must be at most ${mostBodyKb} KB`)
  },
})

/**
 * Lets what is too large go by unkept, up to a megabyte. An answer before the end of a body can break
 * the connection, and with it the next request or the answer itself.
 */
async function letPass(body: ReadableStream<Uint8Array> | null) {
  if (!body || body.locked) return
  let passed = 0
  for await (const { length } of body) {
    passed += length
    if (passed > mostPassed) return
  }
}

/** Counts how deep a JSON body goes before anything takes it apart. */
export const shallowJson = createMiddleware<App>(async (c, next) => {
  if (!/\bjson\b/i.test(c.req.header('content-type') ?? '')) return next()
  if (levelsOf(await c.req.text()) > mostLevels) {
    return refuse(c, 400, 'body', `must be at most ${mostLevels} levels deep`)
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
