import { readOwnPage } from '../frame/browser/trusted-html.browser.ts'
import {
  readSaved,
  storage,
  updateSaveButtons,
  writeSaved,
} from '../inventory/cards/saved-homes.browser.ts'
import { savedPath } from '../inventory/saved-path.ts'

const lists = () => document.querySelector<HTMLElement>('[data-saved]')

/** Counts requests for the lists; only the latest response is shown. */
let requests = 0

/**
 * The visitor's own lists on /saved. The server renders them like a shared list, from ids in a URL
 * that only this script requests; the result replaces the placeholder.
 */
if (lists()?.dataset.saved === 'own') {
  show()
  document.addEventListener('saved-homes', event => show((event as CustomEvent).detail))
  addEventListener('storage', () => show())
}

/** Handles a click on "Send these" (`data-copy` is the path) or "Clear" (`data-forget`). */
export async function onListButton({ dataset: { copy: path } }: HTMLElement) {
  if (path && (await shareSheet(path))) return
  const done = path ? await copy(path) : forget()
  if (!path) show()
  const { notifyCopied, notifyCleared } = await import('../inventory/cards/saved-notice.browser.ts')
  if (path) notifyCopied(done, path)
  else notifyCleared(done)
}

/** Whether a phone's own share sheet was shown. */
async function shareSheet(path: string): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ title: document.title, url: path })
    return true
  } catch (error) {
    // AbortError: the visitor closed the sheet. After other errors the link is copied.
    return (error as Error).name === 'AbortError'
  }
}

async function show(pressed?: HTMLElement) {
  requests += 1
  const request = requests
  const { favorites, compared, viewed } = readSaved()
  const fresh = await load(savedPath({ homes: favorites, compare: compared, viewed }))
  if (request !== requests) return
  const before = lists()
  if (!fresh) {
    before?.setAttribute('data-failed', '')
    return
  }
  updateSaveButtons(fresh)
  before?.replaceWith(fresh)
  const saved = fresh.querySelectorAll<HTMLElement>('[aria-labelledby=favorites] [data-home]')
  if (saved.length > 0 || storage()?.getItem('saved-changed'))
    import('../inventory/cards/saved-prices.browser.ts').then(prices => prices.markChanges(saved))
  if (pressed) restoreFocus(pressed, fresh)
  // The parts of the page that its address names come with the lists.
  else if (location.hash) location.replace(location.hash)
}

async function load(path: string): Promise<HTMLElement | null> {
  try {
    const response = await fetch(path)
    if (!response.ok) return null
    const page = readOwnPage(await response.text())
    return page.querySelector<HTMLElement>('[data-saved]')
  } catch {
    // Network error: the page shows a notice.
    return null
  }
}

/** Moves focus from the replaced button to the same button in the new list, or to its heading. */
function restoreFocus(pressed: HTMLElement, fresh: HTMLElement) {
  const home = pressed.closest<HTMLElement>('[data-home]')?.dataset.home
  const { save } = pressed.dataset
  const twin = fresh.querySelector<HTMLElement>(`[data-home="${home}"] [data-save="${save}"]`)
  const next = twin ?? fresh.querySelector<HTMLElement>(`#${save}`)
  next?.focus({ preventScroll: true })
}

function forget(): boolean {
  for (const key of ['saved-prices', 'saved-changed', 'last-visit']) storage()?.removeItem(key)
  return writeSaved({ favorites: [], compared: [], viewed: [] })
}

/** False if clipboard access is denied, or missing outside a secure context. */
async function copy(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    return true
  } catch {
    return false
  }
}
