const origin = 'https://maps.googleapis.com'
const maxBytes = 2 * 1024 * 1024

/** The account, the timeout, and for tests another origin. */
export type Provider = { key: string; base?: string; signal: AbortSignal }

export type Picture = { body: ArrayBuffer; contentType: string }

/**
 * Fetches a map from the Maps Static API. Errors are images too, so anything but 200 throws, and so
 * does a warning header (an invalid parameter). Error messages never contain the key.
 * Source: developers.google.com/maps/documentation/maps-static.
 */
export async function fetchGoogleMap(
  query: URLSearchParams,
  { key, base = origin, signal }: Provider,
): Promise<Picture> {
  const url = new URL('/maps/api/staticmap', base)
  for (const [name, value] of query) url.searchParams.append(name, value)
  // Our own parameter.
  url.searchParams.delete('streets')
  // The API has no SVG.
  if (url.searchParams.get('format') === 'svg') url.searchParams.set('format', 'png')
  url.searchParams.set('key', key)
  const response = await fetch(url, { signal }).catch(error => {
    throw new Error(`Google Maps did not answer: ${(error as Error).name}`)
  })
  const contentType = response.headers.get('content-type') ?? ''
  if (!response.ok || response.headers.has('x-staticmap-api-warning')) {
    throw new Error(`Google Maps answered ${response.status}`)
  }
  if (!/^image\/(png|jpeg|gif)$/.test(contentType)) {
    throw new Error(`Google Maps answered with ${contentType || 'no type'}`)
  }
  const body = await response.arrayBuffer()
  if (body.byteLength > maxBytes) throw new Error(`Google Maps sent ${body.byteLength} bytes`)
  return { body, contentType }
}
