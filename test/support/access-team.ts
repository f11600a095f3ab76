import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import type { TestProject } from 'vitest/node'

/**
 * A stand-in for a Cloudflare Access team: a local server that publishes its signing key where
 * Access does, and the private half for a test to sign tokens with. A test can have its own team
 * below /teams/NAME: whatever is PUT there becomes the response of its certs URL.
 */
export async function openAccessTeam() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'team-key', use: 'sig', alg: 'RS256' }
  const certs = '/cdn-cgi/access/certs'
  const responses = new Map([[certs, { status: 200, body: JSON.stringify({ keys: [jwk] }) }]])
  const server = createServer(async (request, response) => {
    const { url = '', method } = request
    if (method === 'PUT') responses.set(url + certs, JSON.parse(await bodyOf(request)))
    const { status, body } = responses.get(url) ?? {
      status: method === 'PUT' ? 204 : 404,
      body: '{}',
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(status === 204 ? undefined : body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  return {
    issuer: `http://127.0.0.1:${address.port}`,
    publicJwk: jwk,
    privateJwk: await exportJWK(privateKey),
    close: () => server.close(),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export default async function setup(project: TestProject) {
  const { close, ...team } = await openAccessTeam()
  project.provide('accessTeam', team)
  return close
}

declare module 'vitest' {
  interface ProvidedContext {
    accessTeam: Omit<Awaited<ReturnType<typeof openAccessTeam>>, 'close'>
  }
}
