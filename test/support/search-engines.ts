import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { importSPKI, jwtVerify } from 'jose'

/**
 * A stand-in for IndexNow and for Google's sign-in, Search Console and URL Inspection. It enforces
 * their documented contract: a wrong host, key, token, scope, method or URL is rejected.
 */
export async function openSearchEngines(site: string) {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const publicKey = await importSPKI(pair.publicKey, 'RS256')
  const asked: { method: string; path: string; body: string }[] = []
  const state = { sitemapSubmitted: null as string | null, failing: 0 }
  const token = `token-${randomUUID()}`

  async function respond(request: IncomingMessage): Promise<[number, unknown?]> {
    const { method = '', url: path = '' } = request
    const body = await new Response(request as never).text()
    asked.push({ method, path, body })
    if (state.failing) return [state.failing, { error: { message: 'Quota exceeded' } }]
    if (path === '/indexnow') return indexNow(body, request.headers['content-type'])
    if (path === '/token') {
      const form = new URLSearchParams(body)
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        issuer: account.client_email,
        audience: `${origin}/token`,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
      })
      const good =
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        payload.scope === 'https://www.googleapis.com/auth/webmasters'
      return good ? [200, { access_token: token }] : [400, { error: 'invalid_scope' }]
    }
    if (request.headers.authorization !== `Bearer ${token}`) {
      return [401, { error: { message: 'Request had invalid authentication credentials.' } }]
    }
    const property = `/webmasters/v3/sites/${encodeURIComponent(site)}`
    if (path === property) return [200, { permissionLevel: 'siteFullUser' }]
    if (path.startsWith(`${property}/sitemaps/`)) {
      if (method === 'PUT') {
        state.sitemapSubmitted = '2026-11-20T10:00:00.000Z'
        return [204]
      }
      const { sitemapSubmitted: lastSubmitted } = state
      return lastSubmitted ? [200, { lastSubmitted }] : [404, { error: { message: 'Not Found' } }]
    }
    if (path === '/v1/urlInspection/index:inspect' && method === 'POST') {
      const { inspectionUrl, siteUrl } = JSON.parse(body)
      if (siteUrl !== site) return [403, { error: { message: 'You do not own this site.' } }]
      const indexed = !inspectionUrl.endsWith('/voice-search')
      const indexStatusResult = indexed
        ? { verdict: 'PASS', coverageState: 'Submitted and indexed' }
        : { verdict: 'NEUTRAL', coverageState: 'Crawled - currently not indexed' }
      return [200, { inspectionResult: { indexStatusResult } }]
    }
    return [404, { error: { message: `Unknown: ${method} ${path}` } }]
  }

  function indexNow(body: string, type = ''): [number] {
    const { host, key, keyLocation, urlList } = JSON.parse(body)
    if (!type.startsWith('application/json') || !/^[\w-]{8,128}$/.test(key)) return [400]
    if (keyLocation !== `https://${host}/${key}.txt`) return [403]
    return [(urlList as string[]).every(url => new URL(url).host === host) ? 202 : 422]
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await respond(request).catch(error => [500, { error: String(error) }])
    response.writeHead(status as number, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const account = {
    client_email: 'site@project.iam.gserviceaccount.example.com',
    private_key: pair.privateKey,
    token_uri: 'https://oauth2.googleapis.com/token',
  }
  return { origin, account, asked, state, close: () => server.close() }
}
