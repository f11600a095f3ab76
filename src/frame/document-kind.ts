import type { Caching } from './caching.ts'

/** A route's `handle`: `app` pages hydrate fully; all others hydrate only islands. */
export type Handle = { app?: boolean; caching?: Caching }

export const isApp = (handles: unknown[]): boolean =>
  handles.some(handle => (handle as Handle | undefined)?.app === true)

/** The cache policy that the innermost of the routes names. */
export const cachingOf = (handles: unknown[]): Caching | undefined =>
  handles.map(handle => (handle as Handle | undefined)?.caching).findLast(Boolean)

/** The URL of a streamed page for browsers without JavaScript: sent once complete. */
export const unstreamed = (path: string): string => `${path}?stream=off`

export const isUnstreamed = (url: string): boolean =>
  new URL(url).searchParams.get('stream') === 'off'
