/** What a route says about its document: `app` pages hydrate whole, all others only islands. */
export type Handle = { app?: boolean }

export const isApp = (handles: unknown[]): boolean =>
  handles.some(handle => (handle as Handle | undefined)?.app === true)

/** The address of a page that streams, for who has no scripts: it comes when it is complete. */
export const unstreamed = (path: string): string => `${path}?stream=off`

export const isUnstreamed = (url: string): boolean =>
  new URL(url).searchParams.get('stream') === 'off'
