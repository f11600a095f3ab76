/**
 * Shows a notice, with a retry button if it has one, in place of map images that failed to load:
 * before this script ran, or later, since islands draw new ones.
 */
const pictures = '[data-map-picture]'

const show = (image: EventTarget | null, failed: boolean) =>
  image instanceof HTMLImageElement &&
  image.closest(pictures)?.toggleAttribute('data-failed', failed)

// Events of images do not bubble, but they can be captured.
for (const type of ['error', 'load']) {
  document.addEventListener(type, ({ target }) => show(target, type === 'error'), { capture: true })
}

for (const image of document.querySelectorAll<HTMLImageElement>(`${pictures} img`)) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0) show(image, true)
}

document.addEventListener('click', event => {
  const retry = (event.target as Element).closest('[data-map-failed] button')
  const image = retry?.closest(pictures)?.querySelector('img')
  image?.setAttribute('src', image.getAttribute('src') ?? '')
})

export {}
