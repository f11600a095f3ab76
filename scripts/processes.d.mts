import type { ChildProcess } from 'node:child_process'

export type Child = ChildProcess & { exited: Promise<number> }

/** An expected end of a command: its message is printed as the one line that the person needs. */
export class Stop extends Error {}

/** Runs a command of this project and ends every process it started, however it ends. */
export function main(work: () => Promise<unknown>): Promise<void>

/** Ends a process and all that it started: politely first, after five seconds for certain. */
export function end(child: Child): Promise<void>
