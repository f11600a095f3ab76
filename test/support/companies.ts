import { createServer, type ServerResponse } from 'node:http'

const slowMs = 30_000
// One pixel, as a PNG.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The normal response of each company, by its name and the end of the URL. */
const well: [path: RegExp, body: object | Buffer][] = [
  [/^LLM/, { choices: [{ message: { content: '{"readings":[]}' }, finish_reason: 'stop' }] }],
  [/^CRM\/v1\/people$/, { people: [] }],
  [/^CRM/, { id: 1 }],
  [/^MAIL/, { id: 'sent' }],
  [/^TURNSTILE/, { success: true, hostname: '127.0.0.1', action: 'lead' }],
  [/^MAPS\/.*searchText$/, { places: [{ photos: [{ name: 'places/here/photos/p0' }] }] }],
  [/^MAPS/, png],
  [/^INDEXNOW/, {}],
  [/^SEARCH_CONSOLE\/token$/, { access_token: 'token' }],
  [/^SEARCH_CONSOLE/, { permissionLevel: 'siteFullUser' }],
]

/**
 * All companies behind the site in one local server. The URL says which company is called, for
 * which request of the site, and how it behaves: /hangs/CRM/17/v1/events. For Google the key says
 * so.
 */
export async function openCompanies() {
  const callsById = new Map<string, Set<string>>()
  const server = createServer((request, response) => {
    request.resume()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://companies')
    const key = request.headers['x-goog-api-key'] ?? searchParams.get('key')
    const path = key ? `/${key}${pathname}` : pathname
    const [, how = '', company = '', cell = '', ...rest] = path.split('/')
    callsById.set(cell, (callsById.get(cell) ?? new Set()).add(company))
    const respond = () => play(response, `${company}/${rest.join('/')}/`.replace(/\/$/, ''))
    if (how === 'hangs') return
    if (how === 'slow') return void setTimeout(respond, slowMs).unref()
    if (how === 'error') return response.writeHead(500).end('Traceback: at server.js:1:1')
    if (how === 'garbage') return response.writeHead(200).end('<html>\u0000{"')
    respond()
  })
  const url = await listen(server)
  // A port that nothing listens on.
  const nobody = createServer()
  const nowhere = await listen(nobody)
  nobody.close()
  return {
    url,
    nowhere,
    /** The companies called during this request of the site. */
    askedFor: (cell: string) => [...(callsById.get(cell) ?? [])],
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function play(response: ServerResponse, path: string) {
  const [, body = {}] = well.find(([known]) => known.test(path)) ?? []
  const picture = Buffer.isBuffer(body)
  response.writeHead(200, { 'content-type': picture ? 'image/png' : 'application/json' })
  response.end(picture ? body : JSON.stringify(body))
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
