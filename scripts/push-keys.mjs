// npm run --silent push-keys: prints a new pair of keys for notifications, for VAPID_KEYS.
import { generateKeyPairSync } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** The public key, a dot, and the private key (P-256), both in base64url as browsers take them. */
export function makePushKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return `${Buffer.concat(point).toString('base64url')}.${d}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(makePushKeys())
