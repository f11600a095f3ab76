/**
 * Shows a notice, with a retry button if it has one, in place of map images that failed to load,
 * either before this script ran or later (islands render new ones).
 */
const pictures = '[data-map-picture]'

const show = (image: Element, failed: boolean) =>
  image.closest(pictures)?.toggleAttribute('data-failed', failed)

// Image events do not bubble, but they can be captured.
for (const type of ['error', 'load']) {
  document.addEventListener(type, ({ target }) => show(target as Element, type === 'error'), true)
}

for (const image of document.querySelectorAll<HTMLImageElement>(`${pictures} img`)) {
  if (image.complete && image.currentSrc && !image.naturalWidth) show(image, true)
}

document.addEventListener('click', ({ target }) => {
  const retry = (target as Element).closest('[data-map-failed] button')
  const image = retry?.closest(pictures)?.querySelector('img')
  if (image) image.src = image.currentSrc
})

export {}
