import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Measured, Order } from './load.ts'

export type Generator = { load: (order: Order) => Promise<Measured>; close: () => void }

/** Starts the load generator in a process of its own, apart from what is measured. */
export function startLoad(signal: AbortSignal): Generator {
  const child = fork(join(import.meta.dirname, 'load.ts'), { signal, killSignal: 'SIGKILL' })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load generator exited early.')
  })
  // A pending order reports an early exit; without one the exit is not a failure.
  ended.catch(() => {})
  return {
    load: order => {
      const measurement = once(child, 'message').then(([measured]) => measured as Measured)
      child.send(order)
      return Promise.race([measurement, ended])
    },
    close: () => child.kill(),
  }
}
