// The console's service worker. `page`, `styleHash`, `files` and `unreadable` are prepended to this
// code. It caches only fingerprinted files and the offline page, never leads or other data.
const cacheName = 'console-1'
const policy = `default-src 'none'; style-src 'self' '${styleHash}'; font-src 'self'; frame-ancestors 'none'`

addEventListener('install', event => {
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll(files)))
  skipWaiting()
})

addEventListener('activate', event => {
  event.waitUntil(forgetOld().then(() => clients.claim()))
})

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(offline))
  } else if (origin === location.origin && pathname.startsWith('/assets/')) {
    event.respondWith(fromCache(request))
  }
})

addEventListener('push', event => {
  event.waitUntil(Promise.all([show(event.data), tellPages()]))
})

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

const offline = () =>
  new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })

async function fromCache(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}

/** Deletes the files of earlier versions; anything else is fetched again when needed. */
async function forgetOld() {
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname))
  await Promise.all(old.map(request => cache.delete(request)))
}

/** Every push must show something, or browsers end the subscription. */
async function show(data) {
  const { title, body, tag, url, silent } = readMessage(data)
  const options = { body, tag, silent, icon: '/icons/icon-192.png', data: url }
  await registration.showNotification(title, options)
  if (!silent) return
  for (const shown of await registration.getNotifications({ tag })) shown.close()
}

/** Notifies open pages, so that an inbox reloads its data. */
async function tellPages() {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage('news')
}

function readMessage(data) {
  try {
    return data.json()
  } catch {
    return { ...unreadable, tag: 'unreadable', url: '/lead-dashboard' }
  }
}

/** Opens a page of the console, in an existing window if there is one. */
async function openPage(path) {
  const { href, pathname } = new URL(path, location.origin)
  const url = inScope(pathname) ? href : registration.scope
  const windows = await clients.matchAll({ type: 'window' })
  const open = windows.find(one => inScope(new URL(one.url).pathname))
  if (!open) return void (await clients.openWindow(url))
  await Promise.all([open.focus(), open.navigate(url)])
}

const inScope = pathname => /^\/lead-dashboard(\/|$)/.test(pathname)
