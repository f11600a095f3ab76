import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Measured, Order } from './load.ts'

export type Generator = { load: (order: Order) => Promise<Measured>; close: () => void }

/** Starts the load generator in its own process, so that it shares none with what is measured. */
export function startLoad(signal: AbortSignal): Generator {
  const child = fork(join(import.meta.dirname, 'load.ts'), { signal, killSignal: 'SIGKILL' })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load generator ended before its time.')
  })
  // It is told by the order that waits for an answer; without one its end is no failure.
  ended.catch(() => {})
  return {
    load: order => {
      const answer = once(child, 'message').then(([measured]) => measured as Measured)
      child.send(order)
      return Promise.race([answer, ended])
    },
    close: () => child.kill(),
  }
}
