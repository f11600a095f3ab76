import type { Child } from './processes.mjs'

export const root: string

/** A migrated database with something to show: an empty one gets the sample homes. */
export function prepareDatabase(): Promise<void>

/** A worker that was built, on one of this machine's ports, with the local database. */
export function serve(port: number): Child
