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

/**
 * Opts every document into cross-document view transitions, unless motion is to be reduced. Inline,
 * because Chromium decides before it applies a style sheet that it had to load, and then reports an
 * aborted transition as an error.
 */
export const transitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Its hash for the content security policy, which allows no other inline style. */
export const transitionStyleHash = 'sha256-SX7UqyxGVDSLzV90icKkPuaEGi8NcinaZfagIyBzAuY='
