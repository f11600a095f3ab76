/**
 * Opens the pictures of a home in a window over the page. Each has an address that opens it again;
 * the way back closes the window. Loaded with the first touch of a gallery, or by such an address.
 */
import { galleryWords } from '../content/home-gallery.ts'

const load = () => import('./photo-window.ts')
const gallery = document.querySelector<HTMLElement>('[data-gallery]')
const links = () => [...(gallery?.querySelectorAll('a') ?? [])]

let closeWindow: (() => void) | null = null
/** Whether the window is an entry of its own in the history. */
let isEntry = false

/** The link of the picture that the address names. */
const named = () => {
  const picture = /^#photo-\d+$/.test(location.hash) && document.querySelector(location.hash)
  return picture ? picture.querySelector('a') : null
}
const nameOf = (link: HTMLAnchorElement) => `#${link.closest('li')?.id}`

async function open(link: HTMLAnchorElement) {
  const loaded = await load().catch(() => null)
  // Without the window, the page of all photos.
  if (!loaded) return location.assign(link.href)
  // Gone back in the meantime.
  if (closeWindow || named() !== link) return
  look(link)
  closeWindow = loaded.openPhotos(links(), link, {
    moved: shown => {
      look(shown)
      history.replaceState(history.state, '', nameOf(shown))
    },
    closed: () => {
      closeWindow = null
      if (!named()) return
      if (isEntry) history.back()
      else history.replaceState(history.state, '', location.pathname + location.search)
    },
  })
}

/** Offers the picture to the question form, which sends it only if the visitor says so. */
function look(link: HTMLAnchorElement) {
  if (gallery) gallery.dataset.looked = galleryWords.looked(links().indexOf(link) + 1)
}

/** Opens the picture of a link that was pressed. */
export function press(link: HTMLAnchorElement) {
  history.pushState(null, '', nameOf(link))
  isEntry = true
  open(link)
}

document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-gallery] a')
  const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey)
  if (!link || !isPlain || event.defaultPrevented) return
  event.preventDefault()
  press(link)
})

addEventListener('popstate', () => {
  const link = named()
  if (!link) closeWindow?.()
  else if (!closeWindow) {
    // Forward again: the page without the window is behind it.
    isEntry = true
    open(link)
  }
})

// The library is ready when the press comes.
for (const touch of ['focusin', 'pointerover']) {
  gallery?.addEventListener(touch, load, { once: true })
}
if (gallery?.matches(':hover, :focus-within')) load()

const asked = named()
if (asked) open(asked)
