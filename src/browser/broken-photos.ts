import './map-pictures.ts'
import { galleryWords as words } from '../content/home-gallery.ts'

/**
 * Leaves no holes where a photo's host fails: in a home's mosaic the next photo takes the place, and
 * where there is none, the drawing of the home. Loaded with a page's first error.
 */
const photos = '.home-photo'

for (const image of document.querySelectorAll<HTMLImageElement>(photos)) {
  if (image.complete && image.currentSrc && !image.naturalWidth) replacePhoto(image)
}

// Events of images do not bubble, but they can be captured.
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
  // The platform may not be allowed to resize images of this host.
  if (original) show(image, original.startsWith('http') ? original : `/${original}`)
  else if (tile?.matches(':not(:only-child)')) removeTile(tile)
  else drawInstead(image)
}

function show(image: HTMLImageElement, address: string) {
  image.removeAttribute('srcset')
  image.src = address
}

/** Each photo after it takes the place of the one before, at that one's size. */
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
}
