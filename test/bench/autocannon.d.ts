/** The parts of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Options = {
    url: string
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body?: string
    requests?: { setupRequest: (request: object) => object }[]
    connections: number
    /** Seconds. */
    duration: number
    /** Milliseconds between checks whether the run is over. */
    sampleInt: number
  }

  type Result = { errors: number; timeouts: number; requests: { sent: number } }

  /** Emits `response` with the client, the status, the bytes on the wire and the milliseconds taken. */
  interface Run extends EventEmitter, PromiseLike<Result> {
    stop(): void
  }

  export default function autocannon(options: Options): Run
}
