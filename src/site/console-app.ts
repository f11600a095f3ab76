/**
 * The console's service worker, registered once for each of its scopes: the sections that agents
 * open on a phone. No public path may start with one of them. Push notifications use the first
 * scope.
 */
export const consoleWorker = {
  path: '/console-worker.js',
  scopes: ['/lead-dashboard', '/tours', '/listings'],
} as const

export const consoleManifest = '/console.webmanifest'
