import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'

/**
 * A stand-in for a Cloudflare Access team: a local server that publishes its signing key where
 * Access does, and the private half for a test to sign tokens with.
 */
export async function openAccessTeam() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'team-key', use: 'sig', alg: 'RS256' }
  const server = createServer((request, response) => {
    const found = request.url === '/cdn-cgi/access/certs'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ? { keys: [jwk] } : {}))
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
