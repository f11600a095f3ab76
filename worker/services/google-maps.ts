const origin = 'https://maps.googleapis.com'
const maxBytes = 2 * 1024 * 1024

/** Whose account asks, until when, and of a stand-in: where. */
export type Provider = { key: string; base?: string; signal: AbortSignal }

/** A picture as it came. */
export type Picture = { body: ArrayBuffer; contentType: string }

/**
 * A map from the Maps Static API. Its errors are pictures too, so only 200 counts; a warning header
 * means that a parameter was not understood. Throws without ever naming the key.
 * Source: developers.google.com/maps/documentation/maps-static.
 */
export async function fetchGoogleMap(
  query: URLSearchParams,
  { key, base = origin, signal }: Provider,
): Promise<Picture> {
  const url = new URL('/maps/api/staticmap', base)
  for (const [name, value] of query) url.searchParams.append(name, value)
  // It draws no SVG.
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
