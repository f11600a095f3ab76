import { createServer } from 'node:http'

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
