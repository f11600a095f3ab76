import { parseSaved, type SavedHomes, type SavedList, toggle, view } from '../domain/saved-homes.ts'

/**
 * Favorites, comparison and recently viewed homes, kept in this browser. One listener serves every
 * button of a page, however many homes it shows; what a press needs besides comes with the press.
 */
const key = 'saved-homes'

export const readSaved = (): SavedHomes => parseSaved(storage()?.getItem(key) ?? null)

/** Keeps the lists, or says that this browser does not. */
export function writeSaved(saved: SavedHomes): boolean {
  try {
    const kept = storage()
    kept?.setItem(key, JSON.stringify(saved))
    return kept !== undefined
  } catch {
    // The storage is full.
    return false
  }
}

/** Shows on each button whether its home is on its list. A button without a state is invisible. */
export function paintSaved(root: Document | HTMLElement = document) {
  const saved = readSaved()
  for (const button of root.querySelectorAll<HTMLElement>('[data-save]')) {
    button.ariaPressed = String(saved[listOf(button)].includes(homeOf(button)))
  }
}

document.addEventListener('click', async event => {
  const target = event.target as Element
  const button = target.closest<HTMLElement>('[data-save]')
  if (button) press(button)
  // The script of the lists may still be on its way.
  const onLists = target.closest<HTMLElement>('[data-copy], [data-forget]')
  if (onLists) import('./saved-page.ts').then(({ pressOnLists }) => pressOnLists(onLists))

  const map = target.closest<HTMLAnchorElement>('a[data-map]')
  // A click that asks for a new tab or a download is a link's.
  if (!map || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  await import('./map-dialog.ts').then(
    ({ openMap }) => openMap(map),
    // The script did not arrive; the link works without it.
    () => location.assign(map.href),
  )
})

async function press(button: HTMLElement) {
  const list = listOf(button)
  const { saved, change } = toggle(readSaved(), list, homeOf(button))
  const kept = change === 'full' || writeSaved(saved)
  paintSaved()
  document.dispatchEvent(new CustomEvent('saved-homes', { detail: button }))
  const { tell } = await import('./saved-notice.ts')
  tell(list, change, kept)
}

const [viewed] = document.querySelectorAll<HTMLElement>('[data-viewed]')
if (viewed) writeSaved(view(readSaved(), Number(viewed.dataset.home)))
paintSaved()
// Another tab, or the way back to a page that was only put aside.
addEventListener('storage', () => paintSaved())
addEventListener('pageshow', () => paintSaved())

if (document.querySelector('[data-saved]')) import('./saved-page.ts')

function listOf(button: HTMLElement) {
  return button.dataset.save as Exclude<SavedList, 'viewed'>
}

function homeOf(button: HTMLElement): number {
  return Number(button.closest<HTMLElement>('[data-home]')?.dataset.home)
}

function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    // Switched off, which some browsers tell by throwing at the mere name.
    return undefined
  }
}
