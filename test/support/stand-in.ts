import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A request as a stand-in receives it. */
export type ReceivedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
  bytes: Buffer
  /** The body as a submitted form. */
  form: URLSearchParams
}
export type FakeResponse = { status: number; headers?: Record<string, string>; body?: unknown }

/**
 * What goes wrong with a request. With `done` the work is done and only the response is lost; with
 * 'cut' the connection breaks halfway through the response.
 */
export type Fault = {
  kind: 'status' | 'reset' | 'hang' | 'cut'
  done?: boolean
  status?: number
  headers?: Record<string, string>
}

/**
 * A local server in place of another company: it responds through `serve`, unless `fault` says what
 * goes wrong. Paths under /stand-in let a test in another process inspect it and plan faults.
 */
export async function openStandIn({
  serve,
  look,
  reset,
  fault = () => undefined,
}: {
  serve: (asked: ReceivedRequest) => FakeResponse
  look: () => unknown
  reset: () => void
  fault?: (asked: ReceivedRequest) => Fault | undefined
}) {
  let planned: Fault[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const text = bytes.toString()
    const url = new URL(request.url ?? '/', 'http://stand-in')
    if (url.pathname === '/stand-in/look')
      return sendResponse(response, { status: 200, body: look() })
    if (url.pathname === '/stand-in/plan') {
      planned = JSON.parse(text)
      if (planned.length === 0) reset()
      return sendResponse(response, { status: 200 })
    }
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text ? parse(text) : undefined,
      bytes,
      form: new URLSearchParams(text),
    }
    const wrong = planned.shift() ?? fault(received)
    if (!wrong) return sendResponse(response, serve(received))
    if (wrong.kind === 'cut') return sendHalf(response, serve(received))
    if (wrong.done) serve(received)
    if (wrong.kind === 'reset') request.socket.destroy()
    if (wrong.kind === 'status') {
      sendResponse(response, { status: wrong.status ?? 500, headers: wrong.headers })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sendResponse(response: ServerResponse, { status, headers = {}, body }: FakeResponse) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function sendHalf(response: ServerResponse, { status, body }: FakeResponse) {
  const whole = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': String(whole.length) }
  response.writeHead(status, headers)
  response.write(whole.slice(0, whole.length / 2), () => response.destroy())
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
