/**
 * What public calls answered to the pages of this isolate, by address: pages that show the same homes
 * read and parse them once. Only an answer that says it is for everybody is kept, and only while the
 * content is the same; of what depends on the clock, such as how long a home is listed, for a minute.
 */
const answers = new Map<string, KeptAnswer>()
let keptLength = 0

type KeptAnswer = {
  value: unknown
  length: number
  headers: Headers
  version: number
  madeAt: number
}

const maxLength = 4_000_000
const keptMs = 60_000

/**
 * Answers with the kept value of an address, or asks and keeps it. All pages share the one value, so
 * none may change it.
 * @param version of the content, as the page that asks is made of
 */
export async function keptAnswer(
  address: string,
  version: number,
  ask: () => Response | Promise<Response>,
): Promise<Response> {
  const kept = answers.get(address)
  if (kept && kept.version === version && Date.now() - kept.madeAt < keptMs) return toAnswer(kept)
  forget(address)
  const fresh = await ask()
  const isForEverybody = fresh.headers.get('cache-control')?.startsWith('public')
  if (fresh.status !== 200 || !isForEverybody) return fresh
  const body = await fresh.text()
  const { length } = body
  const made = {
    value: JSON.parse(body),
    length,
    headers: fresh.headers,
    version,
    madeAt: Date.now(),
  }
  answers.set(address, made)
  keptLength += length
  for (const [oldest] of answers) {
    if (keptLength <= maxLength) break
    forget(oldest)
  }
  return toAnswer(made)
}

/** What a loader reads of an answer. Making a whole one costs as much as reading its text again. */
function toAnswer({ value, headers }: KeptAnswer): Response {
  const answer = { ok: true, status: 200, headers, json: async () => value }
  return answer satisfies Partial<Response> as Response
}

function forget(address: string) {
  keptLength -= answers.get(address)?.length ?? 0
  answers.delete(address)
}
