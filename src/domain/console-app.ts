/** The console's service worker. Its scope covers the inbox and leads, and no public page. */
export const consoleWorker = { path: '/console-worker.js', scope: '/lead-dashboard' } as const

export const consoleManifest = '/console.webmanifest'
