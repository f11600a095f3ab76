/** A visitor's: a bot, for which a headless browser passes, gets the page when it is complete. */
export const visitorAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'

// Compression would hold pieces back.
const headers = { 'accept-encoding': 'identity', 'user-agent': visitorAgent }

/** A document as it grows: all that has arrived by each of its pieces. */
export async function growth(address: string) {
  const response = await fetch(address, { headers })
  const grown: string[] = []
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    grown.push((grown.at(-1) ?? '') + piece)
  }
  return { response, grown, whole: grown.at(-1) ?? '' }
}
