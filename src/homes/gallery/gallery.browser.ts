/**
 * Opens a home's pictures in a window over the page. Each picture has a URL that reopens it; Back
 * closes the window. Loaded on the first touch of a gallery, or when the page opens at such a URL.
 */
import { galleryWords } from '../../inventory/cards/gallery-words.ts'

const load = () => import('./photo-window.browser.ts')
const gallery = document.querySelector<HTMLElement>('[data-gallery]')
const links = () => [...(gallery?.querySelectorAll('a') ?? [])]

let closeWindow: (() => void) | null = null
/** Whether the window has its own history entry. */
let isEntry = false

/** The link of the picture that the URL names. */
const linkInUrl = () => {
  const picture = /^#photo-\d+$/.test(location.hash) && document.querySelector(location.hash)
  return picture ? picture.querySelector('a') : null
}
const nameOf = (link: HTMLAnchorElement) => `#${link.closest('li')?.id}`

async function open(link: HTMLAnchorElement) {
  const loaded = await load().catch(() => null)
  // The window failed to load: go to the page with all photos.
  if (!loaded) return location.assign(link.href)
  // The visitor has gone back in the meantime.
  if (closeWindow || linkInUrl() !== link) return
  recordLookedAt(link)
  closeWindow = loaded.openPhotos(links(), link, {
    moved: link => {
      recordLookedAt(link)
      history.replaceState(history.state, '', nameOf(link))
    },
    closed: () => {
      closeWindow = null
      if (!linkInUrl()) return
      if (isEntry) history.back()
      else history.replaceState(history.state, '', location.pathname + location.search)
    },
  })
}

/** Offers the picture to the question form, which sends it only if the visitor ticks its box. */
function recordLookedAt(link: HTMLAnchorElement) {
  if (gallery) gallery.dataset.looked = galleryWords.looked(links().indexOf(link) + 1)
}

/** Opens the picture of a clicked link. */
export function openClicked(link: HTMLAnchorElement) {
  history.pushState(null, '', nameOf(link))
  isEntry = true
  open(link)
}

document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-gallery] a')
  const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey)
  if (!link || !isPlain || event.defaultPrevented) return
  event.preventDefault()
  openClicked(link)
})

addEventListener('popstate', () => {
  const link = linkInUrl()
  if (!link) closeWindow?.()
  else if (!closeWindow) {
    // The visitor went forward again, so the previous entry is the page without the window.
    isEntry = true
    open(link)
  }
})

// Preloads the library before the click.
for (const touch of ['focusin', 'pointerover']) {
  gallery?.addEventListener(touch, load, { once: true })
}
if (gallery?.matches(':hover, :focus-within')) load()

const initial = linkInUrl()
if (initial) open(initial)
