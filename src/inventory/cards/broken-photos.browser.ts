import '../../map/map-pictures.browser.ts'
import { galleryWords as words } from './gallery-words.ts'

/**
 * Replaces photos that fail to load: in a home's mosaic the next photo moves up, and the home's
 * drawing stands in when no photo is left. Loaded on a page's first error.
 */
const photos = '.home-photo'

for (const image of document.querySelectorAll<HTMLImageElement>(photos)) {
  if (image.complete && image.currentSrc && !image.naturalWidth) replacePhoto(image)
}

// Image events do not bubble, but they can be captured.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(photos)) replacePhoto(target)
  },
  { capture: true },
)

function replacePhoto(image: HTMLImageElement) {
  const [, original] = /\/cdn-cgi\/image\/[^/]+\/(.+)/.exec(image.src) ?? []
  const tile = image.closest('.gallery-photos > li')
  // Cloudflare may not be allowed to resize images from this host, so try the original.
  if (original) show(image, original.startsWith('http') ? original : `/${original}`)
  else if (tile?.matches(':not(:only-child)')) removeTile(tile)
  else drawInstead(image)
}

function show(image: HTMLImageElement, address: string) {
  image.removeAttribute('srcset')
  image.src = address
}

/** Removes a photo; each later photo moves up one place and takes that place's size. */
function removeTile(tile: Element) {
  const list = tile.parentElement as Element
  const images = () => [...list.querySelectorAll('img')]
  const sizes = images().map(image => image.sizes)
  tile.remove()
  const left = images()
  for (const [i, image] of left.entries()) {
    image.sizes = sizes[i] ?? ''
    const place = left.length > 1 ? ` / ${left.length}` : ''
    image.closest('li')?.setAttribute('data-place', place)
    image.closest('a')?.setAttribute('aria-label', words.photo(i + 1, left.length, image.alt))
  }
  const all = list.parentElement?.querySelector('.gallery-all')
  all?.querySelector('span')?.replaceChildren(words.all(left.length))
  if (left.length === 1) all?.remove()
}

function drawInstead(image: HTMLImageElement) {
  const id = image.closest<HTMLElement>('[data-home]')?.dataset.home
  const drawing = `/og/property/${id}-front.svg`
  if (!id || image.src.endsWith(drawing)) return
  if (image.alt) image.alt = words.standIn
  show(image, drawing)
  const label =
    image.parentElement?.querySelector<HTMLElement>('.photo-count') ??
    document.createElement('span')
  label.className = 'photo-count'
  label.textContent = words.drawn
  image.insertAdjacentElement('afterend', label)
}
