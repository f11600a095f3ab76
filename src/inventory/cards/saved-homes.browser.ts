import { queueInteraction } from '../../frame/browser/event-queue.browser.ts'
import { parseSaved, type SavedHomes, type SavedList, toggle } from './saved-homes.ts'

/**
 * Favorites, comparison and recently viewed homes, stored in this browser. One click listener
 * serves every button on the page; the code for notices is loaded on the first click.
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

/**
 * Sets `aria-pressed` on each button (CSS hides buttons without it) and the number in the header.
 * Compare is offered on cards once a home is saved.
 */
export function updateSaveButtons(root: Document | HTMLElement = document) {
  const saved = readSaved()
  const { favorites, compared } = saved
  const heart = document.querySelector<HTMLElement>('.site-saved')
  if (favorites.length) heart?.setAttribute('data-count', String(favorites.length))
  else heart?.removeAttribute('data-count')
  document.documentElement.toggleAttribute('data-saves', favorites.length + compared.length > 0)
  if (compared.length || document.querySelector('.compare-tray')) {
    import('./compare-tray.browser.ts').then(tray => tray.showTray())
  }
  for (const button of root.querySelectorAll<HTMLElement>('[data-save]')) {
    button.ariaPressed = String(saved[listOf(button)].includes(homeOf(button)))
  }
}

document.addEventListener('click', event => {
  const button = (event.target as Element).closest<HTMLElement>('[data-save]')
  if (button) toggleSaved(button)
})

/** The result of the latest click. */
let latest: SavedHomes

async function toggleSaved(button: HTMLElement) {
  const list = listOf(button)
  const { saved, change } = toggle(readSaved(), list, homeOf(button))
  latest = saved
  if (list === 'favorites' && change === 'added') {
    queueInteraction('property_saved', { property_id: homeOf(button) })
  }
  const stored = writeSaved(saved)
  updateSaveButtons()
  document.dispatchEvent(new CustomEvent('saved-homes', { detail: button }))
  const { notify } = await import('./saved-notice.browser.ts')
  // While the notices load, pending clicks resume in any order.
  if (latest === saved) notify(list, change, stored, button)
}

updateSaveButtons()
// Changes from another tab, or made before the page came back from the back/forward cache.
for (const type of ['storage', 'pageshow']) addEventListener(type, () => updateSaveButtons())

function listOf(button: HTMLElement) {
  return button.dataset.save as Exclude<SavedList, 'viewed'>
}

function homeOf(button: HTMLElement): number {
  return Number(button.closest<HTMLElement>('[data-home]')?.dataset.home)
}

/** Undefined if the browser blocks storage. */
export function storage(kind: 'local' | 'session' = 'local'): Storage | undefined {
  try {
    return window[`${kind}Storage`]
  } catch {
    // Some browsers throw on access when storage is disabled.
    return undefined
  }
}
