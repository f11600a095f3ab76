import { consoleWorker } from '../../site/console-app.ts'
import { allowLibrary } from '../browser/library-policy.browser.ts'

/** Registers the console's service worker, which shows the offline page, for each of its scopes. */
export function install() {
  if (!('serviceWorker' in navigator)) return
  const { path, scopes } = consoleWorker
  allowLibrary({ html: () => false, scriptUrl: url => url === path })
  // Blocked by the browser, or offline: the console works without it.
  for (const scope of scopes) navigator.serviceWorker.register(path, { scope }).catch(() => {})
}
