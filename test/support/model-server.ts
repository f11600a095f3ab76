import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'

/** The stand-in's behavior on the next call: each reply is used once, the last one repeats. */
export type Reply =
  | { text: string }
  | { status: number; body?: string }
  /** 200 with exactly this. */
  | { raw: string }
  | 'never'
  | 'cut'

export type ModelCall = { headers: Record<string, string>; body: Record<string, unknown> }

/**
 * A stand-in for every model provider: a local server that speaks OpenAI's chat completions and
 * Anthropic's messages, and rejects what those would reject: the model test-reasoning in OpenAI's
 * own words. Every test has a name, which is the first part of the URL: PUT /name sets the replies,
 * GET /name lists the requests.
 */
export async function openModelServer() {
  const replies = new Map<string, Reply[]>()
  const calls = new Map<string, ModelCall[]>()
  const server = createServer(async (request, response) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/')
    const text = await read(request)
    if (request.method === 'PUT') {
      replies.set(name, JSON.parse(text))
      calls.set(name, [])
      return send(response, 200, '{}')
    }
    if (request.method === 'GET') return send(response, 200, JSON.stringify(calls.get(name) ?? []))
    const protocol = protocols[rest.join('/')]
    if (!protocol) return send(response, 404, '{}')
    const headers = request.headers as Record<string, string>
    const body = JSON.parse(text)
    calls.get(name)?.push({ headers, body })
    const refusal = protocol.refuse(headers, body)
    if (refusal) return send(response, refusal.status, JSON.stringify(refusal.body ?? {}))
    const queue = replies.get(name) ?? []
    const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 500 }
    play(reply, response, protocol.wrap)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Protocol = {
  refuse: (headers: Record<string, string>, body: Body) => { status: number; body?: object } | null
  wrap: (text: string) => object
}
type Body = {
  model?: unknown
  max_tokens?: unknown
  temperature?: unknown
  messages?: { role: string }[]
}

const unsupported = (message: string, param: string) => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param, code: 'unsupported_value' } },
})

const protocols: Record<string, Protocol> = {
  'v1/chat/completions': {
    refuse: ({ authorization }, { model, messages, max_tokens, temperature }) => {
      if (authorization !== 'Bearer test-key') return { status: 401 }
      if (model === 'test-reasoning' && max_tokens !== undefined) {
        return unsupported(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          'max_tokens',
        )
      }
      if (model === 'test-reasoning' && temperature !== undefined) {
        return unsupported(
          "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
          'temperature',
        )
      }
      return model && messages?.at(-1)?.role === 'user' ? null : { status: 400 }
    },
    wrap: content => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    }),
  },
  'v1/messages': {
    refuse: (headers, { model, max_tokens, messages }) => {
      if (headers['x-api-key'] !== 'test-key') return { status: 401 }
      const isValid = headers['anthropic-version'] && model && max_tokens && messages
      return isValid && messages.every(({ role }) => role !== 'system') ? null : { status: 400 }
    },
    wrap: text => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
    }),
  },
}

function play(reply: Reply, response: ServerResponse, wrap: Protocol['wrap']) {
  if (reply === 'never') return
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' })
    response.write('{"choices":[{"mess', () => response.destroy())
  } else if ('status' in reply) send(response, reply.status, reply.body ?? '{"error":{}}')
  else send(response, 200, 'raw' in reply ? reply.raw : JSON.stringify(wrap(reply.text)))
}

function send(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export default async function setup(project: TestProject) {
  const { close, url } = await openModelServer()
  project.provide('modelServer', url)
  return close
}

declare module 'vitest' {
  interface ProvidedContext {
    modelServer: string
  }
}
