import { retryOnce } from '../../src/format/retry-once.ts'

/** A key is 8 to 128 letters, digits, and dashes. Source: indexnow.org/documentation. */
export const isIndexNowKey = (key: string | undefined): key is string =>
  key !== undefined && /^[a-zA-Z0-9-]{8,128}$/.test(key)

const endpoint = 'https://api.indexnow.org/indexnow'

export type IndexNowResult = { accepted: true } | { accepted: false; reason: string }

/**
 * Notifies the IndexNow search engines (Bing, Yandex, Seznam, and others; not Google) of changed
 * URLs: at most 10,000, all on one host. Rejects when the call fails twice.
 * @param address of the service; another one in tests
 */
export async function notifyIndexNow(
  key: string,
  urls: readonly string[],
  signal: AbortSignal,
  address = endpoint,
): Promise<IndexNowResult> {
  const { host, origin } = new URL(urls[0] ?? '')
  const response = await retryOnce(() =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls }),
      signal,
    }),
  )
  const { status } = response
  if (status === 200 || status === 202) return { accepted: true }
  return { accepted: false, reason: reasons[status] ?? `IndexNow answered ${status}` }
}

const reasons: Record<number, string> = {
  400: 'IndexNow could not read the request',
  403: 'IndexNow did not find the key at its address',
  422: 'IndexNow says that the URLs are not on this host',
  429: 'IndexNow has had too many requests: try again later',
}
