/**
 * Responses with a body of bytes that are still at hand: whoever keeps one takes the bytes themselves
 * instead of reading them back, which copies them twice.
 */
const bytesOf = new WeakMap<Response, Uint8Array<ArrayBuffer>>()

/** A response whose bytes can be taken. */
export function responseOf(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init)
  bytesOf.set(response, bytes)
  return response
}

/** The bytes that a response was made of, or else what its body brings. Nobody may change them. */
export async function takeBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf.get(response) ?? new Uint8Array(await response.arrayBuffer())
}
