import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'

export type Certificate = { private: string; cert: string }

const compressible = /^(text\/|image\/svg|application\/(json|manifest|javascript|speculationrules))/
// Flushes every chunk, so that a streamed page keeps streaming.
const brotli = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
}
/** Headers that HTTP/2 does not allow. */
const ofOneHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/**
 * Stands in for Cloudflare's edge in front of the worker and adds what browsers get from it but not
 * from workerd: TLS, HTTP/2 and Brotli (developers.cloudflare.com, "Content compression").
 * Lighthouse derives its times from the protocol.
 */
export async function openEdge(origin: string, certificate: Certificate) {
  const agent = new Agent({ keepAlive: true })
  const { host } = new URL(origin)
  const server = createSecureServer({ key: certificate.private, cert: certificate.cert }, pass)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The edge has no port')
  return {
    url: `https://localhost:${address.port}`,
    close: () => {
      agent.destroy()
      server.close()
    },
  }

  function pass(request: Http2ServerRequest, response: Http2ServerResponse) {
    const named = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
    const headers = { ...Object.fromEntries(named), host, 'accept-encoding': 'identity' }
    const upstream = ask(
      origin + request.url,
      { method: request.method, headers, agent },
      answer => {
        const { statusCode = 502 } = answer
        const squeezed = compressible.test(answer.headers['content-type'] ?? '')
        response.writeHead(statusCode, headersOf(answer.headers, squeezed))
        // A truncated response must not look complete.
        const ended = (error: unknown) => error && response.stream?.destroy()
        if (squeezed && statusCode !== 304) {
          pipeline(answer, createBrotliCompress(brotli), response, ended)
        } else pipeline(answer, response, ended)
      },
    )
    upstream.on('error', () => response.stream?.destroy())
    request.pipe(upstream)
  }
}

function headersOf(headers: IncomingHttpHeaders, squeezed: boolean) {
  const allowedHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofOneHop.includes(name)),
  )
  return squeezed
    ? { ...allowedHeaders, 'content-encoding': 'br', vary: 'accept-encoding' }
    : allowedHeaders
}
