/**
 * The console's service worker, registered once for each of its scopes: what an agent opens on the
 * way. No public path starts like one of them. Notifications belong to the first.
 */
export const consoleWorker = {
  path: '/console-worker.js',
  scopes: ['/lead-dashboard', '/tours', '/listings'],
} as const

export const consoleManifest = '/console.webmanifest'
