/**
 * Responses of which the bytes are at hand: they get their body when they leave, so that whoever keeps
 * the bytes or answers in another way copies none of them.
 */
const bytesOf = new WeakMap<Response, Uint8Array<ArrayBuffer>>()

/** A response whose body is still to be put in: see `withBody`. */
export function responseOf(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(null, init)
  bytesOf.set(response, bytes)
  return response
}

/** The bytes that a response is to have, or else what its body brings. Nobody may change them. */
export async function takeBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf.get(response) ?? new Uint8Array(await response.arrayBuffer())
}

/** A response as it may leave. */
export function withBody(response: Response): Response {
  const bytes = bytesOf.get(response)
  return bytes ? new Response(bytes, response) : response
}
