import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: string }

/** Sends exactly this path: fetch would normalize dots, slashes and backslashes. */
export function rawRequest(
  site: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  sent = '',
): Promise<Answer> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, method, path, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(sent)
  })
}
