import { createServer } from 'node:http'

/**
 * The user agent of a visitor's browser. Bots, such as a headless browser by its own user agent,
 * get the complete document.
 */
export const visitorAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'

// Compression would hold chunks back.
const headers = { 'accept-encoding': 'identity', 'user-agent': visitorAgent }

/** Requests a document as it grows: `grown` has all that has arrived after each chunk. */
export async function growth(address: string) {
  const response = await fetch(address, { headers })
  const grown: string[] = []
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    grown.push((grown.at(-1) ?? '') + piece)
  }
  return { response, grown, whole: grown.at(-1) ?? '' }
}

const pauseMs = 700

/**
 * Serves a site whose documents arrive in parts, with a pause after the first occurrence of each of
 * these texts, as over a slow connection.
 */
export async function openSlowSite(site: string, pauseAfter: readonly string[]) {
  const server = createServer(async ({ url, headers }, response) => {
    const { accept = '*/*' } = headers
    const found = await fetch(site + url, { headers: { accept } })
    const type = found.headers.get('content-type') ?? ''
    response.writeHead(found.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await found.arrayBuffer()))
    let rest = await found.text()
    for (const text of pauseAfter) {
      const at = rest.indexOf(text) + text.length
      if (at < text.length) continue
      response.write(rest.slice(0, at))
      rest = rest.slice(at)
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
    response.end(rest)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The slow site has no port')
  return { site: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
