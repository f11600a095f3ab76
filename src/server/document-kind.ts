/** A route's `handle`: `app` pages hydrate fully; all others hydrate only islands. */
export type Handle = { app?: boolean }

export const isApp = (handles: unknown[]): boolean =>
  handles.some(handle => (handle as Handle | undefined)?.app === true)

/** The URL of a streamed page for browsers without JavaScript: sent once complete. */
export const unstreamed = (path: string): string => `${path}?stream=off`

export const isUnstreamed = (url: string): boolean =>
  new URL(url).searchParams.get('stream') === 'off'
