/** The protocol: 8 to 128 letters, digits and dashes. Source: indexnow.org/documentation. */
export const isIndexNowKey = (key: string | undefined): key is string =>
  key !== undefined && /^[a-zA-Z0-9-]{8,128}$/.test(key)

const endpoint = 'https://api.indexnow.org/indexnow'

export type IndexNowResult = { accepted: true } | { accepted: false; reason: string }

/**
 * Tells the search engines of IndexNow (Bing, Yandex, Seznam and others; Google takes no part) that
 * addresses have changed. At most 10,000 at once, all of one host.
 * @param address of the service; another one only for a stand-in
 */
export async function tellIndexNow(
  key: string,
  urls: readonly string[],
  signal: AbortSignal,
  address = endpoint,
): Promise<IndexNowResult> {
  const { host, origin } = new URL(urls[0] ?? '')
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls }),
    signal,
  })
  if (answer.status === 200 || answer.status === 202) return { accepted: true }
  return { accepted: false, reason: reasons[answer.status] ?? `IndexNow answered ${answer.status}` }
}

const reasons: Record<number, string> = {
  400: 'IndexNow could not read the request',
  403: 'IndexNow did not find the key at its address',
  422: 'IndexNow says that the addresses are not of this host',
  429: 'IndexNow has had too many requests: try again later',
}
