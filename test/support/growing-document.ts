/**
 * The user agent of a visitor's browser. Bots, such as a headless browser by its own user agent,
 * get the complete document.
 */
export const visitorAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'

// Compression would hold chunks back.
const headers = { 'accept-encoding': 'identity', 'user-agent': visitorAgent }

/** Requests a document as it grows: `grown` has all that has arrived after each chunk. */
export async function growth(address: string) {
  const response = await fetch(address, { headers })
  const grown: string[] = []
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    grown.push((grown.at(-1) ?? '') + piece)
  }
  return { response, grown, whole: grown.at(-1) ?? '' }
}
