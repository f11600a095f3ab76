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
    const asking = request({ agent, hostname, port, method, path, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      })
    })
    asking.on('error', reject)
    asking.end(sent)
  })
}
