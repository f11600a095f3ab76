/** What a route says about its document: `app` pages hydrate whole, all others only islands. */
export type Handle = { app?: boolean }

export const isApp = (handles: unknown[]): boolean =>
  handles.some(handle => (handle as Handle | undefined)?.app === true)

/** The header in which a rendered document tells the front door what its policy must allow. */
export const styleSource = 'x-style-source'
