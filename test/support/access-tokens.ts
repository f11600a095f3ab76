import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

export const audience = 'aud-of-the-owner-pages'

/** One valid token, and every kind of invalid one, as `name → token`. */
export async function accessTokens(team: { issuer: string; publicJwk: JWK; privateJwk: JWK }) {
  const key = await importJWK(team.privateJwk, 'RS256')
  const forgedKeys = await generateKeyPair('RS256', { extractable: true })
  const stranger = forgedKeys.privateKey
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: team.issuer, aud: audience, email: 'owner@example.com', exp: now + 300 }
  const sign = (changes: object, by = key, kid = 'team-key') =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(by)

  const encode = (value: unknown) =>
    btoa(JSON.stringify(value)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  const good = await sign({})
  const [head, , signature] = good.split('.')
  const withSecret = (secret: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'team-key' })
      .sign(new TextEncoder().encode(secret))
  const publicKey = (await importJWK(team.publicJwk, 'RS256')) as CryptoKey
  const ownKey = await exportJWK(forgedKeys.publicKey)
  const withOwnKey = (header: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(stranger)

  return {
    good,
    bad: {
      'signed by someone else': await sign({}, stranger),
      'with an unknown key': await sign({}, stranger, 'other-key'),
      expired: await sign({ exp: now - 120 }),
      'without an expiry': await sign({ exp: undefined }),
      'not valid yet': await sign({ nbf: now + 300 }),
      'for another audience': await sign({ aud: 'another-application' }),
      'from another issuer': await sign({ iss: 'https://other.cloudflareaccess.com' }),
      'with alg none': `${encode({ alg: 'none', kid: 'team-key' })}.${encode(claims)}.`,
      'with alg None, and no signature': `${encode({ alg: 'None' })}.${encode(claims)}.AA`,
      'signed with the public key as a secret': await withSecret(JSON.stringify(team.publicJwk)),
      'signed with the public key’s file as a secret': await withSecret(
        await exportSPKI(publicKey),
      ),
      'with its own key embedded': await withOwnKey({ kid: 'team-key', jwk: ownKey }),
      'with a URL of its key': await withOwnKey({ jku: 'https://keys.invalid/certs' }),
      'signed with another algorithm': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS512', kid: 'team-key' })
        .sign(await importJWK({ ...team.privateJwk, alg: 'RS512' }, 'RS512')),
      'without its signature': `${head}.${good.split('.')[1]}.`,
      'with changed claims': `${head}.${encode({ ...claims, email: 'x@example.com' })}.${signature}`,
      'that is not a token': 'let-me-in',
    },
  }
}
