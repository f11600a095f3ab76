import { parseSaved, type SavedHomes, type SavedList, toggle } from './saved-homes.ts'

/**
 * Favorites, comparison and recently viewed homes, stored in this browser. One click listener
 * serves every button on the page; the code for notices and dialogs is loaded on the first click.
 */
const key = 'saved-homes'

export const readSaved = (): SavedHomes => parseSaved(storage()?.getItem(key))

/** Stores the lists. False when this browser cannot store them. */
export function writeSaved(saved: SavedHomes): boolean {
  try {
    const store = storage()
    store?.setItem(key, JSON.stringify(saved))
    return store !== undefined
  } catch {
    // The storage is full.
    return false
  }
}

/** Sets `aria-pressed` on each button. CSS hides buttons without it. */
export function updateSaveButtons(root: Document | HTMLElement = document) {
  const saved = readSaved()
  for (const button of root.querySelectorAll<HTMLElement>('[data-save]')) {
    button.ariaPressed = String(saved[listOf(button)].includes(homeOf(button)))
  }
}

document.addEventListener('click', event => {
  const target = event.target as Element
  const button = target.closest<HTMLElement>('[data-save]')
  if (button) toggleSaved(button)
  // saved-page.ts may not have loaded yet.
  const listButton = target.closest<HTMLElement>('[data-copy], [data-forget]')
  if (listButton)
    import('../../lists/saved-page.browser.ts').then(page => page.onListButton(listButton))

  if (target.closest('.map-open'))
    import('../../map/live-maps.browser.ts').then(maps => maps.replay(event))

  const map = target.closest<HTMLAnchorElement>('a[data-map]')
  // Leave clicks for a new tab or a download to the browser.
  if (!map || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  import('../../map/map-dialog.browser.ts').then(
    dialogs => dialogs.openMap(map),
    // The chunk failed to load: follow the link instead.
    () => location.assign(map.href),
  )
})

/** The result of the latest click. */
let latest: SavedHomes

async function toggleSaved(button: HTMLElement) {
  const list = listOf(button)
  const { saved, change } = toggle(readSaved(), list, homeOf(button))
  latest = saved
  const stored = writeSaved(saved)
  updateSaveButtons()
  document.dispatchEvent(new CustomEvent('saved-homes', { detail: button }))
  const { notify } = await import('./saved-notice.browser.ts')
  // While the notices load, pending clicks resume in any order.
  if (latest === saved) notify(list, change, stored)
}

updateSaveButtons()
// Changes from another tab, or made before the page came back from the back/forward cache.
addEventListener('storage', () => updateSaveButtons())
addEventListener('pageshow', () => updateSaveButtons())

if (document.querySelector('[data-saved]')) import('../../lists/saved-page.browser.ts')

function listOf(button: HTMLElement) {
  return button.dataset.save as Exclude<SavedList, 'viewed'>
}

function homeOf(button: HTMLElement): number {
  return Number(button.closest<HTMLElement>('[data-home]')?.dataset.home)
}

/** Undefined if the browser blocks storage. */
export function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    // Some browsers throw on access when storage is disabled.
    return undefined
  }
}
