import { ModelFailure } from './model.ts'

const maxBytes = 64 * 1024

/** Posts to a model's endpoint and reads its JSON, of at most 64 KB. */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    // A worker's fetch names nobody, and some front doors turn that away.
    headers: { 'content-type': 'application/json', 'user-agent': 'real-estate-site', ...headers },
    body: JSON.stringify(body),
    // The key goes to the configured address and nowhere else.
    redirect: 'manual',
    signal,
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new ModelFailure(`the model's endpoint answered ${response.status}`)
  }
  const text = await readText(response)
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailure("the model's endpoint sent no JSON")
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ModelFailure("the model's endpoint sent too much")
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
